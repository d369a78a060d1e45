import type { CheckedRow } from '../../../shared/contract/api/quick-order'
import { type ProductRow, withoutVat } from '../../catalogue/data/cards'
import { type Tier, tiersOf, unitCentsAt } from '../../catalogue/tiers'
import type { Database } from '../../database/database'
import { pictureUrl } from '../../pictures/urls'
import { limitOf } from '../../product/data/option-rules'
import type { QuickOrderData } from './records'

const SUGGESTED = 8
const END = '\u{10FFFF}'

type Found = ProductRow & { parent_slug: string | null; parent_enabled: number | null }

/** `asked`: the total quantity that all rows ask for. */
function answer({ sku, qty }: { sku: string; qty: number }, row: Found | undefined, asked: number, tiers: readonly Tier[]): CheckedRow {
  if (!row) return { sku, qty, problem: 'unknown' }
  const about = {
    sku,
    qty,
    name: `${row.brand} ${row.name}`,
    url: `/p/${row.parent_slug ?? row.slug}`,
    image: pictureUrl(row.id, 'voor', 240),
  }
  if (row.product_type !== 'simple') return { ...about, problem: row.enabled ? 'choose' : 'soldOut' }
  const most = row.parent_enabled === 0 ? 0 : limitOf(row)
  const cents = unitCentsAt(row.price_cents, tiers, asked)
  return {
    ...about,
    problem: most < 1 ? 'soldOut' : asked > most ? 'maxQty' : null,
    price_incl_tax: cents / 100,
    price_excl_tax: withoutVat(cents, row.is_voucher),
    row_total_incl_tax: (cents * qty) / 100,
    row_total_excl_tax: withoutVat(cents * qty, row.is_voucher),
    max_qty: most,
  }
}

export const quickOrderData = (database: Database): QuickOrderData => ({
  async check(rows, isB2B) {
    const skus = [...new Set(rows.map(({ sku }) => sku))]
    const found: Found[] = await database()
      .selectFrom('products')
      .leftJoin('products as parent', 'parent.id', 'products.parent_id')
      .selectAll('products')
      .select(['parent.slug as parent_slug', 'parent.enabled as parent_enabled'])
      .where('products.sku', 'in', skus)
      .execute()
    const bySku = new Map(found.map(row => [row.sku, row]))
    const tiers = await tiersOf(database).of(
      found.map(({ id }) => id),
      isB2B,
    )
    const asked = new Map<string, number>()
    for (const { sku, qty } of rows) asked.set(sku, (asked.get(sku) ?? 0) + qty)
    return rows.map(row => {
      const product = bySku.get(row.sku)
      return answer(row, product, asked.get(row.sku) ?? row.qty, (product && tiers.get(product.id)) ?? [])
    })
  },

  async suggest(sku) {
    const rows = await database()
      .selectFrom('products')
      .select(['sku', 'brand', 'name'])
      .where('sku', '>=', sku)
      .where('sku', '<', sku + END)
      .where('product_type', '=', 'simple')
      .where('enabled', '=', 1)
      .where('stock', '>', 0)
      .orderBy('sku')
      .limit(SUGGESTED)
      .execute()
    return rows.map(row => ({ sku: row.sku, name: `${row.brand} ${row.name}` }))
  },
})
