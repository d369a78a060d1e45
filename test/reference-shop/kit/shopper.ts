import { expect } from 'vitest'
import { hashPassword } from '../../../reference-shop/account/data/passwords'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import type { Quote, QuoteItem } from '../../../shared/contract/api/quote'
import type { FullShop, Person } from './full-shop'
import { keyOfLine, type Line, rowOf } from './offers'
import type { Shelves } from './shelves'

const password = 'Geheim-van-12'
const passwordHash = hashPassword(password)

export const addresses = {
  NL: exampleQuoteAddress,
  BE: { ...exampleQuoteAddress, country_id: 'BE', postcode: '2000', city: 'Antwerpen', street: ['Verzonnenstraat', '7', 'bus 3'] },
}

export const keyOf = ({ sku, extension_attributes: { bundle_items } }: QuoteItem): string => keyOfLine(sku, bundle_items)
export const shownLine = (key: string, qty: number, services: readonly string[]): string => `${qty} ${key} ${services.toSorted()}`

/** A shopper who fills a cart and addresses; models the expected result. */
export class Shopper {
  readonly cart = new Map<string, Line>()
  readonly log: string[] = []
  coupon: '' | 'WELKOM10' | 'HERFST50' = ''
  way: { method: 'standaard' | 'avond' | 'ophalen'; country: 'NL' | 'BE' } | undefined
  customer: { id: number; isB2B: boolean } | undefined

  constructor(
    readonly shop: FullShop,
    readonly shelves: Shelves,
    readonly person: Person,
    /** Seed of the random choices, and name of the shopper. */
    readonly seed: string,
    readonly chance: () => number,
  ) {}

