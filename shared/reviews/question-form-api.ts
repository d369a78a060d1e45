import type { AnswerInput, Asked, QuestionInput } from '../contract/api/questions'
import * as calls from '../contract/api/questions'
import type { Id } from '../contract/id'
import { call } from '../http/client'
import { expectBoolean, expectShape } from '../http/shape'

/** POST /api/catalog/product/questions/sku/{sku}, sent once. */
export const askQuestion = async (sku: string, question: QuestionInput): Promise<Asked> =>
  expectShape(await call(calls.askQuestion, { params: { sku }, json: question }), { confirmed: 'boolean' })

/** POST /api/questions/{id}/answers, sent once. ApiError 401: not logged in; 403: did not buy it. */
export async function answerQuestion(id: Id, answer: AnswerInput): Promise<void> {
  expectBoolean(await call(calls.answerQuestion, { params: { id }, json: answer }))
}
