import type { FormHTMLAttributes } from 'react'
import { sendQuestion } from '../../../shared/content/actions'
import { EmailField, Field, type FieldProps, PhoneField, RequiredHint } from '../../../shared/forms/Field'
import { useForm, useSend } from '../../../shared/forms/hooks'
import { Sent } from '../../../shared/forms/SchemaForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import type { ProductQuestionProps } from './props'

type FieldName = 'first_name' | 'last_name' | 'company' | 'contact_person' | 'email' | 'phone' | 'subject' | 'comment'

interface ViewProps {
  form: FormHTMLAttributes<HTMLFormElement>
  field: (name: FieldName) => Pick<FieldProps, 'name' | 'value' | 'required' | 'error' | 'onChange' | 'onBlur'>
  isSubmitting: boolean
  /** Text key or the server's message. */
  error: string | null
}

/** A question about a product; the same form works without script. */
export function ProductQuestion({ form, field, isSubmitting, error }: ViewProps) {
  return (
    <>
      <Failed error={error} />
      <form className="et-form" {...form} aria-busy={isSubmitting} data-replay="question">
        <RequiredHint />
        <Field
          id="question-first_name"
          label={t('question.firstName')}
          autoComplete="given-name"
          maxLength={100}
          {...field('first_name')}
        />
        <Field id="question-last_name" label={t('question.lastName')} autoComplete="family-name" maxLength={100} {...field('last_name')} />
        <EmailField id="question-email" label={t('question.email')} {...field('email')} />
        <PhoneField id="question-phone" label={t('question.phone')} {...field('phone')} />
        <Field id="question-company" label={t('question.company')} autoComplete="organization" maxLength={100} {...field('company')} />
        <Field id="question-contact_person" label={t('question.person')} maxLength={100} {...field('contact_person')} />
        <Field id="question-subject" label={t('question.subject')} maxLength={100} {...field('subject')} />
        <Field id="question-comment" label={t('question.comment')} multiline maxLength={5000} {...field('comment')} />
        <button
          type="submit"
          className="et-button et-button--action et-button--large"
          data-replay="question-send"
          aria-disabled={isSubmitting}
        >
          {t(isSubmitting ? 'details.sending' : 'question.send')}
        </button>
      </form>
    </>
  )
}

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
