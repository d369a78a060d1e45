import '../../../shared/platform'
import { BundleOptions } from '../../../islands/product/add-to-cart-bundle/BundleOptions'
import { ChildList, VariantChoices } from '../../../islands/product/add-to-cart-product/page-form'
import { FooterReviews } from '../../../islands/product/footer-reviews/index'
import { GuidedSelling } from '../../../islands/product/guided-selling/GuidedSelling'
import { InStock } from '../../../islands/product/in-stock/index'
import { ProductQuestion } from '../../../islands/product/product-question/index'
import { ProductServices } from '../../../islands/product/product-services/index'
import { ReviewsForm } from '../../../islands/product/reviews-form/ReviewsForm'
import { Reserved, StoreReservation } from '../../../islands/product/store-reservation/StoreReservation'
import { Questions } from '../../../islands/reviews/product-questions/Questions'
import { Reviews } from '../../../islands/reviews/reviews/Reviews'
import { StoreStock } from '../../../islands/stores/store-stock/StoreStock'
import type { Review } from '../../../shared/contract/api/reviews'
import type { ProductService } from '../../../shared/contract/api/services'
import type { Store } from '../../../shared/contract/api/stores'
import type { Attribute, BundleOption, BundleSelection, ChildProduct, Variant } from '../../../shared/contract/product'
import { describeView, type Tell } from '../../kit/view-sheet'

