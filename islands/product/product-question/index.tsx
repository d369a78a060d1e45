import { sendQuestion } from '../../../shared/content/actions'
import { useForm, useSend } from '../../../shared/forms/hooks'
import { Sent } from '../../../shared/forms/ShapedForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { ProductQuestion } from './ProductQuestion'
import type { ProductQuestionProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('question', 'details', 'common', 'validation')

export default function ProductQuestionIsland({ sku, url, subject, firstName, lastName, email }: ProductQuestionProps) {
  const { sent, error, send } = useSend(sendQuestion)
  const { form, field, isSubmitting, failure } = useForm({
    initial: { first_name: firstName, last_name: lastName, company: '', contact_person: '', email, phone: '', subject, comment: '' },
    rules: {
      first_name: 'required',
      last_name: 'required',
      email: 'required|email',
      phone: 'phone',
      subject: 'required',
      comment: 'required',
    },
    labels: { email: t('question.email') },
    missing: {
      first_name: t('validation.missing.firstname'),
      last_name: t('validation.missing.lastname'),
      email: t('validation.missing.email'),
      subject: t('validation.missing.subject'),
      comment: t('validation.missing.question'),
    },
    async submit(values) {
      await send({ ...values, sku })
      return undefined
    },
  })
  if (sent) return <Sent title={t('question.thanks')} text={t('question.sent')} href={url} back={t('details.back')} />
  return <ProductQuestion form={form} field={field} isSubmitting={isSubmitting} error={error ?? (failure ? 'validation.failed' : null)} />
}
