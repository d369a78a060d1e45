import type * as v from 'valibot'
import type { Call, ParameterOf, Target } from '../contract/api/common'
import { loadChunk } from '../contract/ports'
import { readBy } from '../contract/printed'
import type { Sent } from './call'
import { MalformedReplyError, NetworkError, TimeoutError } from './errors'

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
      reject(new TimeoutError(`${call}: no reply in ${ms / 1000} s`))
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

/** A call, or only its address and headers: then its reply is not read. */
type Asked = Target & Partial<Pick<Call, 'reply'>>
type ReplyOf<To extends Asked> = To extends { reply: infer Reply extends v.GenericSchema } ? v.InferOutput<Reply> : unknown

/** Reads a reply by its schema. Throws a MalformedReplyError. */
function read({ reply: schema }: Asked, name: string, reply: unknown): unknown {
  if (!schema) return reply
  const found = readBy(schema, reply)
  if (found.wrong === undefined) return found.value
  throw new MalformedReplyError(`${name}: ${found.wrong}`)
}

/** The code that sends. Loaded late: most visits make no call before the shopper acts. */
export const loadSender = () => loadChunk('http-send', () => import('./send'))

/**
 * Makes a call of the contract; resolves with its reply, as its schema reads it. Rejects with an error of errors.ts, or an AbortError. The
 * time limit covers loading the code that sends, headers, body and repeats.
 */
export function call<const To extends Asked>(target: To, ...[sent]: CallArguments<To>): Promise<ReplyOf<To>> {
  const { client, method, path, timeout = DEFAULT_TIMEOUT_MS } = target as Target
  const { params, ...rest } = (sent ?? {}) as Sent & { params?: Readonly<Record<string, string | number>> }
  const filled = fillPath(path, params)
  const name = `${method} ${filled}`
  return within(timeout, name, rest.signal, async signal => {
    const { send } = await loadSender().catch(cause => {
      throw new NetworkError(name, { cause })
    })
    return read(target, name, await send({ ...rest, client, method, path: filled, signal })) as ReplyOf<To>
  })
}
