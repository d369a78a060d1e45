import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Quote } from '../../../../shared/contract/api/quote'
import type { CheckoutSeed } from '../../../../shared/contract/seeds'
import { type FakePlatform, openPage } from '../../../kit/platform'
import { useStorages } from '../../../kit/storage'
import { type FullShop, openFullShop, Person } from '../../../reference-shop/kit/full-shop'

/** How many random purchases; 1,000 with JOURNEYS=1000. */
const JOURNEYS = Number(process.env.JOURNEYS ?? 40)

/** What becomes of the first call of an action: nothing, lost on the way there or back, refused, or answered with nonsense. */
const faults = ['none', 'none', 'none', 'none', 'there', 'back', '503', 'nonsense'] as const
type Fault = (typeof faults)[number]

const whats = [
  'add',
  'add',
  'change',
  'remove',
  'undo',
  'coupon',
  'uncoupon',
  'details',
  'details',
  'method',
  'pay',
  'pay',
  'order',
  'order',
  'twice',
  'reload',
] as const
type What = (typeof whats)[number]

interface Action {
  what: What
  pick: number
  fault: Fault
}

let shop: FullShop
let skus: string[] = []
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  shop = await openFullShop()
  const list = await shop.data.catalogue.cards(Array.from({ length: 40 }, (_, at) => at + 1))
  skus = list.filter(({ product_type, in_stock }) => product_type === 'simple' && in_stock).map(({ sku }) => sku)
}, 60_000)
afterAll(() => shop.close())

/** A browser of a shopper whose connection may fail, before the real shop. */
class Shopper extends Person {
  platform!: FakePlatform
  fault: Fault = 'none'
  /** Numbers of the orders that the shop made, whether the shopper heard of them or not. */
  readonly orders = new Set<string>()

  /** Sends what the API client sends. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { fault } = this
    this.fault = 'none'
    if (fault === 'there') throw new TypeError('fetch failed')
    if (fault === '503') return Response.json({ message: 'x' }, { status: 503 })
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? {} : { body: await request.text() }
    const response = await this.request(pathname + search, { method: request.method, headers: request.headers, ...body })
    if (response.ok && /placeOrder/.test(pathname))
      this.orders.add(((await response.clone().json()) as { order_number: string }).order_number)
    if (fault === 'back') throw new TypeError('terminated')
    return fault === 'nonsense' ? new Response('<html>') : response
  }

  async cart(): Promise<Quote> {
    return (await (await this.request('/api/quote')).json()) as Quote
  }

  /** Opens a page of the shop with the stores afresh, as a reload does. */
  async visit(path: string) {
    await this.open(path)
    const json = (id: string): unknown =>
      JSON.parse(new RegExp(`<script[^>]* id="${id}"[^>]*>(.*?)</script>`, 's').exec(this.html)?.[1] ?? 'null') ?? undefined
    this.platform = await openPage({
      href: this.path,
      config: json('page-config') as object as Record<string, unknown>,
      meta: { 'csrf-token': this.token },
      json: Object.fromEntries(['page-state', 'cart-seed', 'checkout-seed'].map(id => [id, json(id)])),
    })
    const [cart, changes, details, payment, order, start, addresses, guest, shipping, pay, steps] = await Promise.all([
      Promise.all([import('../../../../shared/state/cart'), import('../../../../shared/state/cart-actions')]).then(
        all => Object.assign({}, ...all) as (typeof all)[0] & (typeof all)[1],
      ),
      import('../../../../shared/state/flows/cart-changes'),
      import('../../../../shared/state/flows/checkout-details'),
      import('../../../../shared/state/flows/checkout-payment'),
      import('../../../../shared/state/flows/checkout-order'),
      import('../../../../shared/state/flows/checkout-start'),
      import('../../../../shared/state/checkout/addresses'),
      import('../../../../shared/state/checkout/guest'),
      import('../../../../shared/state/checkout/shipping'),
      import('../../../../shared/state/checkout/payment'),
      import('../../../../shared/state/checkout/steps'),
    ])
    if (json('checkout-seed') as CheckoutSeed | undefined) start.startCheckout()
    else await cart.loadCart()
    return { cart, changes, details, payment, order, start, addresses, guest, shipping, pay, steps }
  }
}

type Stores = Awaited<ReturnType<Shopper['visit']>>
type Lines = Readonly<Record<string, number>>

const linesOf = ({ items }: Pick<Quote, 'items'>): Lines => Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]))
const same = (one: Lines, other: Lines): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([sku, qty]) => other[sku] === qty)

const street = ['Fictielaan', '10', 'A - 2 hoog']
const address = {
  firstname: 'Sanne',
  lastname: "Wit <b>&'",
  telephone: '0200000001',
  postcode: '1000 ab',
  city: 'Amsterdam',
  street,
}

