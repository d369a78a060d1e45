import type { AnswerInput, Asked, QuestionInput } from '../contract/api/questions'
import * as calls from '../contract/api/questions'
import type { Id } from '../contract/id'
import { call } from '../http/client'

/** POST /api/catalog/product/questions/sku/{sku}, sent once. */
export const askQuestion = async (sku: string, question: QuestionInput): Promise<Asked> =>
  await call(calls.askQuestion, { params: { sku }, json: question })

/** POST /api/questions/{id}/answers, sent once. ApiError 401: not logged in; 403: did not buy it. */
export async function answerQuestion(id: Id, answer: AnswerInput): Promise<void> {
  await call(calls.answerQuestion, { params: { id }, json: answer })
}
