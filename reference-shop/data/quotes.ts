import { sql } from 'kysely'
import type { Quote, QuoteItem, Totals } from '../../shared/contract/api/quote'
import { pictureUrl } from '../pictures/urls'
import type { QuoteData, QuoteProblem } from '../shop-data'
import { withoutVat } from './cards'
import type { Database } from './database'

const SHIPPING_CENTS = 595
const FREE_FROM_CENTS = 5000
const VAT_SHARE = 21 / 121
const STORE_ID = 1

const euros = (cents: number): number => cents / 100

export function quoteData(database: Database, now: () => number): QuoteData {
  const lines = (quoteId: number) =>
    database()
      .selectFrom('quote_items')
      .innerJoin('products', 'products.id', 'quote_items.product_id')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .selectAll('products')
      .select(['quote_items.id as item_id', 'quote_items.qty as qty', 'categories.name as category'])
      .where('quote_id', '=', quoteId)
      .orderBy('quote_items.id')
      .execute()

  const toItem = (line: Awaited<ReturnType<typeof lines>>[number]): QuoteItem => ({
    item_id: line.item_id,
    product_id: line.id,
    sku: line.sku,
    name: `${line.brand} ${line.name}`,
    url: `/p/${line.slug}`,
    image: pictureUrl(line.id, 'voor', 240),
    qty: line.qty,
    max_qty: line.max_qty,
    product_type: line.product_type,
    price_incl_tax: euros(line.price_cents),
    price_excl_tax: withoutVat(line.price_cents),
    row_total_incl_tax: euros(line.price_cents * line.qty),
    row_total_excl_tax: withoutVat(line.price_cents * line.qty),
    extension_attributes: {
      sku: line.sku,
      services: '',
      bundle_items: [],
      from_price: line.reference_cents === null ? null : euros(line.reference_cents),
      brand: line.brand,
      variant: '',
      category_list: [line.category],
    },
  })

  const product = (sku: string) => database().selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()

  const isQuote = async (id: number): Promise<boolean> =>
    (await database().selectFrom('quotes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  const limit = (row: { max_qty: number | null; stock: number }): number => Math.min(row.max_qty ?? Number.POSITIVE_INFINITY, row.stock)

  const itemOf = (quoteId: number, itemId: number) =>
    database()
      .selectFrom('quote_items')
      .innerJoin('products', 'products.id', 'quote_items.product_id')
      .select(['quote_items.id', 'sku', 'name', 'max_qty', 'stock'])
      .where('quote_id', '=', quoteId)
      .where('quote_items.id', '=', itemId)
      .executeTakeFirst()

  return {
    async get(quoteId): Promise<Quote> {
      const items = quoteId === null ? [] : (await lines(quoteId)).map(toItem)
      return {
        id: quoteId ?? 0,
        items,
        items_count: items.length,
        items_qty: items.reduce((sum, { qty }) => sum + qty, 0),
        customer_is_guest: true,
        store_id: STORE_ID,
      }
    },

    async totals(quoteId): Promise<Totals> {
      const found = quoteId === null ? [] : await lines(quoteId)
      const subtotal = found.reduce((sum, line) => sum + line.price_cents * line.qty, 0)
      const shipping = subtotal === 0 || subtotal >= FREE_FROM_CENTS ? 0 : SHIPPING_CENTS
      const total = subtotal + shipping
      const tax = Math.round(total * VAT_SHARE)
      return {
        grand_total: euros(total),
        subtotal_incl_tax: euros(subtotal),
        shipping_incl_tax: euros(shipping),
        discount_amount: 0,
        tax_amount: euros(tax),
        coupon_code: null,
        items_qty: found.reduce((sum, { qty }) => sum + qty, 0),
        items: found.map(line => ({
          item_id: line.item_id,
          name: line.name,
          qty: line.qty,
          row_total: withoutVat(line.price_cents * line.qty),
          row_total_incl_tax: euros(line.price_cents * line.qty),
        })),
        total_segments: [
          { code: 'subtotal', title: 'Subtotaal', value: euros(subtotal) },
          { code: 'shipping', title: 'Verzendkosten', value: euros(shipping) },
          { code: 'tax', title: 'Btw', value: euros(tax), area: 'taxes' },
          { code: 'grand_total', title: 'Totaal', value: euros(total), area: 'footer' },
        ],
      }
    },

    async create() {
      const made = await database().insertInto('quotes').values({ created_at: now() }).returning('id').executeTakeFirstOrThrow()
      return made.id
    },

    add: (quoteId, sku, qty) =>
      database.transaction(async () => {
        const row = await product(sku)
        if (!row) return { problem: 'unknownProduct' } satisfies QuoteProblem
        if (!(await isQuote(quoteId))) return { problem: 'unknownQuote' } satisfies QuoteProblem
        if (row.stock <= 0 || row.product_type !== 'simple') return { problem: 'notSaleable' } satisfies QuoteProblem
        const most = limit(row)
        const tooMany: QuoteProblem = { problem: 'maxQty', max: most }
        if (qty > most) return tooMany
        // In one statement, without a look at the line first: on PostgreSQL such a look is in the way of everybody else's.
        const item = await database()
          .insertInto('quote_items')
          .values({ quote_id: quoteId, product_id: row.id, qty })
          .onConflict(conflict =>
            conflict
              .columns(['quote_id', 'product_id', 'choice'])
              .doUpdateSet({ qty: sql<number>`quote_items.qty + excluded.qty` })
              .where(sql<number>`quote_items.qty + excluded.qty`, '<=', most),
          )
          .returning(['id', 'qty'])
          .executeTakeFirst()
        if (!item) return tooMany
        return { item_id: item.id, sku, qty: item.qty, name: row.name }
      }),

    change: (quoteId, itemId, qty) =>
      database.transaction(async () => {
        const item = await itemOf(quoteId, itemId)
        if (!item) return { problem: 'unknownItem' } satisfies QuoteProblem
        if (qty > limit(item)) return { problem: 'maxQty', max: limit(item) } satisfies QuoteProblem
        await database().updateTable('quote_items').set({ qty }).where('id', '=', itemId).execute()
        return { item_id: itemId, sku: item.sku, qty, name: item.name }
      }),

    async remove(quoteId, itemId) {
      const done = await database().deleteFrom('quote_items').where('quote_id', '=', quoteId).where('id', '=', itemId).executeTakeFirst()
      return done.numDeletedRows > 0
    },

    merge: (sessionQuoteId, customerId) =>
      database.transaction(async () => {
        // Whoever logs in over somebody else's session does not get that customer's cart.
        const owner =
          sessionQuoteId === null
            ? undefined
            : await database()
                .selectFrom('customers')
                .select('id')
                .where('quote_id', '=', sessionQuoteId)
                .where('id', '!=', customerId)
                .executeTakeFirst()
        const guestQuoteId = owner ? null : sessionQuoteId
        const customer = await database().selectFrom('customers').select('quote_id').where('id', '=', customerId).executeTakeFirst()
        const own = customer?.quote_id ?? null
        if (own === null) {
          await database().updateTable('customers').set({ quote_id: guestQuoteId }).where('id', '=', customerId).execute()
          return guestQuoteId
        }
        if (guestQuoteId === null || guestQuoteId === own) return own
        const mine = new Map((await lines(own)).map(line => [line.id, line.qty]))
        for (const line of await lines(guestQuoteId)) {
          const qty = Math.max(1, Math.min((mine.get(line.id) ?? 0) + line.qty, limit(line)))
          await database()
            .insertInto('quote_items')
            .values({ quote_id: own, product_id: line.id, qty })
            .onConflict(conflict => conflict.columns(['quote_id', 'product_id', 'choice']).doUpdateSet({ qty }))
            .execute()
        }
        await database().deleteFrom('quote_items').where('quote_id', '=', guestQuoteId).execute()
        return own
      }),
  }
}
