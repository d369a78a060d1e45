import { Hono } from 'hono'
import { answerQuestion, askQuestion, listQuestions, voteAnswer } from '../../../shared/contract/api/questions'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { check, idIn, queryOf, readBody } from '../../http/read'
import { refuseRobots } from '../../http/robots'
import { askedBy } from '../../pages/layout'
import { vote } from '../../reviews/votes'
import { answerAsOwner, ask, questionsOf } from './service'

/** Questions about products, asking and answering them, and votes for their answers. */
export function productQuestionsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/catalog/product/questions/sku/:sku', async c => {
    const sku = check(listQuestions.params.entries.sku, c.req.param('sku'))
    const reply = await questionsOf(deps, sku, check(listQuestions.query, queryOf(c)), c.get('session'))
    if (!reply) throw new Refusal(404, 'unknownProduct')
    return c.json(reply)
  })
  api.post('/catalog/product/questions/sku/:sku', async c => {
    const sku = check(askQuestion.params.entries.sku, c.req.param('sku'))
    const question = await readBody(c, askQuestion.body)
    refuseRobots(c, deps.settings.sessionSecret)
    const { isConfirmed } = await ask(askedBy(c, deps), c.get('session'), sku, question)
    return c.json({ confirmed: isConfirmed })
  })
  api.post('/questions/:id/answers', async c => {
    const id = idIn(c.req.param('id'), 'id')
    const answer = await readBody(c, answerQuestion.body)
    refuseRobots(c, deps.settings.sessionSecret)
    await answerAsOwner(askedBy(c, deps), c.get('session'), id, answer)
    return c.json(true)
  })
  api.post('/answers/:id/helpful', async c => {
    const id = idIn(c.req.param('id'), 'id')
    const { helpful } = await readBody(c, voteAnswer.body)
    return c.json({ helpful: await vote(askedBy(c, deps), c.get('session'), { kind: 'answer', id }, helpful) })
  })
  return api
}
