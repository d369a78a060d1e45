import { ports } from '../contract/ports'

/** Whether nobody knows if a change was carried out: its answer was lost, late or unreadable, or came from a server in trouble. */
export function isUncertain(error: unknown): boolean {
  const { name, status } = (error ?? {}) as { name?: string; status?: number }
  return name !== 'AbortError' && (status === undefined || status >= 500)
}

/** Text key, or the server's own sentence, for a call that failed. Null for an abort, which nobody needs to hear of. */
export function explainFailure(error: unknown, otherwise = 'common.unknownError'): string | null {
  const { name, status, message } = (error ?? {}) as { name?: string; status?: number; message?: string }
  if (name === 'AbortError') return null
  if (name === 'NetworkError') return ports().online() ? otherwise : 'common.offline'
  if (name === 'TimeoutError') return 'common.timeout'
  if (name === 'ApiError' && status === 419) return 'common.session'
  // A server's sentence about the request is for the shopper; one about its own trouble is not.
  if (name === 'ApiError' && message && status !== undefined && status < 500) return message
  return otherwise
}
