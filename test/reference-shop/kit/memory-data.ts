import { randomBytes } from 'node:crypto'
import type { Category } from '../../../reference-shop/catalogue/records'
import type { ListOwner } from '../../../reference-shop/packs/named-lists/records'
import type { SessionState } from '../../../reference-shop/sessions/records'
import type { ShopData } from '../../../reference-shop/shop-data'
import { exampleDetails } from '../../../shared/contract/api/address'
import type { CardProduct, CatalogueReply } from '../../../shared/contract/api/catalogue'
import type { AddedItem, Quote, QuoteItem } from '../../../shared/contract/api/quote'
import { makeStore } from './stores'

const pageSize = 4
const colours = ['Zwart', 'Wit', 'Zilver grijs']
const hostileName = 'Beeldscherm </script><script>alert(1)</script> & "meer"'

const product = (id: number): CardProduct => ({
  product_id: id,
  sku: `TV-${id}`,
  name: id === 1 ? hostileName : `Televisie ${id}`,
  brand: 'Lumora',
  url: `/p/televisie-${id}`,
  product_type: 'simple',
  image: { src: `/beeld/${id}/front-400.webp`, alt: `Televisie ${id}`, width: 400, height: 300 },
  price_incl_tax: 100 + id,
  price_excl_tax: 80,
  final_price_incl_tax: 100,
  final_price_excl_tax: 80,
  from_price: false,
  in_stock: id !== 9,
  stock_text: id === 9 ? 'Uitverkocht' : 'Morgen in huis',
  max_qty: id === 2 ? 2 : null,
  rating: 4.5,
  review_count: 12,
  energy_label: null,
  specs: [],
  category_names: ['Televisies'],
})

const products = Array.from({ length: 10 }, (_, index) => product(index + 1))
const colourOf = (one: CardProduct): string => colours[Number(one.product_id) % colours.length] ?? ''

const categories: Category[] = [
  {
    id: 10,
    name: 'Televisies',
    path: '/televisies',
    image: '/beeld/1/front-400.webp',
    count: 10,
    brands: ['Novaro'],
    children: [{ id: 11, name: "OLED-tv's", path: '/televisies/oled-tvs', image: '', count: 10, brands: [], children: [] }],
  },
]

type Query = Parameters<ShopData['catalogue']['list']>[1]

function listing(found: CardProduct[], query: Query): CatalogueReply {
  const chosen = query.filters.color ?? []
  const shops = query.filters.winkel ?? []
  const matching = found.filter(one => !chosen.length || chosen.includes(colourOf(one)))
  const sorted = query.sort === 'name desc' ? matching.toReversed() : matching
  const size = query.pageSize ?? pageSize
  const last = Math.max(1, Math.ceil(sorted.length / size))
  const page = Math.min(query.page, last)
  const base = { is_active: true, has_duplicate_values: false }
  return {
    items: sorted.slice((page - 1) * size, page * size),
    filters: [
      {
        ...base,
        type: 'attribute',
        code: 'color',
        label: 'Kleur',
        facet_code: 'color',
        is_crawlable: true,
        url_key: 'kleur',
        options: colours.map(label => ({ label, active: chosen.includes(label), count: 3 })),
      },
      {
        ...base,
        type: 'attribute',
        code: 'inch',
        label: 'Schermmaat',
        facet_code: 'inch',
        is_crawlable: true,
        url_key: 'inch',
        options: ['55 inch', '65 inch', '65_inch'].map(label => ({ label, active: (query.filters.inch ?? []).includes(label), count: 3 })),
      },
      {
        ...base,
        type: 'attribute',
        code: 'winkel',
        label: 'Winkel',
        facet_code: 'winkel',
        is_crawlable: false,
        url_key: 'winkel',
        options: [{ label: 'Utrecht', active: shops.includes('Utrecht'), count: 3 }],
      },
    ],
    total_items: sorted.length,
    current_page: page,
    last_page: last,
    page_size: size,
    sorting: query.sort === 'name desc' ? { name: 'desc' } : { position: 'asc' },
    sort_options: [
      { value: 'position asc', label: 'Populair' },
      { value: 'name desc', label: 'Naam Z - A' },
    ],
    page_sizes: [4, 8],
    category_content: {
      title: 'Televisies',
      description: '<p onclick="x()">Fijn <script>alert(1)</script></p>',
      meta_title: 'Televisies kopen',
      meta_description: 'Alle televisies',
    },
    suggested_filters: [],
  }
}

