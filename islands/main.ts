// First of all: stores ask the platform for the page as they are evaluated.
import '../shared/platform'
import { islands } from 'area:core'
import type { consentCookie } from '../shared/contract/consent'
import { loadPart } from '../shared/contract/ports'
import { followShop } from '../shared/runtime/dev'
import { start } from '../shared/runtime/index'
import type { Registry } from '../shared/runtime/types'
import './core'
import { areas, registry } from './registry'

if (__DEV__) followShop()

/** Rows of the core come with their code. */
const rows: Registry = Object.fromEntries(
  Object.entries(registry).map(([name, row]) => [name, islands[name] ? { ...row, module: islands[name] } : row]),
)

function begin(): void {
  const go = (): void => start(rows, areas)
  const showing = /[?&]islands/.test(location.search)
    ? loadPart('runtime-overlay', () => import('../shared/runtime/overlay')).then(({ showIslands }) => showIslands(registry), console.warn)
    : undefined
  if (showing) void showing.then(go)
  else go()
}
begin()

/** Measuring waits for the shopper's answer, and for a quiet moment. */
const measure = (): void => {
  const idle = window.requestIdleCallback ?? setTimeout
  idle(() => void loadPart('analytics', () => import('../shared/analytics/index')).then(analytics => analytics.start(), console.warn))
}

document.addEventListener('consent:changed', ({ detail }) => detail.granted && measure())
const granted: `${typeof consentCookie.name}=granted` = 'etalage_consent=granted'
try {
  if (document.cookie.includes(granted)) measure()
} catch {
  // A frame without an origin of its own may not ask.
}
