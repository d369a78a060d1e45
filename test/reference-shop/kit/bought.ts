import * as v from 'valibot'
import type { OrderExtension } from '../../../reference-shop/cart/checkout-state'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import type { ShopData } from '../../../reference-shop/shop-data'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryChoice } from '../../../shared/contract/api/checkout'

export interface Bought {
  email?: string
  customerId?: number | null
  method?: string
  /** Language it was ordered in. */
  locale?: string
  coupon?: string
  delivery?: DeliveryChoice
  extension?: OrderExtension
  /** Folder of the simulated provider; without it, orders are paid at once. */
  isPaid?: boolean
}

let count = 0

/** A paid order of these products (sku and quantity), placed without the checkout pages. */
export async function bought(data: ShopData, skus: Readonly<Record<string, number>>, given: Bought = {}): Promise<StoredOrder> {
  const {
    email = `sanne${++count}@example.com`,
    customerId = null,
    method = 'ideal',
    locale = 'nl-NL',
    coupon,
    delivery = null,
    extension,
    isPaid = true,
  } = given
  const quoteId = await data.quotes.create()
  for (const [sku, qty] of Object.entries(skus)) await data.quotes.add(quoteId, sku, qty)
  if (coupon) await data.checkouts.applyCoupon(quoteId, coupon)
  const address = v.parse(QuoteAddress, exampleQuoteAddress)
  const state = { email, billing: address, shipping: address, paymentMethod: method, ...(extension && { extension }) }
  await data.checkouts.change(quoteId, { ...state, shippingMethod: delivery?.store ? 'winkel_ophalen' : 'bezorgen_standaard' })
  const placed = await data.orders.create(quoteId, {
    key: `bought-${++count}-by-somebody`,
    customerId,
    locale,
    origin: 'http://localhost',
    agree: async () => ({ delivery, isPaidOnline: false, status: method === 'store' ? 'processing' : 'pending' }),
  })
  if ('problem' in placed) throw new Error(placed.problem)
  const { number, payment } = placed.order
  if (isPaid)
    await data.orders.notify({
      key: `paid-${number}`,
      reference: payment.reference,
      status: 'paid',
      cents: payment.cents,
      origin: 'http://localhost',
    })
  return (await data.orders.get(number)) as StoredOrder
}

/** Skus of simple products without a maximum quantity. */
export async function simpleSkus(data: ShopData, count: number): Promise<string[]> {
  const found = new Set<string>()
  for (const search of ['laptop', 'televisie', 'telefoon', 'speaker', 'koelkast', 'wasmachine', 'stofzuiger', 'koptelefoon']) {
    const list = await data.catalogue.list({ search }, { filters: {}, page: 1, pageSize: 24 })
    for (const { sku, in_stock, product_type, max_qty } of list?.items ?? [])
      if (in_stock && product_type === 'simple' && max_qty === null) found.add(sku)
    if (found.size >= count) break
  }
  return [...found].slice(0, count)
}

/** Announces the return of one piece of the first line of an order, for a refund. */
export const returnOne = (data: ShopData, order: StoredOrder, key = `${order.id}:return`) =>
  data.returning.announce(order.number, {
    ...{ key, kind: 'return' },
    choose: () => [{ lineId: order.lines[0]?.id ?? 0, qty: 1, reason: 'broken', wish: 'money', productId: null }],
  })

/** What the ledger says that went back of an order for what was returned or withdrawn: the entries of each refund, in positive cents. */
export async function refundsOf(data: ShopData, { number }: Pick<StoredOrder, 'number'>) {
  const back = ((await data.orders.get(number))?.money ?? []).filter(({ reason }) => reason === 'refund')
  return [...new Set(back.map(({ refundId }) => refundId))].map(id => {
    const entries = back.filter(({ refundId }) => refundId === id).map(entry => ({ ...entry, cents: -entry.cents }))
    return { id, cents: entries.reduce((sum, { cents }) => sum + cents, 0), entries }
  })
}
