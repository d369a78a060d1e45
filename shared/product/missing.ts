import { atom } from 'nanostores'
import type { Id } from '../contract/id'

interface Named {
  sku: string
  /** '' of what nobody asked for, such as a free service that the shop proposed. */
  name: string
}

/** Services and accessories that could not be added with a product. */
export interface Missing {
  /** Name of what is in the cart. */
  name: string
  /** The line that the services belong to. */
  itemId: Id
  services: readonly Named[]
  /** Products. */
  accessories: readonly Named[]
}

/** Null when nothing is missing. */
export const $missing = atom<Missing | null>(null)
