/** Everything in whole cents, VAT included. */
export interface Basket {
  /** What each line costs, with its services. */
  rows: readonly number[]
  /** How much of that is vouchers: no coupon counts for it, and VAT is due on what is bought with them. */
  vouchers?: number
  coupon: Coupon | null
  shipping: number
}

export interface Coupon {
  code: string
  type: 'percent' | 'amount'
  /** Per cent, or cents. */
  value: number
  /** It counts from this order value on. */
  minimum: number
}

export interface Sums {
  subtotal: number
  /** 0 or more. */
  discount: number
  shipping: number
  /** The VAT in the total. */
  tax: number
  total: number
}

const VAT_PERCENT = 21

/** The VAT in an amount that includes it, half a cent upwards. */
export const vatIn = (cents: number): number => Math.round((cents * VAT_PERCENT) / (100 + VAT_PERCENT))

/** What a coupon takes off this order value, never more than that; half a cent upwards. */
function discountOn(subtotal: number, coupon: Coupon | null): number {
  if (!coupon || subtotal < coupon.minimum) return 0
  return Math.min(subtotal, coupon.type === 'percent' ? Math.round((subtotal * coupon.value) / 100) : coupon.value)
}

/** What an order comes to. The discount is on the lines, not on bringing them. */
export function sumsOf({ rows, vouchers = 0, coupon, shipping }: Basket): Sums {
  const subtotal = rows.reduce((sum, row) => sum + row, 0)
  const discount = discountOn(subtotal - vouchers, coupon)
  const total = subtotal - discount + shipping
  return { subtotal, discount, shipping, tax: vatIn(total - vouchers), total }
}

/** The parts of an order without VAT, in whole cents: with the VAT they come to the total, so what rounding leaves over is the subtotal's. */
export function withoutVat({ discount, shipping, tax, total }: Sums): Pick<Sums, 'subtotal' | 'discount' | 'shipping'> {
  const [less, sending] = [discount - vatIn(discount), shipping - vatIn(shipping)]
  return { subtotal: total - tax + less - sending, discount: less, shipping: sending }
}
