import { z } from 'zod'
import * as fallbacks from '../fallbacks/quote'
import { Id, lenient, Money } from './common'
import { GiftCardOnQuote } from './gift-cards'

/**
 * `value_excl_tax` is shown to a business: the parts plus the tax add up to the grand total exactly. Segments in the area 'payment' are not
 * parts of the total but show how it is paid: gift cards and the amount due.
 */
export const Segment = lenient(
  {
    code: z.string(),
    title: z.string(),
    value: Money,
    value_excl_tax: Money.optional(),
    area: z.string().optional(),
  },
  fallbacks.segment,
)
export type Segment = z.infer<typeof Segment>
/** `total_segments` is enough, with the grand total among them. */
export const Totals = lenient(
  {
    grand_total: Money,
    subtotal_incl_tax: Money,
    shipping_incl_tax: Money,
    discount_amount: Money,
    tax_amount: Money,
    /** Omitted by some backends: then GET /api/checkout/payment/coupons is used. */
    coupon_code: z.string().nullable().optional(),
    /** Gift cards that pay for the quote, in order of use. Absent: the shop does not accept gift cards. */
    gift_cards: z.array(GiftCardOnQuote).optional(),
    /** Amount due after gift cards; absent: the grand total. */
    amount_due: Money.optional(),
    /** Order value, including tax, from which delivery is free; null or absent if it never is. */
    free_shipping_from: Money.nullable().optional(),
    items_qty: z.number().int(),
    items: z.array(
      lenient({ item_id: Id, name: z.string(), qty: z.number(), row_total: Money, row_total_incl_tax: Money }, fallbacks.totalsItem),
    ),
    total_segments: z.array(Segment),
  },
  fallbacks.totals,
)
export type Totals = z.infer<typeof Totals>

export const exampleTotals = {
  grand_total: 504.95,
  subtotal_incl_tax: 499,
  shipping_incl_tax: 5.95,
  discount_amount: 0,
  tax_amount: 87.64,
  coupon_code: null,
  free_shipping_from: 50,
  items_qty: 1,
  items: [{ item_id: 7, name: 'Novaro 55Q7', qty: 1, row_total: 412.4, row_total_incl_tax: 499 }],
  total_segments: [
    { code: 'subtotal', title: 'Subtotaal', value: 499, value_excl_tax: 412.39 },
    { code: 'shipping', title: 'Bezorging', value: 5.95, value_excl_tax: 4.92 },
    { code: 'tax', title: 'Btw', value: 87.64, area: 'taxes' },
    { code: 'grand_total', title: 'Totaal', value: 504.95, area: 'footer' },
  ],
}
