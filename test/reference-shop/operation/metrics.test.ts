import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import type { LogEntry } from '../../../reference-shop/http/log'
import type { FigureData, Figures } from '../../../reference-shop/operation/figures'
import { createMetrics } from '../../../reference-shop/operation/metrics'
import { watchSlowQueries } from '../../../reference-shop/operation/slow-queries'
import { startShop } from '../../../reference-shop/server'
import type { Settings } from '../../../reference-shop/settings'
import { signal } from '../../../reference-shop/signals/signals'
import { inWork, newWork } from '../../../reference-shop/signals/work'
import { seedFile } from '../../kit/seeded'
import { makeShop, products } from '../kit/shop'

const NOW = Date.UTC(2026, 10, 22, 12)
const figures: Figures = {
  emails: { waiting: 3, failed: 2, oldestAt: NOW - 90_000 },
  openPayments: [{ method: 'ideal', count: 4, oldestAt: NOW - 7_200_000 }],
  owed: [
    { way: 'transfer', state: 'owed', cents: 44_900, oldestAt: NOW - 86_400_000 },
    { way: 'provider', state: 'refused', cents: 100, oldestAt: NOW },
  ],
}
const known: FigureData = { figures: async () => figures, pool: () => ({ busy: 2, idle: 1, waiting: 5, most: 10 }) }

async function metricsOf(data: FigureData = known) {
  const metrics = await createMetrics(data, () => NOW)
  onTestFinished(metrics.close)
  return metrics
}

/** One of each signal. */
function signalEverything(): void {
  signal('query', { statement: 'select 1', seconds: 0.2, failed: false })
  signal('transaction', { outcome: 'rolled-back' })
  signal('retry', { why: 'deadlock' })
  signal('sweep', { name: 'offers', seconds: 0.3, failed: true })
  signal('sweep', { name: 'offers', seconds: 0.3, failed: false })
  signal('row', { sweep: 'offers' })
  signal('email', { outcome: 'failed' })
  signal('provider', { answer: 'none', seconds: 2 })
  signal('cache', { name: 'facets', hit: true })
}

/** Samples by name and labels. */
const samplesIn = (text: string): Map<string, number> =>
  new Map([...text.matchAll(/^([a-z]\w*(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))

describe('the metrics', () => {
  it('count requests by method, route and status, and name no address, query or visitor', async () => {
    const metrics = await metricsOf()
    const { app } = await makeShop()
    const { first, second } = await products()
    for (const path of [`${first.url}?kim=geheim`, second.url, '/p/bestaat-niet', '/api/quote'])
      await app.request(path, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    await app.request(second.url, { method: 'PROPFIND' })
    const text = await metrics.text()
    const count = (method: string, route: string, status: number) =>
      samplesIn(text).get(`etalage_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
    expect([count('GET', '/p/:slug', 200), count('GET', '/p/:slug', 404), count('GET', '/api/quote', 200)]).toEqual([2, 1, 1])
    expect(text).toContain('method="other"')
    for (const secret of [first.url.slice(3), 'geheim', 'kim', '203.0.113.7', 'bestaat']) expect(text).not.toContain(secret)
  })

  it('are in the OpenMetrics form, to its last line', async () => {
    const metrics = await metricsOf()
    const text = await metrics.text()
    expect(metrics.contentType).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
    expect(text.endsWith('# EOF\n')).toBe(true)
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      expect(type, name).toMatch(/^(counter|gauge|histogram|summary)$/)
      if (type === 'counter') expect(name, 'its samples have _total behind that').not.toMatch(/_total$/)
    }
  })

  it('tell of pool, retries, e-mails, payments, sweeps and caches', async () => {
    const metrics = await metricsOf()
    signalEverything()
    expect(Object.fromEntries(samplesIn(await metrics.text()))).toMatchObject({
      'etalage_database_query_duration_seconds_count{outcome="done"}': 1,
      'etalage_database_transactions_total{outcome="rolled-back"}': 1,
      'etalage_database_retries_total{why="deadlock"}': 1,
      'etalage_sweep_duration_seconds_count{sweep="offers"}': 2,
      'etalage_sweep_failures_total{sweep="offers"}': 1,
      'etalage_sweep_last_success_timestamp_seconds{sweep="offers"}': expect.any(Number),
      'etalage_email_deliveries_total{outcome="failed"}': 1,
      'etalage_provider_request_duration_seconds_count{answer="none"}': 1,
      'etalage_cache_requests_total{cache="facets",result="hit"}': 1,
      etalage_database_up: 1,
      'etalage_database_connections{state="busy"}': 2,
      etalage_database_connections_waiting: 5,
      etalage_database_connections_max: 10,
      'etalage_emails{state="waiting"}': 3,
      'etalage_emails{state="failed"}': 2,
      etalage_emails_oldest_waiting_seconds: 90,
      'etalage_open_payments{method="ideal"}': 4,
      'etalage_open_payments_oldest_seconds{method="ideal"}': 7200,
      'etalage_money_owed_euros{way="transfer",state="owed"}': 449,
      'etalage_money_owed_oldest_seconds{way="transfer",state="owed"}': 86_400,
      process_resident_memory_bytes: expect.any(Number),
      nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    })
  })

  it('come without the figures of a database that does not answer, and say so', async () => {
    let answers = true
    const metrics = await metricsOf({ ...known, figures: () => (answers ? known.figures() : Promise.reject(new Error('away'))) })
    await metrics.text()
    answers = false
    const samples = samplesIn(await metrics.text())
    expect([samples.get('etalage_database_up'), samples.get('etalage_open_payments{method="ideal"}')]).toEqual([0, undefined])
  })
})

const folder = join(process.cwd(), 'reference-shop/operation')
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
  panels: { id: number; title: string; type: string; targets?: { expr: string }[] }[]
}
const alerts = parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: { summary?: string; description?: string } }[] }[]
}
const rules = alerts.groups.flatMap(group => group.rules)
const asked = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
]

describe('the dashboard and the alerts', () => {
  it('ask for metrics, labels and values that there are', async () => {
    const metrics = await metricsOf()
    signalEverything()
    const { app } = await makeShop()
    const fails = { ...known, figures: () => Promise.reject(new Error('away')) }
    await app.request('/')
    signal('request', { method: 'GET', route: '/', status: 500, seconds: 1 })
    expect(await (await metricsOf(fails)).text()).toContain('etalage_database_up 0')
    const names = [...samplesIn(await metrics.text()).keys()]
    const routes = app.routes.map(({ path }) => path)
    expect(asked.length).toBeGreaterThan(40)
    for (const [title, expr] of asked) {
      const selectors = [...expr.matchAll(/\b((?:etalage|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
      expect(selectors.length, title).toBeGreaterThan(0)
      for (const [, name = '', matchers = ''] of selectors) {
        const samples = names.filter(one => one === name || one.startsWith(`${name}{`))
        expect(samples.length, `${title}: ${name}`).toBeGreaterThan(0)
        for (const [, label = '', how, value = ''] of matchers.matchAll(/(\w+)(=~|!~|=|!=)"([^"]*)"/g)) {
          if (label === 'job') continue
          const values = samples.flatMap(one => new RegExp(`[{,]${label}="([^"]*)"`).exec(one)?.[1] ?? [])
          expect(values.length, `${title}: ${name}{${label}}`).toBeGreaterThan(0)
          if (label === 'route') for (const route of value.split('|')) expect(routes, title).toContain(route)
          else if (how === '=') expect(values, title).toContain(value)
        }
      }
      const labels = selectors.flatMap(([, name]) =>
        names.filter(one => one.startsWith(`${name}{`)).flatMap(one => [...one.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)),
      )
      for (const [, by = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
        for (const label of by.split(', ')) expect(['instance', ...labels], `${title}: by ${label}`).toContain(label)
    }
  })

  it('have a name of their own each, and say what is wrong and what to look at', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect([annotations.summary, annotations.description, alert]).not.toContain(undefined)
      expect(labels, alert).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) })
    }
  })
})

