import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'

const Fault = z.strictObject({
  /** ms to wait before answering. */
  latency: z.number().min(0).max(120_000).default(0),
  /** Answer with this status instead. Without it only the latency applies. */
  status: z.number().int().min(400).max(599).optional(),
  /** Share of the calls that fail, 0 to 1. */
  rate: z.number().min(0).max(1).default(1),
})

/** Fault switches in the order given; the first match counts. */
export type Faults = { method: string; path: RegExp; fault: z.infer<typeof Fault> }[]

/** Reads SHOP_FAULTS: JSON of `"GET /api/quote": { latency, status, rate }`; `*` and `{name}` in a path stand for anything. Throws when malformed. */
export function readFaults(text: string | undefined): Faults {
  if (!text) return []
  const table = z.record(z.string().regex(/^(GET|POST|PUT|DELETE|\*) \/\S*$/), Fault).safeParse(parse(text))
  if (!table.success) throw new Error(`SHOP_FAULTS is not understood: ${z.prettifyError(table.error)}`)
  return Object.entries(table.data).map(([call, fault]) => {
    const [method = '', path = ''] = call.split(' ')
    const pattern = path
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[^/]+')
      .replaceAll('*', '.*')
    return { method, path: new RegExp(`^${pattern}$`), fault }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('SHOP_FAULTS is not JSON')
  }
}

/** Makes calls slow or failing, to try things out. `random` gives 0 to 1. */
export function withFaults(faults: Faults, random: () => number = Math.random): MiddlewareHandler {
  return async (c, next) => {
    const match = faults.find(({ method, path }) => (method === '*' || method === c.req.method) && path.test(c.req.path))
    if (!match) return next()
    const { latency, status, rate } = match.fault
    if (latency) await new Promise(done => setTimeout(done, latency))
    if (status === undefined || random() >= rate) return next()
    return new Response(JSON.stringify({ message: 'Fault switch' }), { status, headers: { 'Content-Type': 'application/json' } })
  }
}