  one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.chance() * items.length)] as Item
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.chance() * (to - from + 1))
  }

  async call<Reply>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; reply: Reply }> {
    const response = headers
      ? await this.person.request(path, {
          method,
          headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': this.person.token, ...headers },
          body: JSON.stringify(body),
        })
      : await this.person.call(method, path, body)
    return { status: response.status, reply: (await response.json()) as Reply }
  }

  quote = async (): Promise<Quote> => (await this.call<Quote>('GET', '/api/quote')).reply

  /** Expected totals in cents, calculated independently of the shop. */
  expected(): { subtotal: number; discount: number; shipping: number; total: number } {
    const subtotal = [...this.cart].reduce((sum, [key, line]) => sum + rowOf(this.shelves.offerOf(key), line), 0)
    const tenth = Math.floor((subtotal + 5) / 10)
    const discount = this.coupon === 'WELKOM10' ? tenth : this.coupon === 'HERFST50' && subtotal >= 50_000 ? 5000 : 0
    const usual = this.way?.country === 'BE' ? 995 : subtotal >= 5000 ? 0 : 595
    const shipping = !this.cart.size || this.way?.method === 'ophalen' ? 0 : this.way?.method === 'avond' ? 595 : usual
    return { subtotal, discount, shipping, total: subtotal - discount + shipping }
  }

  /** Possible actions by name. */
  actions(): Record<string, () => Promise<void>> {
    return {
      add: async () => {
        const [{ key, sku, option, cents }, qty] = [this.one(this.shelves.offers), this.whole(1, 3)]
        const { status } = await this.call('POST', '/api/quote/item', { cartItem: { sku, qty, ...(option && { product_option: option }) } })
        if (status !== 200) return
        const line = this.cart.get(key)
        this.cart.set(key, { services: line?.services ?? [], qty: (line?.qty ?? 0) + qty, seen: cents })
      },
      change: async () => {
        const item = this.one((await this.quote()).items)
        const qty = this.whole(1, 6)
        if (item && (await this.call('PUT', `/api/quote/item/${item.item_id}`, { qty })).status === 200) this.accepted(item, qty)
      },
      serve: async () => {
        const item = this.one((await this.quote()).items.filter(one => one.extension_attributes.has_services))
        if (!item) return
        const { key, services } = this.shelves.offerOf(keyOf(item))
        const some = services.filter(() => this.chance() < 0.4)
        const chosen = some.map(({ sku }) => sku)
        const groups = some.flatMap(({ group }) => group ?? [])
        const isPossible = some.every(({ parent }) => parent === null || chosen.includes(parent)) && new Set(groups).size === groups.length
        const { status } = await this.call('POST', '/api/catalog/product/services/addServicesToQuoteItem', {
          cartItem: { cart_item_id: item.item_id, services: chosen },
        })
        expect(status, `services ${chosen}`).toBe(isPossible ? 200 : 400)
        const line = this.cart.get(key)
        if (isPossible && line) this.cart.set(key, { ...line, services: chosen })
      },
      remove: async () => {
        const line = this.one((await this.quote()).items)
        if (!line) return
        await this.call('DELETE', `/api/quote/item/${line.item_id}`)
        this.cart.delete(keyOf(line))
      },
      coupon: async () => {
        const code = this.one(['WELKOM10', 'HERFST50'] as const)
        const { status } = await this.call('POST', '/api/checkout/payment/coupons', { couponCode: code })
        if (status === 200) this.coupon = code
      },
      noCoupon: async () => {
        await this.call('DELETE', '/api/checkout/payment/coupons')
        this.coupon = ''
      },
      fillIn: async () => {
        const country = this.one(['NL', 'NL', 'BE'] as const)
        const method = country === 'NL' ? this.one(['standaard', 'avond', 'ophalen'] as const) : this.one(['standaard', 'ophalen'] as const)
        const addressInformation = {
          shippingAddress: addresses[country],
          billingAddress: addresses[country],
          shippingCarrierCode: method === 'ophalen' ? 'winkel' : 'bezorgen',
          shippingMethodCode: method,
          extensionAttributes: this.customer?.isB2B ? { vat_number: 'NL000000000B00', purchase_reference: `journey ${this.seed}` } : {},
        }
        const { status } = await this.call('POST', '/api/checkout/payment/collectPaymentMethods', { addressInformation })
        if (status === 200) this.way = { method, country }
      },
      logIn: () => this.logIn(),
      dearer: async () => {
        const offer = this.one(this.shelves.offers.filter(({ hasPrice }) => hasPrice))
        offer.cents += this.one([-100, 55, 1999])
        await this.shelves.database().updateTable('products').set({ price_cents: offer.cents }).where('id', '=', offer.productId).execute()
      },
      accept: async () => {
        for (const item of (await this.quote()).items)
          if (
            item.notice?.code === 'price' &&
            (await this.call('PUT', `/api/quote/item/${item.item_id}`, { qty: item.qty })).status === 200
          )
            this.accepted(item, item.qty)
      },
    }
  }

  /** Accepts this quantity at today's price. */
  accepted(item: QuoteItem, qty: number): void {
    const key = keyOf(item)
    const line = this.cart.get(key)
    if (line) this.cart.set(key, { ...line, qty, seen: this.shelves.offerOf(key).cents })
  }

  /** Logs in, at most once; the guest's cart is merged into that of an earlier visit, if any. */
  async logIn(): Promise<void> {
    if (this.customer) return
    const email = `journey-${this.seed}@example.com`
    const made = await this.shop.data.customers.create({
      email,
      passwordHash: await passwordHash,
      firstName: 'Sanne',
      middleName: '',
      lastName: 'Wit',
      company: '',
    })
    if (!made) throw new Error('Is a customer already')
    const customer = { id: made.id, isB2B: this.chance() < 0.5 }
    await this.shelves
      .database()
      .updateTable('customers')
      .set({ is_b2b: customer.isB2B ? 1 : 0 })
      .where('id', '=', made.id)
      .execute()
    const own = new Map<string, Line>()
    if (this.chance() < 0.6) {
      const quoteId = await this.shop.data.quotes.merge(await this.shop.data.quotes.create(), made.id)
      for (const { key, sku, option, cents } of [this.one(this.shelves.offers), this.one(this.shelves.offers)]) {
        const qty = this.whole(1, 3)
        if (quoteId === null || 'problem' in (await this.shop.data.quotes.add(quoteId, sku, qty, option))) continue
        own.set(key, { qty: (own.get(key)?.qty ?? 0) + qty, seen: cents, services: [] })
      }
    }
    const { status } = await this.call('POST', '/api/customer/login', { email, password })
    expect(status).toBe(200)
    // A new session has a new token.
    await this.person.open('/')
    this.customer = customer
    const inShop = await this.shelves.count(false)
    for (const [key, line] of own) {
      const guest = this.cart.get(key)
      const most = Math.min(...[...this.shelves.taken(new Map([[key, 1]]))].map(([id, qty]) => Math.floor((inShop.get(id) ?? 0) / qty)))
      this.cart.set(key, guest ? { ...guest, qty: Math.max(guest.qty, line.qty, Math.min(guest.qty + line.qty, most)) } : line)
    }
  }

  amounts = (): Map<string, number> => new Map([...this.cart].map(([key, { qty }]) => [key, qty]))

  shownCart = (): string[] => [...this.cart].map(([key, { qty, services }]) => shownLine(key, qty, services)).sort()

  clear(lines: ReadonlyMap<string, number>): void {
    for (const [key, qty] of lines) {
      const line = this.cart.get(key)
      if (line && line.qty > qty) this.cart.set(key, { ...line, qty: line.qty - qty })
      else this.cart.delete(key)
    }
    this.coupon = ''
    this.way = undefined
  }
}
