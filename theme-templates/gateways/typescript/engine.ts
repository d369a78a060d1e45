import { createHash, randomUUID } from 'node:crypto'

/**
 * A commerce engine to try the gateway with, all in memory: snake_case, whole cents, ids as text, pages by cursor, dollars, sales tax by
 * state. Put yours here.
 */

export interface Good {
  good_id: string
  variant_code: string
  title: string
  maker: string
  handle: string
  collection_id: string
  unit_price_cents: number
  list_price_cents: number
  units_left: number
  picture_path: string
  /** Ids of values of facets. */
  facet_values: string[]
}

interface Facet<Value> {
  facet_id: string
  facet_name: string
  values: Value[]
}
interface FacetValue {
  value_id: string
  value_name: string
}

/** What a shop on this engine sells, and how. */
export interface Shop {
  goods: readonly Good[]
  facets: readonly Facet<FacetValue>[]
  carriers: Readonly<Record<string, { title: string; cents: number }>>
  /** The carrier of a basket for which none is chosen. */
  usual_carrier?: string
  /** Of a state; undefined as long as there is no address. Other states get no deliveries. */
  sales_taxes: (state: string | undefined) => { authority: string; rate: number }[] | undefined
  payments: Readonly<Record<string, string>>
  write_line_ref: (at: number) => string
}

export interface GoodsPage {
  nodes: Good[]
  total_count: number
  end_cursor: string | null
  has_next_page: boolean
  facets: Facet<FacetValue & { matches: number }>[]
  /** Of what the query finds without its bounds. */
  price_cents: { least: number; most: number }
}

export interface Address {
  region_code?: string | null
  [field: string]: unknown
}

export interface Basket {
  basket_ref: string
  lines: { line_ref: string; good: Good; quantity: number; line_total_cents: number }[]
  addresses?: { shipping: Address; billing: Address }
  carrier?: string
  subtotal_cents: number
  shipping_cents: number
  /** Sales taxes on goods, by authority. */
  sales_taxes: { authority: string; cents: number }[]
  total_cents: number
}

export class EngineError extends Error {
  readonly error_code: 'UNKNOWN_GOOD' | 'UNKNOWN_COLLECTION' | 'UNKNOWN_LINE' | 'NOT_ENOUGH_UNITS'
  readonly units_left: number

  constructor(error_code: EngineError['error_code'], units_left = 0) {
    super(error_code)
    this.error_code = error_code
    this.units_left = units_left
  }
}

export interface GoodsQuery {
  /** Absent: all goods. */
  collection?: string
  term?: string
  /** Selected values by facet; any of a facet's values matches. */
  facet_values?: Readonly<Record<string, readonly string[]>>
  order?: 'NEWEST' | 'PRICE_ASC' | 'PRICE_DESC'
  min_cents?: number
  max_cents?: number
  first: number
  after?: string | undefined
}

