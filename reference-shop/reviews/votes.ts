import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, limit } from '../limits/service'
import type { Session } from '../sessions/session'
import type { Voted } from './records'

/** Maximum number of votes from one client address per quarter of an hour: for one text, as every session counts, and in all. */
const most = { both: 5, client: 60 }

/** The voter id: of a customer, or of a guest's session. Not secret: the session's key does not open it. */
export const voterOf = ({ state: { customerId }, key }: Session): string => (customerId === null ? key : `customer-${customerId}`)

/**
 * Adds or removes this visitor's vote, and resolves to the new number. Refuses the visitor's own text (409), unpublished ones (404) and too
 * many votes (429).
 */
export async function vote(deps: Counts, session: Session, of: Voted, helpful: boolean): Promise<number> {
  const { votes } = deps.data
  if (!votes) throw new Refusal(404, 'notFound')
  await limit(deps, 'vote', `${of.kind}-${of.id}`, most)
  // The cookie identifies a guest's later votes.
  session.handOut()
  const found = await votes.vote(of, voterOf(session), session.state.customerId, helpful)
  if (found === 'own') throw new Refusal(409, 'ownVote')
  if (found === undefined) throw new Refusal(404, 'notFound')
  return found
}

/** The ids among these that this visitor found helpful; none for a browser without a session cookie. */
export const votesOf = async (
  { data }: Pick<Deps, 'data'>,
  session: Session,
  kind: Voted['kind'],
  ids: readonly number[],
): Promise<Set<number>> => (session.isHeld && session.id && data.votes ? data.votes.of(kind, ids, voterOf(session)) : new Set())
