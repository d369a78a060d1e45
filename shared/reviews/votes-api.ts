import * as calls from '../contract/calls/votes'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectShape } from '../http/shape'

/** POST /api/reviews/{id}/helpful: how many found it helpful, with this vote or without it. */
export async function postVote(id: Id, helpful: boolean): Promise<number> {
  const reply = expectShape<{ helpful: number }>(await call(calls.voteReview, { params: { id }, json: { helpful } }), { helpful: 'number' })
  return reply.helpful
}
