/** `etalage`: what a theme or another script may import. All of it is that of the page: importing it twice gives the same stores. */
import { loadPart } from '../shared/contract/ports'
import { type Area, loadTexts as load } from '../shared/i18n/texts'
import { loadJson, persist } from '../shared/platform/load'
import { holdEarlyClicks } from '../shared/runtime/early'
import { begin } from './main'

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
export type { AttributesOf, PropSpec, PropSpecs, PropsOf, Slots } from '../shared/contract/islands/props'
export { json } from '../shared/contract/islands/props'
export { t } from '../shared/i18n/texts'
export { $config } from '../shared/page/config'
export { $messages, tell } from '../shared/page/messages'
export { $panel } from '../shared/page/panels'
export { defineIsland } from '../shared/runtime/index'
export type { BehaviourModule, IslandModule } from '../shared/runtime/types'
export { $wishCount, $wishlist } from '../shared/wishlist/store'
export { add, compare, coupon, on, open, remove, update, wish } from './public-actions'

/** Starts the islands of the page, where `etalage.js` does not; from here on early clicks are held. `texts` is the address of the folder of texts: `dist/texts/…`. */
export function start({ texts = '' }: { texts?: string } = {}): void {
  if (window.etalage?.loader) return
  const { early = holdEarlyClicks() } = window.etalage ?? {}
  window.etalage = { ...window.etalage, early, loader: { texts: file => loadJson(`${texts}/${file}.json`), persist } }
  begin()
}

/** Fetches files of texts by their names: an area of ours, or one of a theme's own. Rejects when a file does not arrive. */
export const loadTexts = (...areas: string[]): Promise<void> => load(...(areas as Area[]))

type Listing = typeof import('./catalogue')

/**
 * Stores to read of the listing on this page, which come with the code of listings: `$catalogue` is what was answered, `$query` what is
 * asked for. Rejects with a LoadError when that does not come.
 */
export const listing = (): Promise<Listing> => loadPart('catalogue', () => import('area:catalogue') as Promise<unknown> as Promise<Listing>)
