import type { QuoteItem } from '../../../shared/contract/api/quote'
import { energyLabelOf, unitPriceOf, withoutVat } from '../../catalogue/data/cards'
import { pictureUrl } from '../../pictures/urls'
import type { QuoteLine } from '../records'

const euros = (cents: number): number => cents / 100

/**
 * Whether the shopper accepted the price of a line: it is what they last saw, or a lower tier price, as after merging
 * two carts.
 */
export const isAgreed = ({ seenCents, unitCents, product }: QuoteLine): boolean =>
  seenCents === null || seenCents === unitCents || (unitCents < seenCents && unitCents < product.price_cents)

/** What changed about a line since the shopper last accepted it. */
export function noticeOf(line: QuoteLine): QuoteItem['notice'] {
  const { qty, product, seenCents, most, isGone } = line
  if (isGone) return { code: 'gone' }
  if (product.max_qty !== null && qty > product.max_qty) return { code: 'maximum', was: qty }
  if (qty > most) return { code: 'stock', was: qty }
  return seenCents === null || isAgreed(line) ? undefined : { code: 'price', was: euros(seenCents) }
}

/** A line in the contract's shape; `categories` are names from the root down. */
export function toItem(line: QuoteLine, categories: string[]): QuoteItem {
  const { product, qty, unitCents, rowCents, options, parts, services } = line
  const notice = noticeOf(line)
  return {
    item_id: line.itemId,
    product_id: product.id,
    sku: product.sku,
    name: `${product.brand} ${product.name}`,
    url: line.url,
    image: pictureUrl(product.id, 'voor', 240),
    qty,
    max_qty: Number.isFinite(line.most) ? line.most : null,
    product_type: product.parent_id === null ? product.product_type : 'configurable',
    price_incl_tax: euros(unitCents),
    price_excl_tax: withoutVat(unitCents, product.is_voucher),
    unit_price: unitPriceOf(product, unitCents),
    row_total_incl_tax: euros(rowCents),
    row_total_excl_tax: withoutVat(rowCents, product.is_voucher),
    extension_attributes: {
      sku: product.sku,
      ...(product.parent_id !== null && { item_group_id: product.parent_id }),
      services: services.map(({ sku }) => sku).join(),
      service_items: services.map(({ sku, name, qty: count, cents }) => ({
        sku,
        name,
        qty: count,
        price_incl_tax: euros(cents),
        row_total_incl_tax: euros(cents * count),
        row_total_excl_tax: withoutVat(cents * count),
      })),
      has_services: line.hasServices,
      bundle_items: parts.map(({ sku, name, qty: each, cents }) => ({ sku, name, qty: each, price_incl_tax: euros(cents) })),
      options: options.map(({ label, value }) => ({ label, value })),
      from_price: product.reference_cents === null ? null : euros(product.reference_cents),
      brand: product.brand,
      variant: options.map(({ value }) => value).join(', '),
      category_list: categories,
      energy_label: energyLabelOf(product, line.url),
    },
    ...(notice && { notice }),
    ...(parts.length > 0 && {
      product_option: {
        extension_attributes: {
          bundle_options: parts.map(part => ({ option_id: part.optionId, option_qty: part.qty, option_selections: [part.selectionId] })),
        },
      },
    }),
  }
}
