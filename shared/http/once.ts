import { ports } from '../contract/ports'
import { type Result, succeeded } from '../contract/result'
import type { TextStore } from '../storage/web-storage'
import { attempt, failureOf, isUncertain } from './errors'

/** A change of the server's data. Errors are those of `call`. */
export interface Change<Value> {
  /** Sends it. Errors that are certain are the server's refusal. */
  send: () => Promise<Value>
  /** Asks the server whether the change is there: the value if it is, undefined if it is not. Rejects if that is not known. */
  look?: (() => Promise<Value | undefined>) | undefined
  /** Text key for an error without a message of its own. */
  otherwise?: string | undefined
}

/** For `look`: the outcome of a change that has no value but that it is there. */
export const ifSo = <Value>(isThere: boolean, value: Value): Value | undefined => (isThere ? value : undefined)

/**
 * Makes a change, and finds out what became of it if no answer came. The only place that decides this.
 *
 *     const result = await reconcile({
 *       send: () => applyCoupon(code, key),
 *       look: async () => ifSo((await fetchCoupons()).includes(code), {}),
 *     })
 *     if (!result.ok) $message.set(result.error.message)
 */
export async function reconcile<Value>({ send, look, otherwise }: Change<Value>): Promise<Result<Value>> {
  try {
    return succeeded(await send())
  } catch (error) {
    const failure = failureOf(error, otherwise)
    if (!look || !isUncertain(error)) return { ok: false, error: failure }
    const seen = await attempt(look)
    if (!seen.ok) return { ok: false, error: failure }
    return seen.value === undefined ? { ok: false, error: { ...failure, outcome: 'missing' } } : succeeded(seen.value as Value)
  }
}

/** Idempotency keys, one for each thing asked for. */
export interface Keys {
  /** The key of an earlier attempt; undefined if there is none. */
  known(what: string): string | undefined
  /** The key of an earlier attempt, else a new one. */
  of(what: string): string
  /** A new key: the change of the old one is final. */
  renew(what: string): string
  drop(what: string): void
}

const keysBy = (known: Keys['known'], set: (what: string, key: string) => void, drop: Keys['drop']): Keys => {
  const renew = (what: string): string => {
    const key = ports().unique()
    set(what, key)
    return key
  }
  return { known, renew, of: what => known(what) ?? renew(what), drop }
}

/** Keys that last as long as the page. */
export function keysOfPage(): Keys {
  const keys = new Map<string, string>()
  return keysBy(
    what => keys.get(what),
    (what, key) => keys.set(what, key),
    what => keys.delete(what),
  )
}

/** One key that outlives the page, under `name` in a storage: that of what was asked for last. */
export function keysIn(storage: TextStore, name: string): Keys {
  const known = (what: string): string | undefined => {
    const [of, key] = (storage.get(name) ?? '').split(' ')
    return of === encodeURIComponent(what) && key ? key : undefined
  }
  return keysBy(
    known,
    (what, key) => storage.set(name, `${encodeURIComponent(what)} ${key}`),
    what => {
      if (known(what)) storage.remove(name)
    },
  )
}

/** A change that is sent under a key. */
export interface KeyedChange<Value> extends Omit<Change<Value>, 'send'> {
  /** Sends it with the header `idempotent(key)`. */
  send: (key: string) => Promise<Value>
  /** Send it once more, under the same key, if `look` did not find it. */
  again?: boolean
}

/**
 * Changes that happen once, however often they are asked for. The key of a change lasts until it is certain what became of it: asked for again
 * before that, `look` of the first attempt tells first whether it is there by now, and it is sent again under the same key.
 *
 *     const adding = once<Added>()
 *     const result = await adding.make(JSON.stringify(rows), { send: key => addRows(rows, key) })
 */
export function once<Value>(keys: Keys = keysOfPage()) {
  const looks = new Map<string, KeyedChange<Value>['look']>()
  const drop = (what: string): void => {
    looks.delete(what)
    keys.drop(what)
  }
  return {
    /** Makes the change. `what` says what is asked for: the same text, the same change. */
    async make(what: string, { send, look: firstLook, again = false, otherwise }: KeyedChange<Value>): Promise<Result<Value>> {
      const look = looks.get(what) ?? firstLook
      const change = { send: () => send(keys.of(what)), look, otherwise }
      const before = keys.known(what) !== undefined && look ? await attempt(look) : undefined
      let result: Result<Value> = before?.ok && before.value !== undefined ? succeeded(before.value as Value) : await reconcile(change)
      if (again && !result.ok && result.error.outcome === 'missing') result = await reconcile(change)
      if (result.ok || result.error.outcome === 'refused') drop(what)
      // The request may still arrive.
      else looks.set(what, look)
      return result
    },
    /** Forgets unanswered changes: from now on the same is another change. */
    forget(isMeant: (what: string) => boolean): void {
      for (const what of [...looks.keys()].filter(isMeant)) drop(what)
    },
  }
}
