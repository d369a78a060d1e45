import { atom } from 'nanostores'
import type { Id } from '../contract/id'
import { $product } from '../page/product-seed'
import { choose, type Quantities } from './rules/grouped'

interface Named {
  sku: string
  /** '' for a service that the shopper did not choose, such as a free one. */
  name: string
}

/** Services and accessories that could not be added with a product. */
export interface Missing {
  /** Name of the product in the cart. */
  name: string
  /** The line that the services belong to. */
  itemId: Id
  services: readonly Named[]
  /** Products. */
  accessories: readonly Named[]
}

/** Null if nothing is missing. */
export const $missing = atom<Missing | null>(null)

function printedQuantities(): Quantities {
  const { child_products: children = [], chosen = {} } = $product.get() ?? {}
  const isNew = !Object.keys(chosen).some(name => name.startsWith('aantal_'))
  return Object.fromEntries(
    children.map(({ product_id, qty, in_stock }) => [product_id, Number(chosen[`aantal_${product_id}`] ?? (isNew && in_stock ? qty : 0))]),
  )
}

/** Quantities of the group's products; initially from the address, else the defaults. */
export const $quantities = atom<Quantities>(printedQuantities())
$product.listen(() => $quantities.set(printedQuantities()))

/** Sets the quantity of a product. */
export const setQuantity = (productId: Id, qty: number): void => $quantities.set(choose($quantities.get(), productId, qty))
