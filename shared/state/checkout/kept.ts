import { atom, type WritableAtom } from 'nanostores'
import { ports } from '../../contract/ports'
import { keys } from '../../storage/keys'
import { forgetPerson, forgetTab } from '../../storage/personal'
import { local, safely, session, type TextStore } from '../../storage/web-storage'
import { visitor } from '../visit'

const MONTH_MS = 30 * 86_400_000

const lasting = safely(local)
const passing = safely(session)

/** What is older than a month is nobody's business any more. */
if (ports().now() - Number(lasting.get(keys.checkoutSavedAt) ?? ports().now()) > MONTH_MS) forgetPerson()

/** What a customer typed here is for nobody else, also when another tab heard of the logout first. */
if (passing.get(keys.checkoutOwner)?.startsWith('1') && passing.get(keys.checkoutOwner) !== visitor()) forgetTab()
passing.set(keys.checkoutOwner, visitor())

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Texts are kept as they are, the rest as JSON; texts in quotes are read too. */
const read = (text: string, isPlain: boolean): unknown => {
  const parsed = parse(text)
  return isPlain && typeof parsed !== 'string' ? text : parsed
}

function bound<Value>(store: TextStore, key: string, initial: Value, accepts: (value: unknown) => boolean, note: () => void) {
  const isPlain = typeof initial === 'string'
  const text = store.get(key)
  const found = text === null ? undefined : read(text, isPlain)
  const kept = atom<Value>(accepts(found) ? (found as Value) : initial)
  kept.listen(value => {
    if (value === initial || value === null || value === '') store.remove(key)
    else {
      store.set(key, isPlain ? String(value) : JSON.stringify(value))
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
