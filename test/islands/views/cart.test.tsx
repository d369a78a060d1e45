import { succeeded } from '../../../shared/contract/result'
import '../../../shared/platform'
import { delay, http } from 'msw'
import { beforeEach } from 'vitest'
import { CartLines, type CartLinesProps } from '../../../islands/cart/cart/CartLines'
import { SavedLater } from '../../../islands/cart/cart/saved'
import { CartTotals } from '../../../islands/cart/cart-totals/index'
import { CheckoutSummary } from '../../../islands/checkout/checkout-summary/index'
import { CartHeader } from '../../../islands/header/cart-header/index'
import { MiniCart } from '../../../islands/header/cart-header/mini-cart'
import { HeaderCompare } from '../../../islands/header/header-compare/index'
import { HeaderWishlist } from '../../../islands/header/header-wishlist/index'
import { SearchForm, SuggestionList } from '../../../islands/header/search-form/SearchForm'
import { GiftCards } from '../../../shared/cart/GiftCards'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { $services } from '../../../shared/services/store'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { useServer } from '../../kit/server'
import { describeView, type Tell } from '../../kit/view-sheet'

const server = useServer()
// Test files share modules: modules imported by another file would be there at once and change the timing.
beforeEach(() => {
  $services.set({})
  server.use(http.get('*/services/product/sku/*', () => delay('infinite')))
})

