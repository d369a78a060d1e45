import type { Selectable } from 'kysely'
import type { CardProduct, UnitPrice } from '../../../shared/contract/api/catalogue'
import { memoize } from '../../cache/cache'
import type { Tables } from '../../database/schema'
import type { PictureKind } from '../../pictures/kinds'
import { cardPictureSet, energyLabelUrl, pictureSet, pictureUrl } from '../../pictures/urls'
import type { View } from '../../pictures/views'
import type { ProductDetails } from '../records'
import { decidingFacts, factOf } from '../spec-facts'

export type ProductRow = Selectable<Tables['products']>

/** Columns that a card needs; the description and other long columns would double the size. */
export const cardColumns = [
  'id',
  'sku',
  'slug',
  'name',
  'brand',
  'product_type',
  'category_id',
  'price_cents',
  'reference_cents',
  'is_voucher',
  'from_price',
  'stock',
  'max_qty',
  'rating_tenths',
  'review_count',
  'energy_class',
  'energy_range',
  'specifications',
  'picture_kind',
  'picture_size',
] as const satisfies (keyof ProductRow)[]

export type CardRow = Pick<ProductRow, (typeof cardColumns)[number]>

const VAT_PERCENT = 21

/** VAT included in an amount; half a cent rounds up. */
export const vatIn = (cents: number): number => Math.round((cents * VAT_PERCENT) / (100 + VAT_PERCENT))

/** Euros excluding VAT, rounded to cents; vouchers have no VAT. */
export const withoutVat = (cents: number, isVoucher: number | boolean = false): number => (isVoucher ? cents : cents - vatIn(cents)) / 100

const CM = 100

/** The price of a cable per metre; other products have no price per unit. `picture_size` of a cable is its length in cm. */
export function unitPriceOf(
  { picture_kind: kind, picture_size: length, is_voucher }: Pick<ProductRow, 'picture_kind' | 'picture_size' | 'is_voucher'>,
  cents: number,
): UnitPrice | undefined {
  if (kind !== 'cable' || length <= 0) return undefined
  const perMetre = Math.round((cents * CM) / length)
  return { price_incl_tax: perMetre / 100, price_excl_tax: withoutVat(perMetre, is_voucher), quantity: 1, unit: 'm', content: length / CM }
}

export const picture = (productId: number, view: View, alt: string) => ({
  src: pictureUrl(productId, view),
  srcset: pictureSet(productId, view),
  alt,
  width: 480,
  height: 480,
})

/** `url` is the URL of the product page. */
export const energyLabelOf = (row: Pick<ProductRow, 'id' | 'energy_class' | 'energy_range'>, url: string): CardProduct['energy_label'] =>
  row.energy_class && row.energy_range
    ? { class: row.energy_class, range: row.energy_range, label_url: energyLabelUrl(row.id), sheet_url: `${url}#specificaties` }
    : null

type Specifications = ProductDetails['specifications']

/** Number of products whose extracted specifications are cached. */
const MOST_KEPT = 5000

/** Specifications that do not help to choose: equal for all products of a kind, or shown by picture or label. */
const undecided = new Set(['Artikelnummer', 'EAN', 'Garantie', 'Kleur', 'Merk', 'Energielabel'])

/** The first values that tell products apart, for a product that states none of what decides in its kind. */
const valuesIn = (specifications: Specifications): string[] =>
  specifications
    .flatMap(({ group, rows }) => rows.map(row => ({ ...row, isOwn: group === 'Eigenschappen' })))
    .filter(({ label, value, isOwn }) => !undecided.has(label) && (isOwn ? !/^(ja|nee)$/i.test(value) : /^[\d,.]+ \D/.test(value)))
    .map(({ label }) => factOf(`{${label}}`, specifications, 'dash'))

/** At most three facts that decide within a kind; number and unit stay on one line, and so do 'Ryzen 5' and 'usb-c'. */
export const distinguishingSpecs = memoize(MOST_KEPT, (of: string): string[] => {
  const [kind, specifications] = [of.slice(0, of.indexOf('[')), JSON.parse(of.slice(of.indexOf('['))) as Specifications]
  const facts = (decidingFacts[kind as PictureKind] ?? []).map(fact => factOf(fact, specifications, 'dash')).filter(Boolean)
  const found = facts.length ? facts : valuesIn(specifications).filter(Boolean)
  return [...new Set(found.map(fact => fact.replaceAll(/(\d) | (?=\d$)/g, '$1\u00a0').replaceAll(/-(?=\p{L}\b)/gu, '-\u2060')))].slice(0, 3)
})

const DAY = 86_400_000
const NEW_DAYS = 45

/** What is said of a product beside its own data. */
interface Standing {
  /** From the root down. */
  categoryNames: string[]
  /** The most sold product of its category. */
  isBestseller: boolean
  /** When it was first for sale, in ms since 1970. */
  firstSold: number
}

/** The text is a key. An offer is one by law: `reference_cents` is the lowest price of the 30 days before it. */
function badgeOf({ reference_cents: reference, price_cents: price }: CardRow, { isBestseller, firstSold }: Standing, now: number) {
  const type = isBestseller
    ? 'popular'
    : reference !== null && reference > price
      ? 'offer'
      : firstSold > now - NEW_DAYS * DAY
        ? 'new'
        : undefined
  return type && { type, text: `layout.badge.${type}` }
}

/** A product as the contract defines it; its texts of availability and badge are keys. */
export const toCard = (row: CardRow, standing: Standing, now = Date.now()): CardProduct => ({
  product_id: row.id,
  sku: row.sku,
  name: row.name,
  brand: row.brand,
  url: `/p/${row.slug}`,
  product_type: row.product_type,
  image: { ...picture(row.id, 'voor', `${row.brand} ${row.name}`), srcset: cardPictureSet(row.id, 'voor') },
  price_incl_tax: (row.reference_cents ?? row.price_cents) / 100,
  price_excl_tax: withoutVat(row.reference_cents ?? row.price_cents, row.is_voucher),
  final_price_incl_tax: row.price_cents / 100,
  final_price_excl_tax: withoutVat(row.price_cents, row.is_voucher),
  unit_price: unitPriceOf(row, row.price_cents),
  from_price: row.from_price === 1,
  in_stock: row.stock > 0,
  stock_text: row.stock <= 0 ? 'product.soldOut' : 'layout.card.delivery',
  max_qty: row.max_qty,
  rating: row.rating_tenths / 10,
  review_count: row.review_count,
  energy_label: energyLabelOf(row, `/p/${row.slug}`),
  badge: badgeOf(row, standing, now),
  specs: distinguishingSpecs(row.picture_kind + row.specifications),
  category_names: standing.categoryNames,
})
