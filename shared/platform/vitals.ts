import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

const [, page = 'other'] = /\bpage-([\w-]+)/.exec(document.body.className) ?? []
const waiting = new Map<string, number>()
const told = new Set<string>()

const note = ({ name, value, id }: Metric): void => {
  if (told.has(id)) return
  told.add(id)
  waiting.set(name, value)
}

/** Five numbers and the kind of page: nothing of who looked, nor of what. */
function tell(): void {
  if (document.visibilityState !== 'hidden' || !waiting.size) return
  navigator.sendBeacon('/vitals', JSON.stringify({ page, metrics: Object.fromEntries(waiting) }))
  waiting.clear()
}

// What has no final value yet is noted as the page is hidden, before it is told: these came first.
for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note)
addEventListener('visibilitychange', tell)
