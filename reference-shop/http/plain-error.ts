import { currentWork } from '../operation/work'
import type { Log } from './log'

/** Removes input quoted in a message ('invalid input syntax for type bigint: "…"'), and addresses. */
const withoutInput = (message: string): string => message.replace(/([:,] )".*"/gs, '$1"…"').replace(/[^\s@"'<>(]+@[^\s@"'<>),]+/g, '…@…')

/** An error for the log: its name, its message without user input, and where it was thrown. */
export function plainError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const frames = error.stack?.match(/^ {4}at .*$/gm) ?? []
  const cause = error.cause instanceof Error ? [`caused by ${plainError(error.cause)}`] : []
  return [`${error.name}: ${withoutInput(error.message)}`, ...frames, ...cause].join('\n')
}

/** Logs a failure of a route or sweep, or of one row of a sweep. */
export function logFailure(log: Log, error: unknown, row?: string): void {
  const route = currentWork()?.route?.()
  log({ level: 'error', event: 'failure', ...(route && { route }), ...(row !== undefined && { row }), error: plainError(error) })
}
