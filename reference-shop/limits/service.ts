import type { Deps } from '../http/environment'
import { Refusal, type RefusalCode } from '../http/errors'
import { isOutside } from '../http/place'
import { plainEmail } from '../text/plain-email'

/** Who counts; `place`: from where is asked. */
export type Counts = Pick<Deps, 'data'> & { place: string }

/** Tries in a quarter of an hour: of one place for one thing, of one place for anything, of all places for one thing. */
interface Limits {
  both?: number
  place?: number
  thing?: number
}

const span = 15 * 60_000
/** The place is counted first: once it is refused for everything, nothing more is stored. */
const kinds = ['place', 'both', 'thing'] as const

const keysOf = (kind: string, thing: string, place: string) => ({
  both: `${kind}:${thing}|${place}`,
  place: `${kind}-from:${place}`,
  thing: `${kind}:${thing}`,
})

/** Counts a try; refuses with 429 when there were too many. A try that is refused for its place does not count against the address. */
export async function limit(
  { data, place }: Counts,
  kind: string,
  thing: string,
  limits: Limits,
  code: RefusalCode = 'tooOften',
): Promise<void> {
  const keys = keysOf(kind, thing, place)
  for (const of of kinds) {
    const most = limits[of]
    if (most !== undefined && !(await data.attempts.take(keys[of], most, span))) throw new Refusal(429, code)
  }
}

/** A try was right: those for this thing are forgotten, and this one for its place. */
export async function forgive({ data, place }: Counts, kind: string, thing: string): Promise<void> {
  const keys = keysOf(kind, thing, place)
  await data.attempts.clear(keys.both)
  await data.attempts.clear(keys.thing)
  await data.attempts.giveBack(keys.place)
}

/** Before a letter goes to an address that anybody can type. */
export const limitLetters = (counts: Counts, email: string): Promise<void> =>
  limit(counts, 'letter', plainEmail(email), { both: 5, place: 30, thing: 15 })

/** Before an order to be paid later brings a letter to an address that anybody can type, however soon the one before was called off. */
export const limitOrderLetters = (counts: Counts, email: string): Promise<void> =>
  limit(counts, 'order-letter', plainEmail(email), { ...(isOutside(counts.place) && { place: 30 }), thing: 15 })
