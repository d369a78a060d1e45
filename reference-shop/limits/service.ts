import type { Deps } from '../environment'
import { isOutside } from '../http/client-address'
import { Refusal, type RefusalCode } from '../http/errors'
import { plainEmail } from '../text/plain-email'

/** Dependencies for rate limits. */
export type Counts = Pick<Deps, 'data'> & { clientAddress: string }

/**
 * Maximum attempts per quarter of an hour: from one client for one subject, from one client in all, and from all clients for one subject.
 */
interface Limits {
  both?: number
  client?: number
  subject?: number
}

const span = 15 * 60_000
/** The client is counted first: once it is refused altogether, nothing more is stored. */
const kinds = ['client', 'both', 'subject'] as const

const keysOf = (kind: string, subject: string, clientAddress: string) => ({
  both: `${kind}:${subject}|${clientAddress}`,
  client: `${kind}-from:${clientAddress}`,
  subject: `${kind}:${subject}`,
})

/**
 * Counts an attempt and refuses with 429 if there are too many. An attempt refused for its client address does not count for the e-mail
 * address.
 */
export async function limit(
  { data, clientAddress }: Counts,
  kind: string,
  subject: string,
  limits: Limits,
  code: RefusalCode = 'tooOften',
): Promise<void> {
  const keys = keysOf(kind, subject, clientAddress)
  for (const of of kinds) {
    const most = limits[of]
    if (most !== undefined && !(await data.attempts.take(keys[of], most, span))) throw new Refusal(429, code)
  }
}

/**
 * The same for one client in all. Local addresses do not count: behind a proxy that forwards no client address, everybody has one.
 */
export const limitClient = async (counts: Counts, kind: string, client: number): Promise<void> =>
  isOutside(counts.clientAddress) ? limit(counts, kind, '', { client }) : undefined

/** After a successful attempt: resets the count of the subject, and subtracts this attempt from the client's count. */
export async function forgive({ data, clientAddress }: Counts, kind: string, subject: string): Promise<void> {
  const keys = keysOf(kind, subject, clientAddress)
  await data.attempts.clear(keys.both)
  await data.attempts.clear(keys.subject)
  await data.attempts.giveBack(keys.client)
}

/** Limits e-mails to an address that anyone can enter. */
export const limitEmails = (counts: Counts, email: string): Promise<void> =>
  limit(counts, 'email', plainEmail(email), { both: 5, client: 30, subject: 15 })

/** Limits confirmation e-mails of unpaid orders to an address that anyone can enter, including orders that were cancelled quickly. */
export const limitOrderEmails = async (counts: Counts, email: string): Promise<void> => {
  await limitClient(counts, 'order-email', 30)
  await limit(counts, 'order-email', plainEmail(email), { subject: 15 })
}
