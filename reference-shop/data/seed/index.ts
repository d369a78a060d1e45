import type { Insertable } from 'kysely'
import type { Database } from '../database'
import { hashPassword } from '../people'
import type { Tables } from '../schema'
import { normalise } from '../search'
import { type Assortment, assortment, categories, drawPrice, facetNames, hexes } from './assortment'
import { brands } from './brands'
import { type Chance, chance } from './chance'

const BATCH = 500
const PASSWORD = 'Welkom123!'
const CRAWLABLE = new Set(['merk', 'schermtype', 'schermdiagonaal', 'kleur', 'soort'])
const DUPLICATE = new Set(['kleur', 'kleur_behuizing'])

type Product = Insertable<Tables['products']>

const slugOf = (text: string): string => normalise(text).replaceAll(' ', '-')

const categoryId = (path: string): number => categories.findIndex(one => one.path === path) + 1

/** A category and those above it, from the root down. */
const lineage = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))

function drawFacets(of: Assortment, brand: string, size: number, dice: Chance): Record<string, string[]> {
  const [sizeName, unit] = of.size
  const facets: Record<string, string[]> = { merk: [brand] }
  if (facetNames[sizeName.toLowerCase()]) facets[sizeName.toLowerCase()] = [`${size} ${unit}`]
  for (const [code, labels] of Object.entries(of.facets)) facets[code] = [dice.pick(labels)]
  if (of.energy) facets.energielabel = [dice.pick(of.energy)]
  return facets
}

const modelOf = (size: number, at: number, dice: Chance): string =>
  `${size}${dice.pick(['Q', 'X', 'S', 'V', 'L', 'M'])}${dice.whole(1, 9)}${String(at % 100).padStart(2, '0')}`

function drawProduct(id: number, of: Assortment, dice: Chance): { product: Product; facets: Record<string, string[]> } {
  const brand = dice.pick(brands)
  const size = dice.pick(of.size[2])
  const facets = drawFacets(of, brand, size, dice)
  const name = `${of.noun} ${modelOf(size, id, dice)}`
  const price = drawPrice(of, dice)
  const colour = facets.kleur?.[0] ?? 'Zwart'
  const [first, second] = [dice.pick(of.points), dice.pick(of.points)]
  const points = [...new Set([first, second])]
  const rows = Object.entries(facets).map(([code, labels]) => ({ label: facetNames[code] ?? code, value: labels.join(', ') }))
  const trail = lineage(of.category).map(path => categories[categoryId(path) - 1]?.name ?? '')
  const sku = `${brand.slice(0, 3).toUpperCase()}-${String(id).padStart(6, '0')}`
  const product: Product = {
    id,
    sku,
    slug: slugOf(`${brand} ${name} ${id}`),
    name,
    brand,
    product_type: 'simple',
    category_id: categoryId(of.category),
    price_cents: price,
    reference_cents: dice.maybe(0.25) ? Math.round((price * dice.whole(108, 135)) / 100 / 100) * 100 : null,
    from_price: 0,
    stock: dice.maybe(0.08) ? 0 : dice.whole(3, 60),
    max_qty: dice.maybe(0.15) ? dice.whole(2, 5) : null,
    rating_tenths: dice.whole(34, 50),
    review_count: dice.whole(0, 420),
    position: dice.whole(1, 100_000),
    energy_class: facets.energielabel?.[0] ?? null,
    energy_range: of.energy ? 'A-G' : null,
    description: `<p>De ${brand} ${name} is een ${of.noun.toLowerCase()} in ${colour.toLowerCase()} met ${size} ${of.size[1]} ${of.size[0].toLowerCase()}.</p><p>${points.join(' ')}</p>`,
    specifications: JSON.stringify([
      {
        group: 'Algemeen',
        rows: [
          { label: 'Artikelnummer', value: sku },
          { label: of.size[0], value: `${size} ${of.size[1]}` },
        ],
      },
      { group: 'Eigenschappen', rows },
    ]),
    highlights: JSON.stringify([`${size} ${of.size[1]}`, ...rows.slice(1, 4).map(({ label, value }) => `${label}: ${value}`)]),
    picture_kind: of.kind,
    picture_hex: hexes[colour] ?? '#888888',
    picture_size: size,
    search_text: normalise([brand, name, sku, of.noun, ...trail].join(' ')),
    sort_name: normalise(`${brand} ${name}`),
  }
  if (product.reference_cents !== null && (product.reference_cents ?? 0) <= price) product.reference_cents = null
  return { product, facets }
}

async function seedPeople(database: Database): Promise<void> {
  const hash = await hashPassword(PASSWORD, Buffer.from('etalage-demo-salt'))
  await database()
    .insertInto('customers')
    .values([
      { id: 1, email: 'klant@example.com', password_hash: hash, first_name: 'Sanne', last_name: 'de Wit', is_b2b: 0, quote_id: null },
      { id: 2, email: 'zakelijk@example.com', password_hash: hash, first_name: 'Omar', last_name: 'Bakker', is_b2b: 1, quote_id: null },
    ])
    .execute()
}

/** Fills an empty database; the same chance gives the same shop. */
export async function seed(database: Database, settings: { products: number; chance: number; demo: boolean }): Promise<void> {
  const dice = chance(settings.chance)
  const insert = async <Table extends keyof Tables>(table: Table, rows: readonly Insertable<Tables[Table]>[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += BATCH)
      await database()
        .insertInto(table)
        .values(rows.slice(at, at + BATCH))
        .execute()
  }
  const drawn = Array.from({ length: settings.products }, (_, at) => {
    const of = assortment[at % assortment.length] as Assortment
    return { of, ...drawProduct(at + 1, of, dice) }
  })
  await database.transaction(async () => {
    await insert(
      'categories',
      categories.map(({ path, name, text }, at) => {
        const parent = lineage(path).at(-2)
        return {
          id: at + 1,
          parent_id: parent ? categoryId(parent) : null,
          name,
          path: `/${path}`,
          position: at,
          title: name,
          description: `<p>${text}</p>`,
        }
      }),
    )
    await insert(
      'facets',
      Object.entries(facetNames).map(([code, label], position) => ({
        code,
        label,
        url_key: code.replaceAll('_', '-'),
        position,
        crawlable: CRAWLABLE.has(code) ? 1 : 0,
        has_duplicate_values: DUPLICATE.has(code) ? 1 : 0,
        display: code === 'kleur' ? ('swatch' as const) : ('list' as const),
      })),
    )
    await insert(
      'swatches',
      Object.entries(hexes).map(([label, hex]) => ({ label, hex })),
    )
    await insert(
      'products',
      drawn.map(({ product }) => product),
    )
    await insert(
      'product_categories',
      drawn.flatMap(({ of, product }) => lineage(of.category).map(path => ({ product_id: product.id, category_id: categoryId(path) }))),
    )
    await insert(
      'product_facets',
      drawn.flatMap(({ product, facets }) =>
        Object.entries(facets).flatMap(([facet_code, labels]) => labels.map(label => ({ product_id: product.id, facet_code, label }))),
      ),
    )
    if (settings.demo) await seedPeople(database)
  })
}
