import type { Database } from '../../../reference-shop/database/database'
import { compositions } from '../../../reference-shop/product/data/compositions'
import type { ProductOption } from '../../../shared/contract/api/quote'

/** Something that can be put in a cart, and the stock it takes. */
export interface Offer {
  /** Distinguishes cart lines, see keyOfLine. */
  key: string
  /** The sku to add; of a variant, that of its product. */
  sku: string
  option?: ProductOption
  productId: number
  /** Unit price in cents, without services. */
  cents: number
  /** It has a price of its own instead of the sum of its parts. */
  hasPrice: boolean
  pieces: { id: number; qty: number }[]
  services: Service[]
}

interface Service {
  sku: string
  cents: number
  parent: string | null
  /** At most one of the offers in a group is in the cart. */
  group: string | null
  most: number
}

/** The sku of a line; for a bundle with its parts. */
export const keyOfLine = (sku: string, parts: readonly { sku: string; qty: number }[]): string =>
  [sku, ...parts.map(part => `${part.qty}x${part.sku}`).sort()].join('+')

const option = (attributes: ProductOption['extension_attributes']): ProductOption => ({ extension_attributes: attributes })

/**
 * Simple products from cheap to expensive, one with services, two variants of one product and two compositions of one
 * bundle.
 */
export async function findOffers(database: Database): Promise<Offer[]> {
  const of = compositions(database)
  const top = () => database().selectFrom('products').selectAll().where('parent_id', 'is', null).where('enabled', '=', 1).orderBy('id')
  const servicesOf = async (id: number): Promise<Service[]> =>
    (await of.services(id)).map(({ sku, price_cents: cents, parent_sku: parent, type, option_group, max_qty }) => ({
      sku,
      cents,
      parent,
      group: type === 'radio' ? option_group : null,
      most: max_qty ?? Number.POSITIVE_INFINITY,
    }))
  const single = async (row: { id: number; sku: string; price_cents: number }): Promise<Offer> => ({
    key: row.sku,
    sku: row.sku,
    productId: row.id,
    cents: row.price_cents,
    hasPrice: true,
    pieces: [{ id: row.id, qty: 1 }],
    services: await servicesOf(row.id),
  })

  const simple = await top()
    .where('product_type', '=', 'simple')
    // Vouchers are neither discounted nor paid with cards.
    .where('is_voucher', '=', 0)
    .where('price_cents', '>=', 1000)
    .where('price_cents', '<=', 60_000)
    .execute()
  const byPrice = simple.toSorted((one, other) => one.price_cents - other.price_cents)
  const served = await database().selectFrom('product_services').select('product_id').distinct().execute()
  const withServices = simple.find(({ id }) => served.some(one => one.product_id === id))
  const rows = new Set([...[0, 0.3, 0.6, 0.9].flatMap(part => byPrice[Math.floor(part * byPrice.length)] ?? []), withServices])
  const offers = await Promise.all([...rows].flatMap(row => (row ? [single(row)] : [])))

  const parent = await top().where('product_type', '=', 'configurable').executeTakeFirstOrThrow()
  const [attributes, variants] = await Promise.all([of.attributes(parent.id), of.variants(parent.id)])
  for (const { id, options } of variants.filter(({ enabled }) => enabled).slice(0, 2)) {
    const row = await database().selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const chosen = attributes.map(({ code }) => ({ option_id: code, option_value: options[code] ?? 0 }))
    const services = await servicesOf(parent.id)
    offers.push({ ...(await single(row)), sku: parent.sku, option: option({ configurable_item_options: chosen }), services })
  }

  const bundle = await top().where('product_type', '=', 'bundle').executeTakeFirstOrThrow()
  const choices = await of.choices(bundle.id)
  const skus = new Map((await database().selectFrom('products').select(['id', 'sku']).execute()).map(({ id, sku }) => [id, sku]))
  for (const at of [0, -1]) {
    const parts = choices
      .flatMap(({ selections }) => selections.at(at) ?? [])
      .map(part => ({ ...part, sku: skus.get(part.productId) ?? '' }))
    offers.push({
      key: keyOfLine(bundle.sku, parts),
      sku: bundle.sku,
      option: option({
        bundle_options: choices.flatMap(({ id, selections }) => {
          const part = selections.at(at)
          return part ? [{ option_id: id, option_qty: part.qty, option_selections: [part.id] }] : []
        }),
      }),
      productId: bundle.id,
      cents: parts.reduce((sum, { cents, qty }) => sum + cents * qty, 0),
      hasPrice: false,
      pieces: parts.map(({ productId, qty }) => ({ id: productId, qty })),
      services: await servicesOf(bundle.id),
    })
  }
  return offers
}

export interface Line {
  qty: number
  /** Unit price that the shopper last accepted. */
  seen: number
  services: readonly string[]
}

/** Total of a line in cents. */
export function rowOf({ cents, services }: Offer, line: Line): number {
  const chosen = services.filter(({ sku }) => line.services.includes(sku))
  return cents * line.qty + chosen.reduce((sum, one) => sum + one.cents * Math.min(line.qty, one.most), 0)
}
