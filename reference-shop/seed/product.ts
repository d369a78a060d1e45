import { normalise } from '../catalogue/data/search'
import { dimensionRows } from '../catalogue/dimensions'
import { gtinOf } from '../catalogue/gtin'
import type { ProductDetails } from '../catalogue/records'
import { withDimensions } from '../catalogue/sizes'
import { factOf } from '../catalogue/spec-facts'
import { type Assortment, modelOf } from './assortment'
import { categoryId } from './categories'
import type { Chance } from './chance'
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

const withComma = (size: number): string => String(size).replace('.', ',')

/** A size with its unit, as buyers say it: '2,5 liter', '1 TB', '€ 50'. */
export function sizeText(size: number, unit: string): string {
  if (unit === 'euro') return `€ ${size}`
  if (unit === '%') return `${size}%`
  if (unit === 'GB' && size >= 1000) return `${withComma(size / 1000)} TB`
  return `${withComma(size)} ${unit}`.trim()
}

function drawFacets(of: Assortment, brand: string, dice: Chance): Facets {
  const [sizeName, unit] = of.size
  const facets: Facets = { merk: [brand] }
  if (facetNames[sizeName.toLowerCase()]) facets[sizeName.toLowerCase()] = [sizeText(of.own, unit)]
  for (const [code, labels] of Object.entries(of.facets)) facets[code] = [dice.pick(labels)]
  if (of.energy) facets.energielabel = [dice.pick(of.energy)]
  return facets
}

const fill = (text: string, words: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? '')

/** Groups of specifications, with values drawn from those of the kind: what decides first, what only identifies last. */
function drawSpecifications(
  of: Assortment,
  { sku, gtin, facets }: { sku: string; gtin: string; facets: Facets },
  dice: Chance,
): ProductDetails['specifications'] {
  const [sizeName, unit, , factor = 1] = of.size
  const groups = Object.entries(of.specs).map(([group, rows]) => ({
    group,
    rows: Object.entries(rows).map(([label, values]) => ({ label, value: dice.pick(values) })),
  }))
  const own = Object.entries(facets).map(([code, labels]) => ({ label: facetNames[code] ?? code, value: labels.join(', ') }))
  const size = { label: sizeName, value: sizeText(of.own, unit) }
  const general = [
    { label: 'Garantie', value: '2 jaar' },
    { label: 'Artikelnummer', value: sku },
    { label: 'EAN', value: gtin },
  ]
  return [
    { group: 'Eigenschappen', rows: own.some(({ label }) => label === sizeName) ? own : [...own.slice(0, 1), size, ...own.slice(1)] },
    ...withDimensions([...groups, { group: 'Algemeen', rows: general }], dimensionRows(of.kind, Math.round(of.own * factor))),
  ]
}

/** The facts of a product's kind, from its own specifications. */
export const highlightsOf = ({ highlights }: Pick<Assortment, 'highlights'>, specifications: ProductDetails['specifications']): string[] =>
  highlights.map(fact => factOf(fact, specifications, 'words')).filter(Boolean)

const nameOf = ({ of, family = '', generation }: ReturnType<typeof modelOf>, facets: Facets): string => {
  const size = sizeText(of.own, of.size[1])
  const words = {
    noun: of.noun,
    family,
    line: of.line,
    size,
    number: size.replace(/ .*/, ''),
    model: of.model,
    fitting: facets.fitting?.[0] ?? '',
  }
  const name = fill(of.name, words).replaceAll(/ +/g, ' ').trim()
  return generation && family ? `${name} G${generation + 1}` : name
}

export const rangeOf = (of: Assortment): string | null => (of.energy ? (of.energy.some(one => one.includes('+')) ? 'A+++-D' : 'A-G') : null)

/** Description of a product, without price and stock. */
export function drawProduct(id: number, dice: Chance): { of: Assortment; told: Told; facets: Facets } {
  const model = modelOf(id)
  const { of, brand } = model
  const [sizeName, unit, , factor = 1] = of.size
  const facets = drawFacets(of, brand, dice)
  const name = nameOf(model, facets)
  const colour = facets.kleur?.[0] ?? 'Zwart'
  const sku = skuOf(brand, id)
  const points = dice.some(of.points, 3)
  const words = { merk: brand, naam: name, maat: sizeText(of.own, unit), kleur: colour.toLowerCase() }
  const specifications = drawSpecifications(of, { sku, gtin: gtinOf(id), facets }, dice)
  const energyClass = facets.energielabel?.[0] ?? null
  const measure = { label: sizeName, value: sizeText(of.own, unit) }
  return {
    of,
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
      specifications: JSON.stringify(specifications),
      highlights: JSON.stringify(highlightsOf(of, specifications)),
      picture_kind: of.kind,
      picture_hex: hexes[colour] ?? '#888888',
      picture_size: Math.round(of.own * factor),
      sort_name: normalise(`${brand} ${name}`),
      is_voucher: of.faceValue ? 1 : 0,
    },
  }
}