describe('a shop with metrics', () => {
  it('serves them at a port of their own, with the figures of its database, and not at that of its pages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-metrics-'))
    const logged: LogEntry[] = []
    const file = join(folder, 'shop.db')
    await seedFile(file, 60)
    const settings: Settings = {
      root: process.cwd(),
      port: 0,
      runtime: 'preact',
      databaseUrl: `file:${file}`,
      products: 60,
      sessionSecret: 'a secret of the tests',
      faults: [],
      production: false,
      metrics: { port: 0, host: '127.0.0.1' },
    }
    const shop = await startShop(settings, entry => void logged.push(entry))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const at = String(logged.find(({ event }) => event === 'metrics')?.at)
    expect((await fetch(`${shop.url}/televisies`)).status).toBe(200)
    const reply = await fetch(at)
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('openmetrics-text')])
    const samples = samplesIn(await reply.text())
    expect(samples.get('etalage_database_up')).toBe(1)
    expect(samples.get('etalage_emails{state="waiting"}')).toBe(0)
    expect(samples.get('etalage_open_payments{method="ideal"}') ?? 0).toBeGreaterThanOrEqual(0)
    expect(samples.get('etalage_database_query_duration_seconds_count{outcome="done"}')).toBeGreaterThan(3)
    expect(samples.get('etalage_cache_requests_total{cache="facets",result="miss"}')).toBeGreaterThan(0)
    expect((await fetch(at.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
    await shop.close()
    await expect(fetch(at)).rejects.toThrow()
  })
})

describe('slow queries', () => {
  it('are named with their route and duration, from the threshold on, and without their parameters (SEC-02)', () => {
    const logged: LogEntry[] = []
    const stop = watchSlowQueries(entry => void logged.push(entry), 200)
    const run = (seconds: number, statement = 'select "id"\n  from "orders" where "email" = ?') =>
      inWork({ ...newWork(), route: () => '/bestelling/:number' }, async () => signal('query', { statement, seconds, failed: false }))
    run(0.199)
    run(0.2)
    run(0.3, `select ${'x, '.repeat(200)}`)
    stop()
    run(1)
    expect(logged).toEqual([
      {
        ...{ level: 'warn', event: 'slow-query', route: '/bestelling/:number', ms: 200, failed: false },
        statement: 'select "id" from "orders" where "email" = ?',
      },
      expect.objectContaining({ ms: 300, statement: expect.stringMatching(/^select (x, )+.{0,3}…$/) }),
    ])
  })
})
