import { ports } from '../contract/ports'

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

/** Text key or the server's message for a failed call. Not for aborted calls: a newer call replaces those. */
export function explainFailure(error: unknown, otherwise = 'common.unknownError'): string {
  const { name, status, message } = (error ?? {}) as { name?: string; status?: number; message?: string }
  if (name === 'NetworkError') return ports().online() ? otherwise : 'common.offline'
  if (name === 'TimeoutError') return 'common.timeout'
  if (name === 'ApiError' && status === 419) return 'common.session'
  // Server messages are shown for 4xx, not for 5xx.
  if (name === 'ApiError' && message && status !== undefined && status < 500) return message
  return otherwise
}
