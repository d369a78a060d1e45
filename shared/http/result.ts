import { explainFailure, isUncertain, statusOf } from './failure'

/** Why something was not done. */
export interface Failure {
  /** For the shopper: the server's message, or the key of a text. */
  message: string
  /** HTTP status; undefined without a response. */
  status: number | undefined
  /** What became of a change: `refused` (nothing was changed), `missing` when the server was asked again, or `unknown`. */
  outcome: 'refused' | 'missing' | 'unknown'
}

/** What every action resolves to. It never rejects. */
export type Result<Value = void> = { ok: true; value: Value } | { ok: false; error: Failure }

export const succeeded = <Value>(value: Value): Result<Value> => ({ ok: true, value })

/** For what is refused without asking the server. `message` as in `Failure`. */
export const refused = (message: string): { ok: false; error: Failure } => ({
  ok: false,
  error: { message, status: undefined, outcome: 'refused' },
})

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
