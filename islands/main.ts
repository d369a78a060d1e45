import type { consentCookie } from '../shared/contract/consent'
import { start } from '../shared/runtime/index'
import { registry } from './registry'

if (__DEV__) void import('../shared/runtime/dev').then(({ followShop }) => followShop())
const begin = (): void => start(registry)
if (/[?&]islands/.test(location.search))
  void import('../shared/runtime/overlay').then(overlay => overlay.showIslands(registry)).finally(begin)
else begin()

/** Measuring waits for the shopper's answer, and for a quiet moment. */
const measure = (): void => {
  const idle = window.requestIdleCallback ?? setTimeout
  idle(() => void import('../shared/analytics/index').then(analytics => analytics.start()))
}

document.addEventListener('consent:changed', ({ detail }) => detail.granted && measure())
const granted: `${typeof consentCookie.name}=granted` = 'etalage_consent=granted'
try {
  if (document.cookie.includes(granted)) measure()
} catch {
  // A frame without an origin of its own may not ask.
}
