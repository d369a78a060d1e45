import { atom, type WritableAtom } from 'nanostores'
import { ports } from '../contract/ports'
import { visitor } from '../page/visit'
import { checkoutKeys } from '../storage/checkout-keys'
import { forgetPerson, forgetTab } from '../storage/personal'
import { local, safely, session, type TextStore } from '../storage/web-storage'

const MONTH_MS = 30 * 86_400_000

const localStore = safely(local)
const sessionStore = safely(session)

/** Personal data expires after a month. */
if (ports().now() - Number(localStore.get(checkoutKeys.checkoutSavedAt) ?? ports().now()) > MONTH_MS) forgetPerson()

/** A customer's input must not be shown to anybody else, even after a logout in another tab. */
if (sessionStore.get(checkoutKeys.checkoutOwner)?.startsWith('1') && sessionStore.get(checkoutKeys.checkoutOwner) !== visitor()) forgetTab()
sessionStore.set(checkoutKeys.checkoutOwner, visitor())

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Strings are stored as they are, other values as JSON; quoted strings are read too. */
const read = (text: string, isPlain: boolean): unknown => {
  const parsed = parse(text)
  return isPlain && typeof parsed !== 'string' ? text : parsed
}

function storedAtom<Value>(store: TextStore, key: string, initial: Value, accepts: (value: unknown) => boolean, onSave: () => void) {
  const isPlain = typeof initial === 'string'
  const text = store.get(key)
  const found = text === null ? undefined : read(text, isPlain)
  const $value = atom<Value>(accepts(found) ? (found as Value) : initial)
  $value.listen(value => {
    if (value === initial || value === null || value === '') store.remove(key)
    else {
      store.set(key, isPlain ? String(value) : JSON.stringify(value))
      onSave()
    }
  })
  return $value as WritableAtom<Value>
}

/** An atom persisted in local storage for 30 days. `accepts` validates stored values. */
export const localAtom = <Value>(key: string, initial: Value, accepts: (value: unknown) => boolean) =>
  storedAtom(localStore, key, initial, accepts, () => localStore.set(checkoutKeys.checkoutSavedAt, String(ports().now())))

/** An atom persisted in session storage, for as long as the tab lives. */
export const sessionAtom = <Value>(key: string, initial: Value, accepts: (value: unknown) => boolean) =>
  storedAtom(sessionStore, key, initial, accepts, () => {})

export const isText = (value: unknown): boolean => typeof value === 'string'
export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
