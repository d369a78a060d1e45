import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../http/log'
import { logFailure } from '../http/plain-error'
import { portTaken } from '../http/port-taken'
import type { Settings } from '../settings'
import type { FigureData } from './figures'
import { createMetrics, type Metrics } from './metrics'
import { watchSlowQueries } from './slow-queries'
import { startTracing } from './tracing'

/** Serves metrics at /metrics on a port of its own, which visitors of the shop cannot reach. Returns a function that stops it. */
async function serve({ contentType, text }: Metrics, { port, host }: NonNullable<Settings['metrics']>, log: Log) {
  const answer = async (reply: ServerResponse): Promise<void> => {
    const body = await text()
    reply.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body)
  }
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void reply.writeHead(404).end()
    answer(reply).catch(error => {
      logFailure(log, error)
      reply.writeHead(500).end()
    })
  })
  await once(server.listen(port, host), 'listening').catch(error => {
    throw portTaken(error, 'METRICS_PORT', port)
  })
  log({ level: 'info', event: 'metrics', at: `http://${host}:${(server.address() as AddressInfo).port}/metrics` })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

interface Observed {
  settings: Pick<Settings, 'metrics' | 'slowQueryMs' | 'traces'>
  data: FigureData
  log: Log
}

/**
 * Starts the monitoring that the settings ask for: metrics, traces, slow queries; costs nothing otherwise. Returns a function that stops
 * it.
 */
export async function observe({ settings: { metrics: at, traces, slowQueryMs }, data, log }: Observed): Promise<() => Promise<void>> {
  const ends: (() => unknown)[] = slowQueryMs ? [watchSlowQueries(log, slowQueryMs)] : []
  if (traces) ends.push(await startTracing(traces))
  if (at) {
    const metrics = await createMetrics(data)
    ends.push(metrics.close, await serve(metrics, at, log))
  }
  return async () => {
    await Promise.all(ends.map(end => end()))
  }
}
