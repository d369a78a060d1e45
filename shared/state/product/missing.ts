import { atom } from 'nanostores'

interface Named {
  sku: string
  /** '' of what nobody asked for, such as a free service that the shop proposed. */
  name: string
}

/** What was to come along with what is in the cart, and did not. */
export interface Missing {
  /** Name of what is in the cart. */
  name: string
  /** The line that the services belong to. */
  itemId: number
  services: readonly Named[]
  /** Products. */
  accessories: readonly Named[]
}

/** Null when nothing is missing. */
export const $missing = atom<Missing | null>(null)
