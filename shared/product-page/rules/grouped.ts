import type { Id } from '../../contract/id'
import { sumOf } from '../../price/rules/price'

/** Quantity of each child product, by product_id. */
export type Quantities = Readonly<Record<Id, number>>

interface Child {
  product_id: Id
  final_price_incl_tax: number
}

/** A new choice replaces the earlier one. */
export const choose = (chosen: Quantities, productId: Id, qty: number): Quantities => ({ ...chosen, [productId]: qty })

/** Can be bought when the total quantity is above 0. */
export const isSaleable = (chosen: Quantities): boolean => Object.values(chosen).reduce((sum, qty) => sum + qty, 0) > 0

/** The child product with the lowest price; undefined if there are none. */
export const cheapest = <Kind extends Child>(children: readonly Kind[]): Kind | undefined =>
  [...children].sort((one, other) => one.final_price_incl_tax - other.final_price_incl_tax)[0]

/** Sum of price times quantity. */
export const totalOf = (children: readonly Child[], chosen: Quantities): number =>
  sumOf(children.map(child => ({ price: child.final_price_incl_tax, qty: chosen[child.product_id] ?? 0 })))
