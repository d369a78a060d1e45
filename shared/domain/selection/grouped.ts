import { sumCents } from '../price'

/** How many of each child product, by product_id. */
export type Quantities = Readonly<Record<number, number>>

interface Child {
  product_id: number
  final_price_incl_tax: number
}

/** A new choice replaces the earlier one. */
export const choose = (chosen: Quantities, productId: number, qty: number): Quantities => ({ ...chosen, [productId]: qty })

/** For sale when the total quantity is above 0. */
export const isSaleable = (chosen: Quantities): boolean => Object.values(chosen).reduce((sum, qty) => sum + qty, 0) > 0

/** The child product that a group costs from; undefined without any. */
export const cheapest = <Kind extends Child>(children: readonly Kind[]): Kind | undefined =>
  [...children].sort((one, other) => one.final_price_incl_tax - other.final_price_incl_tax)[0]

/** Sum of price times quantity, in cents. */
export const totalCents = (children: readonly Child[], chosen: Quantities): number =>
  sumCents(children.map(child => ({ price: child.final_price_incl_tax, qty: chosen[child.product_id] ?? 0 })))
