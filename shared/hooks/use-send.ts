import { useRef, useState } from 'react'
import type { ProductQuestion } from '../contract/api/content'
import type { ReviewInput, ReviewSubject } from '../contract/api/reviews'
import { sendQuestion } from '../state/question'
import { sendReview } from '../state/review'

/** Something that is sent once: whether it arrived, or why not. */
function useSend<Input>(send: (input: Input) => Promise<string | null>) {
  const [isSent, setSent] = useState(false)
  // The second press of two may come when the first has been answered and the form still stands there.
  const isTaken = useRef(false)
  const [error, setError] = useState<string | null>(null)
  return {
    isSent,
    error,
    async send(input: Input): Promise<void> {
      if (isTaken.current) return
      isTaken.current = true
      setError(null)
      const failed = await send(input)
      isTaken.current = !failed
      if (failed) setError(failed)
      else setSent(true)
    },
  }
}

/** A review of a product or store. */
export const useSendReview = (of: ReviewSubject) => useSend((review: ReviewInput) => sendReview(of, review))

/** A question about a product. */
export const useSendQuestion = () => useSend((question: ProductQuestion) => sendQuestion(question))
