import { useState } from 'react'
import type { Id } from '../contract/id'
import { loadChunk } from '../contract/ports'

/** Asks about a product, or answers the question with this id. `done`: text key of the confirmation. */
export function useQuestionForm(sku: string, question: Id | undefined) {
  const [done, setDone] = useState('')
  return {
    done,
    /** Resolves to an error, or null on success. */
    async send(typed: { question: string; text: string; nickname: string; email: string }): Promise<string | null> {
      const { text, nickname, ...asked } = typed
      const outcome = await loadChunk('reviews-send-question', () => import('./send-question')).then(
        ({ askQuestion, answerQuestion }) =>
          question === undefined ? askQuestion(sku, { ...asked, nickname }) : answerQuestion(question, { text, nickname }),
        () => ({ error: 'questions.failed' }),
      )
      if ('error' in outcome) return outcome.error
      setDone(outcome.done)
      return null
    },
  }
}
