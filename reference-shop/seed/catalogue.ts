import type { ProductVideo } from '../catalogue/records'
import type { Assortment } from './assortment'
import { categoryId, lineage } from './categories'
import { type Chance, chanceOf } from './chance'
import videoTable from './data/videos.json'
import { drawPrice, drawPricing, unchanging } from './prices'
import { drawProduct, highlightsOf } from './product'
import { products as reviewed } from './review-subjects'
import { drawReviews, meanTenths } from './reviews'
import type { Row, Seed } from './rows'
import { servicesIn } from './services'
import { drawRestock, drawStoreStock } from './stock'
import { drawVariants, inColoursSold, isConfigurable, specificationsOf } from './variants'

/** By product slug; a shop with another random seed has neither these products nor the videos. */
const videos: Readonly<Record<string, ProductVideo>> = videoTable

const PRODUCTS_AT_ONCE = 1000
const SOLD_OUT = 0.08
const LIMITED = 0.15
const UNREVIEWED = 0.12
const MOST_REVIEWS = 22

/** Columns kept in memory until the end of the seed; only those that other rows are made from. */
const KEPT = [
  'id',
  'sku',
  'name',
  'brand',
  'product_type',
  'category_id',
  'price_cents',
  'stock',
  'is_voucher',
  'max_qty',
  'picture_kind',
  'picture_hex',
  'picture_size',
] as const

/** The data of a product that the rest of the seed needs. */
export interface Light {
  id: number
  of: Assortment
  row: Pick<Row<'products'>, (typeof KEPT)[number]>
}

/** Rows for the tables that refer to a product. */
interface Hanging {
  products: Row<'products'>[]
  categories: Row<'product_categories'>[]
  facets: Row<'product_facets'>[]
  history: Row<'price_history'>[]
  manuals: Row<'product_manuals'>[]
  services: Row<'product_services'>[]
  stock: Row<'store_stock'>[]
  reviews: Row<'reviews'>[]
  attributes: Row<'super_attributes'>[]
  options: Row<'variant_options'>[]
}

const empty = (): Hanging => ({
  products: [],
  categories: [],
  facets: [],
  history: [],
  manuals: [],
  services: [],
  stock: [],
  reviews: [],
  attributes: [],
  options: [],
})

function manualsOf(id: number, sku: string, pages: number): Row<'product_manuals'>[] {
  const url = `/handleidingen/${sku.toLowerCase()}`
  return [
    { product_id: id, position: 1, title: 'Gebruiksaanwijzing', url, pages },
    { product_id: id, position: 2, title: 'Snel aan de slag', url: `${url}-snelstart`, pages: 4 },
  ]
}

const LAST = 100_000
/** Number of reviews from which their mean counts in full. */
const ENOUGH = 8

/** Where a product stands in the shop's order, from 1: by what was sold, so what is liked, known and in stock comes first. */
function positionOf(
  { isSoldOut, reviews, appeal }: { isSoldOut: boolean; reviews: readonly { rating: number }[]; appeal: number },
  dice: Chance,
): number {
  const liked = Math.min(1, Math.max(0, meanTenths(reviews) - 38) / 10)
  const known = Math.min(1, reviews.length / ENOUGH)
  const share = appeal * known * (0.75 * liked + 0.25 * dice.next()) * (isSoldOut ? 0.3 : 1)
  // Chance alone orders what nobody has reviewed.
  return LAST - Math.floor((LAST - 1) * Math.max(share, 0.2 * dice.next()))
}

