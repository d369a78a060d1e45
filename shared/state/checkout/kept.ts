import { atom, type WritableAtom } from 'nanostores'
import { ports } from '../../contract/ports'
import { keys } from '../../storage/keys'
import { forgetPerson } from '../../storage/personal'
import { local, safely, session, type TextStore } from '../../storage/web-storage'

const MONTH_MS = 30 * 86_400_000

const lasting = safely(local)
const passing = safely(session)

/** What is older than a month is nobody's business any more. */
if (ports().now() - Number(lasting.get(keys.checkoutSavedAt) ?? ports().now()) > MONTH_MS) forgetPerson()

const read = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function bound<Value>(store: TextStore, key: string, initial: Value, accepts: (value: unknown) => boolean, note: () => void) {
  const found = read(store.get(key))
  const kept = atom<Value>(accepts(found) ? (found as Value) : initial)
  kept.listen(value => {
    if (value === initial || value === null || value === '') store.remove(key)
    else {
      store.set(key, JSON.stringify(value))
      note()
    }
  })
  return kept as WritableAtom<Value>
}

/** An atom that outlives the browser, for 30 days. `accepts` tells what was stored from what somebody else put there. */
export const keptForLong = <Value>(key: string, initial: Value, accepts: (value: unknown) => boolean) =>
  bound(lasting, key, initial, accepts, () => lasting.set(keys.checkoutSavedAt, String(ports().now())))

/** An atom that lives as long as the tab. */
export const keptForNow = <Value>(key: string, initial: Value, accepts: (value: unknown) => boolean) =>
  bound(passing, key, initial, accepts, () => {})

export const isText = (value: unknown): boolean => typeof value === 'string'
export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
