import { useState } from 'react'
import { useForm } from '../../../shared/forms/hooks'
import { Sent } from '../../../shared/forms/SchemaForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { LazyPhotoField, LazyPhotoProgress, loadPhotos, useSendReview } from '../../../shared/review-forms/hooks'
import type { ChosenPhoto } from '../../../shared/review-forms/Photos'
import type { ReviewsFormProps } from './props'
import { ReviewsForm } from './ReviewsForm'

export { props } from './props'
export const ready = () => Promise.all([loadTexts('details', 'common', 'validation'), loadPhotos()])

export default function ReviewsFormIsland({ sku, store, url, nickname, photos: most, email: asksEmail }: ReviewsFormProps) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const { sent, error, send, progress, cancel } = useSendReview(store ? { store } : { sku })
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
      await send({ review: { ...words, stars: Number(stars) }, photos: photos.map(photo => photo.sent), email })
      return undefined
    },
  })
  if (sent)
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
      photos={<LazyPhotoField most={most} photos={photos} change={setPhotos} email={asksEmail ? field('email') : null} />}
      progress={<LazyPhotoProgress bytes={progress} cancel={cancel} />}
      error={error ?? (failure ? 'validation.failed' : null)}
    />
  )
}
