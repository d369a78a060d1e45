import type { Deps } from '../http/environment'
import { Refusal, type RefusalCode } from '../http/errors'
import { isOutside } from '../http/place'
import { plainEmail } from '../text/plain-email'

/** Dependencies for rate limits; `place` is the client address. */
export type Counts = Pick<Deps, 'data'> & { place: string }

/**
 * Maximum attempts per quarter of an hour: from one client for one subject, from one client in all, and from all clients for one subject.
 */
interface Limits {
  both?: number
  place?: number
  thing?: number
}

const span = 15 * 60_000
/** The client is counted first: once it is refused altogether, nothing more is stored. */
const kinds = ['place', 'both', 'thing'] as const

const keysOf = (kind: string, thing: string, place: string) => ({
  both: `${kind}:${thing}|${place}`,
  place: `${kind}-from:${place}`,
  thing: `${kind}:${thing}`,
})

/**
 * Counts an attempt and refuses with 429 if there are too many. An attempt refused for its client address does not count for the e-mail
 * address.
 */
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

/** After a successful attempt: resets the count of the subject, and subtracts this attempt from the client's count. */
export async function forgive({ data, place }: Counts, kind: string, thing: string): Promise<void> {
  const keys = keysOf(kind, thing, place)
  await data.attempts.clear(keys.both)
  await data.attempts.clear(keys.thing)
  await data.attempts.giveBack(keys.place)
}

/** Limits e-mails to an address that anyone can enter. */
export const limitLetters = (counts: Counts, email: string): Promise<void> =>
  limit(counts, 'letter', plainEmail(email), { both: 5, place: 30, thing: 15 })

/** Limits confirmation e-mails of unpaid orders to an address that anyone can enter, including orders that were cancelled quickly. */
export const limitOrderLetters = (counts: Counts, email: string): Promise<void> =>
  limit(counts, 'order-letter', plainEmail(email), { ...(isOutside(counts.place) && { place: 30 }), thing: 15 })
