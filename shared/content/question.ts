import type { ProductQuestion } from '../contract/api/content'
import { explainFailure } from '../http/failure'
import * as contentApi from './api'

/** Sends a question about a product, once. Null on success, else a text key or the server's message. */
export async function sendQuestion(question: ProductQuestion): Promise<string | null> {
  try {
    await contentApi.askAboutProduct(question)
    return null
  } catch (error) {
    return explainFailure(error, 'question.failed')
  }
}
