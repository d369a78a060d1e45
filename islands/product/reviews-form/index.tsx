import { useState } from 'react'
import { useForm } from '../../../shared/forms/hooks'
import { Sent } from '../../../shared/forms/ShapedForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { PhotosLater, ProgressLater, photosReady } from '../../../shared/reviews/PhotosLater'
import type { ChosenPhoto } from '../../../shared/reviews/photo-field'
import { useSendReview } from '../../../shared/reviews/review-form-hooks'
import type { ReviewsFormProps } from './props'
import { ReviewsForm } from './ReviewsForm'

export { props } from './props'
export const ready = () => Promise.all([loadTexts('details', 'common', 'validation'), photosReady()])

export default function ReviewsFormIsland({ sku, store, url, nickname, photos: most, email: asksEmail }: ReviewsFormProps) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const { isSent, error, send, progress, cancel } = useSendReview(store ? { store } : { sku })
  const { form, field, isSubmitting, failure } = useForm({
    initial: { stars: '', title: '', text: '', nickname, email: '' },
    rules: { stars: 'required', title: 'required', text: 'required', nickname: 'required', email: 'email' },
    labels: { email: t('photos.email') },
    missing: {
      title: t('validation.missing.title'),
      text: t('validation.missing.review'),
      nickname: t('validation.missing.name'),
    },
    async submit({ stars, email, ...words }) {
      await send({ review: { ...words, stars: Number(stars) }, photos: photos.map(({ sent }) => sent), email })
      return undefined
    },
  })
  if (isSent)
    return (
      <Sent
        title={t('details.review.thanks')}
        text={t('details.review.sent')}
        href={url}
        back={t(store ? 'details.backToStore' : 'details.back')}
      />
    )
  return (
    <ReviewsForm
      {...{ form, field, isSubmitting }}
      photos={<PhotosLater most={most} photos={photos} change={setPhotos} email={asksEmail ? field('email') : null} />}
      progress={<ProgressLater bytes={progress} cancel={cancel} />}
      error={error ?? (failure ? 'validation.failed' : null)}
    />
  )
}
