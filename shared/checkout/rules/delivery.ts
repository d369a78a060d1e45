import { streetLines } from '../../address/rules/address'
import type { CountryOf } from '../../address/rules/countries'
import type { QuoteAddress } from '../../contract/api/address'
import type { DeliveryChoice, DeliveryRequest, ShippingMethod } from '../../contract/api/checkout'
import type { Quote } from '../../contract/api/quote'

/** 'bezorgen_standaard': carrier and method, as stored in orders. */
export const codeOf = ({ carrier_code, method_code }: Pick<ShippingMethod, 'carrier_code' | 'method_code'>): string =>
  `${carrier_code}_${method_code}`

type Codes = Partial<Pick<ShippingMethod, 'carrier_code' | 'method_code'>>

/** 'bezorgen_standaard' for a chosen method, which may be stored in that form or as separate codes; '' for none. */
export function keptCode(stored: unknown): string {
  if (typeof stored === 'string' && !stored.startsWith('{')) return stored
  try {
    const { carrier_code, method_code } = ((typeof stored === 'string' ? JSON.parse(stored) : stored) ?? {}) as Codes
    return carrier_code && method_code ? codeOf({ carrier_code, method_code }) : ''
  } catch {
    return ''
  }
}

/** Services of a line; if the server lists only their skus, one per item. */
const servicesOf = ({ qty, extension_attributes: more }: Quote['items'][number]): { sku: string; qty: number }[] =>
  more.service_items.length
    ? more.service_items
    : more.services
        .split(',')
        .filter(Boolean)
        .map(sku => ({ sku: sku.trim(), qty }))

/** The products to deliver: parts instead of their bundle, and the services of each line. */
export function deliveredProducts({ items }: Pick<Quote, 'items'>): DeliveryRequest['products'] {
  const counts = new Map<string, number>()
  const add = (productnr: string, quantity: number): void => void counts.set(productnr, (counts.get(productnr) ?? 0) + quantity)
  for (const item of items) {
    const { sku, qty, extension_attributes: more } = item
    for (const part of more.bundle_items) add(part.sku, part.qty * qty)
    if (!more.bundle_items.length) add(sku, qty)
    for (const service of servicesOf(item)) add(service.sku, service.qty)
  }
  return [...counts].map(([productnr, quantity]) => ({ productnr, quantity }))
}

/** The request for days and pick-up points, with the field names of the specification. */
export function deliveryRequest(
  quote: Pick<Quote, 'items'>,
  address: QuoteAddress,
  email: string,
  isFree: boolean,
  chosen: Pick<DeliveryChoice, 'method' | 'promisedDeliveryDate' | 'store' | 'timeSlot'> | null,
  countryOf: CountryOf,
): DeliveryRequest {
  const lines = streetLines(address.street)
  const [street, houseNr, houseNrSuffix] = countryOf(address.country_id).has('number') ? lines : [lines.filter(Boolean).join(', '), '', '']
  return {
    freeShipping: isFree,
    address: {
      salutation: address.prefix ?? '',
      firstName: address.firstname,
      surNamePrefix: address.middlename ?? '',
      surName: address.lastname,
      companyName: address.company ?? '',
      street,
      houseNr,
      houseNrSuffix,
      zipcode: address.postcode,
      city: address.city,
      country: address.country_id,
      email,
    },
    products: deliveredProducts(quote),
    preSelect: {
      method: chosen?.method ?? null,
      deliveryDate: chosen?.promisedDeliveryDate ?? null,
      storeId: chosen?.store?.identifier ?? null,
      ...(chosen?.timeSlot && { timeSlot: chosen.timeSlot }),
    },
  }
}
