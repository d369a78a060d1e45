import type { AnswerInput, QuestionInput } from '../contract/api/questions'
import type { Id } from '../contract/id'
import { explainFailure } from '../http/errors'
import * as questionsApi from './question-form-api'

/** Text keys or messages: confirmation or error. */
export type Outcome = { done: string } | { error: string }

/** Asks about a product, once. */
export async function askQuestion(sku: string, question: QuestionInput): Promise<Outcome> {
  try {
    const { confirmed } = await questionsApi.askQuestion(sku, question)
    return { done: confirmed ? 'questions.asked' : 'questions.confirmFirst' }
  } catch (error) {
    return { error: explainFailure(error, 'questions.failed') }
  }
}

/** Answers a question, once. */
export async function answerQuestion(id: Id, answer: AnswerInput): Promise<Outcome> {
  try {
    await questionsApi.answerQuestion(id, answer)
    return { done: 'questions.answered' }
  } catch (error) {
    return { error: explainFailure(error, 'questions.failed') }
  }
}
