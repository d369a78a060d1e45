import type { Failure, Result } from '../contract/result'
import { failureOf } from '../http/errors'
import { showMessage } from './messages'

const tellFailure = ({ message }: Failure): void => showMessage({ text: message, tone: 'bad', about: message })

/**
 * Runs an action whose code loads at the first press, such as those of shared/flows. Never rejects, so that it may be left unawaited: if the
 * code does not load, or the action throws, that is told, in a toast unless `report` shows it elsewhere.
 *
 *     void act(wishlistSync, ({ takeOffList }) => takeOffList(product, listId))
 */
export async function act<Code, Value>(
  load: () => Promise<Code>,
  run: (code: Code) => Promise<Result<Value>>,
  report: (failure: Failure) => void = tellFailure,
): Promise<Result<Value>> {
  try {
    return await run(await load())
  } catch (cause) {
    const error = failureOf(cause)
    report(error)
    return { ok: false, error }
  }
}
