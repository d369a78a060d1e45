import type { Selectable } from 'kysely'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { View } from '../pictures/draw'
import { energyLabelUrl, pictureSet, pictureUrl } from '../pictures/urls'
import type { Tables } from './schema'
import { vatIn } from './totals'

export type ProductRow = Selectable<Tables['products']>

/** Euros without VAT, in whole cents; a voucher has none. */
export const withoutVat = (cents: number, isVoucher: number | boolean = false): number => (isVoucher ? cents : cents - vatIn(cents)) / 100

export const picture = (productId: number, view: View, alt: string) => ({
  src: pictureUrl(productId, view),
  srcset: pictureSet(productId, view),
  alt,
  width: 480,
  height: 480,
})

/** `url` is that of the product's page. */
export const energyLabelOf = (row: Pick<ProductRow, 'id' | 'energy_class' | 'energy_range'>, url: string): CardProduct['energy_label'] =>
  row.energy_class && row.energy_range
    ? { class: row.energy_class, range: row.energy_range, label_url: energyLabelUrl(row.id), sheet_url: `${url}#specificaties` }
    : null

/** A product as the contract shows it; `categoryNames` from the root down. */
export const toCard = (row: ProductRow, categoryNames: string[]): CardProduct => ({
  product_id: row.id,
  sku: row.sku,
  name: row.name,
  brand: row.brand,
  url: `/p/${row.slug}`,
  product_type: row.product_type,
  image: picture(row.id, 'voor', `${row.brand} ${row.name}`),
  price_incl_tax: (row.reference_cents ?? row.price_cents) / 100,
  price_excl_tax: withoutVat(row.reference_cents ?? row.price_cents, row.is_voucher),
  final_price_incl_tax: row.price_cents / 100,
  final_price_excl_tax: withoutVat(row.price_cents, row.is_voucher),
  from_price: row.from_price === 1,
  in_stock: row.stock > 0,
  stock_text: row.stock > 0 ? 'Voor 23:59 besteld, morgen in huis' : 'Tijdelijk uitverkocht',
  max_qty: row.max_qty,
  rating: row.rating_tenths / 10,
  review_count: row.review_count,
  energy_label: energyLabelOf(row, `/p/${row.slug}`),
  category_names: categoryNames,
})