/** Generates one product with all its related rows into `into`. */
function draw(id: number, seed: Seed, into: Hanging): Light {
  const dice = chanceOf(seed.chance, 'product', id)
  const { of, told, facets } = drawProduct(id, dice)
  const price = of.faceValue ? of.own * 100 : drawPrice(of.price, dice)
  const { history, ...pricing } = of.faceValue ? unchanging(price, seed.today) : drawPricing(price, seed.today, dice)
  const configurable = isConfigurable(of, dice)
  const soldOut = dice.maybe(SOLD_OUT)
  const reviews = dice.maybe(UNREVIEWED)
    ? []
    : drawReviews(reviewed[of.kind], { merk: told.brand }, 1 + Math.floor(dice.next() ** 2.5 * MOST_REVIEWS), seed.today, dice)
  const row: Row<'products'> = {
    id,
    parent_id: null,
    ...told,
    product_type: 'simple',
    enabled: 1,
    price_cents: price,
    ...pricing,
    from_price: 0,
    stock: soldOut ? 0 : dice.whole(3, 60),
    restock_at: soldOut ? drawRestock(id, seed) : null,
    video: videos[told.slug] ? JSON.stringify(videos[told.slug]) : null,
    max_qty: dice.maybe(LIMITED) ? dice.whole(2, 5) : null,
    rating_tenths: meanTenths(reviews),
    review_count: reviews.length,
    position: positionOf({ isSoldOut: soldOut, reviews, appeal: of.appeal }, dice),
  }
  into.products.push(row)
  into.history.push(...history.map(one => ({ product_id: id, ...one })))
  if (configurable) {
    const variants = drawVariants(row, of, seed.chance)
    const saleable = variants.rows.filter(({ enabled }) => enabled === 1)
    row.product_type = 'configurable'
    row.stock = saleable.reduce((sum, { stock }) => sum + stock, 0)
    if (row.stock) row.restock_at = null
    row.from_price = saleable.some(({ price_cents }) => price_cents > price) ? 1 : 0
    if (variants.attributes.includes('kleur')) Object.assign(row, inColoursSold(row, facets.kleur?.[0], saleable))
    Object.assign(facets, variants.facets)
    row.specifications = specificationsOf(row.specifications, variants.facets)
    row.highlights = JSON.stringify(highlightsOf(of, JSON.parse(row.specifications)))
    into.products.push(...variants.rows)
    into.attributes.push(...variants.attributes.map((code, position) => ({ product_id: id, code, position })))
    into.options.push(...variants.options)
    into.stock.push(...saleable.flatMap(variant => drawStoreStock(variant.id as number, row.position, seed)))
    into.history.push(
      ...variants.rows.flatMap(({ id: product_id, price_cents }) =>
        (price_cents === price ? history : [{ since: history[0]?.since ?? seed.today, price_cents }]).map(one => ({
          product_id: product_id as number,
          ...one,
        })),
      ),
    )
  } else into.stock.push(...drawStoreStock(id, row.position, seed))
  into.categories.push(...lineage(of.category).map(path => ({ product_id: id, category_id: categoryId(path) })))
  into.facets.push(
    ...Object.entries(facets).flatMap(([facet_code, labels]) => labels.map(label => ({ product_id: id, facet_code, label }))),
  )
  if (of.price[1] > 60) into.manuals.push(...manualsOf(id, told.sku, dice.whole(12, 96)))
  into.services.push(...servicesIn(of.services ?? []).map(service_id => ({ product_id: id, service_id })))
  into.reviews.push(...reviews.map(review => ({ ...review, product_id: id, store_id: null })))
  return { id, of, row: Object.fromEntries(KEPT.map(key => [key, row[key]])) as Light['row'] }
}

/** Simple and configurable products, `count` of them with ids from 1. */
export async function seedProducts(seed: Seed, count: number): Promise<Light[]> {
  const { insert, progress } = seed
  const drawn: Light[] = []
  for (let first = 1; first <= count; first += PRODUCTS_AT_ONCE) {
    const into = empty()
    for (let id = first; id < first + PRODUCTS_AT_ONCE && id <= count; id++) drawn.push(draw(id, seed, into))
    await insert('products', into.products)
    await insert('product_categories', into.categories)
    await insert('product_facets', into.facets)
    await insert('price_history', into.history)
    await insert('product_manuals', into.manuals)
    await insert('product_services', into.services)
    await insert('store_stock', into.stock)
    await insert('reviews', into.reviews)
    await insert('super_attributes', into.attributes)
    await insert('variant_options', into.options)
    progress(drawn.length)
  }
  return drawn
}
