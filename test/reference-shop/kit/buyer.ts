import { expect } from 'vitest'
import { signatureOf } from '../../../reference-shop/payments/signature'
import type { PlacedOrder } from '../../../shared/contract/api/payment'
import type { Totals } from '../../../shared/contract/api/quote'
import { Cards, giveBack, type PaidPart } from './cards'
import { keyOfLine } from './offers'
import { provider } from './shop'
import { addresses, keyOf, Shopper, shownLine } from './shopper'
import { wrongCards } from './sold'

interface Known {
  number: string
  reference: string
  /** What is paid other than with gift cards. */
  cents: number
  parts: PaidPart[]
  /** What is refunded of the delivery when all of it is withdrawn from. */
  total: number
  /** By the key of an offer. */
  lines: Map<string, number>
  /** Takes stock from the store instead of the web shop. */
  isFetched: boolean
  status: 'pending' | 'processing' | 'canceled'
  /** Status the provider reported. */
  payment: 'open' | 'paid' | 'canceled' | 'surplus'
  /** A later order has replaced it. */
  isReplaced: boolean
  isWithdrawn: boolean
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
  readonly cards = new Cards(this.shelves.database, () =>
    this.orders.map(order => ({ ...order, isWaiting: order.status === 'pending' && order.reference !== '' && !order.isReplaced })),
  )
  private keys = 0
  private events = 0

  override actions(): Record<string, () => Promise<void>> {
    return {
      ...super.actions(),
      order: () =>
        this.order(
          this.one(['ideal', 'card', 'in3', 'banktransfer', 'store', ...(this.way?.method === 'ophalen' ? ['store', 'store'] : [])]),
        ),
      orderAgain: () => this.order('ideal'),
      event: async () => {
        const order = this.one(this.orders.filter(({ reference }) => reference))
        if (order) await this.hear(order, this.one(['paid', 'paid', 'canceled', 'failed'] as const))
      },
      addCard: () => this.addCard(),
      removeCard: async () => {
        const { reply } = await this.call<Totals>('GET', '/api/checkout/totals')
        const at = this.whole(0, this.cards.onCart.length - 1)
        const id = reply.gift_cards?.[at]?.id
        if (id === undefined) return
        expect((await this.call('DELETE', `/api/checkout/payment/gift-cards/${id}`)).status).toBe(200)
        this.cards.onCart.splice(at, 1)
      },
      cancel: async () => {
        const order = this.one(this.orders.filter(({ status }) => status === 'pending'))
        if (!order) return
        this.log.push(`  ${order.number}`)
        await this.shop.data.orders.cancel(order.number, 'Geannuleerd')
        Object.assign(order, { status: 'canceled', payment: 'canceled' })
      },
      withdraw: async () => {
        const order = this.one(this.orders.filter(({ status, isWithdrawn }) => status !== 'canceled' && !isWithdrawn))
        if (order) await this.withdraw(order)
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
    const parts = this.cards.parts(shown.total)
    const due = parts.reduce((left, { cents }) => left - cents, shown.total)
    const inTerms = !this.customer?.isB2B && this.way?.country === 'NL' && due >= 10_000 && due <= 300_000
    const isOffered = due === 0 || ({ in3: inTerms, store: isFetched }[method] ?? true)
    const replies = await Promise.all(
      keys.map(one => this.call<PlacedOrder>('POST', '/api/checkout/payment/placeOrder', information, { 'Idempotency-Key': one })),
    )
    const made = replies.filter(({ status }) => status === 200).map(({ reply }) => reply)
    const [first] = made
    const gone = [this.shop.t('errors.couponGone'), this.shop.t('errors.couponUsed')]
    if (replies.some(({ status, reply }) => status === 409 && gone.includes((reply as { message?: string }).message ?? '')))
      this.coupon = ''
    const isGone = this.cards.onCart.some(number => this.cards.available(number) === 0)
    const gift = this.shop.t('errors.giftCardGone')
    if (replies.some(({ reply }) => (reply as { message?: string }).message === gift)) {
      expect(isGone, 'a card can pay nothing').toBe(true)
      this.cards.dropEmpty()
    }
    this.log.push(
      `  ${method}: ${replies.map(({ status, reply }) => `${status} ${reply.order_number ?? JSON.stringify(reply)}`).join(', ')}`,
    )
    if (!first) return
    expect(changed, 'ordering waits for a changed price').toBe(false)
    expect(isOffered, `to pay by ${method}`).toBe(true)
    expect(isGone, 'ordering waits for a card that can pay nothing').toBe(false)
    expect(new Set(made.map(({ order_number }) => order_number)).size, 'one order for one press').toBe(1)
    const stored = await this.shop.data.orders.get(first.order_number)
    expect(stored && [stored.subtotal, stored.discount, stored.shippingCents, stored.total]).toEqual([
      shown.subtotal,
      shown.discount,
      shown.shipping,
      shown.total,
    ])
    const paidWith = parts.filter(({ cents }) => cents > 0).map(({ number, cents }) => ({ number, cents }))
    expect(stored && [stored.due, stored.giftCards]).toEqual([due, paidWith])
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
      cents: due,
      parts: parts.filter(({ cents }) => cents > 0),
      total: shown.total - shown.shipping + Math.min(shown.shipping, this.usualShipping()),
      lines: this.amounts(),
      isFetched,
      status: method === 'store' || due === 0 ? 'processing' : 'pending',
      payment: due === 0 ? 'paid' : 'open',
      isReplaced: false,
      isWithdrawn: false,
    })
    if (!reference) this.clear(this.amounts())
  }

