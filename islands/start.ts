import { persist } from '../shared/platform/load'
import { holdEarlyClicks } from '../shared/runtime/early'
import { begin } from './main'

/** Starts the islands of a page without `etalage.js`; early clicks are held from here on. `texts` loads a file of texts: 'nl_NL/checkout'. */
export function startWith(texts: (file: string) => Promise<unknown>): void {
  if (window.etalage?.loader) {
    console.warn('Etalage has started already, by its script or another start(). This call does nothing: remove it, or that tag.')
    return
  }
  const { early = holdEarlyClicks() } = window.etalage ?? {}
  window.etalage = { ...window.etalage, early, loader: { texts, persist } }
  begin()
}
