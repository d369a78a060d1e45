import { gtinOf } from '../catalogue/gtin'
import type { Assortment } from './assortment'
import { type Chance, chanceOf } from './chance'
import { facetNames, hexes } from './facets'
import { asShopPrice } from './prices'
import type { Row } from './rows'

const CONFIGURABLE = 0.4
const MOST_LABELS = [4, 3, 2]
const GONE = 0.12
const SOLD_OUT = 0.12
/** Ids of variants start far above those of products, so that the first products are the same in shops of every size. */
const FIRST_ID = 1_000_000
const MOST_VARIANTS = 24

interface Variants {
  attributes: readonly string[]
  /** Labels of the configurable product. */
  facets: Record<string, string[]>
  rows: Row<'products'>[]
  options: Row<'variant_options'>[]
}

/** Whether a product of this kind becomes configurable. */
export const isConfigurable = (of: Assortment, dice: Chance): boolean => of.variants !== undefined && dice.maybe(CONFIGURABLE)

const combined = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, labels) => made.flatMap(one => labels.map(label => [...one, label])), [[]])

/** Specifications of a configurable product as JSON: all values it is sold with, without an EAN, because each variant has its own. */
export function specificationsOf(json: string, facets: Variants['facets']): string {
  const groups: { group: string; rows: { label: string; value: string }[] }[] = JSON.parse(json)
  const sold = new Map(Object.entries(facets).map(([code, labels]) => [facetNames[code] ?? code, labels.join(', ')]))
  const rowsOf = (rows: (typeof groups)[number]['rows']) =>
    rows.filter(({ label }) => label !== 'EAN').map(row => ({ ...row, value: sold.get(row.label) ?? row.value }))
  return JSON.stringify(groups.map(({ group, rows }) => ({ group, rows: rowsOf(rows) })))
}

/** Removes the colour from the texts of a product with a choice of colours, and shows it in one that is sold. */
export function inColoursSold(
  { description, picture_hex }: Row<'products'>,
  drawn: string | undefined,
  sold: readonly Row<'products'>[],
): Pick<Row<'products'>, 'description' | 'picture_hex'> {
  const shown = sold.find(one => one.picture_hex === picture_hex) ?? sold[0]
  return {
    description: drawn ? description.replace(` in ${drawn.toLowerCase()}`, '') : description,
    picture_hex: shown?.picture_hex ?? picture_hex,
  }
}

/** All combinations of some labels per attribute; a few variants are sold out, and one may be discontinued. */
export function drawVariants(parent: Row<'products'>, of: Assortment, seed: number): Variants {
  const id = parent.id
  const dice = chanceOf(seed, 'variants', id)
  const attributes = of.variants ?? []
  const labels = attributes.map((code, at) => {
    const all = of.facets[code] ?? []
    const chosen = new Set(dice.some(all, dice.whole(2, MOST_LABELS[at] ?? 2)))
    return all.filter(label => chosen.has(label))
  })
  const combinations = combined(labels).slice(0, MOST_VARIANTS)
  const gone = dice.maybe(0.5) ? dice.whole(1, combinations.length - 1) : -1
  const rows = combinations.map((chosen, at): Row<'products'> => {
    const variantId = FIRST_ID + id * MOST_VARIANTS + at
    const dearer = attributes.reduce((sum, code, index) => {
      const step = (labels[index] ?? []).indexOf(chosen[index] ?? '')
      return code === 'kleur' || code === 'lengte' ? sum : sum + step * 0.14
    }, 0)
    const price = dearer ? asShopPrice(parent.price_cents * (1 + dearer), dice) : parent.price_cents
    const colour = chosen[attributes.indexOf('kleur')]
    const enabled = at !== gone && !(at > 0 && dice.maybe(GONE / combinations.length))
    return {
      ...parent,
      id: variantId,
      parent_id: id,
      sku: `${parent.sku}-${at + 1}`,
      gtin: gtinOf(variantId),
      slug: `${parent.slug}-${at + 1}`,
      product_type: 'simple',
      enabled: enabled ? 1 : 0,
      price_cents: price,
      reference_cents: dearer ? null : (parent.reference_cents ?? null),
      offer_ends_at: dearer ? null : (parent.offer_ends_at ?? null),
      from_price: 0,
      stock: enabled && !dice.maybe(SOLD_OUT) ? dice.whole(2, 25) : 0,
      rating_tenths: 0,
      review_count: 0,
      picture_hex: (colour && hexes[colour]) ?? parent.picture_hex,
      // A variant shares the description of its product.
      description: '',
      specifications: '[]',
      highlights: '[]',
      video: null,
    }
  })
  return {
    attributes,
    facets: Object.fromEntries(attributes.map((code, at) => [code, labels[at] ?? []])),
    rows,
    options: rows.flatMap((row, at) =>
      attributes.map((code, index) => ({ variant_id: row.id as number, code, label: combinations[at]?.[index] ?? '' })),
    ),
  }
}