/** State that survives a restart of the shop. */
export interface Memory {
  sessions: Map<string, SessionState>
  quotes: Map<number, Map<number, { sku: string; qty: number }>>
  changes: Map<string, { request: string; reply: string }>
  wishes: Map<number, Set<number>>
  /** By token. */
  shared: Map<string, { name: string; owner: ListOwner }>
  customerQuotes: Map<number, number>
  attempts: Map<string, number>
  /** Records every search term and filter that reached the data layer. */
  asked: unknown[]
}

export const emptyMemory = (): Memory => ({
  sessions: new Map(),
  quotes: new Map(),
  changes: new Map(),
  wishes: new Map(),
  shared: new Map(),
  customerQuotes: new Map(),
  attempts: new Map(),
  asked: [],
})

const customer = { id: 7, email: 'klant@example.com', firstName: 'Kim', middleName: '', lastName: 'Klant', company: '', isB2B: false }

const isSame = (one: ListOwner, other: ListOwner): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Parts without an implementation in memory. */
const unused = <Part extends object>(): Part =>
  new Proxy({} as Part, {
    get: (_, name) => () => {
      throw new Error(`No ${String(name)} in memory`)
    },
  })

/**
 * Data in memory with ten televisions: the first has a hostile name, the second a maximum of 2, the ninth is sold out.
 */
