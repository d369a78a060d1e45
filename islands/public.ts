/** `etalage`: what a theme or another script can import. It uses the page's own instances, so importing it twice gives the same stores. */
import { loadChunk } from '../shared/contract/ports'
import { type Area, loadTexts as load } from '../shared/i18n/texts'
import { loadJson } from '../shared/platform/load'
import { startWith } from './start'

export { $cartError, $cartLoading, $count, $quote, $totals } from '../shared/cart/store'
export { $compared } from '../shared/compare/store'
export type { PageConfig } from '../shared/contract/config'
export type {
  IslandDetail,
  IslandErrorDetail,
  IslandState,
  PublicActions,
  PublicEvents,
  Trigger,
} from '../shared/contract/dom'
export type { AttributesOf, PropSpec, PropSpecs, PropsOf, Slots } from '../shared/contract/props'
export { json } from '../shared/contract/props'
export type { Failure, Result } from '../shared/contract/result'
export { t } from '../shared/i18n/texts'
export { $config } from '../shared/page/config'
export { $messages, showMessage } from '../shared/page/messages'
export { $panel } from '../shared/page/panels'
export { defineIsland } from '../shared/runtime/index'
export type { BehaviourModule, IslandModule } from '../shared/runtime/types'
export { $wishCount, $wishlist } from '../shared/wishlist/store'
export {
  addToCart,
  applyCoupon,
  onEvent,
  openPanel,
  removeCoupon,
  removeFromCart,
  setCompared,
  setWished,
  updateQuantity,
} from './public-actions'

/** Starts the islands of a page without `etalage.js`. `texts` is the URL of the folder of texts: `dist/texts/…`. */
export const start = ({ texts = '' }: { texts?: string } = {}): void => startWith(file => loadJson(`${texts}/${file}.json`))

/** Loads text files by name: one of our areas, or a theme's own. Rejects if a file fails to load. */
export const loadTexts = (...areas: string[]): Promise<void> => load(...(areas as Area[]))

type Listing = typeof import('./catalogue')

/**
 * Readable stores of the listing on this page: `$catalogue` is the last reply, `$query` the requested query. Loads with the code of
 * listings; rejects with a LoadError if that fails.
 */
export const listing = (): Promise<Listing> =>
  loadChunk('catalogue', () => import('area:catalogue') as Promise<unknown> as Promise<Listing>)
