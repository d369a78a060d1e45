import type { ChangeEvent } from 'react'
import { t } from '../../../shared/i18n/texts'

interface StarInputProps {
  /** '1' to '5', or '' for none. */
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** One to five stars, chosen by pointer or arrow keys. */
export const StarInput = ({ value, error, onChange }: StarInputProps) => (
  <fieldset className="star-input" aria-describedby={error ? 'review-stars-error' : undefined}>
    <legend className="field__label">
      {t('details.review.stars')} <span aria-hidden="true">*</span>
    </legend>
    <div className="star-input__row">
      {['1', '2', '3', '4', '5'].map(one => (
        <label key={one} className="star-input__star">
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
          <span className="visually-hidden">{t('details.reviews.given', { count: Number(one) })}</span>
        </label>
      ))}
    </div>
    {error && (
      <p className="field__error" id="review-stars-error">
        {error}
      </p>
    )}
  </fieldset>
)
