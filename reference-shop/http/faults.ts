import type { MiddlewareHandler } from 'hono'

/** A simulated fault. */
interface Fault {
  /** Delay of the reply in ms. */
  latency: number
  /** Status to reply with; if absent, the call is only delayed. */
  status: number | undefined
  /** Fraction of the calls that fail, 0 to 1. */
  rate: number
}

/** Faults in the given order; the first match is used. */
export type Faults = { method: string; path: RegExp; fault: Fault }[]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const between = (value: unknown, lowest: number, highest: number): boolean =>
  typeof value === 'number' && value >= lowest && value <= highest

function readFault(call: string, value: unknown): Fault {
  const { latency = 0, status, rate = 1, ...unknown } = isObject(value) ? value : { not: 'an object' }
  const right = between(latency, 0, 120_000) && (status === undefined || between(status, 400, 599)) && between(rate, 0, 1)
  if (!right || Object.keys(unknown).length)
    throw new Error(`SHOP_FAULTS: '${call}' takes latency (ms), status (400 to 599) and rate (0 to 1)`)
  return { latency, status, rate } as Fault
}

/**
 * Parses SHOP_FAULTS, JSON such as `"GET /api/quote": { latency, status, rate }`; `*` and `{name}` in a path match anything. Throws if
 * malformed.
 */
export function readFaults(text: string | undefined): Faults {
  if (!text) return []
  const table = parse(text)
  if (!isObject(table)) throw new Error('SHOP_FAULTS is not a JSON object')
  return Object.entries(table).map(([call, value]) => {
    const [, method = '', path = ''] = /^(GET|POST|PUT|DELETE|\*) (\/\S*)$/.exec(call) ?? []
    if (!method) throw new Error(`SHOP_FAULTS: '${call}' is not a method and a path`)
    const pattern = path
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[^/]+')
      .replaceAll('*', '.*')
    return { method, path: new RegExp(`^${pattern}$`), fault: readFault(call, value) }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('SHOP_FAULTS is not JSON')
  }
}

/** Delays calls or lets them fail, for testing by hand. `random` returns 0 to 1. */
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
