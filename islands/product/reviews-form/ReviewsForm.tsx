import type { FormHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldProps, RequiredHint } from '../../../shared/forms/Field'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { StarInput } from './StarInput'

type Binding = Pick<FieldProps, 'name' | 'value' | 'required' | 'error' | 'onChange' | 'onBlur'>

interface ReviewsFormProps {
  form: FormHTMLAttributes<HTMLFormElement>
  field: (name: 'stars' | 'title' | 'text' | 'nickname') => Binding
  /** The photo field. */
  photos?: ReactNode
  /** How far the photos are while they are sent. */
  progress?: ReactNode
  isSubmitting: boolean
  /** Text key or the server's message. */
  error: string | null
}

/** Writing a review; the same form works without script. */
export function ReviewsForm({ form, field, photos, progress, isSubmitting, error }: ReviewsFormProps) {
  const { value, error: wrong, onChange } = field('stars')
  return (
    <>
      <Failed error={error} />
      <form className="form" {...form} aria-busy={isSubmitting} data-replay="review">
        <RequiredHint />
        <StarInput value={value} error={wrong && t('validation.stars')} onChange={onChange} />
        <Field id="review-title" label={t('details.review.title')} maxLength={100} {...field('title')} />
        <Field id="review-text" label={t('details.review.text')} multiline maxLength={5000} {...field('text')} />
        <Field
          id="review-nickname"
          label={t('details.review.nickname')}
          description={t('details.review.nicknameHint')}
          autoComplete="nickname"
          maxLength={100}
          {...field('nickname')}
        />
        {photos}
        {progress}
        <button type="submit" className="button button--action button--large" data-replay="review-send" aria-disabled={isSubmitting}>
          {t(isSubmitting ? 'details.sending' : 'details.review.send')}
        </button>
      </form>
    </>
  )
}
