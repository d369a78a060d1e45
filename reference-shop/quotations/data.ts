import { MOST_LINES } from '../cart/data/adding'
import { lineReader } from '../cart/data/lines'
import { sumsOfLines } from '../cart/data/quote-totals'
import { saving } from '../cart/data/saving'
import type { QuoteLine } from '../cart/records'
import { toRow, toState } from '../checkout/data/checkouts'
import type { Database } from '../database/database'
import { nextNumber } from '../invoices/data'
import { dayAfter } from '../stores/holidays'
import { amsterdam, momentOf } from '../stores/opening'
import { isOver, requestsOf } from './on-quote'
import type { OrderingProblem, Quotation, QuotationData, QuotedLine } from './records'

const DAYS = 30

/** The end of the thirtieth day after a moment, in Dutch time. Counted in dates, so that a change of the clock shifts nothing. */
function endOf(at: number): number {
  let { date } = amsterdam(at)
  for (let day = 0; day <= DAYS; day++) date = dayAfter(date)
  return momentOf(date, '00:00')
}

const quoted = ({ product, lineKey, url, qty, options, parts, services, unitCents, rowCents }: QuoteLine): QuotedLine => ({
  productId: product.id,
  choice: lineKey,
  sku: product.sku,
  name: `${product.brand} ${product.name}`,
  note: parts.length ? parts.map(part => `${part.qty} × ${part.name}`).join(', ') : options.map(({ value }) => value).join(', '),
  url,
  qty,
  unitCents,
  rowCents,
  isVoucher: product.is_voucher === 1,
  parts: parts.map(part => ({ selectionId: part.selectionId, qty: part.qty })),
  services: services.map(({ id, sku, name, qty: count, cents }) => ({ id, sku, name, qty: count, cents })),
})

/** Totals of these lines, with standard delivery and without a coupon. */
function contentOf(lines: readonly QuoteLine[]) {
  const sums = sumsOfLines(lines, toState(undefined), null)
  return {
    lines: lines.map(quoted),
    subtotalCents: sums.subtotal,
    shippingCents: sums.shipping,
    taxCents: sums.tax,
    totalCents: sums.total,
  }
}

/** Reads quotations with their status at a moment, and the order that each led to. */
function reader(database: Database, now: () => number) {
  const rows = () =>
    database()
      .selectFrom('quotations')
      .leftJoin('customers', 'customers.id', 'quotations.customer_id')
      .selectAll('quotations')
      .select(['first_name', 'middle_name', 'last_name'])
  async function ordersOf(ids: readonly number[]): Promise<Map<number, NonNullable<Quotation['order']>>> {
    if (!ids.length) return new Map()
    const found = await database()
      .selectFrom('quotation_orders')
      .innerJoin('orders', 'orders.id', 'quotation_orders.order_id')
      .select(['quotation_id', 'orders.number', 'orders.customer_id'])
      .where('quotation_id', 'in', ids)
      .where('orders.status', '!=', 'canceled')
      .execute()
    return new Map(found.map(({ quotation_id, number, customer_id }) => [quotation_id, { number, customerId: customer_id }]))
  }
  const read = async (found: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>): Promise<Quotation[]> => {
    const ids = found.map(({ id }) => id)
    const [orders, requests] = [await ordersOf(ids), await requestsOf(database, ids)]
    return found.map((row): Quotation => {
      const [order, request] = [orders.get(row.id) ?? null, requests.get(row.id) ?? null]
      const name = [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')
      return {
        id: row.id,
        number: row.number,
        companyId: row.company_id,
        asker: row.customer_id === null ? null : { id: row.customer_id, name },
        reference: row.reference,
        lines: JSON.parse(row.lines),
        subtotalCents: row.subtotal_cents,
        shippingCents: row.shipping_cents,
        taxCents: row.tax_cents,
        totalCents: row.total_cents,
        at: row.created_at,
        endsAt: row.ends_at,
        status: order ? 'ordered' : row.ends_at <= now() ? 'expired' : request ? 'waiting' : 'open',
        order,
        request,
      }
    })
  }
  return { rows, read }
}

/** Adds a quoted line to a cart, marked as agreed by the shopper. In a transaction. */
async function putLine(database: Database, quotationId: number, quoteId: number, line: QuotedLine) {
  const { productId, choice, qty, unitCents, parts, services } = line
  const { id } = await database()
    .insertInto('quote_items')
    .values({ quote_id: quoteId, product_id: productId, qty, choice, seen_cents: unitCents })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parts.length)
    await database()
      .insertInto('quote_item_parts')
      .values(parts.map(part => ({ item_id: id, selection_id: part.selectionId, qty: part.qty })))
      .execute()
  if (services.length)
    await database()
      .insertInto('quote_item_services')
      .values(services.map(service => ({ item_id: id, service_id: service.id })))
      .execute()
  const cents = Object.fromEntries(services.map(service => [service.id, service.cents]))
  await database()
    .insertInto('quoted_items')
    .values({ item_id: id, quotation_id: quotationId, qty, cents: unitCents, services: JSON.stringify(cents) })
    .execute()
}

/** Whether a cart line equals the quoted one, with the same services and quantity. */
const isSame = ({ productId, choice, qty, services }: QuotedLine, line: QuoteLine): boolean =>
  productId === line.product.id &&
  choice === line.lineKey &&
  qty === line.qty &&
  services.map(({ id }) => id).join() === line.services.map(({ id }) => id).join()

