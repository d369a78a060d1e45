import type { ProductOption } from './api/quote'
import type { Id } from './id'
import type { Result } from './result'

/** Every attribute, event and action that theme developers and other scripts may rely on. */

/** The element that an event is about; null for the document or the window. Scripts dispatch events on text nodes too. */
export function elementOf({ target }: Event): Element | null {
  const { nodeType, parentElement = null } = (target ?? {}) as Partial<Node>
  return nodeType === 1 ? (target as Element) : parentElement
}

/** Attributes that a theme writes besides those of the props, and what each is for. */
export const attributes = {
  'data-component': 'Name of the island or behaviour that makes this element live.',
  'data-load': 'When it loads, instead of the default of its name; of two with a bar between them the first to come counts.',
  'data-part': 'A part of its code that the server preloads with the page, so that it does not come after the rest.',
  'data-replay': 'Key of a control: an early click on it is repeated on the control of the island with the same key.',
  'data-product-index': 'Ties the islands of one product on a page to each other.',
  'data-open': 'Id of the modal or panel that this control opens.',
  'data-toggle': 'Id of the panel that this control opens or closes.',
  'data-close': 'Closes the modal or panel it stands in.',
  'data-rules': 'Validation rules of a field, in a form with data-component="validated-form".',
  'data-message': 'Message that replaces that of a pattern.',
  'data-missing': 'Message that replaces that of a required field.',
  'data-prop': 'On a JSON script right inside an island: the prop that it holds.',
  'data-slot': 'On a template right inside an island: the slot that its content goes to.',
  'data-field': 'In a card of the theme: the field of the product that fills the text; data-field-href and so on fill that attribute.',
  'data-if': 'In a card of the theme: the element stays when the product has this field.',
  'data-unless': 'In a card of the theme: the element stays when the product does not have this field.',
  'data-item': 'On a card: what measuring tells of its product, as JSON.',
  'data-list-id': 'On a list of cards: its id for measuring.',
  'data-list-name': 'On a list of cards: its name for measuring.',
  'data-list-start': 'On a list of cards: the place of the first, from 0.',
  'data-announcer': 'The live region that messages are announced in.',
} as const satisfies Record<string, string>

/** Values of `data-island-state`. */
export type IslandState = 'waiting' | 'loading' | 'mounted' | 'failed'

type OneTrigger = 'eager' | 'idle' | 'ahead' | 'visible' | 'interaction' | `media(${string})` | `store(${string})`

/** Keywords of `data-load`; those with a bracket take an argument. */
export const triggers = {
  eager: 'At once.',
  idle: 'When the browser has nothing to do, at the latest 500 ms after load, for which it waits 3 s at most.',
  ahead: 'Only its code and texts, when the browser has nothing to do; what stands beside it says when it is mounted.',
  visible: 'When it is in view, or almost.',
  interaction: 'When it, or a control that opens its panel, is pointed at, pressed or focused.',
  'media()': 'When the media query between the brackets holds.',
  'store()': 'When the shared store between the brackets first gets data.',
} as const satisfies Record<string, string>

/**
 * Values of `data-load` and of the registry's default triggers; with several, separated by a bar, the first one to fire counts.
 * `store(name)` waits for the first data of a shared store.
 */
export type Trigger = OneTrigger | `${OneTrigger}|${OneTrigger}`

/** `detail` of `island:error`. The event bubbles; `preventDefault()` keeps it off the console. */
export interface IslandErrorDetail {
  /** The data-component value. */
  name: string
  /** The error; a LoadError if code or styles failed to load. */
  cause: unknown
  /** Loads and mounts the island again. */
  retry: () => void
}

/** `detail` of `island:mounted` and `island:unmounted`. */
export interface IslandDetail {
  name: string
  /** Of `island:unmounted`: the element. If it has left the page, the event is dispatched on `document`. */
  host?: HTMLElement
}

/** Public, typed events on `document`. They report what happened and cannot be cancelled. */
export interface PublicEvents {
  /** The quote changed, here or in another tab. Source: GET /api/quote. */
  'cart:changed': { count: number }
  'wishlist:changed': { count: number; productIds: Id[] }
  'catalogue:changed': { total: number; page: number }
  'checkout:step': { step: number }
  /** The shopper accepted or refused analytics. */
  'consent:changed': { granted: boolean }
  /** A shared store got its first data; what `data-load="store(name)"` waits for. */
  'store:ready': { name: string }
}

/**
 * Cancellable requests on `document`, also dispatched by the shop's own buttons. The script that handles one sets `detail.reply`, a promise
 * of the outcome. To handle it instead of the shop, cancel the event in the capture phase and set your own reply. If there is no reply,
 * nothing handled it: the handling code loads with an island that needs it, such as `cart-header`.
 */
export interface PublicActions {
  'shop:add-to-cart': {
    sku: string
    qty: number
    option?: ProductOption
    services?: readonly string[]
    reply?: Promise<Result<{ itemId: Id }>>
  }
  /** `mini-cart`, or the id of an off-canvas or modal; the reply is false if there is no such panel. */
  'shop:open-panel': { panel: string; reply?: Promise<boolean> }
}

type Told = { [Name in keyof PublicEvents]: CustomEvent<PublicEvents[Name]> }
type Asked = { [Name in keyof PublicActions]: CustomEvent<PublicActions[Name]> }
interface Lives {
  'island:mounted': CustomEvent<IslandDetail>
  'island:unmounted': CustomEvent<IslandDetail>
  'island:error': CustomEvent<IslandErrorDetail>
}

declare global {
  interface DocumentEventMap extends Told, Asked, Lives {}
  interface HTMLElementEventMap extends Lives {}
}

/** The cookie with the shopper's consent to analytics, read and written by both server and islands. */
export const consentCookie = { name: 'etalage_consent', days: 180 } as const