  /** A random notification of the provider; it may repeat or contradict an earlier one. */
  async hear(order: Known, status: 'paid' | 'canceled' | 'failed'): Promise<void> {
    const isOnCards = order.parts.every(({ number, cents }) => this.cards.balance(number) >= cents)
    const enough = isOnCards && (await this.shelves.have(order.lines, order.isFetched))
    const body = JSON.stringify({ key: `${this.seed}:${++this.events}`, reference: order.reference, status, cents: order.cents })
    const tell = () =>
      this.shop.app.request('http://localhost/betaling/melding', {
        method: 'POST',
        headers: { 'X-Signature': signatureOf(provider.secret, body) },
        body,
      })
    for (const response of await Promise.all(this.one([[tell()], [tell(), tell()]]))) expect(response.status).toBe(200)
    this.log.push(`  ${order.number} ${status}`)
    if (order.payment === 'paid' || order.payment === 'surplus') return
    if (status !== 'paid') {
      if (order.payment === 'open') Object.assign(order, { status: 'canceled', payment: 'canceled' })
      return
    }
    if (order.status === 'canceled' && (order.isReplaced || order.isWithdrawn || !enough)) {
      order.payment = 'surplus'
      return
    }
    Object.assign(order, { status: 'processing', payment: 'paid' })
    this.clear(order.lines)
  }

  /** Puts a card on the cart: a new one, or one from before, perhaps with nothing on it. */
  async addCard(): Promise<void> {
    const known = this.one(this.cards.numbers)
    const isNew = known === undefined || (this.cards.numbers.length < 3 && this.chance() < 0.5)
    const card = isNew ? await this.cards.make(this.one([1, 1500, 9000, 400_000])) : this.cards.pinOf(known)
    const isOn = this.cards.onCart.includes(card.number)
    const isPossible = isOn || this.cards.balance(card.number) > 0
    const { status } = await this.call('POST', '/api/checkout/payment/gift-cards', card)
    expect(status, 'a card with something on it can pay').toBe(isPossible ? 200 : 400)
    if (isPossible && !isOn) this.cards.onCart.push(card.number)
  }

  /** Withdraws from all of an order that was not sent: what was not paid yet is called off, the rest is refunded, to cards last. */
  async withdraw(order: Known): Promise<void> {
    this.log.push(`  ${order.number} ${order.status} ${order.payment}`)
    await this.shop.data.orders.withdraw(order.number, { name: 'Sanne', email: '', origin: 'http://localhost' })
    order.isWithdrawn = true
    if (order.payment === 'open') Object.assign(order, { status: 'canceled', payment: 'canceled' })
    else giveBack(order.parts, order.total - Math.min(order.total, order.cents))
  }

  /** What the usual delivery of the cart costs, in cents. */
  private usualShipping(): number {
    if (this.way?.country === 'BE') return 995
    return this.expected().subtotal >= 5000 ? 0 : 595
  }

  override clear(lines: ReadonlyMap<string, number>): void {
    super.clear(lines)
    this.cards.onCart.splice(0)
  }

  /** The balances of the cards, and what the totals say of those on the cart. */
  private async checkCards(totals: Totals): Promise<void> {
    const parts = this.cards.parts(this.expected().total)
    const due = parts.reduce((left, { cents }) => left - cents, this.expected().total)
    const shown = totals.gift_cards?.map(({ amount, balance }) => [Math.round(amount * 100), Math.round(balance * 100)])
    expect(shown, 'what each card pays').toEqual(parts.map(({ number, cents }) => [cents, this.cards.available(number)]))
    expect(Math.round((totals.amount_due ?? totals.grand_total) * 100), 'what is left to pay').toBe(due)
    const database = this.shelves.database
    const rows = await database().selectFrom('gift_cards').select(['number', 'balance_cents']).execute()
    for (const number of this.cards.numbers)
      expect(rows.find(row => row.number === number)?.balance_cents, `on card ${number}`).toBe(this.cards.balance(number))
    expect(await wrongCards(database), 'a cent lost or gained').toEqual([])
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
    const bare = totals.total_segments.flatMap(({ code, area, value, value_excl_tax = value }) =>
      code === 'grand_total' || area === 'payment' ? [] : [value_excl_tax],
    )
    expect(Math.round(bare.reduce((sum, part) => sum + part, 0) * 100), 'so do its parts without VAT').toBe(this.expected().total)
    await this.checkCards(totals)
    const kept = await this.shelves
      .database()
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .leftJoin('money_entries', join =>
        join.onRef('money_entries.reference', '=', 'payments.reference').on('money_entries.state', '=', 'owed'),
      )
      .select(['number', 'orders.status', 'payments.status as payment', 'money_entries.cents as owed', 'amount_cents as cents'])
      .where('idempotency_key', 'like', `%:journey-${this.seed}-key-%`)
      .orderBy('orders.id')
      .execute()
    const told = kept.map(({ number, status, payment, owed, cents }) => {
      const isSurplus = status === 'canceled' && owed !== null && owed === -cents
      return { number, status, payment: isSurplus ? 'surplus' : payment === 'failed' ? 'canceled' : payment }
    })
    expect(told, 'there is no order that the shopper knows nothing of').toEqual(
      this.orders.map(({ number, status, payment }) => ({ number, status, payment })),
    )
    for (const isFetched of [false, true]) {
      const there = await this.shelves.count(isFetched)
      const live = this.orders
        .filter(order => order.status !== 'canceled' && !order.isWithdrawn && order.isFetched === isFetched)
        .map(({ lines }) => this.shelves.taken(lines))
      for (const id of this.shelves.ids) {
        const sold = live.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)
        expect((there.get(id) ?? Number.NaN) + sold, `nothing of product ${id} is lost or sold twice`).toBe(this.shelves.atFirst(isFetched))
      }
    }
  }
}
