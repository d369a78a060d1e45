import type { ChangeEvent, FormHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldProps, RequiredHint } from '../../../shared/forms/Field'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'

interface StarInputProps {
  /** '1' to '5', or '' for none. */
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** One to five stars, chosen by pointer or arrow keys. */
const StarInput = ({ value, error, onChange }: StarInputProps) => (
  <fieldset className="et-star-input" aria-describedby={error ? 'review-stars-error' : undefined}>
    <legend className="et-field__label">
      {t('details.review.stars')} <span aria-hidden="true">*</span>
    </legend>
    <div className="et-star-input__row">
      {['1', '2', '3', '4', '5'].map(one => (
        <label key={one} className="et-star-input__star">
          <input
            type="radio"
            name="stars"
            value={one}
            required
            checked={value === one}
            aria-invalid={error ? 'true' : undefined}
            data-replay={`stars-${one}`}
            onChange={onChange}
          />
          <span className="et-visually-hidden">{t('details.reviews.given', { count: Number(one) })}</span>
        </label>
      ))}
    </div>
    {error && (
      <p className="et-field__error" id="review-stars-error">
        {error}
      </p>
    )}
  </fieldset>
)

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
      <form className="et-form" {...form} aria-busy={isSubmitting} data-replay="review">
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
        <button
          type="submit"
          className="et-button et-button--action et-button--large"
          data-replay="review-send"
          aria-disabled={isSubmitting}
        >
          {t(isSubmitting ? 'details.sending' : 'details.review.send')}
        </button>
      </form>
    </>
  )
}
