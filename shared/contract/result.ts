/** Why something was not done. */
export interface Failure {
  /** For the shopper: the server's message, or the key of a text. */
  message: string
  /** HTTP status; undefined without a response. */
  status?: number | undefined
  /** What became of a change: `refused` (nothing was changed), `missing` when the server was asked again, or `unknown`. */
  outcome: 'refused' | 'missing' | 'unknown'
}

/** What every action resolves to. It never rejects. */
export type Result<Value = void> = { ok: true; value: Value } | { ok: false; error: Failure }

/** The message of a failure; null if it was done. */
export const errorOf = (result: Result<unknown>): string | null => (result.ok ? null : result.error.message)

export const succeeded = <Value>(value: Value): Result<Value> => ({ ok: true, value })

/** For what is refused without asking the server. `message` as in `Failure`. */
export const refused = (message: string): { ok: false; error: Failure } => ({
  ok: false,
  error: { message, outcome: 'refused' },
})
