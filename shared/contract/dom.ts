/** Every attribute, event and action that theme developers and other scripts may rely on. Types only at run time cost nothing. */

/** Attributes on an element that holds an island or a behaviour. */
export type IslandAttribute =
  | 'data-component'
  | 'data-load'
  | 'data-island-state'
  | 'data-replay'
  | 'data-product-index'
  | 'data-open'
  | 'data-close'

/** What `data-island-state` says. */
export type IslandState = 'waiting' | 'loading' | 'mounted' | 'failed'

type OneTrigger = 'eager' | 'idle' | 'visible' | 'interaction' | `media(${string})` | `store(${string})`

/**
 * Values of `data-load` and of the registry's default trigger; of two with a bar between them the first to come counts.
 * `store(name)` waits for the first data of a shared store.
 */
export type Trigger = OneTrigger | `${OneTrigger}|${OneTrigger}`

/** `detail` of `island:error`. The event bubbles; `preventDefault()` keeps it off the console. */
export interface IslandErrorDetail {
  /** The data-component value. */
  name: string
  /** What went wrong; a LoadError when code or styles did not arrive. */
  cause: unknown
  /** Loads and mounts the island anew. */
  retry: () => void
}

/** `detail` of `island:mounted` and `island:unmounted`. */
export interface IslandDetail {
  name: string
}

/** Public, typed facts on `document`; they tell, they cannot be cancelled. */
export interface PublicEvents {
  /** The quote changed, here or in another tab. Source: GET /api/quote. */
  'cart:changed': { count: number }
  'wishlist:changed': { count: number; productIds: number[] }
  'catalogue:changed': { total: number; page: number }
  'checkout:step': { step: number }
  /** The shopper answered whether the shop may measure. */
  'consent:changed': { granted: boolean }
  /** A shared store got its first data; what `data-load="store(name)"` waits for. */
  'store:ready': { name: string }
}

/** Cancellable requests on `document`. `detail.reply` is set by whoever acts on it and resolves with the outcome. */
export interface PublicActions {
  'shop:add-to-cart': { sku: string; qty: number; reply?: Promise<{ itemId: number } | { error: string }> }
  'shop:open-panel': { panel: string; reply?: Promise<boolean> }
}

declare global {
  interface DocumentEventMap {
    'island:mounted': CustomEvent<IslandDetail>
    'island:unmounted': CustomEvent<IslandDetail>
    'island:error': CustomEvent<IslandErrorDetail>
  }
  interface HTMLElementEventMap {
    'island:mounted': CustomEvent<IslandDetail>
    'island:unmounted': CustomEvent<IslandDetail>
    'island:error': CustomEvent<IslandErrorDetail>
  }
}
