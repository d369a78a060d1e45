import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { Liquid } from 'liquidjs'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { quoteView, totalsView } from '../../reference-shop/cart/pages/amounts'
import { packs } from '../../reference-shop/packs'
import { shopUrls, urlsOf } from '../../reference-shop/pages/urls'
import { collectShippingMethods } from '../../shared/contract/api/checkout'
import { exampleOf } from '../../shared/contract/api/entries'
import { exampleTotals, type QuoteItem } from '../../shared/contract/api/quote'
import { listReviews } from '../../shared/contract/api/reviews'
import { promised } from '../../shared/contract/config'
import type { FormField } from '../../shared/contract/form'
import { refused } from '../../shared/contract/result'
import { registerEtalage } from '../../shared/liquid'
import { makeProduct, makeQuote, makeQuoteItem, makeTotals } from '../kit/factories'
import { kept } from '../kit/outline'
import { FakePlatform } from '../kit/platform'

const exampleMethods = exampleOf(collectShippingMethods).reply
const templates = join(process.cwd(), 'theme-templates')
const engine = new Liquid({
  root: templates,
  partials: join(templates, 'snippets'),
  extname: '.liquid',
})

beforeAll(async () => {
  const { providePorts } = await import('../../shared/contract/ports')
  providePorts(new FakePlatform({}).ports)
  const { loadTexts, t } = await import('../../shared/i18n/texts')
  await loadTexts('common', 'catalogue', 'product', 'cart', 'customer', 'checkout', 'details', 'stores', 'validation')
  registerEtalage(engine, { t: (key, parameters) => t(key, parameters as Record<string, string | number>) })
})

/** What the server prints for browsers without script, and what the emulated browser keeps as a property only. */
const printed: readonly [selector: string, names: readonly string[]][] = [
  ['*', ['spellcheck', 'autocapitalize']],
  ['button', ['form', 'name', 'value', 'type']],
  ['fieldset', ['id']],
  ['[type=number]', ['required']],
  ['[type=checkbox]', ['autocomplete']],
]

/** What shoppers see and assistive technology reads: tags, classes, names and addresses; without intended differences. */
function outline(root: Element): unknown {
  root.normalize()
  return [...root.childNodes].flatMap((node): unknown[] => {
    if (node.nodeType === 3) return node.textContent?.trim() ? [node.textContent.replace(/\s+/g, ' ').trim()] : []
    if (!(node instanceof Element) || node.matches('input[type=hidden],script,[hidden],[role=alert]')) return []
    const left = printed.flatMap(([selector, names]) => (node.matches(selector) ? names : []))
    const names = kept.filter(name => !left.includes(name))
    const attributes = Object.fromEntries(names.flatMap(name => (node.hasAttribute(name) ? [[name, node.getAttribute(name)]] : [])))
    if (node instanceof HTMLInputElement) Object.assign(attributes, { value: node.value, type: node.type })
    return [[node.localName, attributes, outline(node)]]
  })
}

