import { within } from '@testing-library/dom'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { exampleOf } from '../../../shared/contract/api/entries'
import { findPlacedOrder } from '../../../shared/contract/api/payment'
import { checkoutPage } from '../../kit/checkout-page'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { type RenderedIsland, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const realTimeout = globalThis.setTimeout
const server = useServer()
beforeEach(() => {
  useStorages()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

// A reply that is no JSON is the same error to all that call as one of another shape: calls.test has both, of each call.
type Fault = 'time-out' | 'offline' | '4xx' | '5xx' | 'wrong shape' | 'slow'
type Verb = 'get' | 'post' | 'put' | 'delete'

/** Seconds on the page's clock: longer than any time limit. */
const PATIENCE = 40

/**
 * Retries a check. The page's clock follows the real one, by which code is fetched; it only runs ahead while the call hangs at the server,
 * because other calls would time out.
 */
async function until(check: () => void, hangs = () => false): Promise<void> {
  for (let ahead = 0, end = Date.now() + 60_000; ; ) {
    try {
      return check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    if (ahead < PATIENCE && hangs()) {
      ahead += 1
      await vi.advanceTimersByTimeAsync(1000)
    }
    await new Promise(done => realTimeout(done, 15))
  }
}

const broken: Record<Exclude<Fault, 'slow'>, () => Response | Promise<Response>> = {
  'time-out': async () => {
    await delay('infinite')
    return HttpResponse.json(null)
  },
  offline: () => HttpResponse.error(),
  '4xx': () => HttpResponse.json({ message: 'Dit kan %1 niet.', parameters: ['nu'] }, { status: 400 }),
  '5xx': () => HttpResponse.json({ message: 'ECONNREFUSED 10.0.0.7' }, { status: 503 }),
  'wrong shape': () => HttpResponse.json({}),
}

/** How often a call arrived, and how many are pending. */
interface Calls {
  arrived: number
  hanging: number
}

/** Makes this call hang from now on. */
function slow(verb: Verb, path: string): Calls {
  const calls = { arrived: 0, hanging: 0 }
  const wait = async () => {
    calls.arrived += 1
    calls.hanging += 1
    await delay(400)
    calls.hanging -= 1
    return undefined
  }
  server.use(http[verb](path, wait))
  return calls
}

/** Makes this call fail with this fault from now on. */
function strike(page: RenderedIsland, verb: Verb, path: string, fault: Exclude<Fault, 'slow'>): Calls {
  if (page.platform && fault === 'offline') page.platform.online = false
  const calls = { arrived: 0, hanging: 0 }
  const answer = ({ request }: { request: Request }) => {
    calls.arrived += 1
    if (fault === 'time-out') {
      calls.hanging += 1
      request.signal.addEventListener('abort', () => (calls.hanging -= 1))
    }
    return broken[fault]()
  }
  server.use(http[verb](path, answer))
  return calls
}

const item = makeQuoteItem({ qty: 2 })
const shipping = { address: exampleQuoteAddress, method: 'bezorgen_standaard' }
const method = {
  carrier_code: 'bezorgen',
  method_code: 'standaard',
  carrier_title: 'Bezorgen',
  method_title: '',
  amount: 0,
  price_excl_tax: 0,
  price_incl_tax: 0,
  available: true,
  error_message: '',
}

/** A checkout at this step. */
async function checkoutAt(step: 1 | 2 | 3): Promise<RenderedIsland> {
  sessionStorage.setItem('shipping-method', 'bezorgen_standaard')
  if (step > 1) localStorage.setItem('checkout-customer-email', 'sanne@example.com')
  if (step > 2) sessionStorage.setItem('payment-method', '"ideal"')
  const seed = {
    email: 'sanne@example.com',
    shippingMethods: [method],
    payment: { payment_methods: [{ code: 'ideal', title: 'iDEAL | Wero', notice: '', fee: 0 }], payment_config: {}, totals: makeTotals() },
  }
  const quote = { extension_attributes: { shipping_assignments: [{ shipping }] }, billing_address: exampleQuoteAddress }
  const load = () => import('../../../islands/checkout/checkout/index')
  const page = await renderIsland(
    load,
    '<div data-component="checkout"></div>',
    checkoutPage(seed, { href: `/checkout?stap=${step}`, quote }),
  )
  await vi.waitFor(() => expect(page.host.querySelector('[type=submit]')).toBeTruthy())
  return page
}

const page = (island: 'cart' | 'cart-totals', totals = makeTotals()) =>
  renderIsland(
    () => (island === 'cart' ? import('../../../islands/cart/cart/index') : import('../../../islands/cart/cart-totals/index')),
    `<div data-component="${island}"></div>`,
    { json: { 'cart-seed': { quote: makeQuote({ items: [item] }), totals } } },
  )

const press = async ({ host, user }: RenderedIsland, name: RegExp | string) => user.click(within(host).getByRole('button', { name }))
const box = ({ host }: RenderedIsland, name: RegExp) => within(host).getByRole<HTMLInputElement>('textbox', { name })
const amount = ({ host }: RenderedIsland) => within(host).getByRole<HTMLInputElement>('spinbutton')
const street = (at: RenderedIsland) => expect(box(at, /^Straat/).value).toBe('Fictielaan')

/** Types another address and advances time until delivery is requested: the debounce starts after the address lookup. */
async function moveHouse(at: RenderedIsland, question: string): Promise<void> {
  const seen = watchRequests()
  await at.user.type(box(at, /^Toevoeging/), 'X')
  await until(() => {
    at.platform?.advance(500)
    expect(seen.some(call => call.endsWith(question))).toBe(true)
  })
}

const usual = {
  'time-out': 'Het duurt te lang. Probeer het opnieuw.',
  offline: 'Je bent offline. Controleer je verbinding en probeer het opnieuw.',
  '4xx': 'Dit kan nu niet.',
}
/** One message for all errors on the server's side. */
const otherwise = (text: string) => ({ ...usual, '5xx': text, 'wrong shape': text })
const always = (text: string) => ({ 'time-out': text, offline: text, '4xx': text, '5xx': text, 'wrong shape': text })
const unknown = 'Er ging iets mis. Probeer het opnieuw.'

interface Row {
  open: () => Promise<RenderedIsland>
  verb: Verb
  path: string
  /** What the shopper does. */
  act: (at: RenderedIsland) => Promise<unknown>
  /** The message shown; none if the failure is silent. */
  sees: Partial<Record<Fault, string>>
  /** Checks what has been kept. */
  keeps: (at: RenderedIsland) => void
  /** Not sent while the device is offline, which another test covers. */
  isHeldOffline?: true
  /** The state after a slow call has completed. */
  after?: () => void
  /** The effect of a late reply. */
  comes: (at: RenderedIsland) => void
}

const rows: Record<string, Row> = {
  'changing a quantity': {
    open: () => page('cart'),
    verb: 'put',
    path: '*/api/quote/item/:id',
    act: async at => {
      await at.user.clear(amount(at))
      await at.user.type(amount(at), '3{Enter}')
    },
    sees: otherwise(unknown),
    keeps: at => expect(amount(at)).toBeTruthy(),
    comes: at => expect(at.host.querySelector('[aria-busy=true]')).toBeNull(),
  },
  'taking a line out': {
    open: () => page('cart'),
    verb: 'delete',
    path: '*/api/quote/item/:id',
    act: at => press(at, /^Verwijder/),
    sees: otherwise(unknown),
    keeps: at => expect(amount(at)).toBeTruthy(),
    after: () => server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [], items_qty: 0 })))),
    comes: at => expect(said(at.host)).toContain('Koelkast 1 is verwijderd'),
  },
  'reading the cart': {
    open: () => page('cart'),
    verb: 'get',
    path: '*/api/quote',
    act: async at => at.platform?.storedElsewhere('cart-version', '1'),
    sees: always('We kunnen je winkelwagen nu niet laden. Wacht een paar minuten en probeer het opnieuw.'),
    keeps: at => expect(amount(at).value).toBe('2'),
    comes: at => expect(amount(at).value).toBe('1'),
  },
  'reading the totals': {
    open: () => page('cart-totals'),
    verb: 'get',
    path: '*/api/checkout/totals',
    act: async at => at.platform?.storedElsewhere('cart-version', '1'),
    sees: always('Dit bedrag is niet bijgewerkt.'),
    keeps: at => expect(said(at.host.querySelector('.et-summary__total'))).toContain('€ 449,-'),
    comes: at => expect(said(at.host.querySelector('.et-summary__stale'))).toBe(''),
  },
  'applying a coupon': {
    open: () => page('cart-totals'),
    verb: 'post',
    path: '*/api/checkout/payment/coupons',
    act: at => at.user.type(box(at, /^Kortingscode/), 'WELKOM10{Enter}'),
    sees: otherwise(unknown),
    keeps: at => expect(box(at, /^Kortingscode/).value).toBe('WELKOM10'),
    after: () => server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: 'WELKOM10' })))),
    comes: at => expect(within(at.host).getByRole('button', { name: /^Verwijder/ })).toBeTruthy(),
  },
  'taking a coupon off': {
    open: () => page('cart-totals', makeTotals({ coupon_code: 'WELKOM10' })),
    verb: 'delete',
    path: '*/api/checkout/payment/coupons',
    act: at => press(at, /^Verwijder/),
    sees: otherwise('We konden de kortingscode niet weghalen. Probeer het later opnieuw.'),
    keeps: at => expect(said(at.host)).toContain('WELKOM10'),
    comes: at => expect(box(at, /^Kortingscode/)).toBeTruthy(),
  },
  'asking whether the e-mail address has an account (quiet)': {
    open: () => checkoutAt(1),
    verb: 'post',
    path: '*/isEmailAvailable',
    act: async at => {
      await at.user.type(box(at, /^E-mail/), 'x')
      await at.user.tab()
    },
    sees: {},
    keeps: street,
    comes: street,
  },
  'looking up an address (a mark in place)': {
    open: () => checkoutAt(1),
    verb: 'get',
    path: '*/api/address/autocomplete/details/*',
    act: at => at.user.type(box(at, /^Huisnummer/), '2'),
    sees: {
      ...always('We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.'),
      '4xx': '',
    },
    keeps: street,
    comes: at => expect(said(at.host.querySelector('.et-address-fieldset__lookup'))).toBe('Straat en plaats zijn ingevuld.'),
  },
  'asking how it can be delivered': {
    open: () => checkoutAt(1),
    verb: 'post',
    path: '*/collectShippingMethods',
    act: at => moveHouse(at, '/collectShippingMethods'),
    sees: otherwise('We konden de bezorgopties niet laden.'),
    keeps: street,
    comes: at => expect(within(at.host).getByRole('radio', { name: /Standaard/ })).toBeTruthy(),
  },
  'asking for days and points (quiet)': {
    open: () => checkoutAt(1),
    verb: 'post',
    path: '*/delivery-options',
    act: at => moveHouse(at, '/delivery-options'),
    sees: {},
    keeps: at => expect(within(at.host).getByRole<HTMLInputElement>('radio').checked).toBe(true),
    comes: at => expect(said(at.host)).toContain('maandag 23 november'),
  },
  'sending the addresses': {
    open: () => checkoutAt(1),
    verb: 'put',
    path: '*/set-addresses',
    act: at => press(at, 'Verder naar betaling'),
    sees: otherwise(unknown),
    keeps: street,
    comes: at => expect(said(at.host.querySelector('h2'))).toBe('Betaling'),
  },
  'asking how it can be paid': {
    open: () => checkoutAt(1),
    verb: 'post',
    path: '*/collectPaymentMethods',
    act: at => press(at, 'Verder naar betaling'),
    sees: otherwise('We konden de betaalmethodes niet laden. Controleer hoe je je bestelling wilt ontvangen.'),
    keeps: street,
    comes: at => expect(said(at.host.querySelector('h2'))).toBe('Betaling'),
  },
  'choosing how to pay': {
    open: () => checkoutAt(2),
    verb: 'post',
    path: '*/setPaymentInformation',
    act: at => press(at, 'Verder naar overzicht'),
    sees: otherwise('We konden deze betaalmethode niet instellen. Probeer het opnieuw.'),
    keeps: at => expect(within(at.host).getByRole<HTMLInputElement>('radio').checked).toBe(true),
    comes: at => expect(said(at.host.querySelector('h2'))).toBe('Overzicht'),
  },
  'placing the order (asked after, and there is none)': {
    open: async () => {
      const at = await checkoutAt(3)
      server.use(http.get('*/placeOrder/:key', () => HttpResponse.json({ message: 'x' }, { status: 404 })))
      return at
    },
    verb: 'post',
    path: '*/payment/placeOrder',
    act: at => press(at, 'Bestellen en betalen'),
    isHeldOffline: true,
    sees: { ...always('Je bestelling is niet aangekomen en er is niets betaald. Probeer het opnieuw.'), '4xx': usual['4xx'] },
    keeps: at => expect(within(at.host).getByRole('button').getAttribute('aria-disabled')).toBe('false'),
    comes: at => expect(at.platform?.left).toHaveLength(1),
  },
  'asking after a lost order': {
    open: async () => {
      const at = await checkoutAt(3)
      server.use(http.post('*/payment/placeOrder', () => HttpResponse.error()))
      return at
    },
    verb: 'get',
    path: '*/placeOrder/:key',
    act: at => press(at, 'Bestellen en betalen'),
    isHeldOffline: true,
    sees: always('We weten niet zeker of je bestelling is aangekomen. Bestel niet opnieuw, maar laat ons kijken.'),
    keeps: at => expect(within(at.host).getByRole('button', { name: 'Kijk of mijn bestelling er is' })).toBeTruthy(),
    comes: at => expect(at.platform?.left).toHaveLength(1),
  },
  'logging in': {
    open: async () => {
      const at = await checkoutAt(1)
      await at.user.click(within(at.host).getByRole('link', { name: 'Log in' }))
      return at
    },
    verb: 'post',
    path: '*/api/customer/login',
    act: at => at.user.type(within(at.host).getByLabelText(/^Wachtwoord/), 'Welkom123!{Enter}'),
    sees: otherwise(unknown),
    keeps: street,
    comes: at => expect(within(at.host).queryByLabelText('Wachtwoord')).toBeNull(),
  },
}

