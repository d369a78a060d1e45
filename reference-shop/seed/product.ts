import { normalise } from '../catalogue/data/search'
import { dimensionRows } from '../catalogue/dimensions'
import { gtinOf } from '../catalogue/gtin'
import type { ProductDetails } from '../catalogue/records'
import { withDimensions } from '../catalogue/sizes'
import type { Assortment } from './assortment'
import { categoryId } from './categories'
import type { Chance } from './chance'
import brands from './data/brands.json'
import { facetNames, hexes } from './facets'
import type { Row } from './rows'

export type Facets = Record<string, string[]>
type Told = Pick<
  Row<'products'>,
  | 'sku'
  | 'gtin'
  | 'slug'
  | 'name'
  | 'brand'
  | 'description'
  | 'specifications'
  | 'highlights'
  | 'energy_class'
  | 'energy_range'
  | 'energy_sheet'
> &
  Pick<Row<'products'>, 'category_id' | 'picture_kind' | 'picture_hex' | 'picture_size' | 'sort_name' | 'is_voucher'>

export const slugOf = (text: string): string => normalise(text).replaceAll(' ', '-')

export const skuOf = (brand: string, id: number): string => `${brand.slice(0, 3).toUpperCase()}-${String(id).padStart(6, '0')}`

const modelOf = (size: number, id: number, dice: Chance): string =>
  `${size}${dice.pick(['Q', 'X', 'S', 'V', 'L', 'M'])}${dice.whole(1, 9)}${String(id % 100).padStart(2, '0')}`

function drawFacets(of: Assortment, brand: string, size: number, dice: Chance): Facets {
  const [sizeName, unit] = of.size
  const facets: Facets = { merk: [brand] }
  if (facetNames[sizeName.toLowerCase()]) facets[sizeName.toLowerCase()] = [`${size} ${unit}`]
  for (const [code, labels] of Object.entries(of.facets)) facets[code] = [dice.pick(labels)]
  if (of.energy) facets.energielabel = [dice.pick(of.energy)]
  return facets
}

const fill = (text: string, words: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? '')

/** Groups of specifications, with values drawn from those of the kind. */
function drawSpecifications(
  of: Assortment,
  { sku, gtin, size, facets }: { sku: string; gtin: string; size: number; facets: Facets },
  dice: Chance,
): ProductDetails['specifications'] {
  const [sizeName, unit] = of.size
  const groups = Object.entries(of.specs).map(([group, rows]) => ({
    group,
    rows: Object.entries(rows).map(([label, values]) => ({ label, value: dice.pick(values) })),
  }))
  return [
    {
      group: 'Algemeen',
      rows: [
        { label: sizeName, value: `${size} ${unit}` },
        { label: 'Garantie', value: '2 jaar' },
        { label: 'Artikelnummer', value: sku },
        { label: 'EAN', value: gtin },
      ],
    },
    {
      group: 'Eigenschappen',
      rows: Object.entries(facets).map(([code, labels]) => ({ label: facetNames[code] ?? code, value: labels.join(', ') })),
    },
    ...withDimensions(groups, dimensionRows(of.kind, size)),
  ]
}

export const rangeOf = (of: Assortment): string | null => (of.energy ? (of.energy.some(one => one.includes('+')) ? 'A+++-D' : 'A-G') : null)

/** Description of a product, without price and stock. */
export function drawProduct(id: number, of: Assortment, dice: Chance): { told: Told; facets: Facets } {
  const [sizeName, unit, sizes] = of.size
  const brand = dice.pick(brands)
  const size = dice.pick(sizes)
  const facets = drawFacets(of, brand, size, dice)
  const name = `${of.noun} ${modelOf(size, id, dice)}`
  const colour = facets.kleur?.[0] ?? 'Zwart'
  const sku = skuOf(brand, id)
  const points = dice.some(of.points, 3)
  const words = { merk: brand, naam: name, maat: `${size} ${unit}`, kleur: colour.toLowerCase() }
  const energyClass = facets.energielabel?.[0] ?? null
  const measure = { label: sizeName, value: `${size} ${unit}` }
  return {
    facets,
    told: {
      sku,
      gtin: gtinOf(id),
      slug: slugOf(`${brand} ${name} ${id}`),
      name,
      brand,
      category_id: categoryId(of.category),
      energy_class: energyClass,
      energy_range: rangeOf(of),
      energy_sheet: energyClass
        ? JSON.stringify([
            { label: 'Leverancier', value: brand },
            { label: 'Typeaanduiding', value: sku },
            { label: 'Energie-efficiëntieklasse', value: energyClass },
            measure,
          ])
        : null,
      description: [
        `<p>${fill(dice.pick(of.intro), words)}</p>`,
        ...points.map(([title, text]) => `<h3>${title}</h3><p>${fill(text, words)}</p>`),
        `<p>${fill(dice.pick(of.advice), words)}</p>`,
      ].join(''),
      specifications: JSON.stringify(drawSpecifications(of, { sku, gtin: gtinOf(id), size, facets }, dice)),
      highlights: JSON.stringify([`${sizeName}: ${size} ${unit}`, ...points.map(([title]) => title)]),
      picture_kind: of.kind,
      picture_hex: hexes[colour] ?? '#888888',
      picture_size: size,
      sort_name: normalise(`${brand} ${name}`),
      is_voucher: of.faceValue ? 1 : 0,
    },
  }
}
