import { atom } from 'nanostores'
import type { Id } from '../contract/id'

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
