import type { Deps } from './environment'
import { cdnPurge } from './http/cdn-purge'
import { paymentRounds, ROUND_MS } from './orders/open-payments'
import { askForReviews } from './orders/review-requests'
import { deliverOrders } from './orders/service'
import { lookAtUnpaid } from './orders/unpaid'
import { purgeSweep } from './pages/changes'
import { payBack } from './refunds/service'
import type { Sweep } from './signals/sweeps'

/** ms between checks for unpaid or uncollected orders. */
const UNPAID_MS = 10 * 60_000
/** ms between checks for orders whose day of delivery has come. */
const DELIVERIES_MS = 30_000
/** ms between checks for changes that affect cached pages. */
const PURGE_MS = 1000

/**
 * The shop's periodic tasks besides those of its data; only those of this process if another runs the rest. Links in e-mails lead to
 * `origin`; `now` is in ms since 1970.
 */
export function sweepsOf(
  deps: Pick<Deps, 'settings' | 'packs' | 'data' | 'mail' | 'provider' | 'log' | 'pageCache'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
  now: () => number = Date.now,
): Sweep[] {
  const { data, pageCache, settings } = deps
  const askAround = paymentRounds(deps, origin)
  const purge = (name: string, cache: Parameters<typeof purgeSweep>[1]): Sweep => ({
    name,
    every: PURGE_MS,
    run: purgeSweep(data.pageChanges, cache, now),
  })
  const own = [...(pageCache ? [purge('pages', pageCache)] : []), ...(settings.cdnPurge ? [purge('cdn', cdnPurge(settings.cdnPurge))] : [])]
  if (settings.leavesSweeps) return own
  return [
    ...own,
    ...deps.packs.flatMap(pack => pack.sweeps?.(deps, inLanguage, origin) ?? []),
    { name: 'unpaid', every: UNPAID_MS, run: () => lookAtUnpaid(deps, inLanguage, origin, now()) },
    { name: 'review-emails', every: UNPAID_MS, run: () => askForReviews(deps, inLanguage, origin) },
    { name: 'refunds', every: ROUND_MS, run: () => payBack(deps) },
    { name: 'deliveries', every: DELIVERIES_MS, run: () => deliverOrders(data) },
    { name: 'payments', every: ROUND_MS, run: () => askAround(now()) },
  ]
}
