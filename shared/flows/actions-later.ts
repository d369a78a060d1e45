import { loadPart } from '../contract/ports'

/** Loads the actions of cart and order. Rejects with a LoadError if that fails; the next call tries again. */
export const loadActions = (): Promise<typeof import('./actions')> => loadPart('flows-actions', () => import('./actions'))

/** Loads the actions of wishlist and comparison, as `loadActions`. */
export const loadListActions = (): Promise<typeof import('./list-actions')> =>
  loadPart('flows-list-actions', () => import('./list-actions'))