for (const [what, { open, verb, path, act, isHeldOffline, sees, keeps, after, comes }] of Object.entries(rows))
  describe(what, () => {
    for (const fault of (Object.keys(broken) as Exclude<Fault, 'slow'>[]).filter(one => !(isHeldOffline && one === 'offline')))
      it(`${fault}: the shopper knows, and loses nothing (ERR-01, ERR-02)`, async () => {
        const at = await open()
        const calls = strike(at, verb, path, fault)
        await act(at)
        await until(
          () => {
            expect(calls.arrived).toBeGreaterThan(0)
            const text = sees[fault]
            if (text) expect(said(at.host)).toContain(text)
            else expect(within(at.host).queryByRole('alert')).toBeNull()
            keeps(at)
          },
          () => calls.hanging > 0,
        )
        expect(said(at.host)).not.toMatch(/ECONNREFUSED|undefined|\[object/)
      })

    it('slow: it loads in the end (ERR-02)', async () => {
      const at = await open()
      const calls = slow(verb, path)
      after?.()
      await act(at)
      await until(
        () => {
          expect([calls.arrived > 0, calls.hanging]).toEqual([true, 0])
          comes(at)
        },
        () => calls.hanging > 0,
      )
      expect(within(at.host).queryByRole('alert')).toBeNull()
    })
  })

describe('ordering while the device is offline', () => {
  it('sends nothing, says so, and takes one press once the connection is back (PAY-03, ERR-02)', async () => {
    const at = await checkoutAt(3)
    const seen = watchRequests()
    const orders = () => seen.filter(call => call === 'POST /api/checkout/payment/placeOrder').length
    if (at.platform) at.platform.online = false
    await press(at, 'Bestellen en betalen')
    await until(() =>
      expect(said(at.host)).toContain('Je bent offline, dus er is niets besteld. Druk nog een keer als je weer verbinding hebt.'),
    )
    expect(orders()).toBe(0)
    if (at.platform) at.platform.online = true
    await press(at, 'Bestellen en betalen')
    await until(() => expect(at.platform?.left).toHaveLength(1))
    expect(orders()).toBe(1)
  })
})

describe('a connection that breaks while the order is sent', () => {
  const open = async () => {
    const at = await checkoutAt(3)
    const platform = at.platform as NonNullable<typeof at.platform>
    server.use(
      http.post(
        '*/payment/placeOrder',
        () => {
          platform.online = false
          return HttpResponse.error()
        },
        { once: true },
      ),
      http.get('*/placeOrder/:key', () => HttpResponse.error()),
    )
    const seen = watchRequests()
    await press(at, 'Bestellen en betalen')
    await until(() => expect(said(at.host)).toContain('Je verbinding viel weg terwijl je bestelde. Bestel niet opnieuw'))
    return { at, platform, orders: () => seen.filter(call => call === 'POST /api/checkout/payment/placeOrder').length }
  }

  it('is resolved automatically once it is back, and leads to the order that had arrived (PAY-03, ERR-02)', async () => {
    const { at, platform, orders } = await open()
    server.use(http.get('*/placeOrder/:key', () => HttpResponse.json(exampleOf(findPlacedOrder).reply)))
    platform.reconnect()
    await until(() => expect(at.platform?.left).toHaveLength(1))
    expect(orders()).toBe(1)
  })

  it('needs another press if the order had not arrived; what was chosen is kept (PAY-03, CHK-05)', async () => {
    const { at, platform, orders } = await open()
    server.use(http.get('*/placeOrder/:key', () => HttpResponse.json({ message: 'x' }, { status: 404 })))
    platform.reconnect()
    await until(() => expect(said(at.host)).toContain('Je bestelling is niet aangekomen en er is niets betaald.'))
    expect(said(at.host)).toContain('Fictielaan 10 A')
    await press(at, 'Bestellen en betalen')
    await until(() => expect(at.platform?.left).toHaveLength(1))
    expect(orders()).toBe(2)
  })

  it('asks nothing when it comes back and no order is open (PAY-03)', async () => {
    const at = await checkoutAt(3)
    const seen = watchRequests()
    at.platform?.reconnect()
    await new Promise(done => realTimeout(done, 15))
    expect(seen.filter(call => call.includes('placeOrder'))).toEqual([])
  })
})
