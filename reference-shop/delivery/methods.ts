import { type Destination, shippingCents, shippingRates } from './rates'

/** What delivery methods depend on. */
interface Shipment {
  country: string
  /** Order value in cents. */
  subtotal: number
  isBulky: boolean
  /** It fits in an envelope. */
  isLetter: boolean
  /** At least one store has everything. */
  isInStore: boolean
}

/** A delivery method with its price for a shipment. */
export interface OfferedMethod {
  /** 'carrier_method'. */
  code: string
  destination: Destination
  carrier: string
  method: string
  cents: number
  /** Why it is unavailable: a key of order.reasons; '' if it is available. */
  reason: '' | 'country' | 'bulky' | 'letter' | 'stores'
}

/** All delivery methods, each with the reason if it is unavailable. */
export const methodsFor = ({ country, subtotal, isBulky, isLetter, isInStore }: Shipment): OfferedMethod[] =>
  shippingRates.map(({ code, destination, takesLetters }): OfferedMethod => {
    const [carrier = '', method = ''] = code.split('_')
    const cents = shippingCents(code, country, subtotal, isLetter)
    const found = { code, destination, carrier, method, cents: cents ?? 0 }
    if (cents === undefined) return { ...found, reason: 'country' }
    if (isLetter && !takesLetters) return { ...found, reason: 'letter' }
    if (destination === 'point' && isBulky) return { ...found, reason: 'bulky' }
    return { ...found, reason: destination === 'store' && !isInStore ? 'stores' : '' }
  })
