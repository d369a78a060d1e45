import type { ProductOption } from '../../../shared/contract/api/quote'
import type { ProductRow } from '../../catalogue/data/cards'
import type { Database } from '../../database/database'
import { compositions } from '../../product/data/compositions'
import { chosenParts, chosenVariant, limitOf, limitOfParts } from '../../product/data/option-rules'
import type { QuoteProblem } from '../records'

/** A product to add, with today's price and limit. */
export interface Wanted {
  product: ProductRow
  /** Distinguishes lines of the same product. */
  lineKey: string
  /** `qty` is per bundle. */
  parts: { id: number; qty: number }[]
  /** Price of one, in cents. */
  cents: number
  most: number
}

const refused = (problem: 'unknownProduct' | 'notSaleable' | 'choose'): QuoteProblem => ({ problem })

/** Maximum quantity on the saved list, which needs no stock. */
const MOST_LISTED = 999

/**
 * Finds the requested product. Price and limit come from the database, never from the request. `isListed`: also if it
 * is sold out.
 */
export function productFinder(database: Database, isListed = false) {
  const of = compositions(database)

  async function variant(product: ProductRow, option: ProductOption | undefined): Promise<Wanted | QuoteProblem> {
    const [attributes, variants] = await Promise.all([of.attributes(product.id), of.variants(product.id)])
    const found = chosenVariant(
      attributes.map(({ code }) => code),
      variants,
      option?.extension_attributes.configurable_item_options ?? [],
    )
    if (!found) return refused('choose')
    const row = await database().selectFrom('products').selectAll().where('id', '=', found.id).executeTakeFirstOrThrow()
    return simple(row)
  }

  async function bundle(product: ProductRow, option: ProductOption | undefined): Promise<Wanted | QuoteProblem> {
    const choices = await of.choices(product.id)
    const found = chosenParts(choices, option?.extension_attributes.bundle_options ?? [])
    if (!found) return refused('choose')
    const productOf = new Map<number, number>()
    for (const { selections } of choices) for (const { id, productId } of selections) productOf.set(id, productId)
    const rows = await database()
      .selectFrom('products')
      .select(['id', 'enabled', 'stock', 'max_qty'])
      .where('id', 'in', [...productOf.values()])
      .execute()
    const parts = found.parts.flatMap(({ id, qty }) => {
      const row = rows.find(one => one.id === productOf.get(id))
      return row ? [{ ...row, qty }] : []
    })
    const most = isListed ? MOST_LISTED : Math.min(product.max_qty ?? Number.POSITIVE_INFINITY, limitOfParts(parts))
    if (most < 1) return refused('notSaleable')
    return { product, lineKey: found.parts.map(({ id, qty }) => `${id}x${qty}`).join(), parts: found.parts, cents: found.cents, most }
  }

  function simple(product: ProductRow): Wanted | QuoteProblem {
    const most = isListed ? MOST_LISTED : limitOf(product)
    return most < 1 ? refused('notSaleable') : { product, lineKey: '', parts: [], cents: product.price_cents, most }
  }

  return async (sku: string, option?: ProductOption): Promise<Wanted | QuoteProblem> => {
    const product = await database().selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()
    if (!product) return refused('unknownProduct')
    if (!product.enabled) return refused('notSaleable')
    if (product.product_type === 'configurable') return variant(product, option)
    if (product.product_type === 'bundle') return bundle(product, option)
    // A grouped product itself cannot be bought, only its products.
    return product.product_type === 'grouped' ? refused('choose') : simple(product)
  }
}
