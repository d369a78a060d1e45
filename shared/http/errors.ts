import { ports } from '../contract/ports'
import { type Failure, type Result, succeeded } from '../contract/result'

/**
 * The server replied with 4xx or 5xx. `message` is the server's own with its parameters filled in, '' if it gave none. Status 419: the
 * session has expired; a fresh token did not help.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    /** 'METHOD URL' of the call. */
    readonly call: string,
    /** Path of the field that was refused in the body, if the server named it: 'billingAddress.postcode'. */
    readonly field?: string,
  ) {
    super(message)
  }
}

/** No reply within the time-out; the server may have carried out the call. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** The request did not reach the server, or the connection broke. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** The reply does not match the contract. */
export class MalformedReplyError extends Error {
  override name = 'MalformedReplyError'
}

/** HTTP status of a failed call; undefined without a response. */
export const statusOf = (error: unknown): number | undefined => (error as { status?: number } | null | undefined)?.status

/** Path of the field that the server refused; undefined if it named none. */
export const fieldOf = (error: unknown): string | undefined => (error as { field?: string } | null | undefined)?.field

/**
 * Whether it is unknown if a change was carried out: the reply was lost, late or unreadable, or the server failed (5xx). Nothing was sent if
 * the code that sends did not load.
 */
export function isUncertain(error: unknown): boolean {
  const { name, status } = (error ?? {}) as { name?: string; status?: number }
  return name !== 'AbortError' && name !== 'LoadError' && (status === undefined || status >= 500)
}

/** Errors that need no line on the console: the browser has printed one, or nothing failed. */
const told = /^(Api|Network|Abort)Error$/

/**
 * Text key or the server's message for a failed call. Not for aborted calls: a newer call replaces those. Prints on the
 * console what the browser does not, such as a reply that cannot be read.
 */
export function explainFailure(error: unknown, otherwise = 'common.unknownError'): string {
  const { name = '', status, message } = (error ?? {}) as { name?: string; status?: number; message?: string }
  if (error && !told.test(name)) console.error(error)
  if (name === 'NetworkError') return ports().online() ? otherwise : 'common.offline'
  if (name === 'TimeoutError') return 'common.timeout'
  if (name === 'ApiError' && status === 419) return 'common.session'
  // Server messages are shown for 4xx, not for 5xx.
  if (name === 'ApiError' && message && status !== undefined && status < 500) return message
  return otherwise
}

/** The Failure of an error; `otherwise` is the text key for one without a message of its own. */
export const failureOf = (error: unknown, otherwise?: string): Failure => ({
  message: explainFailure(error, otherwise),
  status: statusOf(error),
  outcome: isUncertain(error) ? 'unknown' : 'refused',
})

/** Runs something that may reject. */
export async function attempt<Value>(run: () => Value | Promise<Value>, otherwise?: string): Promise<Result<Awaited<Value>>> {
  try {
    return succeeded(await run())
  } catch (error) {
    return { ok: false, error: failureOf(error, otherwise) }
  }
}
