import { normalise } from '../catalogue/data/search'
import { gtinOf } from '../catalogue/gtin'
import type { Light } from './catalogue'
import { categoryId, lineage } from './categories'
import { type Chance, chanceOf } from './chance'
import sets from './data/sets.json'
import { byCategory } from './links'
import { skuOf, slugOf } from './product'
import { DAY, type Row, type Seed } from './rows'

interface SetSeed {
  name: string
  /** Its kinds of parts, in words. */
  holds: string
  text: string
  /** Category and title of each part; the set takes its brand, picture and position from the first. */
  parts: readonly (readonly [category: string, title: string, required: boolean])[]
}

const { bundles, groups } = sets as unknown as Readonly<Record<'bundles' | 'groups', readonly SetSeed[]>>

const SELECTIONS = 3
const SHARE = 0.018

/** Number of bundles in a shop of this size; it has as many grouped products. */
export const setsIn = (products: number): number => Math.floor(products * SHARE)

const stockOf = ({ row }: Light): number => row.stock as number
const priceOf = ({ row }: Light): number => row.price_cents as number

/** Price as part of a bundle, in cents: whole euros below its own price. */
const asPart = (one: Light): number => Math.floor((priceOf(one) * 0.95) / 100) * 100

interface Drawn {
  base: Light
  row: Row<'products'>
}

function drawRow(
  id: number,
  kind: 'bundle' | 'grouped',
  { name, holds, text }: SetSeed,
  base: Light,
  made: Pick<Row<'products'>, 'price_cents' | 'stock'>,
  dice: Chance,
): Drawn {
  const { brand, picture_hex, picture_kind, picture_size, category_id } = base.row
  const called = kind === 'bundle' ? `${name} met ${base.row.name}` : name
  return {
    base,
    row: {
      id,
      parent_id: null,
      sku: skuOf(brand, id),
      gtin: gtinOf(id),
      slug: slugOf(`${brand} ${called} ${id}`),
      name: called,
      brand,
      product_type: kind,
      enabled: 1,
      category_id,
      ...made,
      reference_cents: null,
      from_price: 1,
      offer_ends_at: null,
      max_qty: null,
      rating_tenths: 0,
      review_count: 0,
      position: dice.whole(50_000, 100_000),
      energy_class: null,
      energy_range: null,
      energy_sheet: null,
      description: `<p>${text}</p><p>Elk onderdeel heeft zijn eigen garantie van twee jaar.</p>`,
      specifications: JSON.stringify([
        { group: 'Eigenschappen', rows: [{ label: 'Bevat', value: holds }] },
        { group: 'Algemeen', rows: [{ label: 'Artikelnummer', value: skuOf(brand, id) }] },
      ]),
      highlights: JSON.stringify(['Zelf samen te stellen', 'In één keer bezorgd', 'Elk onderdeel apart te ruilen']),
      picture_kind,
      picture_hex,
      picture_size,
      sort_name: normalise(`${brand} ${called}`),
      is_voucher: 0,
    },
  }
}

/** The context for making sets; rows of the parts are added to `rows`. */
interface Workshop {
  shelf: (category: string) => Light[]
  rows: {
    options: Row<'bundle_options'>[]
    selections: Row<'bundle_selections'>[]
    children: Row<'grouped_children'>[]
  }
}

function drawBundle(id: number, seed: SetSeed, dice: Chance, { shelf, rows }: Workshop): Drawn | undefined {
  const parts = seed.parts.map(([category, title, required]) => ({
    title,
    required,
    chosen: dice.some(shelf(category), SELECTIONS).sort((one, other) => priceOf(one) - priceOf(other)),
  }))
  const base = parts[0]?.chosen[0]
  if (!base || parts.some(({ required, chosen }) => required && !chosen.length)) return undefined
  for (const [at, { title, required, chosen }] of parts.entries()) {
    const option_id = rows.options.length + 1
    rows.options.push({
      id: option_id,
      product_id: id,
      title,
      type: required ? 'radio' : 'checkbox',
      required: required ? 1 : 0,
      position: at,
    })
    for (const [position, part] of chosen.entries())
      rows.selections.push({
        id: rows.selections.length + 1,
        option_id,
        product_id: part.id,
        price_cents: asPart(part),
        qty: 1,
        can_change_qty: required ? 0 : 1,
        is_default: required && position === 0 ? 1 : 0,
        position,
      })
  }
  const needed = parts.filter(({ required }) => required)
  const price = needed.reduce((sum, { chosen }) => sum + Math.min(...chosen.map(one => asPart(one))), 0)
  const stock = Math.min(...needed.map(({ chosen }) => Math.max(...chosen.map(stockOf))))
  return drawRow(id, 'bundle', seed, base, { price_cents: price, stock }, dice)
}

function drawGroup(id: number, seed: SetSeed, dice: Chance, { shelf, rows }: Workshop): Drawn | undefined {
  const chosen = [...new Set(seed.parts.flatMap(([category]) => dice.some(shelf(category), 1)))]
  const base = chosen[0]
  if (!base) return undefined
  rows.children.push(...chosen.map((child, position) => ({ product_id: id, child_id: child.id, qty: position ? 0 : 1, position })))
  const price = Math.min(...chosen.map(priceOf))
  return drawRow(id, 'grouped', seed, base, { price_cents: price, stock: chosen.reduce((sum, one) => sum + stockOf(one), 0) }, dice)
}

/** Seeds `count` bundles and `count` grouped products, after the products they consist of. */
export async function seedSets({ insert, chance, today }: Seed, drawn: readonly Light[], count: number): Promise<void> {
  const shelves = byCategory(drawn.filter(one => one.row.product_type === 'simple' && stockOf(one) > 0))
  const rows: Workshop['rows'] = { options: [], selections: [], children: [] }
  const workshop = { shelf: (category: string) => shelves.get(category) ?? [], rows }
  const first = drawn.length + 1
  const made = Array.from({ length: count * 2 }, (_, at) => {
    const id = first + at
    const dice = chanceOf(chance, 'sets', id)
    return at % 2
      ? drawGroup(id, groups[(at >> 1) % groups.length] as SetSeed, dice, workshop)
      : drawBundle(id, bundles[(at >> 1) % bundles.length] as SetSeed, dice, workshop)
  }).filter(one => one !== undefined)

  await insert(
    'products',
    made.map(({ row }) => row),
  )
  await insert(
    'product_categories',
    made.flatMap(({ base, row }) =>
      lineage(base.of.category).map(path => ({ product_id: row.id as number, category_id: categoryId(path) })),
    ),
  )
  await insert(
    'product_facets',
    made.map(({ row }) => ({ product_id: row.id as number, facet_code: 'merk', label: row.brand })),
  )
  await insert(
    'price_history',
    made.map(({ row }) => ({ product_id: row.id as number, since: today - 90 * DAY, price_cents: row.price_cents })),
  )
  await insert('bundle_options', rows.options)
  await insert('bundle_selections', rows.selections)
  await insert('grouped_children', rows.children)
}
