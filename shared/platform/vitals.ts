import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

const [, page = 'other'] = /\bpage-([\w-]+)/.exec(document.body.className) ?? []
const waiting = new Map<string, number>()
const reported = new Set<string>()

const note = ({ name, value, id }: Metric): void => {
  if (reported.has(id)) return
  reported.add(id)
  waiting.set(name, value)
}

/** Reports five metrics and the page type: nothing about the visitor or the content. */
function report(): void {
  if (document.visibilityState !== 'hidden' || !waiting.size) return
  navigator.sendBeacon('/vitals', JSON.stringify({ page, metrics: Object.fromEntries(waiting) }))
  waiting.clear()
}

// Registered before the listener that sends: metrics without a final value are recorded when the page is hidden.
for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note)
addEventListener('visibilitychange', report)