/** One action; the result is what the cart may be afterwards beside what it was. */
async function act({ what, pick }: Action, stores: Stores, before: Lines): Promise<Lines | undefined> {
  const { cart, changes, details, payment, order, addresses, guest, shipping, pay } = stores
  const items = cart.$quote.get()?.items ?? []
  const item = items[pick % Math.max(1, items.length)]
  const sku = skus[pick % skus.length] as string
  switch (what) {
    case 'add': {
      const { addItem } = await import('../../../../shared/api/quote')
      await addItem(sku, 1).catch(() => {})
      await cart.refreshCart()
      return { ...before, [sku]: (before[sku] ?? 0) + 1 }
    }
    case 'change':
      if (!item) return undefined
      await cart.changeQty(item.item_id, 1 + (pick % 3))
      return item.sku in before ? { ...before, [item.sku]: 1 + (pick % 3) } : undefined
    case 'remove': {
      if (!item) return undefined
      await cart.changeQty(item.item_id, 0)
      const { [item.sku]: _gone, ...rest } = before
      return rest
    }
    case 'undo': {
      const gone = cart.$removed.get()[0]
      if (!gone) return undefined
      await (await import('../../../../shared/state/flows/undo-removal')).undoRemoval(gone)
      return { ...before, [gone.item.sku]: (before[gone.item.sku] ?? 0) + gone.item.qty }
    }
    case 'coupon':
      await changes.applyCoupon(pick % 2 ? 'welkom10' : 'VERLOPEN')
      return undefined
    case 'uncoupon':
      await changes.removeCoupon()
      return undefined
    case 'details':
      guest.$customerEmail.set('sanne@example.com')
      details.changeAddress('shipping', { ...addresses.$shippingAddress.get(), ...address })
      await details.completeDetails()
      return undefined
    case 'method': {
      const offered = shipping.$shippingMethods.get().filter(one => one.available && one.carrier_code === 'bezorgen')
      const one = offered[pick % Math.max(1, offered.length)]
      if (one) details.delivery.method(`${one.carrier_code}_${one.method_code}`)
      return undefined
    }
    case 'pay': {
      const method = pay.$paymentMethods.get()[pick % Math.max(1, pay.$paymentMethods.get().length)]
      if (method) await payment.choosePayment(method.code)
      const [bank] = pay.banksOf(pay.$paymentMethod.get())
      if (bank) payment.chooseBank(bank.code)
      await payment.completePayment()
      return undefined
    }
    case 'order':
      await order.orderNow()
      return undefined
    case 'twice':
      await Promise.all([order.orderNow(), order.orderNow()])
      return undefined
    case 'reload':
      return undefined
  }
}

/** Orders of the shop that this shopper's cart became and that are not called off. */
const openOrders = async (shopper: Shopper) =>
  (await Promise.all([...shopper.orders].map(number => shop.data.orders.get(number)))).flatMap(order =>
    order && order.status !== 'canceled' ? [order] : [],
  )

/** What came of all journeys together. */
const tally = { actions: 0, ordered: 0, calledOff: 0, faults: 0 }

async function journey(actions: readonly Action[]): Promise<void> {
  useStorages()
  const shopper = new Shopper(shop)
  vi.stubGlobal('fetch', shopper.fetch)
  let stores = await shopper.visit('/checkout/cart')
  await act({ what: 'add', pick: actions[0]?.pick ?? 0, fault: 'none' }, stores, {})
  stores = await shopper.visit('/checkout')
  let truth = linesOf(await shopper.cart())
  for (const action of actions) {
    const { cart, steps } = stores
    const shown = { total: cart.$totals.get()?.grand_total, isCurrent: !cart.$totalsPending.get() && !cart.$totalsFailed.get() }
    shopper.fault = action.fault
    tally.actions += 1
    const wished = await act(action, stores, truth)
    if (shopper.fault !== action.fault) tally.faults += 1
    shopper.fault = 'none'
    const now = linesOf(await shopper.cart())
    const ordered = shopper.platform.left.length > 0
    const open = await openOrders(shopper)
    // Nobody orders twice.
    expect(open.length, JSON.stringify(action)).toBeLessThanOrEqual(1)
    // No line is lost or doubled: the cart is what it was, or what was asked for; it is empty once it was ordered.
    if (!(ordered && Object.keys(now).length === 0))
      expect(
        [truth, wished ?? truth].some(one => same(one, now)),
        `${JSON.stringify(action)}: ${JSON.stringify([truth, wished, now])}`,
      ).toBe(true)
    truth = now
    if (ordered) {
      const [order] = open
      if (!order) throw new Error('Left for an order that is not there')
      tally.ordered += 1
      // The order is what was shown: total and address, letter by letter.
      if (shown.isCurrent) expect(order.total).toBe(Math.round((shown.total ?? 0) * 100))
      expect(order.shipping.street).toEqual(street)
      expect(order.email).toBe('sanne@example.com')
      if (order.payment.status !== 'open' || action.pick % 3 === 0) return
      // Paying is called off: the cart is still there, and the next try is another order.
      await shop.data.orders.notify({
        origin: 'http://localhost',
        key: `${order.number}-${action.pick}`,
        reference: order.payment.reference,
        status: 'canceled',
        cents: order.payment.cents,
      })
      tally.calledOff += 1
      stores = await shopper.visit('/checkout?stap=2&melding=canceled')
      truth = linesOf(await shopper.cart())
      continue
    }
    if (steps.$checkout.get().phase === 'unsure') await stores.order.askForOrder()
    if (action.what === 'reload') stores = await shopper.visit(Object.keys(truth).length ? '/checkout' : '/checkout/cart')
  }
}

it(
  `ends in at most one order with the total and the address that were shown, and loses no line, in ${JOURNEYS} random purchases with faults (PAY-03, ADR-05, CRT-03, ERR-02)`,
  async () => {
    const action = fc.record({ what: fc.constantFrom(...whats), pick: fc.nat(1000), fault: fc.constantFrom(...faults) })
    await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 24 }), journey), {
      seed: 20261121,
      numRuns: JOURNEYS,
      endOnFailure: true,
    })
  },
  60_000 + JOURNEYS * 5000,
)
