import * as v from 'valibot'
import { Id, listOf, Money, maybe, open, text } from './common'

/**
 * A gift card that pays for the quote. `number` is masked; `amount` is the part of the total it pays now, `balance` what is on the card;
 * both in euros.
 */
export const GiftCardOnQuote = v.object({ id: Id, number: v.string(), amount: Money, balance: Money })
export type GiftCardOnQuote = v.InferOutput<typeof GiftCardOnQuote>

/**
 * A row of the total. Tax has the code 'tax' or the area 'taxes', one segment for each rate: it is part of the other rows, or is added to them
 * where the page configuration says that prices are exclusive of it. All rows that count add up to the grand total exactly. `value_excl_tax` is
 * shown to a business: with the tax these add up to the grand total too. Segments in the area 'payment' are not parts of the total but show
 * how it is paid: gift cards and the amount due.
 */
export const Segment = v.pipe(
  open({
    code: v.string(),
    /** Absent: the code. */
    title: v.nullish(v.string()),
    value: Money,
    value_excl_tax: v.optional(Money),
    area: maybe(v.string()),
  }),
  v.transform(segment => ({ ...segment, title: segment.title ?? segment.code })),
)
export type Segment = v.InferOutput<typeof Segment>
const amount = v.nullish(Money, 0)
const amountOf = (segments: readonly { code: string; value: number }[], code: string): number | undefined =>
  segments.find(segment => segment.code === code)?.value

/** `total_segments` is enough, with the grand total among them. */
export const Totals = v.pipe(
  open({
    /** This and the next four: absent, the segment of the same name. */
    grand_total: v.nullish(Money),
    subtotal_incl_tax: v.nullish(Money),
    shipping_incl_tax: v.nullish(Money),
    discount_amount: v.nullish(Money),
    tax_amount: v.nullish(Money),
    /** Omitted by some backends: then GET /api/checkout/payment/coupons is used. */
    coupon_code: v.nullish(v.string()),
    /** Gift cards that pay for the quote, in order of use. Absent: the shop does not accept gift cards. */
    gift_cards: maybe(v.array(GiftCardOnQuote)),
    /** Amount due after gift cards; absent: the grand total. */
    amount_due: maybe(Money),
    /** Order value, including tax, from which delivery is free; null or absent if it never is. */
    free_shipping_from: v.nullish(Money),
    items_qty: v.nullish(v.number()),
    items: listOf(open({ item_id: Id, name: text, qty: v.nullish(v.number(), 1), row_total: amount, row_total_incl_tax: amount })),
    total_segments: v.array(Segment),
  }),
  v.check(
    ({ grand_total, total_segments: segments }) => typeof (grand_total ?? amountOf(segments, 'grand_total')) === 'number',
    'Expected a grand_total, as a field or a segment',
  ),
  v.transform(totals => {
    const { total_segments: segments, items } = totals
    return {
      ...totals,
      grand_total: totals.grand_total ?? amountOf(segments, 'grand_total') ?? 0,
      subtotal_incl_tax: totals.subtotal_incl_tax ?? amountOf(segments, 'subtotal') ?? 0,
      shipping_incl_tax: totals.shipping_incl_tax ?? amountOf(segments, 'shipping') ?? 0,
      discount_amount: totals.discount_amount ?? amountOf(segments, 'discount') ?? 0,
      tax_amount: totals.tax_amount ?? amountOf(segments, 'tax') ?? 0,
      items_qty: totals.items_qty ?? items.reduce((sum, { qty }) => sum + qty, 0),
    }
  }),
)
export type Totals = v.InferOutput<typeof Totals>

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
