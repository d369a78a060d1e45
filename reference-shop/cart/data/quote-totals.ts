import type { Totals } from '../../../shared/contract/api/quote'
import { withoutVat } from '../../catalogue/data/cards'
import { freeFromCents, type Surcharge, shippingCents } from '../../delivery/rates'
import type { CardOnQuote } from '../../gift-cards/records'
import { giftCardTotals } from '../../gift-cards/totals'
import type { CheckoutState } from '../checkout-state'
import type { QuoteLine } from '../records'
import { type Coupon, type Sums, sumsOf, sumsWithoutVat } from './totals'

const ownCountry = 'NL'

const euros = (cents: number): number => cents / 100

const countryOf = ({ shipping }: Pick<CheckoutState, 'shipping'>): string => shipping?.country_id || ownCountry

/** Value of the gift vouchers in these lines, without services; cents. */
export const vouchersIn = (lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, { product, rowCents }) => sum + (product.is_voucher ? rowCents : 0), 0)

/** Whether the lines are gift vouchers alone: a letter, that the post brings for nothing. */
const isLetter = (lines: readonly QuoteLine[]): boolean => lines.length > 0 && lines.every(({ product }) => product.is_voucher)

/**
 * The sums of these lines with the chosen shipping method, or the default one if none was chosen or it does not serve
 * the country.
 */
export function sumsOfLines(
  lines: readonly QuoteLine[],
  state: CheckoutState,
  { coupon, surcharge }: { coupon: Coupon | null; surcharge: Surcharge },
): Sums {
  const rows = lines.map(({ rowCents, servicesCents }) => rowCents + servicesCents)
  const subtotal = rows.reduce((sum, row) => sum + row, 0)
  const country = countryOf(state)
  const centsOf = (code: string | null, to: string) => shippingCents(code, to, subtotal, isLetter(lines))
  const usual = centsOf(null, country) ?? centsOf(null, ownCountry) ?? 0
  const { shippingMethod, delivery } = state
  const own = centsOf(shippingMethod, country)
  const isChosen = delivery !== null && delivery.method === shippingMethod && !isLetter(lines)
  const shipping = own === undefined ? usual : own + (isChosen ? surcharge(delivery) : 0)
  return sumsOf({ rows, vouchers: vouchersIn(lines), coupon, shipping: rows.length ? shipping : 0 })
}

/**
 * Totals in the contract's shape. The tax segment is included in the amounts above it. The title of a segment is only the name that its text
 * contains: the number of a gift card, the code of a coupon.
 */
export function toTotals(
  lines: readonly QuoteLine[],
  state: CheckoutState,
  { coupon, surcharge, cards = [] }: { coupon: Coupon | null; surcharge: Surcharge; cards?: readonly CardOnQuote[] },
): Totals {
  const sums = sumsOfLines(lines, state, { coupon, surcharge })
  const code = coupon && sums.discount > 0 ? coupon.code : null
  const bare = sumsWithoutVat(sums)
  const paying = giftCardTotals(cards, { total: sums.total, vouchers: vouchersIn(lines) })
  const free = isLetter(lines) ? null : freeFromCents(countryOf(state))
  return {
    grand_total: euros(sums.total),
    gift_cards: paying.gift_cards,
    amount_due: paying.amount_due,
    subtotal_incl_tax: euros(sums.subtotal),
    shipping_incl_tax: euros(sums.shipping),
    discount_amount: euros(sums.discount),
    tax_amount: euros(sums.tax),
    coupon_code: code,
    free_shipping_from: free === null ? null : euros(free),
    items_qty: lines.reduce((sum, { qty }) => sum + qty, 0),
    items: lines.map(({ itemId, product, qty, rowCents }) => ({
      item_id: itemId,
      name: product.name,
      qty,
      row_total: withoutVat(rowCents, product.is_voucher),
      row_total_incl_tax: euros(rowCents),
    })),
    total_segments: [
      { code: 'subtotal', title: '', value: euros(sums.subtotal), value_excl_tax: euros(bare.subtotal) },
      ...(code === null ? [] : [{ code: 'discount', title: code, value: -euros(sums.discount), value_excl_tax: -euros(bare.discount) }]),
      { code: 'shipping', title: '', value: euros(sums.shipping), value_excl_tax: euros(bare.shipping) },
      { code: 'tax', title: '', value: euros(sums.tax), area: 'taxes' },
      { code: 'grand_total', title: '', value: euros(sums.total), area: 'footer' },
      ...paying.total_segments,
    ],
  }
}
