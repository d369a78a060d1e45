import { localeTag, t } from '../i18n/texts'

/** A rating from 0 to 5; the width of the filled part is an attribute, because the policy forbids styles. */
export const Stars = ({ rating, count }: { rating: number; count: number }) => (
  <p className="stars">
    <svg
      className="stars__row"
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('product.rating', { rating: rating.toLocaleString(localeTag(), { maximumFractionDigits: 1 }) })}
    >
      <rect className="stars__off" width="100" height="20" />
      <rect className="stars__on" width={Math.round(rating * 20)} height="20" />
    </svg>
    <span className="stars__count" aria-hidden="true">
      {count}
    </span>
    <span className="visually-hidden">{t('product.reviews', { count })}</span>
  </p>
)