const energy = { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' }
const selection = (id: number, more: Partial<BundleSelection> = {}): BundleSelection => ({
  ...{ id, product_id: id + 100, name: `Deel ${id}`, url: `/deel-${id}`, image: `/deel-${id}.svg`, price: 100, price_excl_tax: 82.64 },
  ...{ qty: 1, can_change_qty: false, is_default: false, in_stock: true, max_qty: null, energy_label: null },
  ...more,
})
const bundle: BundleOption[] = [
  {
    option_id: 1,
    title: 'Scherm',
    type: 'radio',
    required: 1,
    selections: [selection(11, { energy_label: energy }), selection(12, { in_stock: false, can_change_qty: true })],
  },
  {
    option_id: 2,
    title: 'Kabels',
    type: 'checkbox',
    required: 0,
    selections: [selection(21, { qty: 2, can_change_qty: true, max_qty: 3 })],
  },
]
const parts = (tell: Tell, more: Partial<Parameters<typeof BundleOptions>[0]> = {}) => (
  <BundleOptions
    options={bundle}
    entries={[]}
    isTried={false}
    isB2B={false}
    choose={(option, { id }, qty) => tell('choose')(option.option_id, id, qty)}
    remove={({ id }) => tell('remove')(id)}
    {...more}
  />
)
const entries = [
  { product_id: 111, option_id: 1, qty: 1 },
  { product_id: 121, option_id: 2, qty: 3 },
] as unknown as Parameters<typeof BundleOptions>[0]['entries']
describeView('bundle-options', ['buy', 'product', 'common'], {
  'nothing chosen': tell => parts(tell),
  'nothing chosen, and tried': tell => parts(tell, { isTried: true }),
  'all chosen, for a business': tell => parts(tell, { entries, isTried: true, isB2B: true }),
})

const child = (id: number, more: Partial<ChildProduct> = {}): ChildProduct => ({
  ...{
    product_id: id,
    sku: `K-${id}`,
    name: `Kind ${id}`,
    url: `/kind-${id}`,
    image: `/kind-${id}.svg`,
    in_stock: true,
    max_qty: null,
    qty: 0,
    energy_label: null,
  },
  ...{ price_incl_tax: 50, price_excl_tax: 41.32, final_price_incl_tax: 40, final_price_excl_tax: 33.06 },
  ...more,
})
const children = (tell: Tell, more: Partial<Parameters<typeof ChildList>[0]> = {}) => (
  <ChildList
    products={[child(1, { energy_label: energy }), child(2, { max_qty: 2 }), child(3, { in_stock: false })]}
    quantities={{ 2: 2 }}
    errors={new Map()}
    isB2B={false}
    setQuantity={tell('setQuantity')}
    {...more}
  />
)
describeView('child-list', ['buy', 'product', 'common'], {
  'a group': tell => children(tell),
  'for a business, one refused': tell => children(tell, { isB2B: true, errors: new Map([[1, 'common.unknownError']]) }),
})

const attributes: Attribute[] = [
  {
    code: 'kleur',
    label: 'Kleur',
    options: [
      { id: 1, label: 'Wit', key: 'wit', swatch: '#ffffff' },
      { id: 2, label: 'Zwart', key: 'zwart', swatch: '#000000' },
      { id: 3, label: 'Roze', key: 'roze' },
    ],
  },
  {
    code: 'maat',
    label: 'Maat',
    options: [
      { id: 4, label: 'S', key: 's' },
      { id: 5, label: 'L', key: 'l' },
    ],
  },
]
const variant = (kleur: number, maat: number, in_stock: boolean): Variant =>
  ({
    product_id: kleur * 10 + maat,
    sku: `V-${kleur}${maat}`,
    status: 1,
    in_stock,
    max_qty: null,
    image: '',
    kleur_option_id: kleur,
    maat_option_id: maat,
  }) as unknown as Variant
const variants = [variant(1, 4, true), variant(1, 5, false), variant(2, 4, true)]
const choices = (tell: Tell, more: Partial<Parameters<typeof VariantChoices>[0]> = {}) => (
  <VariantChoices attributes={attributes} variants={variants} choices={[]} isTried={false} choose={tell('choose')} {...more} />
)
describeView('variant-choices', ['buy', 'product'], {
  'nothing chosen': tell => choices(tell),
  'nothing chosen, and tried': tell => choices(tell, { isTried: true }),
  'a colour chosen, and tried': tell => choices(tell, { choices: [{ code: 'kleur', option_id: 2 }], isTried: true }),
  'what is sold out': tell =>
    choices(tell, {
      choices: [
        { code: 'kleur', option_id: 1 },
        { code: 'maat', option_id: 5 },
      ],
    }),
})

const review = (id: number, more: Partial<Review> = {}): Review => ({
  id,
  stars: id,
  title: `Titel ${id}`,
  text: `Tekst ${id}`,
  nickname: 'Bo',
  created_at: '2026-11-01T23:30:00Z',
  verified: id === 1,
  ...more,
})
const shop = (tell: Tell, more: Partial<Parameters<typeof FooterReviews>[0]> = {}) => (
  <FooterReviews
    average={4.46}
    count={12}
    items={[review(1), review(4)]}
    hasMore
    isPending={false}
    error={null}
    more={tell('more')}
    {...more}
  />
)
describeView('footer-reviews', ['shopReviews', 'product', 'common'], {
  'with more to come': tell => shop(tell),
  'more under way': tell => shop(tell, { isPending: true, error: 'common.unknownError' }),
  'the last': tell => shop(tell, { hasMore: false, items: [] }),
})
const listOf = (more: object) => ({
  ...{ average: 4, count: 4, distribution: [1, 0, 0, 1, 2], verification: 'Gecontroleerd.', items: [review(1), review(5)] },
  ...{ current_page: 1, last_page: 1, page_size: 6, total_items: 4 },
  ...more,
})
const chosen = { sort: 'newest', size: 6, stars: null } as const
const reviews = (tell: Tell, about: object, more: Partial<Parameters<typeof Reviews>[0]> = {}) => (
  <Reviews
    reviews={listOf(about) as Parameters<typeof Reviews>[0]['reviews']}
    about="product"
    url="/p/tv"
    choice={chosen}
    isPending={false}
    error={null}
    show={async (page, choice) => !tell('show')(page, choice)}
    retry={async () => !tell('retry')()}
    votes={({ id, helpful = 0 }) => ({
      name: `review-${id}`,
      count: helpful,
      mine: id === 5,
      isPending: id === 5,
      error: id === 5 ? 'common.timeout' : null,
      toggle: async () => tell('vote')(id),
    })}
    {...more}
  />
)
describeView('reviews', ['details', 'product', 'common'], {
  'one page': tell => reviews(tell, {}),
  'the first of three': tell => reviews(tell, { last_page: 3, total_items: 30 }),
  'the second, of a store, the highest first': tell =>
    reviews(
      tell,
      { current_page: 2, last_page: 3, total_items: 11 },
      { about: 'store', choice: { ...chosen, sort: 'highest' }, isPending: true },
    ),
  'the last': tell => reviews(tell, { current_page: 3, last_page: 3, total_items: 6 }, { error: 'common.unknownError' }),
  'of two stars, which nobody gave': tell => reviews(tell, { stars: 2, items: [], total_items: 0 }, { choice: { ...chosen, stars: 2 } }),
  'with votes': tell =>
    reviews(
      tell,
      {
        stars: null,
        items: [1, 5].map(id => ({ ...review(id), helpful: id })),
      },
      { choice: chosen },
    ),
  'none of a product': tell => reviews(tell, { count: 0, average: 0, items: [] }),
  'none of a store': tell => reviews(tell, { count: 0, average: 0, items: [] }, { about: 'store' }),
})

const guide = (tell: Tell, more: Partial<Parameters<typeof GuidedSelling>[0]> = {}) => (
  <GuidedSelling
    step={2}
    steps={3}
    question="Hoe groot?"
    help=""
    options={[
      { label: 'Klein', count: 3, href: '/gids?a=1' },
      { label: 'Groot', count: 0, href: '/gids?a=2' },
      { label: 'Weet niet', count: null, href: '/gids?a=3' },
    ]}
    count={7}
    listingHref="/tv"
    given={[{ question: 'Hoe ver?', label: 'Dichtbij', href: '/gids' }]}
    follow={tell('follow')}
    {...more}
  />
)
describeView('guided-selling', ['guide'], {
  'the second question': tell => guide(tell),
  'with products that fit': tell => guide(tell, { children: <li>Een kaart</li> }),
  'with some that are popular': tell => guide(tell, { given: [], children: <li>Een kaart</li> }),
  'the first, with help, nobody knows how many': tell => guide(tell, { step: 1, given: [], help: 'Meet de muur.', count: null }),
})
describeView('in-stock', ['details'], {
  there: tell => <InStock shown={{ inStock: true, text: 'Morgen in huis' }} isStale={false} retry={tell('retry')} />,
  'gone, perhaps': tell => <InStock shown={{ inStock: false, text: 'Uitverkocht' }} isStale retry={tell('retry')} />,
  'not known yet': tell => <InStock shown={null} isStale={false} retry={tell('retry')} />,
  'could not be read': tell => <InStock shown={null} isStale retry={tell('retry')} />,
})

const bound = (tell: Tell, error?: string) => (name: string) => ({
  ...{ name, value: '', required: name !== 'company', error },
  onChange: () => tell('change')(name),
  onBlur: () => tell('left')(name),
})
const form = (tell: Tell) => ({
  onSubmit: (event: { preventDefault: () => void }) => {
    event.preventDefault()
    tell('submit')()
  },
})
const asked = (tell: Tell, more: Partial<Parameters<typeof ProductQuestion>[0]> = {}) => (
  <ProductQuestion form={form(tell)} field={bound(tell)} isSubmitting={false} error={null} {...more} />
)
describeView('product-question', ['question', 'details', 'common', 'validation'], {
  empty: tell => asked(tell),
  'being sent, after an error': tell => asked(tell, { isSubmitting: true, error: 'common.unknownError', field: bound(tell, 'Fout.') }),
})
const written = (tell: Tell, more: Partial<Parameters<typeof ReviewsForm>[0]> = {}) => (
  <ReviewsForm
    form={form(tell)}
    field={name => ({ ...bound(tell)(name), value: name === 'stars' ? '3' : 'x' })}
    isSubmitting={false}
    error={null}
    {...more}
  />
)
describeView('reviews-form', ['details', 'common', 'validation'], {
  filled: tell => written(tell),
  'being sent, after an error': tell => written(tell, { isSubmitting: true, error: 'common.unknownError', field: bound(tell, 'Fout.') }),
})
const reserve = (tell: Tell, more: Partial<Parameters<typeof StoreReservation>[0]> = {}) => (
  <StoreReservation form={form(tell)} field={bound(tell)} isSubmitting={false} error={null} maxQty={2} url="/p/tv" {...more} />
)
describeView('store-reservation', ['stores', 'product', 'customer', 'common', 'validation'], {
  empty: tell => reserve(tell),
  'being sent, after an error': tell =>
    reserve(tell, { isSubmitting: true, error: 'common.unknownError', maxQty: 0, field: bound(tell, 'Fout.') }),
  reserved: () => (
    <Reserved
      storeName="Witgoed Utrecht"
      reservation={{ reservation_number: 'R-42', store_name: 'Utrecht', expires_at: '2026-11-24T18:00:00+01:00' } as never}
      email="a@b.nl"
      url="/p/tv"
    />
  ),
})

const service = (sku: string, more: object = {}): ProductService =>
  ({
    sku,
    name: `Dienst ${sku}`,
    description: 'Uitleg.',
    price: 39,
    price_excl_tax: 32.23,
    type: 'checkbox',
    sort_order: 1,
    default_selected: false,
    option_group: null,
    children: {},
    ...more,
  }) as unknown as ProductService
const services = [
  service('A', { children: { B: service('B', { price: 0, price_excl_tax: 0 }) } }),
  service('C', { type: 'radio', option_group: 'cover', price: undefined, price_excl_tax: undefined }),
]
const offered = (tell: Tell, more: Partial<Parameters<typeof ProductServices>[0]> = {}) => (
  <ProductServices
    services={services}
    selected={{}}
    hasFailed={false}
    isB2B={false}
    choose={tell('choose')}
    load={tell('load')}
    {...more}
  />
)
describeView('product-services', ['buy', 'common'], {
  offered: tell => offered(tell),
  'chosen, for a business': tell => offered(tell, { selected: { A: services[0], C: services[1] } as never, isB2B: true }),
  'could not be had': tell => offered(tell, { services: undefined, hasFailed: true }),
})

const store = (nr: number): Store => ({
  ...{ identifier: `w${nr}`, name: `Winkel ${nr}`, url: `/winkels/w${nr}`, street: `Plein ${nr}`, postcode: '1000AB', city: 'Amsterdam' },
  ...{ latitude: 52, longitude: 5, telephone: '', whatsapp: null, services: [], exceptions: [], distance_km: nr % 2 ? nr * 1.26 : null },
  opening_hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
})
const found = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    store: store(at + 1),
    in_stock: at % 2 === 0,
    stock_text: at % 2 ? 'Niet in deze winkel' : 'Ligt hier',
  }))
