import { type Failure, type Result, succeeded } from '../contract/result'
import { explainFailure, isUncertain, statusOf } from './failure'

export { refused, succeeded } from '../contract/result'
export type { Failure, Result }

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
