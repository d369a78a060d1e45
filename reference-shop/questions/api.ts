import { Hono } from 'hono'
import { listQuestions, voteAnswer } from '../../shared/contract/api/questions'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { check, idIn, queryOf, readBody } from '../http/read'
import { askedBy } from '../pages/layout'
import { vote } from '../reviews/votes'
import { questionsOf } from './service'

/** Questions about products, and votes for their answers. */
export function productQuestionsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/catalog/product/questions/sku/:sku', async c => {
    const sku = check(listQuestions.params.shape.sku, c.req.param('sku'))
    const reply = await questionsOf(deps, sku, check(listQuestions.query, queryOf(c)), c.get('session'))
    if (!reply) throw new Refusal(404, 'unknownProduct')
    return c.json(reply)
  })
  api.post('/answers/:id/helpful', async c => {
    const id = idIn(c.req.param('id'), 'id')
    const { helpful } = await readBody(c, voteAnswer.body)
    return c.json({ helpful: await vote(askedBy(c, deps), c.get('session'), { kind: 'answer', id }, helpful) })
  })
  return api
}
