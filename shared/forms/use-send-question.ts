import { sendQuestion } from '../content/question'
import type { ProductQuestion } from '../contract/api/content'
import { useSend } from './use-send'

/** A question about a product. */
export const useSendQuestion = () => useSend((question: ProductQuestion) => sendQuestion(question))