const energy = { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' }
const item = (id: number, more: Partial<QuoteItem> = {}, about: Partial<QuoteItem['extension_attributes']> = {}): QuoteItem => {
  const made = makeQuoteItem({ item_id: id, ...more })
  return { ...made, extension_attributes: { ...made.extension_attributes, has_services: false, ...about } }
}
const service = {
  sku: 'INST',
  name: 'Installatie',
  qty: 2,
  row_total_incl_tax: 60,
  row_total_excl_tax: 49.59,
  price_incl_tax: 30,
  price_excl_tax: 24.79,
}
const rich = item(2, { qty: 2, max_qty: 5 }, {
  has_services: true,
  energy_label: energy,
  variant: 'Zwart',
  options: [
    { label: 'Kleur', value: 'Zwart' },
    { label: 'Maat', value: 'L' },
  ],
  bundle_items: [
    { sku: 'A', name: 'Scherm', qty: 1, price_incl_tax: 1 },
    { sku: 'B', name: 'Kabel', qty: 2, price_incl_tax: 1 },
  ],
  service_items: [service, { ...service, sku: 'OUD', name: 'Oude mee', qty: 1 }],
} as Partial<QuoteItem['extension_attributes']>)
const notice = (code: string, more: Partial<QuoteItem> = {}): QuoteItem =>
  item(3, { ...more, notice: { code, was: 500 } } as Partial<QuoteItem>)

const lines = (tell: Tell, more: Partial<CartLinesProps> = {}) => (
  <CartLines
    quote={makeQuote({ items: [item(1)] })}
    pending={[]}
    lineErrors={new Map()}
    unsent={new Map()}
    wanted={new Map()}
    step={tell('step')}
    removed={[]}
    error={null}
    loading={false}
    isB2B={false}
    load={tell('load')}
    change={tell('change')}
    remove={tell('remove')}
    undo={async gone => succeeded(tell('undo')(gone.item.item_id, gone.at) ?? gone.item.item_id)}
    {...more}
  />
)

const later = (tell: Tell, saved: Partial<Parameters<typeof SavedLater>[0]>, more: Partial<CartLinesProps> = {}) => (
  <SavedLater
    saved={[]}
    savedNow={[]}
    forgotten={[]}
    keep={async gone => succeeded(tell('keep')(gone.item.item_id) ?? gone.item.item_id)}
    save={async id => succeeded(tell('save')(id))}
    putBack={async id => succeeded(tell('putBack')(id) ?? id)}
    forget={async id => succeeded(tell('forget')(id))}
    focus={() => {}}
    pending={more.pending ?? []}
    lineErrors={more.lineErrors ?? new Map()}
    isB2B={false}
    {...saved}
  >
    {shown => lines(tell, { ...more, ...shown })}
  </SavedLater>
)

describeView('cart-lines', ['cart', 'checkout', 'common', 'product'], {
  'a plain line': tell => lines(tell),
  'a line with everything': tell => lines(tell, { quote: makeQuote({ items: [rich] }) }),
  'of a business': tell => lines(tell, { quote: makeQuote({ items: [rich] }), isB2B: true }),
  'sold out, without address or picture': tell =>
    lines(tell, { quote: makeQuote({ items: [item(1, { max_qty: 0, url: '', image: '' })] }) }),
  'while it changes': tell => lines(tell, { pending: [1] }),
  'refused, and asked for more': tell => lines(tell, { lineErrors: new Map([[1, 'Niet zoveel.']]), unsent: new Map([[1, 3]]) }),
  'a price that changed': tell => lines(tell, { quote: makeQuote({ items: [notice('price')] }) }),
  'fewer than were asked for': tell => lines(tell, { quote: makeQuote({ items: [notice('stock', { qty: 4, max_qty: 2 })] }) }),
  'gone since': tell => lines(tell, { quote: makeQuote({ items: [notice('stock', { qty: 4, max_qty: 0 })] }), pending: [3] }),
  'just taken out': tell =>
    lines(tell, {
      quote: makeQuote({ items: [item(1), item(2)] }),
      removed: [
        { item: item(9), at: 1 },
        { item: item(2), at: 0 },
      ],
      lineErrors: new Map([[9, 'common.unknownError']]),
    }),
  'taken out, the last': tell => lines(tell, { quote: makeQuote({ items: [] }), removed: [{ item: item(9), at: 0 }] }),
  'with lines put aside': tell =>
    later(
      tell,
      { saved: [item(8, { max_qty: 0 }), rich], savedNow: [{ item: rich, at: 1 }] },
      { lineErrors: new Map([[8, 'common.unknownError']]) },
    ),
  'taken off the list': tell =>
    later(tell, { saved: [item(8)], forgotten: [{ item: item(9), at: 0 }] }, { lineErrors: new Map([[9, 'common.unknownError']]) }),
  'put aside, the last': tell =>
    later(tell, { saved: [item(8)], savedNow: [{ item: item(8), at: 0 }] }, { quote: makeQuote({ items: [] }), pending: [8] }),
  empty: tell => lines(tell, { quote: makeQuote({ items: [] }) }),
  'being read': tell => lines(tell, { quote: null, loading: true }),
  'could not be read': tell => lines(tell, { quote: null, error: 'common.unknownError' }),
})

const coupon = (tell: Tell, more: object = {}) => ({
  code: '',
  loading: false,
  message: null,
  typed: () => '',
  apply: tell('apply'),
  remove: tell('remove'),
  ...more,
})
const totals = makeTotals({
  grand_total: 504.95,
  tax_amount: 87.64,
  total_segments: [
    { code: 'subtotal', title: 'Subtotaal', value: 499 },
    { code: 'shipping', title: 'Bezorgen', value: 5.95 },
    { code: 'tax', title: 'Btw', value: 87.64 },
    { code: 'grand_total', title: 'Totaal', value: 504.95 },
  ],
})
const paying = [
  { id: 3, number: '•••• 0012', amount: 75, balance: 75 },
  { id: 4, number: '•••• 0020', amount: 50, balance: 62.5 },
]
const partlyPaid: typeof totals = {
  ...totals,
  gift_cards: paying,
  amount_due: 379.95,
  total_segments: [
    ...totals.total_segments,
    { code: 'gift_card', title: 'Cadeaukaart •••• 0012', value: -75, area: 'payment' },
    { code: 'gift_card', title: 'Cadeaukaart •••• 0020', value: -50, area: 'payment' },
    { code: 'amount_due', title: 'Nog te betalen', value: 379.95, area: 'payment' },
  ],
}
const cards = (tell: Tell, applied: typeof paying = [], message: string | null = null) => (
  <GiftCards
    cards={applied}
    loading={false}
    message={message}
    add={async (...typed) => {
      tell('add')(...typed)
      return { ok: true }
    }}
    remove={tell('remove')}
  />
)
const sum = (tell: Tell, more: Partial<Parameters<typeof CartTotals>[0]> = {}) => (
  <CartTotals
    href="/checkout"
    totals={totals}
    isB2B={false}
    pending={false}
    failed={false}
    coupon={coupon(tell)}
    giftCards={null}
    changed={undefined}
    reload={tell('reload')}
    {...more}
  />
)

describeView('cart-totals', ['cart', 'checkout', 'common'], {
  known: tell => sum(tell),
  'of a business': tell => sum(tell, { isB2B: true }),
  'older than the cart': tell => sum(tell, { pending: true }),
  'that could not be had': tell => sum(tell, { pending: true, failed: true }),
  'that were never there': tell => sum(tell, { totals: null, failed: true }),
  'on their way': tell => sum(tell, { totals: null, pending: true }),
  'of a cart to be looked at first': tell => sum(tell, { changed: 3 }),
  'with free delivery in reach': tell => sum(tell, { totals: { ...totals, free_shipping_threshold: 600 } as typeof totals }),
  'with a code that counts': tell => sum(tell, { coupon: coupon(tell, { code: 'WELKOM10' }) }),
  'with a code that is taken off': tell => sum(tell, { coupon: coupon(tell, { code: 'WELKOM10', loading: true }) }),
  'with a code that was refused': tell => sum(tell, { coupon: coupon(tell, { message: 'Deze code is verlopen.', typed: () => 'OUD' }) }),
  'with a code that counts no more': tell => sum(tell, { coupon: coupon(tell, { message: 'checkout.coupon.removed' }) }),
  'payable with gift cards': tell => sum(tell, { giftCards: cards(tell) }),
  'with gift cards': tell => sum(tell, { giftCards: cards(tell, paying), totals: partlyPaid }),
  'with a gift card that is refused': tell => sum(tell, { giftCards: cards(tell, [], 'Deze combinatie klopt niet.') }),
})

const summary = (tell: Tell, more: Partial<Parameters<typeof CheckoutSummary>[0]> = {}) => (
  <CheckoutSummary
    quote={makeQuote({ items: [item(1), rich] })}
    totals={totals}
    isB2B={false}
    pending={false}
    failed={false}
    coupon={coupon(tell)}
    reload={tell('reload')}
    {...more}
  />
)
describeView('checkout-summary', ['cart', 'checkout', 'common'], {
  known: tell => summary(tell),
  'of a business, without new totals': tell => summary(tell, { isB2B: true, failed: true }),
  'before anything is known': tell => summary(tell, { quote: null, totals: null, pending: true }),
})

const mini = (tell: Tell, more: Partial<Parameters<typeof MiniCart>[0]> = {}) => (
  <MiniCart
    added={null}
    quote={makeQuote({ items: [item(1), rich] })}
    isB2B={false}
    totals={totals}
    totalsPending={false}
    totalsFailed={false}
    pending={[]}
    lineErrors={new Map()}
    error={null}
    wanted={new Map()}
    step={tell('step')}
    loading={false}
    close={tell('close')}
    load={tell('load')}
    remove={tell('remove')}
    removed={[]}
    undo={async gone => succeeded(tell('undo')(gone.item.item_id, gone.at) ?? 1)}
    {...more}
  />
)
describeView('mini-cart', ['cart', 'common', 'product'], {
  filled: tell => mini(tell),
  'of a business': tell => mini(tell, { isB2B: true }),
  'just after a purchase, before the totals': tell => mini(tell, { added: 'Koelkast 1', totals: null, totalsPending: true }),
  'without new totals': tell => mini(tell, { totalsPending: true, totalsFailed: true }),
  'with a line on its way out, and one that stayed': tell =>
    mini(tell, { pending: [1], lineErrors: new Map([[2, 'common.unknownError']]) }),
  'with a line just taken out': tell =>
    mini(tell, {
      removed: [
        { item: item(9), at: 0 },
        { item: rich, at: 1 },
      ],
      lineErrors: new Map([[9, 'Uitverkocht.']]),
    }),
  'without pictures and addresses': tell => mini(tell, { quote: makeQuote({ items: [item(1, { url: '', image: '' })] }) }),
  empty: tell => mini(tell, { quote: makeQuote({ items: [] }) }),
  'being read': tell => mini(tell, { quote: null, loading: true, totals: null }),
  'could not be read': tell => mini(tell, { quote: null, error: 'common.unknownError', totals: null }),
})

const header = (tell: Tell, more: Partial<Parameters<typeof CartHeader>[0]> = {}) => (
  <CartHeader
    href="/checkout/cart"
    count={2}
    added={null}
    isOpen={false}
    open={tell('open')}
    close={tell('close')}
    leave={tell('leave')}
    slots={{}}
    {...more}
  />
)
describeView('cart-header', ['cart', 'common', 'product'], {
  filled: tell => header(tell),
  empty: tell => header(tell, { count: 0 }),
  'after a purchase': tell => header(tell, { added: 'Koelkast 1' }),
})

describeView('header-compare', ['common'], {
  none: () => <HeaderCompare href="/vergelijken" count={0} />,
  some: () => <HeaderCompare href="/vergelijken" count={3} />,
})
describeView('header-wishlist', ['common'], {
  none: () => <HeaderWishlist href="/wishlist" count={0} />,
  one: () => <HeaderWishlist href="/wishlist" count={1} />,
  some: () => <HeaderWishlist href="/wishlist" count={3} />,
})

const suggestions: Parameters<typeof SuggestionList>[0]['suggestions'] = [
  { key: 't', kind: 'term', label: 'oled', url: '/zoeken?query=oled' },
  { key: 'p1', kind: 'product', label: 'Scherm', url: '/p/1', image: '/1.svg', price: 499, bare: 412.4, energy },
  { key: 'c', kind: 'category', label: 'Televisies', url: '/tv' },
  { key: 'p2', kind: 'product', label: 'Kabel', url: '/p/2', price: 0, bare: 0 },
] as never
const list = (more: Partial<Parameters<typeof SuggestionList>[0]>) => (
  <SuggestionList id="l" typed="ol" isShown isB2B={false} suggestions={suggestions} active={-1} optionId={at => `o-${at}`} {...more} />
)
describeView('suggestion-list', ['search', 'common'], {
  shown: () => list({}),
  'with one chosen, for a business': () => list({ active: 1, isB2B: true }),
  hidden: () => list({ isShown: false, suggestions: [] }),
})
const search = (tell: Tell, more: Partial<Parameters<typeof SearchForm>[0]> = {}) => (
  <SearchForm
    action="/zoeken"
    query="tv"
    suggestions={suggestions}
    isB2B={false}
    failed={false}
    suggestFor={tell('suggestFor')}
    follow={tell('follow')}
    {...more}
  />
)
describeView('search-form', ['search', 'common'], {
  'with suggestions': tell => search(tell),
  'that failed': tell => search(tell, { suggestions: [], failed: true }),
})
