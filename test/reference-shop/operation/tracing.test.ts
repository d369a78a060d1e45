import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startTracing } from '../../../reference-shop/operation/tracing'
import { signal } from '../../../reference-shop/signals/signals'
import { runSweep } from '../../../reference-shop/signals/sweeps'
import { workHeaders } from '../../../reference-shop/signals/work'
import { listen } from '../../kit/local-server'
import { makeShop, standardData } from '../kit/shop'

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector, and the spans it received. */
async function startCollector(): Promise<{ url: string; spans: Sent[]; services: unknown[] }> {
  const [spans, services]: [Sent[], unknown[]] = [[], []]
  const server = createServer(async (request, reply) => {
    const body = (await json(request)) as {
      resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[]
    }
    for (const { resource, scopeSpans } of body.resourceSpans) {
      services.push(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      spans.push(...scopeSpans.flatMap(scope => scope.spans))
    }
    reply.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  const { url, stop } = await listen(server)
  onTestFinished(stop)
  return { url, spans, services }
}

it('spans of requests and sweeps reach the collector, within the trace that a request came with, and name no visitor (SEC-02)', async () => {
  const { url, spans, services } = await startCollector()
  const stop = await startTracing(url)
  const { stores } = (await standardData()).data
  const asked: (string | undefined)[] = []
  const all = () => {
    signal('query', { statement: 'select * from "stores"', seconds: 0.01, failed: false })
    asked.push(workHeaders().traceparent)
    return stores.all()
  }
  const { app, logged } = await makeShop({}, { stores: { ...stores, all } })
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const path = '/api/stores?query=Utrecht&email=kim@example.com'
  await app.request(path, { headers: { traceparent: `00-${traceId}-${parent}-01` } })
  await runSweep({ name: 'offers', every: 1, run: () => Promise.reject(new Error('no')) }, () => {})
  await stop()
  const [query, request, sweep] = ['select', 'GET /api/stores', 'offers'].map(name => spans.find(span => span.name === name))
  expect(services).toEqual(['etalage'])
  expect(request).toMatchObject({ traceId, parentSpanId: parent, kind: 2 })
  expect(query).toMatchObject({ traceId, parentSpanId: request?.spanId, kind: 3 })
  expect(asked).toContain(`00-${traceId}-${request?.spanId}-01`)
  expect(logged.at(-1)?.trace).toBe(traceId)
  expect([sweep?.kind, sweep?.parentSpanId ?? '']).toEqual([1, ''])
  expect(sweep?.traceId).not.toBe(traceId)
  expect(JSON.stringify(spans)).not.toMatch(/Utrecht|kim@/)
  await app.request(path)
  expect(logged.at(-1), 'nothing goes on afterwards').not.toHaveProperty('trace')
})
