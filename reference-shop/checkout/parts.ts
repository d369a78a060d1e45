import type { DeliveryChoice, DeliveryPart } from '../../shared/contract/api/checkout'
import type { Goods } from './records'

/** At home in two deliveries: large appliances in a time slot, the rest as a parcel on the first day. */
export const PARTS_HOME = 'bezorgen_delen'
/** What a store has is fetched there, the rest is brought. */
export const PARTS_STORE = 'winkel_delen'

/** Goods of two deliveries: what the chosen day, slot and store are of, and the rest. */
export type Parts = readonly [own: readonly Goods[], rest: readonly Goods[]]

/** Article numbers that stay together, such as the parts of a bundle. */
export type Together = readonly (readonly string[])[]

/** What a delivery is made of without the rest; undefined when one of both is empty. Vouchers are sent by e-mail. */
export function partsBy(goods: readonly Goods[], together: Together, isOwn: (one: Goods) => boolean): Parts | undefined {
  const sent = goods.filter(({ isVoucher }) => !isVoucher)
  const own = new Set(sent.filter(isOwn).map(({ sku }) => sku))
  // Whatever is with something of the rest goes with it; again, as one product may be in several bundles.
  for (let before = -1; before !== own.size; ) {
    before = own.size
    for (const group of together) if (group.some(sku => !own.has(sku))) for (const sku of group) own.delete(sku)
  }
  const parts = [sent.filter(({ sku }) => own.has(sku)), sent.filter(({ sku }) => !own.has(sku))] as const
  return parts[0].length && parts[1].length ? parts : undefined
}

/** Small goods as a parcel, beside large ones; undefined when there are not both. */
export function homeParts(goods: readonly Goods[], together: Together): Parts | undefined {
  const found = partsBy(goods, together, ({ isBulky }) => !isBulky)
  return found && [found[1], found[0]]
}

/** What a store has of it, and the rest; undefined when it has all or nothing. */
export const storeParts = (goods: readonly Goods[], together: Together, storeId: number): Parts | undefined =>
  partsBy(goods, together, ({ storeIds }) => storeIds.has(storeId))

/** Stores that have a part of it. */
export const storesWithParts = (goods: readonly Goods[], together: Together): Set<number> =>
  new Set(goods.flatMap(({ storeIds }) => [...storeIds]).filter(id => storeParts(goods, together, id)))

const productsOf = (goods: readonly Goods[]): DeliveryPart['products'] => goods.map(({ sku, quantity }) => ({ productnr: sku, quantity }))

/** A choice with its parts: the rest comes at home on `restDay`. */
export function withParts(choice: DeliveryChoice, [own, rest]: Parts, restDay: string): DeliveryChoice {
  const { promisedDeliveryDate: date, timeSlot = null, store } = choice
  const first = { method: store ? 'winkel_ophalen' : 'bezorgen_standaard', date, timeSlot, store: store?.identifier ?? null }
  const second = { method: 'bezorgen_standaard', date: restDay, timeSlot: null, store: null }
  return {
    ...choice,
    parts: [
      { ...first, products: productsOf(own) },
      { ...second, products: productsOf(rest) },
    ],
  }
}

/** The last day of a choice: that of its last part. */
export const lastDayOf = ({ promisedDeliveryDate: date, parts = [] }: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'parts'>) =>
  parts.reduce((last, part) => (last === null || (part.date ?? '') > last ? part.date : last), date)

interface Line {
  sku: string
  parts: readonly { sku: string }[]
}

/** Which part of a delivery a line comes in: 0 for the first, and where there are none; the last for what is in none, such as a voucher. */
export function partOf(delivery: Pick<DeliveryChoice, 'parts'> | null, { sku, parts }: Line): number {
  const all = delivery?.parts ?? []
  const skus = [sku, ...parts.map(part => part.sku)]
  const at = all.findIndex(({ products }) => products.some(({ productnr }) => skus.includes(productnr)))
  return at < 0 ? Math.max(0, all.length - 1) : at
}
