import { keyOf } from '../../catalogue/data/search'
import { tiersOf, unitCentsAt } from '../../catalogue/tiers'
import type { Database } from '../../database/database'
import { limitOf, limitOfParts } from '../../product/data/option-rules'
import { variantOptions } from '../../product/data/variant-options'
import type { QuoteLine } from '../records'

const total = (lines: readonly { qty: number; cents: number }[]): number => lines.reduce((sum, { qty, cents }) => sum + qty * cents, 0)

const rowsOf = (database: Database, quoteId: number, itemId?: number) =>
  database()
    .selectFrom('quote_items')
    .innerJoin('products', 'products.id', 'quote_items.product_id')
    .leftJoin('products as parent', 'parent.id', 'products.parent_id')
    .selectAll('products')
    .select(['quote_items.id as item_id', 'quote_items.qty', 'quote_items.choice', 'quote_items.seen_cents'])
    .select(['parent.slug as parent_slug', 'parent.enabled as parent_enabled'])
    .select(({ exists, selectFrom, fn, ref }) => [
      exists(selectFrom('quote_item_services').select('service_id').whereRef('item_id', '=', 'quote_items.id')).as('is_served'),
      exists(
        selectFrom('product_services')
          .select('service_id')
          .where('product_id', '=', fn.coalesce(ref('products.parent_id'), ref('products.id'))),
      ).as('has_services'),
    ])
    .where('quote_items.quote_id', '=', quoteId)
    .$if(itemId !== undefined, query => query.where('quote_items.id', '=', itemId as number))
    .orderBy('quote_items.id')
    .execute()

const partsOf = (database: Database, itemIds: readonly number[]) =>
  database()
    .selectFrom('quote_item_parts')
    .innerJoin('bundle_selections', 'bundle_selections.id', 'quote_item_parts.selection_id')
    .innerJoin('products', 'products.id', 'bundle_selections.product_id')
    .select(['item_id', 'option_id', 'selection_id', 'quote_item_parts.qty', 'bundle_selections.price_cents as cents'])
    .select(['products.id', 'sku', 'brand', 'name', 'enabled', 'stock', 'max_qty'])
    .where('item_id', 'in', itemIds)
    .orderBy('selection_id')
    .execute()

const servicesOf = (database: Database, itemIds: readonly number[]) =>
  database()
    .selectFrom('quote_item_services')
    .innerJoin('services', 'services.id', 'quote_item_services.service_id')
    .select(['item_id', 'services.id', 'parent_id', 'sku', 'name', 'price_cents as cents', 'max_qty'])
    .where('item_id', 'in', itemIds)
    .orderBy('services.position')
    .execute()

/** Reads a quote's lines in the order they were added, or only `itemId`. */
export function lineReader(database: Database) {
  return async (quoteId: number, itemId?: number): Promise<QuoteLine[]> => {
    const rows = await rowsOf(database, quoteId, itemId)
    if (!rows.length) return []
    const ids = rows.map(({ item_id }) => item_id)
    const variantIds = rows.filter(({ parent_id }) => parent_id !== null).map(({ id }) => id)
    const [parts, services, options, tiers] = await Promise.all([
      rows.some(({ product_type }) => product_type === 'bundle') ? partsOf(database, ids) : [],
      rows.some(({ is_served }) => is_served) ? servicesOf(database, ids) : [],
      variantIds.length ? variantOptions(database).where('variant_id', 'in', variantIds).execute() : [],
      tiersOf(database).inQuote(
        quoteId,
        rows.map(({ id }) => id),
      ),
    ])
    return rows.map(({ item_id, qty, choice, seen_cents, parent_slug, parent_enabled, is_served: _, has_services, ...product }) => {
      const own = parts.filter(part => part.item_id === item_id)
      const chosen = options.filter(({ variant_id }) => variant_id === product.id)
      const ordered = services
        .filter(service => service.item_id === item_id)
        .map(({ id, parent_id, sku, name, cents, max_qty }) => ({
          id,
          parentId: parent_id,
          sku,
          name,
          cents,
          qty: Math.min(qty, max_qty ?? qty),
        }))
      const offered = own.length ? [] : (tiers.get(product.id) ?? [])
      const unitCents = own.length ? total(own) : unitCentsAt(product.price_cents, offered, qty)
      const isGone = !product.enabled || parent_enabled === 0 || own.some(({ enabled }) => !enabled)
      const inStock = own.length ? Math.min(product.max_qty ?? Number.POSITIVE_INFINITY, limitOfParts(own)) : limitOf(product)
      const query = new URLSearchParams(chosen.map(({ code, value }) => [code, keyOf(value)]))
      return {
        itemId: item_id,
        qty,
        lineKey: choice,
        product,
        url: `/p/${parent_slug ?? product.slug}${chosen.length ? `?${query}` : ''}`,
        options: chosen.map(({ code, label, value }) => ({ code, label, value })),
        parts: own.map(({ option_id, selection_id, id, sku, brand, name, qty: each, cents }) => ({
          optionId: option_id,
          selectionId: selection_id,
          productId: id,
          sku,
          name: `${brand} ${name}`,
          qty: each,
          cents,
        })),
        services: ordered,
        hasServices: Boolean(has_services),
        tiers: offered,
        unitCents,
        rowCents: unitCents * qty,
        servicesCents: total(ordered),
        most: isGone ? 0 : inStock,
        isGone,
        seenCents: seen_cents,
      }
    })
  }
}
