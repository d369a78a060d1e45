import { useRef, useState } from 'react'
import type { ReviewSubject } from '../contract/api/reviews'
import { useSend } from '../forms/hooks'
import type { SentBytes } from './rules/photos'
import type { WrittenReview } from './send-photos'
import { sendReview } from './send-review'

/** A review of a product or store. `progress` is how far its photos are while they are sent, else null; `cancel` stops sending them. */
export function useSendReview(of: ReviewSubject) {
  const [progress, setProgress] = useState<SentBytes | null>(null)
  const stop = useRef<AbortController>(null)
  const sending = useSend((written: WrittenReview) => {
    stop.current = new AbortController()
    return sendReview(of, written, { watch: setProgress, signal: stop.current.signal }).finally(() => setProgress(null))
  })
  return { ...sending, progress, cancel: () => stop.current?.abort() }
}
