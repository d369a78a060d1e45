import { voteAnswer } from '../contract/api/questions'
import { voteReview } from '../contract/api/reviews'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** What can be voted helpful. */
export type Voted = 'review' | 'answer'

/** POST /api/reviews/{id}/helpful or /api/answers/{id}/helpful: the number of votes after this change. */
export async function postVote(kind: Voted, id: Id, helpful: boolean): Promise<number> {
  const sent = { params: { id }, json: { helpful } }
  const reply = kind === 'review' ? await call(voteReview, sent) : await call(voteAnswer, sent)
  return expectShape<{ helpful: number }>(reply, { helpful: 'number' }).helpful
}
