import type { ReviewSubject } from '../contract/api/reviews'
import { sendReview, type WrittenReview } from '../reviews/send-review'
import { useSend } from './use-send'

/** A review of a product or store. */
export const useSendReview = (of: ReviewSubject) => useSend((written: WrittenReview) => sendReview(of, written))
