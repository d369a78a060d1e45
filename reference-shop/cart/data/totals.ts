import { vatIn } from '../../catalogue/data/cards'

/** Everything in whole cents, VAT included. */
export interface Basket {
  /** Cost of each line, including services. */
  rows: readonly number[]
  /** The part of that which is gift vouchers: coupons do not apply to it, and VAT is due when the voucher is spent. */
  vouchers?: number
  coupon: Coupon | null
  shipping: number
}

export interface Coupon {
  code: string
  type: 'percent' | 'amount'
  /** Percent or cents, depending on `type`. */
  value: number
  /** Minimum order value. */
  minimum: number
  /** Each customer can use it once. */
  isOnce?: boolean | undefined
}

export interface Sums {
  subtotal: number
  /** 0 or more. */
  discount: number
  shipping: number
  /** VAT included in the total. */
  tax: number
  total: number
}

/** Discount of a coupon on this order value, at most the value itself; half a cent rounds up. */
function discountOn(subtotal: number, coupon: Coupon | null): number {
  if (!coupon || subtotal < coupon.minimum) return 0
  return Math.min(subtotal, coupon.type === 'percent' ? Math.round((subtotal * coupon.value) / 100) : coupon.value)
}

/** Adds up an order. Coupons apply to lines, not to shipping. */
export function sumsOf({ rows, vouchers = 0, coupon, shipping }: Basket): Sums {
  const subtotal = rows.reduce((sum, row) => sum + row, 0)
  const discount = discountOn(subtotal - vouchers, coupon)
  const total = subtotal - discount + shipping
  return { subtotal, discount, shipping, tax: vatIn(total - vouchers), total }
}

/**
 * The parts of an order without VAT, in whole cents. Bundles with the VAT they equal the total: the subtotal absorbs
 * the rounding.
 */
export function sumsWithoutVat({ discount, shipping, tax, total }: Sums): Pick<Sums, 'subtotal' | 'discount' | 'shipping'> {
  const [less, sending] = [discount - vatIn(discount), shipping - vatIn(shipping)]
  return { subtotal: total - tax + less - sending, discount: less, shipping: sending }
}
