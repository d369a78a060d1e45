import type { ParameterOf, Target } from '../contract/api/common'
import { loadPart } from '../contract/ports'
import type { Sent } from './call'
import { NetworkError, TimeoutError } from './errors'

const DEFAULT_TIMEOUT_MS = 10_000

/** One time limit for a whole call: sending, headers, body and repeats. */
async function within<Reply>(ms: number, call: string, caller: AbortSignal | undefined, send: (signal: AbortSignal) => Promise<Reply>) {
  const stop = new AbortController()
  const abort = (): void => stop.abort(caller?.reason)
  if (caller?.aborted) abort()
  caller?.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(call))
      stop.abort()
    }, ms)
  })
  try {
    return await Promise.race([send(stop.signal), late])
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', abort)
  }
}

/** The input is optional only if the path has no parameters. */
type CallArguments<To extends Target> = [ParameterOf<To['path']>] extends [never]
  ? [sent?: Sent]
  : [sent: Sent & { params: Readonly<Record<ParameterOf<To['path']>, string | number>> }]

const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] as string | number))

/**
 * Makes a call of the contract; resolves with the reply as received. Rejects with an error of errors.ts, or an AbortError. The time limit
 * covers loading the code that sends, headers, body and repeats.
 */
export function call<const To extends Target>(target: To, ...[sent]: CallArguments<To>): Promise<unknown> {
  const { client, method, path, timeout = DEFAULT_TIMEOUT_MS } = target as Target
  const { params, ...rest } = (sent ?? {}) as Sent & { params?: Readonly<Record<string, string | number>> }
  const filled = fillPath(path, params)
  const name = `${method} ${filled}`
  return within(timeout, name, rest.signal, async signal => {
    // Loaded late: most visits make no call before the shopper acts.
    const { send } = await loadPart('http-send', () => import('./send')).catch(cause => {
      throw new NetworkError(name, { cause })
    })
    return send({ ...rest, client, method, path: filled, signal })
  })
}
