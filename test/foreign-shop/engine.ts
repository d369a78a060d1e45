import { randomUUID } from 'node:crypto'

/** A commerce engine unrelated to Etalage: snake_case, whole cents, ids as text, pages by cursor, dollars. All in memory. */

export interface Good {
  good_id: string
  variant_code: string
  title: string
  maker: string
  handle: string
  unit_price_cents: number
  list_price_cents: number
  units_left: number
  picture_path: string
  /** Ids of values of facets. */
  facet_values: string[]
}

interface FacetValue {
  value_id: string
  value_name: string
  matches: number
}

export interface GoodsPage {
  nodes: Good[]
  total_count: number
  end_cursor: string | null
  has_next_page: boolean
  facets: { facet_id: string; facet_name: string; values: FacetValue[] }[]
}

export interface Basket {
  basket_ref: string
  lines: { line_ref: string; good: Good; quantity: number; line_total_cents: number }[]
  subtotal_cents: number
  shipping_cents: number
  /** Sales taxes on goods, by authority. */
  sales_taxes: { authority: string; cents: number }[]
  total_cents: number
}

export class EngineError extends Error {
  constructor(
    readonly error_code: 'UNKNOWN_GOOD' | 'UNKNOWN_COLLECTION' | 'UNKNOWN_LINE' | 'NOT_ENOUGH_UNITS',
    readonly units_left = 0,
  ) {
    super(error_code)
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

const makers = ['Aldervale', 'Brockhurst', 'Cinderford']
const tones = ['Black', 'Sand', 'Moss']
const facets = [
  { facet_id: 'fct_maker', facet_name: 'Maker', values: makers.map((value_name, at) => ({ value_id: `val_m${at}`, value_name })) },
  { facet_id: 'fct_tone', facet_name: 'Tone', values: tones.map((value_name, at) => ({ value_id: `val_t${at}`, value_name })) },
]

/** Ids as engines write them: text of digits, UUIDs, addresses, and text that has to be encoded in an address. */
const writeId = [
  (at: number): string => String(at),
  (at: number): string => `0b9e7c1a-5f0d-4c59-9a51-${String(at).padStart(12, '0')}`,
  (at: number): string => `gid://shop/Product/${at}`,
  (at: number): string => `good 01HZX/${at}?size=één&a=100%#b`,
]
const idAt = (at: number): string => (writeId[at % writeId.length] ?? String)(at)

const makeGood = (at: number): Good => ({
  good_id: idAt(at),
  variant_code: `bag-${at}/std`,
  title: `Bag ${at}`,
  maker: makers[at % 3] as string,
  handle: `bag-${at}`,
  unit_price_cents: 2500 + ((at * 737) % 9000),
  list_price_cents: 2500 + ((at * 737) % 9000) + (at % 4 ? 0 : 1500),
  units_left: at % 7 ? 5 : 0,
  picture_path: `/pictures/bag-${at}.svg`,
  facet_values: [`val_m${at % 3}`, `val_t${(at >> 1) % 3}`],
})

const cursorOf = (place: number): string => Buffer.from(`after:${place}`).toString('base64url')
const placeOf = (cursor: string | undefined): number => (cursor ? Number(Buffer.from(cursor, 'base64url').toString().split(':')[1]) + 1 : 0)

const orders: Readonly<Record<string, (one: Good, other: Good) => number>> = {
  PRICE_ASC: (one, other) => one.unit_price_cents - other.unit_price_cents,
  PRICE_DESC: (one, other) => other.unit_price_cents - one.unit_price_cents,
}

const FREE_FROM_CENTS = 10_000
const SHIPPING_CENTS = 750
const RATES = { 'State tax (6%)': 0.06, 'City tax (1.25%)': 0.0125 }

/** The engine with the data of one visitor. */
export class Engine {
  readonly goods = Array.from({ length: 30 }, (_, at) => makeGood(at + 1))
  readonly favourites = new Set<string>()
  /** CSRF token of this shop's forms. */
  readonly form_key = randomUUID()
  readonly #lines = new Map<string, { good: Good; quantity: number }>()
  #made = 0

  search({
    collection = 'col_bags',
    term = '',
    facet_values = {},
    order = 'NEWEST',
    min_cents = 0,
    max_cents = Number.POSITIVE_INFINITY,
    first,
    after,
  }: GoodsQuery): GoodsPage {
    if (collection !== 'col_bags') throw new EngineError('UNKNOWN_COLLECTION')
    const fits = (good: Good, except = ''): boolean =>
      good.title.toLowerCase().includes(term.toLowerCase()) &&
      good.unit_price_cents >= min_cents &&
      good.unit_price_cents <= max_cents &&
      Object.entries(facet_values).every(([facet, ids]) => facet === except || ids.some(id => good.facet_values.includes(id)))
    const found = this.goods.filter(good => fits(good)).sort(orders[order] ?? (() => 0))
    const start = placeOf(after)
    const nodes = found.slice(start, start + first)
    const end = start + nodes.length
    return {
      nodes,
      total_count: found.length,
      end_cursor: nodes.length ? cursorOf(end - 1) : null,
      has_next_page: end < found.length,
      facets: facets.map(({ values, ...facet }) => {
        const others = this.goods.filter(good => fits(good, facet.facet_id))
        const matches = (id: string): number => others.filter(good => good.facet_values.includes(id)).length
        return { ...facet, values: values.map(value => ({ ...value, matches: matches(value.value_id) })) }
      }),
    }
  }

  basket(): Basket {
    const lines = [...this.#lines].map(([line_ref, { good, quantity }]) => ({
      ...{ line_ref, good, quantity },
      line_total_cents: good.unit_price_cents * quantity,
    }))
    const subtotal_cents = lines.reduce((sum, line) => sum + line.line_total_cents, 0)
    const shipping_cents = !lines.length || subtotal_cents >= FREE_FROM_CENTS ? 0 : SHIPPING_CENTS
    const sales_taxes = Object.entries(RATES).map(([authority, rate]) => ({ authority, cents: Math.round(subtotal_cents * rate) }))
    return {
      basket_ref: '7d0c4f2e-5b1a-4b57-9c0e-1f5a3f7c2b10',
      lines,
      subtotal_cents,
      shipping_cents,
      sales_taxes,
      total_cents: sales_taxes.reduce((sum, { cents }) => sum + cents, subtotal_cents + shipping_cents),
    }
  }

  /** Adds to the line of this good, or creates it; returns its ref. */
  add(variant_code: string, quantity: number): string {
    const good = this.goods.find(one => one.variant_code === variant_code)
    if (!good) throw new EngineError('UNKNOWN_GOOD')
    const [known] = [...this.#lines].find(([, line]) => line.good === good) ?? []
    const ref = known ?? `gid://shop/Line/${++this.#made}?cart=één`
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

  /** Toggles a good on the list. */
  mark(good_id: string): void {
    if (!this.goods.some(good => good.good_id === good_id)) throw new EngineError('UNKNOWN_GOOD')
    if (!this.favourites.delete(good_id)) this.favourites.add(good_id)
  }
}