/** Whether everything that was quoted still exists in the shop, sold out or not. */
async function isKnown(database: Database, lines: readonly QuotedLine[]): Promise<boolean> {
  const count = async (table: 'products' | 'services' | 'bundle_selections', all: readonly number[]): Promise<boolean> => {
    const ids = [...new Set(all)]
    return !ids.length || (await database().selectFrom(table).select('id').where('id', 'in', ids).execute()).length === ids.length
  }
  return (
    (await count(
      'products',
      lines.map(({ productId }) => productId),
    )) &&
    (await count(
      'services',
      lines.flatMap(({ services }) => services.map(({ id }) => id)),
    )) &&
    (await count(
      'bundle_selections',
      lines.flatMap(({ parts }) => parts.map(({ selectionId }) => selectionId)),
    ))
  )
}

const problems = { ordered: 'quotationOrdered', waiting: 'quotationWaiting', expired: 'quotationExpired' } as const

/** Adding a quotation to a cart, and releasing it there. */
function ordering(database: Database, now: () => number): Pick<QuotationData, 'putInCart' | 'release'> {
  const lines = lineReader(database, now)
  const { rows, read } = reader(database, now)
  const { save } = saving(database, now)
  /** Thrown to roll back the transaction. */
  class Stop extends Error {
    constructor(readonly problem: OrderingProblem) {
      super(problem.problem)
    }
  }

  async function put(id: number, quoteId: number): Promise<{ setAside: number }> {
    await database.lock('quotes', [quoteId])
    await database.lock('quotations', [id])
    const [quotation] = await read(await rows().where('quotations.id', '=', id).execute())
    const inCart = await lines(quoteId)
    const own = inCart.filter(line => line.quoted?.quotationId === id)
    // The products that the quotation was made from may still be in the cart.
    const same = inCart.filter(line => !own.includes(line) && quotation?.lines.some(one => isSame(one, line)))
    // Their own order may await payment; then the cart stays as it is.
    if (own.length === quotation?.lines.length && own.every(line => line.quoted?.state === 'counts')) return { setAside: 0 }
    if (quotation?.status !== 'open') throw new Stop({ problem: problems[quotation?.status ?? 'expired'] })
    if (!(await isKnown(database, quotation.lines))) throw new Stop({ problem: 'notSaleable' })
    for (const line of [...own, ...same]) await database().deleteFrom('quote_items').where('id', '=', line.itemId).execute()
    const others = inCart.filter(line => !own.includes(line) && !same.includes(line))
    if (others.length > MOST_LINES) throw new Stop({ problem: 'savedFull' })
    for (const { itemId } of others) if ((await save(quoteId, itemId)) !== true) throw new Stop({ problem: 'savedFull' })
    for (const line of quotation.lines) await putLine(database, id, quoteId, line)
    const state = toState(await database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst())
    const extension = { ...state.extension, ...(quotation.reference && { purchase_reference: quotation.reference }) }
    await database().updateTable('quotes').set(toRow({ extension })).where('id', '=', quoteId).execute()
    return { setAside: others.length }
  }

  return {
    putInCart: (id, quoteId) =>
      database
        .transaction(() => put(id, quoteId))
        .catch((error: unknown) => {
          if (error instanceof Stop) return error.problem
          throw error
        }),

    release: quoteId =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const over = (await lines(quoteId)).flatMap(({ itemId, quoted: of }) => (of && isOver(of.state) ? [itemId] : []))
        if (over.length) await database().deleteFrom('quoted_items').where('item_id', 'in', over).execute()
      }),
  }
}

/** Quotations; `now` in ms since 1970. */
export function quotationData(database: Database, now: () => number): QuotationData {
  const lines = lineReader(database, now)
  const { rows, read } = reader(database, now)
  const find = async (key: string): Promise<Quotation | undefined> => (await read(await rows().where('key', '=', key).execute()))[0]
  return {
    ...ordering(database, now),
    preview: async quoteId => contentOf(quoteId === null ? [] : await lines(quoteId)),
    make: ({ quoteId, customerId, companyId, key: pressed, reference, shown }) =>
      database.transaction(async () => {
        await database.lock('quotes', [quoteId])
        const key = `${quoteId}:${pressed}`
        const known = await find(key)
        if (known) return { quotation: known, isNew: false }
        const inCart = await lines(quoteId)
        if (!inCart.length) return { problem: 'emptyCart' }
        const gone = inCart.find(({ isGone }) => isGone)
        if (gone) return { problem: 'soldOut', name: `${gone.product.brand} ${gone.product.name}` }
        const content = contentOf(inCart)
        if (shown !== undefined && shown !== content.totalCents) return { problem: 'totalChanged', cents: content.totalCents }
        const at = now()
        await database()
          .insertInto('quotations')
          .values({
            // Taken as late as possible, because it blocks all other quotations until the transaction ends.
            number: await nextNumber(database, 'quotation', at),
            company_id: companyId,
            customer_id: customerId,
            key,
            reference,
            lines: JSON.stringify(content.lines),
            subtotal_cents: content.subtotalCents,
            shipping_cents: content.shippingCents,
            tax_cents: content.taxCents,
            total_cents: content.totalCents,
            created_at: at,
            ends_at: endOf(at),
          })
          .execute()
        return { quotation: (await find(key)) as Quotation, isNew: true }
      }),
    list: async (companyId, customerId) =>
      read(
        await rows()
          .where('company_id', '=', companyId)
          .$if(customerId !== undefined, query => query.where('customer_id', '=', customerId as number))
          .orderBy('quotations.id', 'desc')
          .limit(200)
          .execute(),
      ),
  }
}