/** The UUID of a name. */
export function idOf(name: string): string {
  const bits = createHash('sha1')
    .update(Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex'))
    .update(`https://shop.example/${name}`)
    .digest()
  bits.writeUInt8((bits.readUInt8(6) & 0x0f) | 0x50, 6)
  bits.writeUInt8((bits.readUInt8(8) & 0x3f) | 0x80, 8)
  return bits.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const makers = ['Alder', 'Brackwater', 'Cinder'] as const
const colors = { Black: '#222', Sand: '#d9c39a', Moss: '#5d6b3f' }
const collections = ['jackets', 'mugs', 'boots'] as const
const taxes: Readonly<Record<string, number>> = { CA: 0.0725, NY: 0.04, OR: 0, TX: 0.0625, WA: 0.065 }

const pictureOf = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${color}" d="M0 0h1v1H0z"/></svg>`)}`

function goodAt(at: number): Good {
  const [collection, maker] = [collections[at % 3] ?? '', makers[Math.floor(at / 3) % 3] ?? '']
  const [color = '', fill = ''] = Object.entries(colors)[Math.floor(at / 9) % 3] ?? []
  const code = `HB-${String(at + 1).padStart(3, '0')}`
  const cents = 1800 + ((at * 737) % 9000)
  return {
    ...{
      good_id: idOf(`good-${at}`),
      variant_code: code,
      title: `${maker} ${collection.replace(/s$/, '')} ${at + 1}`,
      maker,
      handle: code,
    },
    ...{ collection_id: idOf(collection), unit_price_cents: cents, list_price_cents: cents + (at % 4 ? 0 : 1500) },
    ...{ units_left: at % 7 ? 5 : 0, picture_path: pictureOf(fill), facet_values: [maker, color] },
  }
}

const facetOf = (facet_id: string, facet_name: string, names: readonly string[]): Facet<FacetValue> => ({
  ...{ facet_id, facet_name },
  values: names.map(name => ({ value_id: name, value_name: name })),
})

const harbor: Shop = {
  goods: Array.from({ length: 45 }, (_, at) => goodAt(at)),
  facets: [facetOf('maker', 'Maker', makers), facetOf('color', 'Color', Object.keys(colors))],
  carriers: { ground: { title: 'Ground, 3 to 5 days', cents: 695 }, express: { title: 'Express, tomorrow', cents: 1495 } },
  sales_taxes(state) {
    if (state === undefined) return []
    const rate = taxes[state]
    return rate === undefined ? undefined : [{ authority: 'Sales tax', rate }]
  },
  payments: { card: 'Credit card at delivery', check: 'Check by mail' },
  write_line_ref: () => randomUUID(),
}

const cursorOf = (place: number): string => Buffer.from(`after:${place}`).toString('base64url')
const placeOf = (cursor: string | undefined): number => (cursor ? Number(Buffer.from(cursor, 'base64url').toString().split(':')[1]) + 1 : 0)

const orders: Readonly<Record<string, (one: Good, other: Good) => number>> = {
  PRICE_ASC: (one, other) => one.unit_price_cents - other.unit_price_cents,
  PRICE_DESC: (one, other) => other.unit_price_cents - one.unit_price_cents,
}

export const FREE_FROM_CENTS = 10_000

/** The engine with the data of one visitor. */
export class Engine {
  readonly shop: Shop
  readonly favourites = new Set<string>()
  /** CSRF token of this shop's forms. */
  readonly form_key = randomUUID()
  #basket_ref = randomUUID()
  readonly #lines = new Map<string, { good: Good; quantity: number }>()
  #made = 0
  #addresses: Basket['addresses']
  #carrier: string | undefined

  constructor(shop = harbor) {
    this.shop = shop
    this.#carrier = shop.usual_carrier
  }

  get goods(): readonly Good[] {
    return this.shop.goods
  }

  search({
    collection,
    term = '',
    facet_values = {},
    order = 'NEWEST',
    min_cents = 0,
    max_cents = Number.POSITIVE_INFINITY,
    first,
    after,
  }: GoodsQuery): GoodsPage {
    if (collection !== undefined && !this.goods.some(({ collection_id }) => collection_id === collection))
      throw new EngineError('UNKNOWN_COLLECTION')
    const fits = (good: Good, except = ''): boolean =>
      (collection === undefined || good.collection_id === collection) &&
      good.title.toLowerCase().includes(term.toLowerCase()) &&
      (except === 'price' || (good.unit_price_cents >= min_cents && good.unit_price_cents <= max_cents)) &&
      Object.entries(facet_values).every(([facet, ids]) => facet === except || ids.some(id => good.facet_values.includes(id)))
    const found = this.goods.filter(good => fits(good)).sort(orders[order] ?? (() => 0))
    const start = placeOf(after)
    const nodes = found.slice(start, start + first)
    const end = start + nodes.length
    const prices = this.goods.filter(good => fits(good, 'price')).map(({ unit_price_cents }) => unit_price_cents)
    return {
      nodes,
      total_count: found.length,
      end_cursor: nodes.length ? cursorOf(end - 1) : null,
      has_next_page: end < found.length,
      facets: this.shop.facets.map(({ values, ...facet }) => {
        const others = this.goods.filter(good => fits(good, facet.facet_id))
        const matches = (id: string): number => others.filter(good => good.facet_values.includes(id)).length
        return { ...facet, values: values.map(value => ({ ...value, matches: matches(value.value_id) })) }
      }),
      price_cents: prices.length ? { least: Math.min(...prices), most: Math.max(...prices) } : { least: 0, most: 0 },
    }
  }

  basket(): Basket {
    const lines = [...this.#lines].map(([line_ref, { good, quantity }]) => ({
      ...{ line_ref, good, quantity },
      line_total_cents: good.unit_price_cents * quantity,
    }))
    const subtotal_cents = lines.reduce((sum, line) => sum + line.line_total_cents, 0)
    const shipping_cents = this.#carrier && lines.length ? this.shipping_cents(this.#carrier) : 0
    const rates = this.shop.sales_taxes(this.#addresses?.shipping.region_code ?? undefined) ?? []
    const sales_taxes = rates.map(({ authority, rate }) => ({ authority, cents: Math.round(subtotal_cents * rate) }))
    return {
      basket_ref: this.#basket_ref,
      lines,
      ...(this.#addresses && { addresses: this.#addresses }),
      ...(this.#carrier && { carrier: this.#carrier }),
      subtotal_cents,
      shipping_cents,
      sales_taxes,
      total_cents: sales_taxes.reduce((sum, { cents }) => sum + cents, subtotal_cents + shipping_cents),
    }
  }

  /** What a carrier asks for this basket; the cheaper ones are free from an amount. */
  shipping_cents(carrier: string): number {
    const { cents = 0 } = this.shop.carriers[carrier] ?? {}
    const subtotal = [...this.#lines.values()].reduce((sum, { good, quantity }) => sum + good.unit_price_cents * quantity, 0)
    return subtotal >= FREE_FROM_CENTS && cents < 1000 ? 0 : cents
  }

  /** Adds to the line of this good, or creates it; returns its ref. */
  add(variant_code: string, quantity: number): string {
    const good = this.goods.find(one => one.variant_code === variant_code)
    if (!good) throw new EngineError('UNKNOWN_GOOD')
    const [known] = [...this.#lines].find(([, line]) => line.good === good) ?? []
    const ref = known ?? this.shop.write_line_ref(++this.#made)
    this.#put(ref, good, (this.#lines.get(ref)?.quantity ?? 0) + quantity)
    return ref
  }

  /** Sets a quantity; 0 removes the line. */
  set(line_ref: string, quantity: number): void {
    const line = this.#lines.get(line_ref)
    if (!line) throw new EngineError('UNKNOWN_LINE')
    if (quantity) this.#put(line_ref, line.good, quantity)
    else this.#lines.delete(line_ref)
  }

  #put(ref: string, good: Good, quantity: number): void {
    if (quantity > good.units_left) throw new EngineError('NOT_ENOUGH_UNITS', good.units_left)
    this.#lines.set(ref, { good, quantity })
  }

  deliver(addresses: NonNullable<Basket['addresses']>, carrier = this.#carrier): void {
    this.#addresses = addresses
    this.#carrier = carrier
  }

  /** Orders the basket, and begins another; returns the number of the order. */
  order(): string {
    this.#lines.clear()
    this.#basket_ref = randomUUID()
    this.#addresses = undefined
    this.#carrier = this.shop.usual_carrier
    return `HB${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  }

  /** Toggles a good on the list. */
  mark(good_id: string): void {
    if (!this.goods.some(good => good.good_id === good_id)) throw new EngineError('UNKNOWN_GOOD')
    if (!this.favourites.delete(good_id)) this.favourites.add(good_id)
  }
}
