// Must be imported first: stores read the page through the platform on import.
import { reloadForOtherPage } from '../shared/platform'
// The Trusted Types policies are created at once, so that no other script can take their names.
import '../shared/html/policies'
import { islands } from 'area:core'
import { offers } from '../shared/contract/config'
import type { consentCookie } from '../shared/contract/dom'
import { loadChunk } from '../shared/contract/ports'
import { renewTexts } from '../shared/i18n/texts'
import { adoptEssentials } from '../shared/platform/essentials'
import { followBuild } from '../shared/runtime/dev'
import { renew, start } from '../shared/runtime/index'
import type { Registry, Row } from '../shared/runtime/types'
import { areas, registry } from './registry'

/** URL of the event stream in the development build; empty where another bundler builds. */
declare const __DEV_STREAM__: string
if (__DEV__ && __DEV_STREAM__) followBuild(__DEV_STREAM__, import.meta.url, renew, renewTexts)

/** The registry for this page: entries of the core with their code, and islands of disabled features marked as off. */
function rowsOfPage(): Registry {
  const rows = Object.entries(registry).map(([name, row]): [string, Row] => {
    const module = islands[name]
    const isUnavailable = row.feature && !offers(row.feature)
    return [name, { ...row, ...(module && { module }), ...(isUnavailable && { isUnavailable }) }]
  })
  return Object.fromEntries(rows)
}

/** Starts all islands of the page. */
export function begin(): void {
  adoptEssentials()
  const go = (): void => start(rowsOfPage(), areas, reloadForOtherPage)
  const showing =
    __DEV__ && /[?&]islands/.test(location.search)
      ? loadChunk('runtime-overlay', () => import('../shared/runtime/overlay')).then(
          ({ showIslands }) => showIslands(registry),
          console.warn,
        )
      : undefined
  if (showing) void showing.then(go)
  else go()
}

// If imported as a module of the package, it waits for `start`.
if (window.etalage?.loader) begin()

const whenIdle = window.requestIdleCallback ?? setTimeout

/** Analytics waits for consent and for an idle moment. */
const measure = (): void =>
  void whenIdle(() => void loadChunk('analytics', () => import('../shared/analytics/index')).then(one => one.start(), console.warn))

// Safari and Firefox do not support speculation rules, so a script prefetches there.
if (!HTMLScriptElement.supports?.('speculationrules'))
  whenIdle(() => void loadChunk('platform-ahead', () => import('../shared/platform/ahead')).then(one => one.fetchAhead(), console.warn))

document.addEventListener('consent:changed', ({ detail }) => detail.granted && measure())
const granted: `${typeof consentCookie.name}=granted` = 'etalage_consent=granted'
try {
  if (document.cookie.includes(granted)) measure()
} catch {
  // A frame with an opaque origin may not ask.
}
