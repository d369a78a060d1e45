import type { ReviewsFormProps } from '../../../shared/contract/islands/reviews-form'
import { Sent } from '../../../shared/forms/Sent'
import { useForm } from '../../../shared/forms/use-form'
import { useSendReview } from '../../../shared/forms/use-send'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { ReviewsForm } from './ReviewsForm'

export { props } from '../../../shared/contract/islands/reviews-form'
export const ready = () => loadTexts('details', 'common', 'validation')

export default function ReviewsFormIsland({ sku, store, url, nickname }: ReviewsFormProps) {
  const { isSent, error, send } = useSendReview(store ? { store } : { sku })
  const { form, field, isSubmitting, failure } = useForm({
    initial: { stars: '', title: '', text: '', nickname },
    rules: { stars: 'required', title: 'required', text: 'required', nickname: 'required' },
    labels: { title: t('details.review.title'), text: t('details.review.text'), nickname: t('details.review.nickname') },
    async submit({ stars, ...words }) {
      await send({ ...words, stars: Number(stars) })
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
  return <ReviewsForm form={form} field={field} isSubmitting={isSubmitting} error={error ?? (failure ? 'validation.failed' : null)} />
}
