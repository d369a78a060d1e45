import type { DeliveryChoice, DeliveryPart, RestChoice } from '../../shared/contract/api/checkout'
import type { Goods } from './records'

/** At home in two deliveries: large appliances, and the rest as a parcel; each at its own moment. */
export const PARTS_HOME = 'bezorgen_delen'
/** What a store has is collected there, the rest is delivered at home. */
export const PARTS_STORE = 'winkel_delen'

/** The products of two deliveries. The chosen day, slot and store apply to `own`; `rest` comes as a parcel. */
export type Parts = readonly [own: readonly Goods[], rest: readonly Goods[]]

/** Groups of skus that are delivered together, such as the parts of a bundle. */
export type Bundles = readonly (readonly string[])[]

/** Splits an order in two; undefined if either part is empty. Vouchers are left out, as they are e-mailed. */
export function partsBy(goods: readonly Goods[], bundles: Bundles, isOwn: (one: Goods) => boolean): Parts | undefined {
  const sent = goods.filter(({ isVoucher }) => !isVoucher)
  const own = new Set(sent.filter(isOwn).map(({ sku }) => sku))
  // A group with one sku in the rest moves there whole. Repeated until nothing moves, as groups can overlap.
  for (let before = -1; before !== own.size; ) {
    before = own.size
    for (const group of bundles) if (group.some(sku => !own.has(sku))) for (const sku of group) own.delete(sku)
  }
  const parts = [sent.filter(({ sku }) => own.has(sku)), sent.filter(({ sku }) => !own.has(sku))] as const
  return parts[0].length && parts[1].length ? parts : undefined
}

/** Large products, and the small ones that come separately as a parcel; undefined unless there are both. */
export function homeParts(goods: readonly Goods[], bundles: Bundles): Parts | undefined {
  const found = partsBy(goods, bundles, ({ isBulky }) => !isBulky)
  return found && [found[1], found[0]]
}

/** What a store has, and the rest; undefined if it has everything or nothing. */
export const storeParts = (goods: readonly Goods[], bundles: Bundles, storeId: number): Parts | undefined =>
  partsBy(goods, bundles, ({ storeIds }) => storeIds.has(storeId))

/** Ids of stores that have a part of the order. */
export const storesWithParts = (goods: readonly Goods[], bundles: Bundles): Set<number> =>
  new Set(goods.flatMap(({ storeIds }) => [...storeIds]).filter(id => storeParts(goods, bundles, id)))

/** The goods of both deliveries of a way in parts, of which the first is fetched in a store or is large; undefined for any other way. */
export function partsFor(method: string, goods: readonly Goods[], bundles: Bundles, storeId: number | undefined): Parts | undefined {
  if (method === PARTS_HOME) return homeParts(goods, bundles)
  return method === PARTS_STORE && storeId !== undefined ? storeParts(goods, bundles, storeId) : undefined
}

/** How the rest is brought that belongs to a delivery in parts. */
export const REST_METHOD = 'bezorgen_standaard'

const productsOf = (goods: readonly Goods[]): DeliveryPart['products'] => goods.map(({ sku, quantity }) => ({ productnr: sku, quantity }))

/** A choice with its parts: the rest comes at home at its own moment. */
export function withParts(choice: DeliveryChoice, [own, rest]: Parts, moment: RestChoice): DeliveryChoice {
  const { promisedDeliveryDate: date, timeSlot = null, store } = choice
  const first = { method: store ? 'winkel_ophalen' : 'bezorgen_standaard', date, timeSlot, store: store?.identifier ?? null }
  const second = { method: REST_METHOD, date: moment.promisedDeliveryDate, timeSlot: moment.timeSlot, store: null }
  return {
    ...choice,
    parts: [
      { ...first, products: productsOf(own) },
      { ...second, products: productsOf(rest) },
    ],
  }
}

/** The day on which the last part arrives. */
export const lastDayOf = ({ promisedDeliveryDate: date, parts = [] }: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'parts'>) =>
  parts.reduce((last, part) => (last === null || (part.date ?? '') > last ? part.date : last), date)

interface Line {
  sku: string
  parts: readonly { sku: string }[]
}

/** Index of the part that contains a line: 0 if there are no parts, the last for lines in none, such as vouchers. */
export function partOf(delivery: Pick<DeliveryChoice, 'parts'> | null, { sku, parts }: Line): number {
  const all = delivery?.parts ?? []
  const skus = [sku, ...parts.map(part => part.sku)]
  const at = all.findIndex(({ products }) => products.some(({ productnr }) => skus.includes(productnr)))
  return at < 0 ? Math.max(0, all.length - 1) : at
}

/** The lines that come in a part of a delivery; a voucher comes by e-mail, in none. */
export const linesIn = <OfOrder extends Line & { isVoucher: boolean }>(
  delivery: Pick<DeliveryChoice, 'parts'> | null,
  lines: readonly OfOrder[],
  part: number,
): OfOrder[] => lines.filter(line => !line.isVoucher && partOf(delivery, line) === part)
