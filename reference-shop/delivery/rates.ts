import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { Database } from '../database/database'

/** Where an order goes: to a home, a pick-up point for parcels, or a store. */
export type Destination = 'home' | 'point' | 'store'

interface ShippingRate {
  /** 'carrier_method'. */
  code: string
  destination: Destination
  /** Price in cents including VAT, per country served. */
  cents: Readonly<Record<string, number>>
  /** Order value in cents from which delivery is free, per country. */
  freeFrom: Readonly<Record<string, number>>
  /** It brings letters too. They cost nothing. */
  takesLetters: boolean
}

/** All delivery methods, the default first. */
export const shippingRates: readonly [ShippingRate, ...ShippingRate[]] = [
  { code: 'bezorgen_standaard', destination: 'home', cents: { NL: 595, BE: 995 }, freeFrom: { NL: 5000 }, takesLetters: true },
  { code: 'bezorgen_avond', destination: 'home', cents: { NL: 595 }, freeFrom: {}, takesLetters: false },
  { code: 'afhaalpunt_standaard', destination: 'point', cents: { NL: 395 }, freeFrom: { NL: 5000 }, takesLetters: false },
  { code: 'winkel_ophalen', destination: 'store', cents: { NL: 0, BE: 0 }, freeFrom: {}, takesLetters: true },
]

/** Code of the default delivery method. */
export const usualMethod = shippingRates[0].code

/** Where this delivery method brings an order; undefined for one that is gone. */
export const destinationOf = (code: string | null): Destination | undefined => shippingRates.find(one => one.code === code)?.destination

/**
 * Price in cents for this order value; of the default method if `code` is null. `isLetter`: the order fits in an envelope. Undefined if the
 * method does not serve the country.
 */
export function shippingCents(code: string | null, country: string, subtotal: number, isLetter = false): number | undefined {
  const rate = shippingRates.find(one => one.code === (code ?? shippingRates[0].code))
  const cents = rate?.cents[country]
  if (cents === undefined) return undefined
  return isLetter || subtotal >= (rate?.freeFrom[country] ?? Number.POSITIVE_INFINITY) ? 0 : cents
}

/** What the chosen day and slot of a delivery cost beside its way, in cents. */
export type Surcharge = (choice: Pick<DeliveryChoice, 'method' | 'promisedDeliveryDate' | 'timeSlot'>) => number

const noSurcharge: Surcharge = () => 0
const surcharges = new WeakMap<Database, Surcharge>()

/** Sets what a shop with this database asks for a chosen day and slot; carts and orders read it. */
export const openSurcharge = (database: Database, surcharge: Surcharge = noSurcharge) => void surcharges.set(database, surcharge)

/** The surcharge of the shop with this database. */
export const surchargeOf = (database: Database): Surcharge => surcharges.get(database) ?? noSurcharge

/** Order value in cents from which the default method is free; null if it never is. */
export const freeFromCents = (country: string): number | null => shippingRates[0].freeFrom[country] ?? null
