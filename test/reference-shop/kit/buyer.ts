import { expect } from 'vitest'
import { signatureOf } from '../../../reference-shop/payments/signature'
import type { PlacedOrder } from '../../../shared/contract/api/payment'
import type { Totals } from '../../../shared/contract/api/quote'
import { keyOfLine } from './offers'
import { provider } from './shop'
import { addresses, keyOf, Shopper, shownLine } from './shopper'

interface Known {
  number: string
  reference: string
  cents: number
  /** By the key of an offer. */
  lines: Map<string, number>
  /** Takes stock from the store instead of the web shop. */
  isFetched: boolean
  status: 'pending' | 'processing' | 'canceled'
  /** Status the provider reported. */
  payment: 'open' | 'paid' | 'canceled' | 'refunded'
  /** A later order has replaced it. */
  isReplaced: boolean
}

/** Delivery of an order that is collected in the store. */
const fetching = (identifier: string) => ({
  method: 'winkel_ophalen',
  promisedDeliveryDate: null,
  maximumPromisedDeliveryDate: null,
  isDeliveryDateManuallySelected: false,
  allowNextStep: true,
  store: { identifier },
})

/** A shopper who also orders, while the provider sends random notifications; models the expected orders. */
export class Buyer extends Shopper {
  readonly orders: Known[] = []
  private keys = 0
  private events = 0

  override actions(): Record<string, () => Promise<void>> {
    return {
      ...super.actions(),
      order: () => this.order(this.one(['ideal', 'card', 'in3', 'banktransfer', 'store'])),
      orderAgain: () => this.order('ideal'),
      event: async () => {
        const order = this.one(this.orders.filter(({ reference }) => reference))
        if (order) await this.hear(order, this.one(['paid', 'paid', 'canceled', 'failed'] as const))
      },
    }
  }

  /**
   * Presses the order button one to three times at once, with one key or two, as after a lost reply or in another tab.
   */
  async order(method: string): Promise<void> {
    const key = (): string => `journey-${this.seed}-key-${++this.keys}-of-the-shopper`
    const information = {
      email: `journey-${this.seed}@example.com`,
      shippingOptions: this.way?.method === 'ophalen' ? fetching(this.shelves.store.slug) : {},
      paymentMethod: { method, additional_data: {} },
      billingAddress: addresses[this.way?.country ?? 'NL'],
    }
    const keys = this.one([[key()], ((one: string) => [one, one, one])(key()), [key(), key()]])
    const shown = this.expected()
    const changed = [...this.cart].some(([key, { seen }]) => seen !== this.shelves.offerOf(key).cents)
    const isFetched = this.way?.method === 'ophalen'
    const inTerms = !this.customer?.isB2B && this.way?.country === 'NL' && shown.total >= 10_000 && shown.total <= 300_000
    const isOffered = { in3: inTerms, store: isFetched }[method] ?? true
    const replies = await Promise.all(
      keys.map(one => this.call<PlacedOrder>('POST', '/api/checkout/payment/placeOrder', information, { 'Idempotency-Key': one })),
    )
    const made = replies.filter(({ status }) => status === 200).map(({ reply }) => reply)
    const [first] = made
    const gone = [this.shop.t('errors.couponGone'), this.shop.t('errors.couponUsed')]
    if (replies.some(({ status, reply }) => status === 409 && gone.includes((reply as { message?: string }).message ?? '')))
      this.coupon = ''
    this.log.push(
      `  ${method}: ${replies.map(({ status, reply }) => `${status} ${reply.order_number ?? JSON.stringify(reply)}`).join(', ')}`,
    )
    if (!first) return
    expect(changed, 'ordering waits for a changed price').toBe(false)
    expect(isOffered, `to pay by ${method}`).toBe(true)
    expect(new Set(made.map(({ order_number }) => order_number)).size, 'one order for one press').toBe(1)
    const stored = await this.shop.data.orders.get(first.order_number)
    expect(stored && [stored.subtotal, stored.discount, stored.shippingCents, stored.total]).toEqual([
      shown.subtotal,
      shown.discount,
      shown.shipping,
      shown.total,
    ])
    expect(stored && [stored.shipping.postcode, stored.shipping.country_id]).toEqual(
      this.way && [addresses[this.way.country].postcode, this.way.country],
    )
    expect(
      stored?.lines
        .map(line =>
          shownLine(
            keyOfLine(
              line.sku,
              line.parts.map(part => ({ ...part, qty: part.qty / line.qty })),
            ),
            line.qty,
            line.services.map(({ sku }) => sku),
          ),
        )
        .sort(),
    ).toEqual(this.shownCart())
    if (this.orders.some(({ number }) => number === first.order_number)) return
    // It replaced an unpaid one.
    for (const before of this.orders) {
      before.isReplaced = true
      if (before.status === 'pending' && before.reference) Object.assign(before, { status: 'canceled', payment: 'canceled' })
    }
    const reference = new URL(first.redirect_url ?? 'http://x/').searchParams.get('reference') ?? ''
    this.orders.push({
      number: first.order_number,
      reference,
      cents: shown.total,
      lines: this.amounts(),
      isFetched,
      status: method === 'store' ? 'processing' : 'pending',
      payment: 'open',
      isReplaced: false,
    })
    if (!reference) this.clear(this.amounts())
  }