const products = {
  plain: makeProduct(),
  'with an offer and an energy label': makeProduct({
    badge: { type: 'offer', text: 'Aanbieding' },
    price_incl_tax: 1299,
    final_price_incl_tax: 999.95,
    energy_label: { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' },
  }),
  'with a price for more than one': makeProduct({
    tier_price: { qty: 10, final_price_incl_tax: 44.1, final_price_excl_tax: 36.45 },
  }),
  'that is sold out': makeProduct({ in_stock: false, stock_text: 'Tijdelijk uitverkocht' }),
  'with options': makeProduct({ product_type: 'configurable', from_price: true }),
  'with a price per unit': makeProduct({ unit_price: { price_incl_tax: 12.5, unit: 'l', quantity: 1 } }),
  'with an offer and a price per unit': makeProduct({
    price_incl_tax: 999,
    unit_price: { price_incl_tax: 1.25, quantity: 100, unit: 'ml' },
  }),
  'with a hostile name': makeProduct({ name: '"><script>alert(1)</script>', brand: "O'Brien & Co" }),
}

describe('the card of the server and the card of React', () => {
  it.each(Object.entries(products))('are the same for a product: %s (CAT-16, RT-11)', async (_what, product) => {
    const { ProductCard } = await import('../../shared/product/ProductCard')
    const html = await engine.renderFile('snippets/product-card', {
      product: { ...product, in_wishlist: false, discount: 0 },
      csrfToken: 'x',
      path: '/',
    })
    const server = document.createElement('div')
    server.innerHTML = html
    const { container } = render(<ProductCard product={product} />)
    expect(outline(container)).toEqual(outline(server))
    cleanup()
  })
})

describe('the way to an e-mail about a product of the wishlist', () => {
  it.each(Object.entries(products))('is the same of the server and of React: %s (WSH-02, PDP-15, RT-11)', async (_what, product) => {
    const { providePorts } = await import('../../shared/contract/ports')
    providePorts(new FakePlatform({ config: { urls: urlsOf(packs) } }).ports)
    onTestFinished(() => providePorts(new FakePlatform({}).ports))
    const { AlertLink } = await import('../../islands/customer/customer-wishlist/CustomerWishlist')
    const server = document.createElement('div')
    server.innerHTML = await engine.renderFile('snippets/alert-link', {
      product,
      back: shopUrls.wishlist,
      hasLists: true,
      config: { urls: urlsOf(packs) },
    })
    const { container } = render(<AlertLink product={product} />)
    expect(outline(container)).toEqual(outline(server))
    expect(container.querySelector('a')?.getAttribute('href')).toContain('&terug=%2Fwishlist')
    cleanup()
  })
})

const more = makeQuoteItem().extension_attributes
const lines = {
  plain: makeQuoteItem(),
  'with a price per unit': makeQuoteItem({ qty: 2, unit_price: { price_incl_tax: 12.5, price_excl_tax: 10.33, unit: 'm' } }),
  'of several with choices, parts, services and a label': makeQuoteItem({
    qty: 2,
    max_qty: 5,
    extension_attributes: {
      ...more,
      options: [
        { label: 'Kleur', value: 'Zwart' },
        { label: 'Opslag', value: '256 GB' },
      ],
      bundle_items: [
        { sku: 'A', name: 'Beugel', qty: 2, price_incl_tax: 10 },
        { sku: 'B', name: 'Kabel', qty: 1, price_incl_tax: 5 },
      ],
      has_services: true,
      service_items: [
        { sku: 'S', name: 'Aansluiten', qty: 2, price_incl_tax: 39, row_total_incl_tax: 78, row_total_excl_tax: 64.46 },
        { sku: 'T', name: 'Uitpakken', qty: 1, price_incl_tax: 0, row_total_incl_tax: 0, row_total_excl_tax: 0 },
      ],
      energy_label: { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' },
    },
  }),
  'of gift cards, without VAT': makeQuoteItem({
    qty: 2,
    price_incl_tax: 25,
    price_excl_tax: 25,
    row_total_incl_tax: 50,
    row_total_excl_tax: 50,
  }),
  'with another price': makeQuoteItem({ notice: { code: 'price', was: 399.5 } }),
  'of which fewer are left': makeQuoteItem({ qty: 5, max_qty: 2, notice: { code: 'stock', was: 5 } }),
  'of which none is left': makeQuoteItem({ qty: 5, max_qty: 0, notice: { code: 'stock', was: 5 } }),
  'that is no more': makeQuoteItem({ max_qty: 0, notice: { code: 'gone' } }),
  'with a hostile name': makeQuoteItem({ name: '"><script>alert(1)</script>' }),
}

/** Forms of the server are plain buttons in the island, so their containers may differ. */
const asIsland = (html: string): HTMLElement => {
  const server = document.createElement('div')
  server.innerHTML = html.replace(/<form\s+class="et-notice(.*?)<\/form>/gs, '<div class="et-notice$1</div>')
  return server
}

describe('the line of the cart of the server and that of React', () => {
  const drawn = async (item: QuoteItem, isB2B: boolean) => {
    const { CartLine } = await import('../../islands/cart/cart/CartLines')
    const { SaveForLater } = await import('../../islands/cart/cart/saved')
    const html = await engine.renderFile(
      'snippets/cart-line',
      { line: item, csrfToken: 'x', savable: [] },
      { globals: { config: { isB2B } } },
    )
    const nothing = () => {}
    const { container } = render(
      <CartLine
        item={item}
        pending={[]}
        lineErrors={new Map()}
        unsent={new Map()}
        wanted={new Map()}
        step={nothing}
        isB2B={isB2B}
        change={nothing}
        remove={nothing}
        action={() => <SaveForLater item={item} busy={false} save={nothing} />}
      />,
    )
    return { server: asIsland(html), island: container }
  }

  for (const isB2B of [false, true])
    it.each(Object.entries(lines))(`are the same for ${isB2B ? 'a business' : 'a consumer'}: %s (CRT-09, RT-11)`, async (_what, item) => {
      const { server, island } = await drawn(item, isB2B)
      expect(outline(island)).toEqual(outline(server))
      cleanup()
    })

  it.each(Object.entries(lines))(
    'know each other’s buttons, so that an early press is repeated: %s (RT-07, CRT-04)',
    async (_what, item) => {
      const { findCounterpart } = await import('../../shared/runtime/takeover')
      const { server, island } = await drawn(item, false)
      const buttons = [...server.querySelectorAll('button')]
      expect(buttons.map(button => findCounterpart(button, island))).toEqual([...island.querySelectorAll('button')])
      cleanup()
    },
  )

  it.each(Object.entries(lines))('are the same once it is saved for later: %s (CRT-09, RT-07, RT-11)', async (_what, item) => {
    const { SavedLines } = await import('../../islands/cart/cart/saved')
    const { findCounterpart } = await import('../../shared/runtime/takeover')
    for (const isB2B of [false, true]) {
      const server = document.createElement('ul')
      server.innerHTML = await engine.renderFile('snippets/saved-line', { line: item, csrfToken: 'x' }, { globals: { config: { isB2B } } })
      const rest = {
        pending: [],
        lineErrors: new Map(),
        back: () => {},
        forget: async () => {},
        forgotten: [],
        keep: async () => refused('x'),
      }
      const { container } = render(<SavedLines items={[item]} isB2B={isB2B} {...rest} />)
      const island = container.querySelector('ul') as Element
      expect(outline(island)).toEqual(outline(server))
      const buttons = [...server.querySelectorAll('button')]
      expect(buttons.map(button => findCounterpart(button, island))).toEqual([...island.querySelectorAll('button')])
      cleanup()
    }
  })

  it('have the same amounts beside the steps of the checkout, without VAT first for a business (CFG-03, RT-11)', async () => {
    const { CheckoutSummary } = await import('../../islands/checkout/checkout-summary/index')
    const [items, nothing] = [Object.values(lines), () => {}]
    const quote = makeQuote({ items })
    const coupon = { code: '', loading: false, message: null, typed: () => '', apply: nothing, remove: nothing }
    for (const isB2B of [false, true]) {
      const html = await engine.renderFile(
        'snippets/checkout-summary',
        { quote: quoteView(quote), totals: exampleTotals },
        { globals: { config: { isB2B } } },
      )
      const props = { quote, isB2B, coupon, totals: exampleTotals, pending: false, failed: false, reload: nothing }
      const { container } = render(<CheckoutSummary {...props} />)
      const found = container.querySelector('ul') as Element
      expect(outline(found)).toEqual(outline(asIsland(html).querySelector('ul') as Element))
      expect(found.querySelectorAll('.et-card__vat')).toHaveLength(isB2B ? 2 * (items.length - 1) : 0)
      cleanup()
    }
  })
})

describe.each([false, true])('what a choice costs by the server and by React, for a business: %s', isB2B => {
  const nothing = () => {}
  const globals = { config: { isB2B } }

  it('is the same for a delivery method (SHP-01, CFG-03, RT-11)', async () => {
    const promises = { oldDevice: promised('oldDevice') }
    const { Delivery } = await import('../../islands/checkout/checkout/Delivery')
    const ways = [{ code: 'bezorgen_standaard', title: 'Bezorgen, Standaard', price: 5.95, bare: 4.92, reason: '', dates: [], points: [] }]
    const html = await engine.renderFile('snippets/checkout-delivery', { ways }, { globals: { config: { isB2B, promises } } })
    const calls = { isOptionOf: () => false, pick: nothing, pickDate: nothing, pickPoint: nothing, retry: nothing }
    const state = { chosen: '', options: [], choice: null, pending: false, error: null, fellBack: false, slotGone: '' }
    const { container } = render(<Delivery methods={exampleMethods.slice(0, 1)} isB2B={isB2B} {...state} {...calls} />)
    expect(outline(container)).toEqual(outline(asIsland(html)))
    expect(container.querySelector('.et-method__label')?.textContent).toContain(isB2B ? '4,92' : '5,95')
    cleanup()
  })

  it('is the same for a payment method (CFG-03, RT-11)', async () => {
    const { Payment } = await import('../../islands/checkout/checkout/Payment')
    const way = { code: 'card', title: 'Creditcard', notice: '' }
    const payments = [{ ...way, fee: 2.42, bareFee: 2, isChosen: false, banks: [], terms: [] }]
    const html = await engine.renderFile('snippets/checkout-payment', { payments, errors: {} }, { globals })
    const calls = { pick: nothing, pickBank: nothing, submit: nothing, retry: nothing }
    const state = { config: {}, chosen: '', banks: [], bank: '', pending: false, error: null, fellBack: false, isBusy: false }
    const { container } = render(<Payment methods={[{ ...way, fee: 2.42, fee_excl_tax: 2 }]} isB2B={isB2B} {...state} {...calls} />)
    expect(outline(container)).toEqual(outline(asIsland(html)))
    expect(container.querySelector('.et-method__label')?.textContent).toContain(isB2B ? '2,-' : '2,42')
    cleanup()
  })
})

const cards = [
  { id: 3, number: '•••• 0012', amount: 75, balance: 75 },
  { id: 4, number: '•••• 0020', amount: 50, balance: 62.5 },
]
const paidWith = [
  { code: 'gift_card', title: 'Cadeaukaart •••• 0012', value: -75, area: 'payment' },
  { code: 'gift_card', title: 'Cadeaukaart •••• 0020', value: -50, area: 'payment' },
  { code: 'amount_due', title: 'Nog te betalen', value: 379.95, area: 'payment' },
]

const rates = [
  { code: 'tax', title: 'Btw 21%', value: 80.5 },
  { code: 'tax_low', title: 'Btw 9%', value: 7.14, area: 'taxes' },
]
const severalRates = exampleTotals.total_segments.flatMap(one => (one.code === 'tax' ? rates : [one]))

describe.each([
  [false, 'inclusive'],
  [true, 'inclusive'],
  [false, 'exclusive'],
  [true, 'exclusive'],
] as const)('the totals of the server and those of React, for a business: %s, with %s prices', (isB2B, prices) => {
  it.each([
    ['without a coupon', makeTotals({ free_shipping_from: 500 }), { missing: 51, percent: 89 }, undefined],
    ['with a coupon', makeTotals({ coupon_code: 'WELKOM10', free_shipping_from: 50 }), { missing: 0, percent: 100 }, undefined],
    ['with amounts without VAT', makeTotals(exampleTotals), { missing: 0, percent: 100 }, undefined],
    ['with several rates', makeTotals({ ...exampleTotals, total_segments: severalRates }), { missing: 0, percent: 100 }, undefined],
    [
      'with gift cards',
      makeTotals({
        free_shipping_from: 50,
        gift_cards: cards,
        amount_due: 379.95,
        total_segments: [...exampleTotals.total_segments, ...paidWith],
      }),
      { missing: 0, percent: 100 },
      undefined,
    ],
    ['with a changed line', makeTotals({ free_shipping_from: null }), null, 8],
  ])('are the same %s (CRT-02, CFG-03, PRC-02, RT-11)', async (_what, totals, freeShipping, changed) => {
    const { providePorts } = await import('../../shared/contract/ports')
    providePorts(new FakePlatform({ config: { prices } }).ports)
    const { CartTotals } = await import('../../islands/cart/cart-totals/index')
    const { GiftCards } = await import('../../shared/cart/GiftCards')
    const server = document.createElement('div')
    server.innerHTML = await engine.renderFile(
      'snippets/cart-totals',
      { totals: totalsView(totals), freeShipping, changed, filled: 1, csrfToken: 'x' },
      { globals: { config: { isB2B, prices } } },
    )
    const nothing = () => {}
    const coupon = { code: totals.coupon_code ?? '', loading: false, message: null, typed: () => '', apply: nothing, remove: nothing }
    const { container } = render(
      <CartTotals
        href="/checkout"
        totals={totals}
        isB2B={isB2B}
        pending={false}
        failed={false}
        coupon={coupon}
        giftCards={
          totals.gift_cards && (
            <GiftCards cards={totals.gift_cards} loading={false} message={null} add={async () => ({ ok: true })} remove={nothing} />
          )
        }
        changed={changed}
        reload={nothing}
      />,
    )
    expect(outline(container)).toEqual(outline(server.firstElementChild as Element))
    cleanup()
  })
})

const formField = {
  name: 'email',
  label: 'E-mailadres',
  type: 'email',
  value: '"><b>',
  required: true,
  rules: 'required|email',
  hint: 'Waarop we antwoorden.',
  pattern: '',
  message: '',
  autocomplete: 'email',
  inputmode: 'email',
  maxlength: 254,
  options: [],
  checklist: [],
} as const satisfies FormField
const formFields: FormField[] = [
  formField,
  { ...formField, name: 'comment', type: 'textarea', value: '', hint: '', required: false, rules: '', inputmode: '', autocomplete: '' },
  { ...formField, name: 'country', type: 'select', hint: '', value: 'BE', inputmode: '', options: [{ value: 'BE', label: 'België' }] },
  { ...formField, name: 'newsletter', type: 'checkbox', value: '1', required: false, rules: '', hint: '' },
]
const shape = { id: 'contact', action: '/contact', submit: 'Verstuur', done: '', hidden: [] }

describe('the form of the server and that of React', () => {
  it.each([
    ['as it starts', '', ''],
    ['with what is wrong', 'Je doet dit te vaak.', 'Vul een geldig e-mailadres in.'],
  ])('are the same %s (VAL-05, RT-11)', async (_what, error, wrong) => {
    const { SchemaForm } = await import('../../shared/forms/SchemaForm')
    const fields = formFields.map((field, at) => ({ ...field, error: at === 0 ? wrong : '' }))
    const server = document.createElement('div')
    server.innerHTML = await engine.renderFile('snippets/form', {
      form: { ...shape, fields, error },
      taken: true,
      csrfToken: 'x',
      formStamp: 'x',
    })
    const { container } = render(<SchemaForm shape={{ ...shape, fields, error }} send={async () => null} />)
    expect(outline(container)).toEqual(outline(server))
    expect(container.querySelector('[role=alert]')?.textContent ?? '').toBe(server.querySelector('[role=alert]')?.textContent ?? '')
    cleanup()
  })
})

const review = (id: number, verified: boolean) => ({
  ...exampleOf(listReviews).reply.items[0],
  id,
  stars: 4,
  title: '<b>Mooi</b>',
  text: 'Scherp.',
  nickname: "O'Brien",
  created_at: '2026-11-01T11:00:00Z',
  verified,
  helpful: 12,
})

describe('the reviews of the server and those of React', () => {
  it.each([
    ['of a product', 'product', 3, 5],
    ['of a store', 'store', 1, 1],
    ['that nobody wrote', 'store', 1, 0],
    ['with stars that nobody gave', 'product', 1, 5, 2],
    ['with the stars that all gave', 'product', 1, 5, 4],
  ] as const)('are the same %s (REV-01, RT-11)', async (_what, about, page, count, stars?: 2 | 4) => {
    const { Reviews } = await import('../../islands/reviews/reviews/Reviews')
    const reviews = {
      ...exampleOf(listReviews).reply,
      count,
      average: count ? 4 : 0,
      distribution: [0, 0, 0, count, 0],
      items: count && stars !== 2 ? [review(1, true), review(2, false)] : [],
      stars: stars ?? null,
      current_page: page,
      last_page: page === 1 ? 1 : 4,
    }
    const url = '/winkels/zeist'
    const href = (other: number, of = '') => `${url}?reviews=${other}&volgorde=newest${of}#reviews`
    const more = stars ? `&sterren=${stars}` : ''
    const view = {
      ...reviews,
      seed: reviews,
      bars: [5, 4, 3, 2, 1].map(value => ({
        stars: value,
        count: value === 4 ? count : 0,
        percent: value === 4 ? 100 : 0,
        href: value === 4 ? href(1, '&sterren=4') : '',
        selected: value === stars,
      })),
      items: reviews.items.map(one => ({ ...one, date: '1 november 2026', voted: one.id === 2 })),
      sorts: (['newest', 'helpful', 'highest', 'lowest'] as const).map(value => ({
        value,
        label: { newest: 'Nieuwste eerst', helpful: 'Meest nuttig eerst', highest: 'Meeste sterren eerst', lowest: 'Minste sterren eerst' }[
          value
        ],
        selected: value === 'newest',
      })),
      stars: [...new Set([4, stars])].flatMap(value =>
        value && (value === stars || count) ? { value, label: `${value} sterren`, selected: value === stars } : [],
      ),
      sizes: [],
      page,
      last: reviews.last_page,
      prevHref: page > 1 ? href(page - 1, more) : '',
      nextHref: page < reviews.last_page ? href(page + 1, more) : '',
    }
    const server = document.createElement('div')
    server.innerHTML = (await engine.renderFile('snippets/reviews', { reviews: view, about, sku: 'A', store: 'zeist', url })).replace(
      /<noscript>.*?<\/noscript>/s,
      '',
    )
    const nothing = async () => {}
    const { container } = render(
      <Reviews
        reviews={reviews}
        about={about}
        url={url}
        choice={{ sort: 'newest', size: 6, stars: stars ?? null }}
        isPending={false}
        error={null}
        show={async () => true}
        retry={async () => true}
        votes={({ id, helpful = 0 }) => ({
          name: `review-${id}`,
          count: helpful,
          mine: id === 2,
          isPending: false,
          error: null,
          toggle: nothing,
        })}
      />,
    )
    expect(outline(container)).toEqual(outline(server.querySelector('.et-reviews') as Element))
    cleanup()
  })
})
