import type { DeliveryRequest } from '../../shared/contract/api/checkout'
import { isComplete } from '../address/addresses'
import { methodsFor, type OfferedMethod } from '../delivery/methods'
import { destinationOf } from '../delivery/rates'
import type { Needs } from '../delivery/records'
import type { ShopData } from '../shop-data'
import type { CheckoutState, FilledIn } from './checkout-state'
import type { QuoteLine } from './records'

/** Delivery methods for lines with these needs and this country. */
export const methodsOf = (lines: readonly QuoteLine[], country: string, { isBulky, isLetter, storeIds }: Needs): OfferedMethod[] =>
  methodsFor({ country, subtotal: subtotalOf(lines), isBulky, isLetter, isInStore: storeIds.size > 0 })

/** Delivery methods for these lines and this country. */
export const offeredMethods = async (data: ShopData, lines: readonly QuoteLine[], country: string): Promise<OfferedMethod[]> =>
  methodsOf(lines, country, await data.deliveries.needs(productsOf(lines)))

export type Step = 1 | 2 | 3

/** The first incomplete step: 1 details and delivery, 2 payment, 3 overview. */
export function firstIncomplete({ email, billing, shipping, shippingMethod, delivery, paymentMethod }: CheckoutState): Step {
  if (!email || !isComplete(billing) || !isComplete(shipping) || !shippingMethod) return 1
  const isPickUp = destinationOf(shippingMethod) !== 'home'
  if (isPickUp ? !delivery?.store : delivery?.allowNextStep === false) return 1
  return paymentMethod ? 3 : 2
}

/** Nothing is left to fill in. */
export const isFilledIn = (state: CheckoutState): state is FilledIn => firstIncomplete(state) === 3

/** The request for delivery options that belongs to this checkout. */
export function deliverySituation({ email, shipping, shippingMethod, delivery }: CheckoutState, lines: readonly QuoteLine[]) {
  const [street = '', houseNr = '', houseNrSuffix = ''] = shipping?.street ?? []
  const address: DeliveryRequest['address'] = {
    salutation: shipping?.prefix ?? '',
    firstName: shipping?.firstname ?? '',
    surNamePrefix: shipping?.middlename ?? '',
    surName: shipping?.lastname ?? '',
    companyName: shipping?.company ?? '',
    street,
    houseNr,
    houseNrSuffix,
    zipcode: shipping?.postcode ?? '',
    city: shipping?.city ?? '',
    country: shipping?.country_id ?? '',
    email,
  }
  const { promisedDeliveryDate: deliveryDate = null, store = null, timeSlot = null } = delivery ?? {}
  const preSelect = { method: shippingMethod, deliveryDate, storeId: store?.identifier ?? null, timeSlot }
  return { address, products: productsOf(lines), subtotal: subtotalOf(lines), preSelect }
}

/** The products to take from stock: a bundle's parts instead of the bundle, and services as products. */
export function productsOf(lines: readonly QuoteLine[]): { sku: string; quantity: number }[] {
  return lines.flatMap(({ product, qty, parts, services }) => [
    ...(parts.length ? parts.map(part => ({ sku: part.sku, quantity: part.qty * qty })) : [{ sku: product.sku, quantity: qty }]),
    ...services.map(service => ({ sku: service.sku, quantity: service.qty })),
  ])
}

/** Value of these lines in cents, including services. */
export const subtotalOf = (lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, { rowCents, servicesCents }) => sum + rowCents + servicesCents, 0)
