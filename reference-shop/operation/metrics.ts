import type { OpenMetricsContentType, Registry } from 'prom-client'
import { inTime } from '../database/deadline'
import { onSignal } from '../signals/signals'
import type { FigureData, Figures } from './figures'

/** Time limit in ms for database figures; after that a scrape is answered without them. */
const PATIENCE_MS = 3000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const seconds = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  query: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  sweep: [0.01, 0.1, 0.5, 1, 5, 30, 120],
}

export interface Metrics {
  contentType: string
  /** All metrics in the OpenMetrics format. */
  text(): Promise<string>
  /** Stops counting. */
  close(): void
}

/** Functions that create metrics in one registry. */
function makers({ Counter, Gauge, Histogram }: typeof import('prom-client'), registry: Registry<OpenMetricsContentType>) {
  const registers = [registry]
  return {
    counter: (name: string, help: string, ...labelNames: string[]) => new Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers }),
    histogram: (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
      new Histogram({ name, help, buckets, labelNames, registers }),
  }
}
type Makers = ReturnType<typeof makers>

/** Counts the shop's signals until each of the returned functions is called. */
function countSignals({ counter, gauge, histogram }: Makers): (() => void)[] {
  const requests = histogram(
    'etalage_http_request_duration_seconds',
    'Requests by the pattern of their route; /* is a category, or not found',
    seconds.request,
    ...['method', 'route', 'status'],
  )
  const queries = histogram(
    'etalage_database_query_duration_seconds',
    'Statements, done or failed, with what they waited for locks',
    seconds.query,
    'outcome',
  )
  const transactions = counter('etalage_database_transactions_total', 'Transactions that were committed or rolled-back', 'outcome')
  const retries = counter('etalage_database_retries_total', 'Retried transactions', 'why')
  const sweeps = histogram('etalage_sweep_duration_seconds', 'Duration of periodic jobs', seconds.sweep, 'sweep')
  const sweepFailures = counter('etalage_sweep_failures_total', 'Sweeps that failed', 'sweep')
  const rowFailures = counter('etalage_sweep_row_failures_total', 'Rows that failed in a sweep while the others went on', 'sweep')
  const lastSweeps = gauge('etalage_sweep_last_success_timestamp_seconds', 'When a sweep last came to its end', 'sweep')
  const deliveries = counter('etalage_email_deliveries_total', 'E-mails tried: sent, again (later) or failed', 'outcome')
  const provider = histogram(
    'etalage_provider_request_duration_seconds',
    'Questions to the payment provider: resolved, open or none (no answer)',
    seconds.request,
    'answer',
  )
  const caches = counter('etalage_cache_requests_total', 'Looked for in the caches of this process: hit or miss', 'cache', 'result')
  return [
    onSignal('request', ({ method, route, status, seconds: took }) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, took),
    ),
    onSignal('query', ({ seconds: took, failed }) => queries.observe({ outcome: failed ? 'failed' : 'done' }, took)),
    onSignal('transaction', ({ outcome }) => transactions.inc({ outcome })),
    onSignal('retry', ({ why }) => retries.inc({ why })),
    onSignal('sweep', ({ name: sweep, seconds: took, failed }) => {
      sweeps.observe({ sweep }, took)
      sweepFailures.inc({ sweep }, failed ? 1 : 0)
      if (!failed) lastSweeps.set({ sweep }, Date.now() / 1000)
    }),
    onSignal('row', ({ sweep }) => rowFailures.inc({ sweep })),
    onSignal('email', ({ outcome }) => deliveries.inc({ outcome })),
    onSignal('provider', ({ answer, seconds: took }) => provider.observe({ answer }, took)),
    onSignal('cache', ({ name: cache, hit }) => caches.inc({ cache, result: hit ? 'hit' : 'miss' })),
  ]
}

/** Metrics that are read at each scrape. */
function readFigures({ gauge }: Makers, { figures, pool }: FigureData, now: () => number): () => Promise<void> {
  const up = gauge('etalage_database_up', '1 when the database answers, else 0')
  const connections = gauge('etalage_database_connections', 'Connections of this process: busy or idle', 'state')
  const most = gauge('etalage_database_connections_max', 'Connections that this process may have')
  const waiting = gauge('etalage_database_connections_waiting', 'Queries and transactions that wait for a connection')
  const emails = gauge('etalage_emails', 'E-mails in the database: waiting to be sent, or failed', 'state')
  const oldest = gauge('etalage_emails_oldest_waiting_seconds', 'How long the oldest e-mail that is to be sent has waited')
  const open = gauge('etalage_open_payments', 'Payments that orders wait for', 'method')
  const oldestOpen = gauge('etalage_open_payments_oldest_seconds', 'How long the oldest of these has been open', 'method')
  const owed = gauge(
    'etalage_money_owed_euros',
    'Money to pay back: owed, or refused by the provider and so to be paid by hand',
    'way',
    'state',
  )
  const oldestOwed = gauge('etalage_money_owed_oldest_seconds', 'How long the oldest of it has been owed', 'way', 'state')
  const age = (at: number | undefined): number => (at === undefined ? 0 : Math.max(0, (now() - at) / 1000))

  function show({ emails: { waiting: left, failed, oldestAt }, openPayments, owed: back }: Figures): void {
    emails.set({ state: 'waiting' }, left)
    emails.set({ state: 'failed' }, failed)
    oldest.set(age(oldestAt))
    for (const { method, count, oldestAt: at } of openPayments) {
      open.set({ method }, count)
      oldestOpen.set({ method }, age(at))
    }
    for (const { way, state, cents, oldestAt: at } of back) {
      owed.set({ way, state }, cents / 100)
      oldestOwed.set({ way, state }, age(at))
    }
  }
  return async () => {
    const { busy, idle, waiting: queued, most: limit } = pool()
    connections.set({ state: 'busy' }, busy)
    connections.set({ state: 'idle' }, idle)
    waiting.set(queued)
    most.set(limit)
    for (const one of [emails, oldest, open, oldestOpen, owed, oldestOwed]) one.reset()
    const found = await inTime(figures(), PATIENCE_MS, () => new Error('too long')).catch(() => undefined)
    up.set(found ? 1 : 0)
    if (found) show(found)
  }
}

/** Counts the shop's signals and reads other figures on request. Costs nothing if it is not called. */
export async function createMetrics(data: FigureData, now: () => number = Date.now): Promise<Metrics> {
  // Imported here only, so that shops without metrics do not load it.
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry<OpenMetricsContentType>()
  const contentType = prometheus.Registry.OPENMETRICS_CONTENT_TYPE
  registry.setContentType(contentType)
  prometheus.collectDefaultMetrics({ register: registry })
  const make = makers(prometheus, registry)
  const ends = countSignals(make)
  const read = readFigures(make, data, now)
  return {
    contentType,
    async text() {
      await read()
      return registry.metrics()
    },
    close() {
      for (const end of ends) end()
    },
  }
}
