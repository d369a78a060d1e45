import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ShopEnv } from '../environment'
import { clientAddressOf } from './client-address'

const names: readonly string[] = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB']
const largestBody = 1000
/** Values kept per metric and page type; the oldest are dropped. */
const sampleSize = 500
const mostPages = 60
const minute = 60_000
/** Reports accepted per minute. */
const most = { client: 60, all: 6000 }

interface Report {
  page: string
  metrics: [name: string, value: number][]
}

function reportIn(text: string): Report | undefined {
  try {
    const { page, metrics } = JSON.parse(text)
    const pairs = Object.entries(metrics)
    const right = pairs.every(([name, value]) => names.includes(name) && typeof value === 'number' && value >= 0 && value < 10 * minute)
    return right && pairs.length && /^[a-z][a-z-]{0,30}$/.test(page) ? { page, metrics: pairs as Report['metrics'] } : undefined
  } catch {
    return undefined
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The 75th percentile. */
const threeQuarters = (values: readonly number[]): number =>
  Math.round(([...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0) * 1000) / 1000

/**
 * /vitals: POST accepts a browser's metrics of a page; GET shows, per page type, the number of reports and the 75th percentile of the last
 * 500, to those who know the password. In memory of this process only.
 */
export function vitals(word: string, now: () => number = Date.now): Hono<ShopEnv> {
  const pages = new Map<string, Map<string, { count: number; values: number[] }>>()
  let counts = new Map<string, number>()
  let since = now()

  const isTooMany = (clientAddress: string): boolean => {
    if (now() - since >= minute) [counts, since] = [new Map(), now()]
    const all = (counts.get('') ?? 0) + 1
    const own = (counts.get(`at ${clientAddress}`) ?? 0) + 1
    if (all > most.all || own > most.client) return true
    counts.set('', all).set(`at ${clientAddress}`, own)
    return false
  }

  function keep({ page, metrics }: Report): void {
    if (!pages.has(page) && pages.size >= mostPages) return
    const own = pages.get(page) ?? new Map<string, { count: number; values: number[] }>()
    pages.set(page, own)
    for (const [name, value] of metrics) {
      const { count, values } = own.get(name) ?? { count: 0, values: [] }
      own.set(name, { count: count + 1, values: [...values, value].slice(-sampleSize) })
    }
  }

  const app = new Hono<ShopEnv>()
  app.post('/', bodyLimit({ maxSize: largestBody, onError: c => c.body(null, 413) }), async c => {
    if ((c.req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin') return c.body(null, 403)
    if (isTooMany(clientAddressOf(c))) return c.body(null, 429)
    const report = reportIn(await c.req.text())
    if (!report) return c.body(null, 400)
    keep(report)
    return c.body(null, 204)
  })
  app.get('/', c => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${word}`))) return c.body(null, 401)
    const shown = [...pages].map(([page, metrics]) => [
      page,
      Object.fromEntries([...metrics].map(([name, { count, values }]) => [name, { count, p75: threeQuarters(values) }])),
    ])
    return c.json(Object.fromEntries(shown), 200, { 'Cache-Control': 'no-store' })
  })
  return app
}