  /** A random notification of the provider; it may repeat or contradict an earlier one. */
  async hear(order: Known, status: 'paid' | 'canceled' | 'failed'): Promise<void> {
    const enough = await this.shelves.have(order.lines, order.isFetched)
    const body = JSON.stringify({ key: `${this.seed}:${++this.events}`, reference: order.reference, status, cents: order.cents })
    const tell = () =>
      this.shop.app.request('http://localhost/betaling/melding', {
        method: 'POST',
        headers: { 'X-Signature': signatureOf(provider.secret, body) },
        body,
      })
    for (const response of await Promise.all(this.one([[tell()], [tell(), tell()]]))) expect(response.status).toBe(200)
    this.log.push(`  ${order.number} ${status}`)
    if (order.payment === 'paid' || order.payment === 'refunded') return
    if (status !== 'paid') {
      if (order.payment === 'open') Object.assign(order, { status: 'canceled', payment: 'canceled' })
      return
    }
    if (order.status === 'canceled' && (order.isReplaced || !enough)) {
      order.payment = 'refunded'
      return
    }
    Object.assign(order, { status: 'processing', payment: 'paid' })
    this.clear(order.lines)
  }

  /** Invariants after every step. */
  async check(): Promise<void> {
    const { items } = await this.quote()
    const lines = items.map(item =>
      shownLine(
        keyOf(item),
        item.qty,
        item.extension_attributes.service_items.map(({ sku }) => sku),
      ),
    )
    expect(lines.sort(), 'no line is lost or doubled').toEqual(this.shownCart())
    const { reply: totals } = await this.call<Totals>('GET', '/api/checkout/totals')
    expect(Math.round(totals.grand_total * 100), 'the total is what the lines come to').toBe(this.expected().total)
    const bare = totals.total_segments.flatMap(({ code, value, value_excl_tax = value }) =>
      code === 'grand_total' ? [] : [value_excl_tax],
    )
    expect(Math.round(bare.reduce((sum, part) => sum + part, 0) * 100), 'so do its parts without VAT').toBe(this.expected().total)
    const kept = await this.shelves
      .database()
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['number', 'orders.status', 'payments.status as payment'])
      .where('idempotency_key', 'like', `%:journey-${this.seed}-key-%`)
      .orderBy('orders.id')
      .execute()
    const told = kept.map(({ payment, ...order }) => ({ ...order, payment: payment === 'failed' ? 'canceled' : payment }))
    expect(told, 'there is no order that the shopper knows nothing of').toEqual(
      this.orders.map(({ number, status, payment }) => ({ number, status, payment })),
    )
    for (const isFetched of [false, true]) {
      const there = await this.shelves.count(isFetched)
      const live = this.orders
        .filter(order => order.status !== 'canceled' && order.isFetched === isFetched)
        .map(({ lines }) => this.shelves.taken(lines))
      for (const id of this.shelves.ids) {
        const sold = live.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)
        expect((there.get(id) ?? Number.NaN) + sold, `nothing of product ${id} is lost or sold twice`).toBe(this.shelves.atFirst(isFetched))
      }
    }
  }
}