export function memoryData(memory = emptyMemory()): ShopData {
  let lastChange: Promise<unknown> = Promise.resolve()
  const linesOf = (quoteId: number | null) => memory.quotes.get(quoteId ?? -1) ?? new Map()
  const quote = (quoteId: number | null): Quote => {
    const items = [...linesOf(quoteId)].map(([item_id, { sku, qty }]): QuoteItem => {
      const card = products.find(one => one.sku === sku) ?? product(1)
      return {
        item_id,
        product_id: card.product_id,
        sku,
        name: card.name,
        url: card.url,
        image: card.image.src,
        qty,
        max_qty: card.max_qty,
        product_type: 'simple',
        price_incl_tax: 100,
        price_excl_tax: 80,
        row_total_incl_tax: 100 * qty,
        row_total_excl_tax: 80 * qty,
        extension_attributes: {
          sku,
          services: '',
          service_items: [],
          has_services: false,
          bundle_items: [],
          options: [],
          from_price: null,
          brand: card.brand,
          variant: '',
          category_list: ['Televisies'],
          energy_label: null,
        },
      }
    })
    return {
      id: quoteId ?? 0,
      items,
      items_count: items.length,
      items_qty: items.reduce((sum, { qty }) => sum + qty, 0),
      customer_is_guest: true,
      store_id: 1,
    }
  }
  const put = (quoteId: number, itemId: number, sku: string, qty: number) => {
    const card = products.find(one => one.sku === sku)
    if (!card) return { problem: 'unknownProduct' } as const
    if (!card.in_stock) return { problem: 'notSaleable' } as const
    if (card.max_qty !== null && qty > card.max_qty) return { problem: 'maxQty', max: card.max_qty } as const
    linesOf(quoteId).set(itemId, { sku, qty })
    return { item_id: itemId, sku, qty, name: card.name }
  }
  return {
    catalogue: {
      picture: async () => undefined,
      categories: async () => categories,
      async list(of, query) {
        memory.asked.push({ of, query })
        if ('search' in of)
          return {
            ...listing(
              products.filter(one => one.name.toLowerCase().includes(of.search.toLowerCase())),
              query,
            ),
            category_content: null,
          }
        return [10, 11].includes(of.categoryId) ? listing(products, query) : undefined
      },
      filters: async () => listing(products, { filters: {}, page: 1 }).filters,
      top: async (categoryIds, most) => categoryIds.map(id => ([10, 11].includes(id) ? products.slice(0, most) : [])),
      async product(slug) {
        const card = products.find(one => one.url === `/p/${slug}`)
        return (
          card && {
            card,
            slug,
            description: '<p>Mooi beeld</p>',
            pictures: [card.image],
            pieces: 25,
            restockAt: null,
            video: null,
            specifications: [],
            highlights: [],
            categories: [{ name: 'Televisies', path: '/televisies' }],
            relatedIds: [2, 3],
            accessoryIds: [],
          }
        )
      },
      suggest: async query => ({ query, terms: [], categories: [], products: [] }),
      cards: async ids => ids.flatMap(id => products.filter(one => one.product_id === id)),
      parents: async () => new Map(),
    },
    quickOrder: unused(),
    tierPrices: { of: async () => new Map(), inQuote: async () => new Map() },
    quotes: {
      lines: async () => [],
      addEach: async () => [],
      setServices: async () => ({ problem: 'unknownService' }),
      get: async id => quote(id),
      async totals(id) {
        const { items, items_qty } = quote(id)
        const total = items.reduce((sum, item) => sum + item.row_total_incl_tax, 0)
        return {
          grand_total: total,
          subtotal_incl_tax: total,
          shipping_incl_tax: 0,
          discount_amount: 0,
          tax_amount: 0,
          coupon_code: null,
          items_qty,
          items: items.map(({ item_id, name, qty, row_total_incl_tax }) => ({
            item_id,
            name,
            qty,
            row_total: row_total_incl_tax,
            row_total_incl_tax,
          })),
          total_segments: [{ code: 'grand_total', title: 'Totaal', value: total }],
        }
      },
      async create() {
        const id = memory.quotes.size + 1
        memory.quotes.set(id, new Map())
        return id
      },
      async add(quoteId, sku, qty) {
        if (!memory.quotes.has(quoteId)) return { problem: 'unknownQuote' }
        const [itemId, line] = [...linesOf(quoteId)].find(([, one]) => one.sku === sku) ?? [linesOf(quoteId).size + 1, { qty: 0 }]
        return put(quoteId, itemId, sku, line.qty + qty)
      },
      async addAll(quoteId, wishes) {
        const added: AddedItem[] = []
        for (const { sku, qty } of wishes) {
          const outcome = await this.add(quoteId, sku, qty)
          if ('problem' in outcome) return outcome
          added.push(outcome)
        }
        return added
      },
      async change(quoteId, itemId, qty) {
        const line = linesOf(quoteId).get(itemId)
        return line ? put(quoteId, itemId, line.sku, qty) : { problem: 'unknownItem' }
      },
      remove: async (quoteId, itemId) => linesOf(quoteId).delete(itemId),
      saved: async () => [],
      save: async () => ({ problem: 'unknownItem' }),
      putBack: async () => ({ problem: 'unknownItem' }),
      addSaved: async () => ({ problem: 'unknownProduct' }),
      removeSaved: async () => false,
      merge: async quoteId => quoteId,
    },
    cartChanges: {
      async once({ quoteId, key, request }, change) {
        const known = memory.changes.get(`${quoteId} ${key}`)
        if (known && known.request !== request) return { problem: 'keyReused' }
        const reply = known ? JSON.parse(known.reply) : await change()
        memory.changes.set(`${quoteId} ${key}`, { request, reply: JSON.stringify(reply) })
        return { reply }
      },
      async claim(key, request) {
        const known = memory.changes.get(key)
        if (!known) memory.changes.set(key, { request, reply: '' })
        if (!known) return 'mine'
        if (known.request !== request) return { problem: 'keyReused' }
        return known.reply ? { reply: known.reply } : 'running'
      },
      async settle(key, reply) {
        const known = memory.changes.get(key)
        if (reply === null || !known) memory.changes.delete(key)
        else memory.changes.set(key, { ...known, reply })
      },
    },
    sessions: {
      read: async key => {
        const state = memory.sessions.get(key)
        return state && { state, isToKeep: false }
      },
      change(key, patch, begin) {
        const changed = lastChange.then(async () => {
          const state = memory.sessions.get(key) ?? begin
          if (!state) return undefined
          const next = { ...state, ...(typeof patch === 'function' ? await patch(state) : patch) }
          memory.sessions.set(key, next)
          return next
        })
        lastChange = changed.catch(() => {})
        return changed
      },
      async replace(old, key, make) {
        const state = await make(memory.sessions.get(old))
        if (state) memory.sessions.set(key, state)
        if (state) memory.sessions.delete(old)
        return state
      },
      keep: async () => {},
      remove: async key => void memory.sessions.delete(key),
    },
    wishlists: {
      async put(id, productId, wished) {
        const wishes = memory.wishes.get(id) ?? new Set()
        memory.wishes.set(id, wishes)
        if (wished) wishes.add(productId)
        else wishes.delete(productId)
      },
      ids: async id => [...(memory.wishes.get(id) ?? [])],
      knows: async productId => products.some(one => one.product_id === productId),
      merge: async (id, productIds) => void memory.wishes.set(id, new Set([...productIds, ...(memory.wishes.get(id) ?? [])])),
      async toggle(id, productId) {
        if (!products.some(one => one.product_id === productId)) return false
        const wishes = memory.wishes.get(id) ?? new Set()
        memory.wishes.set(id, wishes)
        if (!wishes.delete(productId)) wishes.add(productId)
        return true
      },
    },
    // Named lists are tested on the databases.
    namedLists: { ...unused<ShopData['namedLists']>(), all: async () => [], adopt: async () => {}, find: async () => undefined },
    sharedLists: {
      async of(owner) {
        const [token, list] = [...memory.shared].find(([, one]) => isSame(one.owner, owner)) ?? []
        return token && list ? { token, name: list.name } : undefined
      },
      async share(owner, name) {
        const token = (await this.of(owner))?.token ?? randomBytes(24).toString('base64url')
        memory.shared.set(token, { name, owner })
      },
      async end(owner) {
        const token = (await this.of(owner))?.token
        if (token) memory.shared.delete(token)
      },
      find: async token => memory.shared.get(token),
      async adopt(sessionKey, customerId) {
        const link = await this.of({ sessionKey })
        if (link && !memory.wishes.get(customerId)?.size && !(await this.of({ customerId })))
          memory.shared.set(link.token, { name: link.name, owner: { customerId } })
      },
    },
    customers: {
      ...unused<ShopData['customers']>(),
      get: async id => (id === customer.id ? customer : undefined),
      verify: async (email, password) => (email === customer.email && password === 'Welkom123!' ? { customer, proof: '' } : undefined),
      holds: async () => true,
    },
    addressBooks: { ...unused<ShopData['addressBooks']>(), all: async () => [] },
    newsletters: unused(),
    emails: { ...unused<ShopData['emails']>(), write: async () => {} },
    operation: unused(),
    alerts: unused(),
    links: unused(),
    attempts: {
      async take(key, most) {
        const count = (memory.attempts.get(key) ?? 0) + 1
        memory.attempts.set(key, count)
        return count <= most
      },
      clear: async key => void memory.attempts.delete(key),
      giveBack: async key => void memory.attempts.set(key, (memory.attempts.get(key) ?? 1) - 1),
    },
    express: {
      ...unused<ShopData['express']>(),
      lastMethod: async () => undefined,
      all: async () => [],
      ofOrder: async () => undefined,
    },
    giftCards: unused(),
    guides: { all: async () => [] },
    pages: {
      productCount: async () => products.length,
      productPaths: async (from, most) => products.slice(from, from + most).map(({ url }) => url),
      idsOf: async slugs => slugs.flatMap(slug => Number(products.find(({ url }) => url === `/p/${slug}`)?.product_id) || []),
      belowProduct: async () => ({ manuals: [], energySheet: [], offerEndsAt: null, gtins: new Map() }),
      comparableTo: async () => [],
    },
    stores: {
      all: async () => [
        makeStore(1),
        makeStore(2, {
          name: 'Rotterdam Centrum',
          slug: 'rotterdam-centrum',
          city: 'Rotterdam',
          postcode: '3000AB',
          latitude: 51.92,
          longitude: 4.48,
        }),
      ],
    },
    products: {
      composition: async () => ({}),
      accessories: async () => [],
      find: async sku => products.find(one => one.sku === sku),
      variantPath: async () => undefined,
    },
    services: { of: async sku => (products.some(one => one.sku === sku) ? [] : undefined) },
    stock: {
      of: async sku => {
        const product = products.find(one => one.sku === sku)
        return product && { pieces: product.in_stock ? 5 : 0, restockAt: null, maxQty: product.max_qty, stores: new Map([[2, 3]]) }
      },
    },
    reviews: {
      list: async () => ({ count: 0, found: 0, distribution: [0, 0, 0, 0, 0], page: 1, lastPage: 1, items: [], of: { productId: 1 } }),
      add: async () => 1,
      waiting: async () => undefined,
      decide: async () => false,
    },
    questions: {
      list: async () => ({ count: 0, found: 0, page: 1, lastPage: 1, items: [] }),
      find: async () => undefined,
      ask: async () => 1,
      become: async () => false,
      answer: async () => undefined,
      waitingAnswer: async () => undefined,
      decideAnswer: async () => false,
      isOwner: async () => false,
      claimOwners: async () => [],
      endEmails: async () => {},
      endOwnerEmails: async () => {},
    },
    photos: {
      of: async () => ({ byReview: new Map(), newest: [] }),
      keep: async () => {},
      drop: async () => {},
      shown: async () => undefined,
      waiting: async () => [],
      remove: async () => {},
    },
    votes: { vote: async () => undefined, of: async () => new Set() },
    messages: { keep: async () => true },
    pageChanges: { since: async () => [], forget: async () => {} },
    reservations: { make: async () => ({ problem: 'noStoreStock' }), ofCustomer: async () => [] },
    addresses: {
      find: async (postcode, houseNumber, addition) =>
        postcode === '1000AB' && houseNumber === 10 && ['', 'A'].includes(addition)
          ? { ...exampleDetails, house_number: '10', addition }
          : undefined,
    },
    checkouts: {
      of: async () => ({
        email: '',
        couponCode: null,
        billing: null,
        shipping: null,
        shippingMethod: null,
        delivery: null,
        paymentMethod: null,
        payment: {},
        extension: {},
      }),
      change: async () => {},
      applyCoupon: async () => ({ problem: 'couponUnknown' }),
    },
    deliveries: {
      needs: async () => ({ isBulky: false, storeIds: new Set() }),
      points: async () => [],
    },
    slots: { left: async () => [], hold: async () => true, fullDays: async () => [] },
    returns: unused(),
    returning: unused(),
    asking: unused(),
    ledger: unused(),
    orders: {
      dueDeliveries: async () => [],
      deliver: async () => false,
      create: async () => ({ problem: 'emptyCart' }),
      placedWith: async () => undefined,
      toEmail: async () => undefined,
      openPayments: async () => [],
      openOf: async () => [],
      endUnpaid: async () => {},
      get: async () => undefined,
      ofPayment: async () => undefined,
      payElsewhere: async () => undefined,
      list: async () => ({ orders: [], total: 0, lastPage: 1 }),
      notify: async () => undefined,
      findUnpaid: async () => [],
      remindOrCancel: async () => undefined,
      claim: async () => {},
      cancel: async () => undefined,
      withdraw: async () => ({ at: 0, isPart: false }),
    },
    inTransaction: work => work(),
    probe: async () => {},
    close: async () => {},
  }
}
