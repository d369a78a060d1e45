import * as v from 'valibot'
import { type CallDocs, defineCall, Email, FilledLine, Id, listOf, Moment, maybe, Paging, pages, ROBOT, Sku, text } from './common'
import { Helpful } from './reviews'

export const Answer = v.object({
  id: Id,
  text: v.string(),
  nickname: text,
  /** The shop, or a buyer of the product. */
  by: v.picklist(['shop', 'owner']),
  created_at: Moment,
  /** Number of people who found it helpful; absent if the backend has no votes. */
  helpful: maybe(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether this visitor found it helpful. Absent: no, or the reply is the same for all visitors. */
  found_helpful: maybe(v.boolean()),
})
export type Answer = v.InferOutput<typeof Answer>

export const Question = v.object({
  id: Id,
  question: v.string(),
  nickname: text,
  created_at: Moment,
  /** Best first; empty if there are none. */
  answers: listOf(Answer),
})
export type Question = v.InferOutput<typeof Question>

export const QuestionList = v.object({
  /** Number of all questions about the product, whatever was searched for. */
  count: v.pipe(v.number(), v.integer()),
  /** The search text of these questions; '' for all. Absent if the backend cannot search questions. */
  search: maybe(v.string()),
  items: v.array(Question),
  ...pages,
})
export type QuestionList = v.InferOutput<typeof QuestionList>

const Words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000))

export const QuestionInput = v.object({
  question: Words,
  nickname: FilledLine,
  /** Used only to notify the asker of answers. */
  email: Email,
})
export type QuestionInput = v.InferOutput<typeof QuestionInput>

export const Asked = v.object({
  /** False: the address must first be confirmed by e-mail. */
  confirmed: v.boolean(),
})
export type Asked = v.InferOutput<typeof Asked>

export const AnswerInput = v.object({ text: Words, nickname: FilledLine })
export type AnswerInput = v.InferOutput<typeof AnswerInput>

export const listQuestions = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/catalog/product/questions/sku/{sku}',
  params: v.object({ sku: Sku }),
  query: v.object({
    ...Paging.entries,
    /** Only questions with these words in the question or an answer. */
    search: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  reply: QuestionList,
})

export const voteAnswer = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/answers/{id}/helpful',
  params: v.object({ id: Id }),
  body: v.object({ helpful: v.boolean() }),
  reply: Helpful,
})

export const askQuestion = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/product/questions/sku/{sku}',
  params: v.object({ sku: Sku }),
  body: QuestionInput,
  reply: Asked,
})

export const answerQuestion = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/questions/{id}/answers',
  params: v.object({ id: Id }),
  body: AnswerInput,
  reply: v.boolean(),
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  listQuestions: {
    summary: 'Questions about a product with their answers, newest first',
    errors: { 404: 'Unknown sku' },
    example: {
      params: { sku: 'NOV-55Q7' },
      query: { page: 1, search: 'hdmi' },
      reply: {
        count: 7,
        search: 'hdmi',
        items: [
          {
            id: 4,
            question: 'Hoeveel HDMI-poorten heeft deze tv?',
            nickname: 'Noor',
            created_at: '2026-10-01T12:00:00+02:00',
            answers: [
              {
                id: 8,
                text: 'Vier, waarvan twee met HDMI 2.1.',
                nickname: 'Klantenservice',
                by: 'shop',
                created_at: '2026-10-02T09:00:00+02:00',
                helpful: 5,
              },
            ],
          },
        ],
        current_page: 1,
        last_page: 1,
        total_items: 1,
      },
    },
  },
  voteAnswer: {
    summary: 'Find an answer helpful, or no longer; each visitor counts once',
    errors: { 404: 'Answer not found', 409: 'It is the visitor’s own', 429: 'Voted too often' },
    example: { params: { id: 8 }, body: { helpful: true }, reply: { helpful: 6 } },
  },
  askQuestion: {
    summary: 'Ask about a product, for everybody to read; it shows once the shop read it',
    errors: { 400: 'A field is missing or wrong', 404: 'Unknown sku', 422: ROBOT, 429: 'Sent too often' },
    example: {
      params: { sku: 'NOV-55Q7' },
      body: { question: 'Hoeveel HDMI-poorten heeft deze tv?', nickname: 'Noor', email: 'noor@example.com' },
      reply: { confirmed: false },
    },
  },
  answerQuestion: {
    summary: 'Answer a question about a product that the customer bought; it shows once the shop read it',
    errors: {
      400: 'A field is missing or wrong',
      401: 'Not logged in',
      403: 'The customer did not buy the product',
      404: 'Question not found',
      422: ROBOT,
      429: 'Sent too often',
    },
    example: { params: { id: 4 }, body: { text: 'Vier, waarvan twee met HDMI 2.1.', nickname: 'Sanne' }, reply: true },
  },
}