const stock = (tell: Tell, more: Partial<Parameters<typeof StoreStock>[0]> = {}) => (
  <StoreStock
    url="/p/tv"
    query="Utrecht"
    variant={undefined}
    stores={found(2)}
    mine="w2"
    isAnswered
    isUnknown={false}
    isPending={false}
    error={null}
    now={Date.UTC(2026, 10, 23, 11)}
    choose={tell('choose')}
    find={tell('find')}
    findHere={tell('findHere')}
    {...more}
  />
)
describeView('store-stock', ['stores', 'common'], {
  'around a place': tell => stock(tell),
  'of a variant, in more stores than fit': tell => stock(tell, { variant: 'TV 55', stores: found(5), mine: undefined }),
  'as many as fit': tell => stock(tell, { stores: found(4) }),
  'nowhere near': tell => stock(tell, { stores: found(2).slice(1) }),
  'not asked yet': tell => stock(tell, { stores: [], isAnswered: false, query: '' }),
  'a place nobody knows': tell => stock(tell, { isUnknown: true }),
  'being looked for': tell => stock(tell, { isUnknown: true, isPending: true, stores: found(1) }),
  'could not be had': tell => stock(tell, { stores: [], error: 'common.unknownError' }),
})

const told = { id: 4, question: 'Past dit?', nickname: 'Noor', created_at: '2026-10-01T12:00:00Z' }
const answers = (['shop', 'owner'] as const).map((by, at) => ({ ...told, id: at, text: 'Ja.', by, helpful: at }))
const questions = (tell: Tell, about: object, more: Partial<Parameters<typeof Questions>[0]> = {}) => (
  <Questions
    questions={{ count: 9, search: '', items: [{ ...told, answers }], current_page: 2, last_page: 3, total_items: 9, ...about }}
    url="/p/tv"
    isPending={false}
    error={null}
    show={async (page, search) => !tell('show')(page, search)}
    retry={async () => !tell('retry')()}
    votes={({ id, helpful = 0 }) => ({
      ...{ name: `answer-${id}`, count: helpful, mine: id === 1, isPending: false, error: null },
      toggle: async () => tell('vote')(id),
    })}
    {...more}
  />
)
describeView('product-questions', ['questions', 'details', 'common'], {
  'one of several pages': tell => questions(tell, {}),
  'what was searched for': tell => questions(tell, { search: 'hdmi', items: [{ ...told, answers: [] }] }, { isPending: true }),
  'nothing found': tell => questions(tell, { search: 'hdmi', items: [], current_page: 1, last_page: 1 }),
  none: tell => questions(tell, { count: 0, items: [], current_page: 1, last_page: 1 }, { error: 'common.timeout' }),
})
