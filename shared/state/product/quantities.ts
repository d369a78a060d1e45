import { atom } from 'nanostores'
import { choose, type Quantities } from '../../domain/selection/grouped'
import { $product } from './seed'

const { child_products: children = [], chosen = {} } = $product.get() ?? {}
const isNew = !Object.keys(chosen).some(name => name.startsWith('aantal_'))

/** How many of each product of the group of this page; at first what the address asks for, else what the shop proposes. */
export const $quantities = atom<Quantities>(
  Object.fromEntries(
    children.map(({ product_id, qty, in_stock }) => [product_id, Number(chosen[`aantal_${product_id}`] ?? (isNew && in_stock ? qty : 0))]),
  ),
)

/** Sets how many of a product. */
export const setQuantity = (productId: number, qty: number): void => $quantities.set(choose($quantities.get(), productId, qty))
