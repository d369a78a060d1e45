import * as contentApi from '../api/content'
import type { ProductQuestion } from '../contract/api/content'
import { explainFailure } from './failure'

/** Sends a question about a product, once. Null when it arrived, else a text key or the server's sentence. */
export async function sendQuestion(question: ProductQuestion): Promise<string | null> {
  try {
    await contentApi.askAboutProduct(question)
    return null
  } catch (error) {
    return explainFailure(error, 'question.failed')
  }
}
