import { type ComponentType, useRef, useState } from 'react'
import type { ReviewSubject } from '../contract/api/reviews'
import type { Id } from '../contract/id'
import { loadChunk } from '../contract/ports'
import { type Result, refused } from '../contract/result'
import { useSend } from '../forms/hooks'
import { loadTexts } from '../i18n/texts'
import type { WrittenReview } from './actions'
import type { PhotoFieldProps, PhotoProgressProps } from './Photos'
import type { SentBytes } from './rules'

/** Runs an action, whose code loads at the first press. `otherwise`: text key if it does not load. */
const act = <Value,>(run: (actions: typeof import('./actions')) => Promise<Result<Value>>, otherwise: string): Promise<Result<Value>> =>
  loadChunk('review-forms-actions', () => import('./actions')).then(run, () => refused(otherwise))

/** Asks about a product, or answers the question with this id. The value is the text key of the confirmation. */
export const sendQuestion = (
  sku: string,
  question: Id | undefined,
  { text, nickname, ...asked }: { question: string; text: string; nickname: string; email: string },
): Promise<Result<string>> =>
  act(
    ({ askQuestion, answerQuestion }) =>
      question === undefined ? askQuestion(sku, { ...asked, nickname }) : answerQuestion(question, { text, nickname }),
    'questions.failed',
  )

/** A review of a product or store. `progress` is how far its photos are while they are sent, else null; `cancel` stops sending them. */
export function useSendReview(of: ReviewSubject) {
  const [progress, setProgress] = useState<SentBytes | null>(null)
  const stop = useRef<AbortController>(null)
  const form = useSend(async (written: WrittenReview) => {
    const sending = new AbortController()
    stop.current = sending
    const watched = { watch: setProgress, signal: sending.signal }
    const sent = await act(({ sendReview }) => sendReview(of, written, watched), 'details.review.failed')
    setProgress(null)
    return sent
  })
  return { ...form, progress, cancel: () => stop.current?.abort() }
}

let Field: ComponentType<PhotoFieldProps> | undefined
let Progress: ComponentType<PhotoProgressProps> | undefined

/** Loads the code of `LazyPhotoField`, which only this form needs. */
export async function loadPhotos(): Promise<void> {
  const [photos] = await Promise.all([loadChunk('review-forms-Photos', () => import('./Photos')), loadTexts('photos')])
  Field = photos.PhotoField
  Progress = photos.PhotoProgress
}

/** The photo field of a review; nothing if the backend accepts no photos. */
export const LazyPhotoField = (props: PhotoFieldProps) => Field && props.most > 0 && <Field {...props} />

/** How far the photos of a review are; nothing while none are sent. */
export const LazyPhotoProgress = ({ bytes, cancel }: Pick<PhotoProgressProps, 'cancel'> & { bytes: SentBytes | null }) =>
  Progress && bytes && <Progress bytes={bytes} cancel={cancel} />
