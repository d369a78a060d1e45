import type { ProductQuestionProps } from '../../../shared/contract/islands/product-question'
import { useForm } from '../../../shared/hooks/use-form'
import { useSendQuestion } from '../../../shared/hooks/use-send'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Sent } from '../../../shared/ui/Sent'
import { ProductQuestion } from './ProductQuestion'

export { props } from '../../../shared/contract/islands/product-question'
export const ready = () => loadTexts('details', 'common', 'validation')

export default function ProductQuestionIsland({ sku, url, subject, firstName, lastName, email }: ProductQuestionProps) {
  const { isSent, error, send } = useSendQuestion()
  const { form, field, isSubmitting, failure } = useForm({
    initial: { first_name: firstName, last_name: lastName, email, phone: '', subject, comment: '' },
    rules: { first_name: 'required', last_name: 'required', email: 'required|email', subject: 'required', comment: 'required' },
    labels: {
      first_name: t('details.question.firstName'),
      last_name: t('details.question.lastName'),
      email: t('details.question.email'),
      subject: t('details.question.subject'),
      comment: t('details.question.comment'),
    },
    async submit(values) {
      await send({ ...values, company: '', contact_person: '', sku })
      return undefined
    },
  })
  if (isSent) return <Sent title={t('details.question.thanks')} text={t('details.question.sent')} href={url} back={t('details.back')} />
  return <ProductQuestion form={form} field={field} isSubmitting={isSubmitting} error={error ?? (failure ? 'validation.failed' : null)} />
}
