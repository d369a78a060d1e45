import { z } from 'zod'
import * as forms from '../calls/question-forms'
import * as calls from '../calls/questions'
import * as votes from '../calls/votes'
import { Email, endpoint, Id, Line, Moment, Paging, pages, ROBOT, Sku } from './common'
import { Helpful } from './reviews'

export const Answer = z.object({
  id: Id,
  text: z.string(),
  nickname: z.string(),
  /** The shop, or a buyer of the product. */
  by: z.enum(['shop', 'owner']),
  created_at: Moment,
  /** Number of people who found it helpful; absent if the backend has no votes. */
  helpful: z.number().int().min(0).optional(),
  /** Whether this visitor found it helpful. Absent: no, or the reply is the same for all visitors. */
  found_helpful: z.boolean().optional(),
})
export type Answer = z.infer<typeof Answer>

export const Question = z.object({
  id: Id,
  question: z.string(),
  nickname: z.string(),
  created_at: Moment,
  /** Best first; empty if there are none. */
  answers: z.array(Answer),
})
export type Question = z.infer<typeof Question>

export const QuestionList = z.object({
  /** Number of all questions about the product, whatever was searched for. */
  count: z.number().int(),
  /** The search text of these questions; '' for all. Absent if the backend cannot search questions. */
  search: z.string().optional(),
  items: z.array(Question),
  ...pages,
})
export type QuestionList = z.infer<typeof QuestionList>

const Words = z.string().trim().min(1).max(2000)

export const QuestionInput = z.object({
  question: Words,
  nickname: Line.trim().min(1),
  /** Used only to notify the asker of answers. */
  email: Email,
})
export type QuestionInput = z.infer<typeof QuestionInput>

export const Asked = z.object({
  /** False: the address must first be confirmed by e-mail. */
  confirmed: z.boolean(),
})
export type Asked = z.infer<typeof Asked>

export const AnswerInput = z.object({ text: Words, nickname: Line.trim().min(1) })
export type AnswerInput = z.infer<typeof AnswerInput>

export const listQuestions = endpoint({
  ...calls.listQuestions,
  summary: 'Questions about a product with their answers, newest first',
  params: z.object({ sku: Sku }),
  query: Paging.extend({
    /** Only questions with these words in the question or an answer. */
    search: z.string().max(100).optional(),
  }),
  reply: QuestionList,
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
})

export const voteAnswer = endpoint({
  ...votes.voteAnswer,
  summary: 'Find an answer helpful, or no longer; each visitor counts once',
  params: z.object({ id: Id }),
  body: z.object({ helpful: z.boolean() }),
  reply: Helpful,
  errors: { 404: 'Answer not found', 409: 'It is the visitor’s own', 429: 'Voted too often' },
  example: { params: { id: 8 }, body: { helpful: true }, reply: { helpful: 6 } },
})

export const askQuestion = endpoint({
  ...forms.askQuestion,
  summary: 'Ask about a product, for everybody to read; it shows once the shop read it',
  params: z.object({ sku: Sku }),
  body: QuestionInput,
  reply: Asked,
  errors: { 400: 'A field is missing or wrong', 404: 'Unknown sku', 422: ROBOT, 429: 'Sent too often' },
  example: {
    params: { sku: 'NOV-55Q7' },
    body: { question: 'Hoeveel HDMI-poorten heeft deze tv?', nickname: 'Noor', email: 'noor@example.com' },
    reply: { confirmed: false },
  },
})

export const answerQuestion = endpoint({
  ...forms.answerQuestion,
  summary: 'Answer a question about a product that the customer bought; it shows once the shop read it',
  params: z.object({ id: Id }),
  body: AnswerInput,
  reply: z.boolean(),
  errors: {
    400: 'A field is missing or wrong',
    401: 'Not logged in',
    403: 'The customer did not buy the product',
    404: 'Question not found',
    422: ROBOT,
    429: 'Sent too often',
  },
  example: { params: { id: 4 }, body: { text: 'Vier, waarvan twee met HDMI 2.1.', nickname: 'Sanne' }, reply: true },
})
