import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

const [, page = 'other'] = /\bpage-([\w-]+)/.exec(document.body.className) ?? []
const waiting = new Map<string, number>()
const reported = new Set<string>()

const note = ({ name, value, id }: Metric): void => {
  if (reported.has(id)) return
  reported.add(id)
  waiting.set(name, value)
}

/** Five numbers and the kind of page: nothing of who looked, nor of what. */
function report(): void {
  if (document.visibilityState !== 'hidden' || !waiting.size) return
  navigator.sendBeacon('/vitals', JSON.stringify({ page, metrics: Object.fromEntries(waiting) }))
  waiting.clear()
}

// Metrics without a final value yet are recorded when the page is hidden, before they are sent: these listeners come first.
for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note)
addEventListener('visibilitychange', report)
