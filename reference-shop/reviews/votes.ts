import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { type Counts, limit } from '../limits/service'
import type { Session } from '../sessions/session'
import type { Voted } from './records'

/** Votes of one place in a quarter of an hour. */
const MOST = 60

/** Who votes: a customer in whatever session, or a guest's session. No secret: the key of a session does not open it. */
export const voterOf = ({ state: { customerId }, key }: Session): string => (customerId === null ? key : `customer-${customerId}`)

/**
 * Counts what this visitor found helpful, once, or takes it back; resolves to how many there are now. Refuses the visitor's own words (409),
 * what is not shown (404) and too many (429).
 */
export async function vote(deps: Counts, session: Session, of: Voted, helpful: boolean): Promise<number> {
  await limit(deps, 'vote', '', { place: MOST })
  // A guest is known again by the cookie.
  session.handOut()
  const found = await deps.data.votes.vote(of, voterOf(session), session.state.customerId, helpful)
  if (found === 'own') throw new Refusal(409, 'ownVote')
  if (found === undefined) throw new Refusal(404, 'notFound')
  return found
}

/** Those of these ids that this visitor found helpful; none of somebody whose browser has no cookie yet. */
export const votesOf = async (
  { data }: Pick<Deps, 'data'>,
  session: Session,
  kind: Voted['kind'],
  ids: readonly number[],
): Promise<Set<number>> => (session.isHeld && session.id ? data.votes.of(kind, ids, voterOf(session)) : new Set())
