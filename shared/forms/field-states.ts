/** Events on which a field is validated; `testAll` works in every mode. */
export type Mode = 'aggressive' | 'lazy' | 'eager' | 'passive'
export type FieldEvent = 'input' | 'change' | 'blur'

const modes: Record<Mode, (event: FieldEvent, isInvalid: boolean) => boolean> = {
  aggressive: event => event !== 'change',
  lazy: event => event !== 'input',
  eager: (event, isInvalid) => event === 'change' || (isInvalid ? event === 'input' : event === 'blur'),
  passive: () => false,
}

/** Debounce of `changed`, in ms. */
const TELL_MS = 16

export type Errors<Key> = ReadonlyMap<Key, readonly string[]>

export interface FieldStatesOptions<Key> {
  mode: Mode
  /** The current fields, in order. */
  keys: () => Iterable<Key>
  /** The messages of one field as it is now. */
  check: (key: Key) => Promise<readonly string[]>
  /** Called 16 ms after the last change. Fields without errors are omitted. */
  changed: (errors: Errors<Key>) => void
  /** Called when a validation throws that nobody awaits. */
  failed?: (error: unknown) => void
}

export interface FieldStates<Key> {
  errors: () => Errors<Key>
  /** Validates the field if the mode requires it. */
  on: (key: Key, event: FieldEvent) => void
  /** Validates one field. Resolves to its messages; undefined if superseded by a newer validation. */
  test: (key: Key) => Promise<readonly string[] | undefined>
  /** Validates all fields and reports at once. Resolves to the invalid ones, in order. */
  testAll: () => Promise<Key[]>
  /** Sets errors from elsewhere, e.g. the server; they stay until their field is validated again. */
  set: (errors: Iterable<readonly [Key, readonly string[]]>) => void
  /** Clears errors and running validations. */
  clear: () => void
  /** Cancels running validations. The instance can be reused. */
  stop: () => void
}

/** Runs validations of fields. If validations of one field overlap, only the one started last is reported to `done`. */
function makeTests<Key>(check: (key: Key) => Promise<readonly string[]>, done: (key: Key, messages: readonly string[]) => void) {
  const turns = new Map<Key, { turn: number; result: Promise<unknown> }>()
  let count = 0
  const run = async (key: Key, turn: number): Promise<readonly string[] | undefined> => {
    const messages = await check(key)
    if (turns.get(key)?.turn !== turn) return undefined
    done(key, messages)
    return messages
  }
  /** A field that changed during a slow test is tested again; this waits for the newest outcome. */
  const newest = async (key: Key): Promise<void> => {
    const last = turns.get(key)
    await last?.result
    if (turns.get(key) !== last) await newest(key)
  }
  return {
    newest,
    test(key: Key): Promise<readonly string[] | undefined> {
      const turn = ++count
      const result = run(key, turn)
      turns.set(key, { turn, result })
      return result
    },
    cancel: (key: Key): void => void turns.delete(key),
    cancelAll: (): void => turns.clear(),
  }
}

/** Manages the errors of a set of fields. If validations of a field overlap, the one started last counts. */
export function createFieldStates<Key>({ mode, keys, check, changed, failed = console.error }: FieldStatesOptions<Key>): FieldStates<Key> {
  let errors = new Map<Key, readonly string[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tellNow = (): void => {
    clearTimeout(timer)
    timer = undefined
    changed(new Map(errors))
  }
  const tellSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(tellNow, TELL_MS)
  }
  const put = (key: Key, messages: readonly string[]): void => {
    if (messages.length) errors.set(key, messages)
    else errors.delete(key)
  }
  const { test, newest, cancel, cancelAll } = makeTests(check, (key, messages) => {
    put(key, messages)
    tellSoon()
  })

  return {
    errors: () => errors,
    test,
    on(key, event) {
      if (modes[mode](event, errors.has(key))) test(key).catch(failed)
    },
    async testAll() {
      const all = [...keys()]
      for (const key of all) test(key)
      await Promise.all(all.map(newest))
      errors = new Map(all.flatMap(key => (errors.has(key) ? [[key, errors.get(key) as readonly string[]]] : [])))
      tellNow()
      return [...errors.keys()]
    },
    set(more) {
      for (const [key, messages] of more) {
        cancel(key)
        put(key, messages)
      }
      tellNow()
    },
    clear() {
      cancelAll()
      errors = new Map()
      tellNow()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      cancelAll()
    },
  }
}

/** The requirements that a password can meet: its length and kinds of characters. */
export type PasswordTrait = 'length' | 'lower' | 'upper' | 'digit' | 'special'

const traits: Readonly<Record<PasswordTrait, RegExp>> = {
  length: /.{8}/s,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  special: /[^\p{L}\d]/u,
}

/** Which of them a password has. */
export const passwordTraits = (password: string): ReadonlySet<PasswordTrait> =>
  new Set((Object.keys(traits) as PasswordTrait[]).filter(trait => traits[trait].test(password)))
