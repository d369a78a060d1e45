import type { Span } from '@opentelemetry/api'
import { onSignal } from '../signals/signals'
import { currentWork, type Trace, type Work, watchWork } from '../signals/work'

const seconds = (took: number): { startTime: number } => ({ startTime: Date.now() - took * 1000 })
const hex = (flags: number): string => flags.toString(16).padStart(2, '0')

/**
 * Sends spans of requests and sweeps, and of their database and payment provider calls, to this OTLP endpoint. The SDK reads the other
 * OTEL_… variables. Span names are routes; statements are without parameters. Returns a function that stops it.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  // Imported here only, so that shops without tracing do not load it.
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'etalage' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }))],
  })
  const tracer = provider.getTracer('etalage')
  const spans = new WeakMap<Work, Span>()

  const from = ({ traceId, spanId, flags }: Trace) =>
    trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
  const mine = (): Span | undefined => {
    const work = currentWork()
    return work && spans.get(work)
  }
  /** Adds a span for a finished outgoing call of the current work. */
  function asked(name: string, took: number, failed: boolean, attributes: Record<string, string>): void {
    const span = mine()
    if (!span) return
    const child = tracer.startSpan(name, { kind: SpanKind.CLIENT, ...seconds(took), attributes }, trace.setSpan(ROOT_CONTEXT, span))
    if (failed) child.setStatus({ code: SpanStatusCode.ERROR })
    child.end()
  }

  const ends = [
    watchWork(work => {
      const kind = work.isRequest ? SpanKind.SERVER : SpanKind.INTERNAL
      const span = tracer.startSpan('work', { kind, attributes: { 'etalage.id': work.id } }, work.trace ? from(work.trace) : ROOT_CONTEXT)
      const { traceId, spanId, traceFlags } = span.spanContext()
      work.trace = { traceId, spanId, flags: hex(traceFlags) }
      spans.set(work, span)
      if (!work.isRequest) span.updateName(work.route?.() ?? 'work')
      return () => span.end()
    }),
    onSignal('request', ({ method, route, status }) => {
      const span = mine()
      span?.updateName(`${method} ${route}`)
      span?.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    }),
    onSignal('sweep', ({ failed }) => {
      if (failed) mine()?.setStatus({ code: SpanStatusCode.ERROR })
    }),
    onSignal('query', ({ statement, seconds: took, failed }) =>
      asked(/^\w+/.exec(statement.trim())?.[0] ?? 'query', took, failed, { 'db.query.text': statement }),
    ),
    onSignal('provider', ({ answer, seconds: took }) => asked('payment provider', took, answer === 'none', { 'etalage.answer': answer })),
  ]
  return async () => {
    for (const end of ends) end()
    // An unreachable collector must not delay the shutdown.
    await provider.shutdown().catch(() => {})
  }
}
