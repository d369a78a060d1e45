import { offers } from '../contract/features'
import { localeTag, t } from '../i18n/texts'
import { StarsRow } from './StarsRow'

/** Average rating from 0 to 5 and number of ratings; a text if there are none. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  if (!offers('reviews')) return null
  if (!count) return <p className="stars">{t('product.noReviews')}</p>
  const label = t('product.rating', { rating: rating.toLocaleString(localeTag(), { maximumFractionDigits: 1 }) })
  return (
    <p className="stars">
      <StarsRow stars={rating} label={`${label}, ${t('product.reviews', { count })}`} />
      <span className="stars__count" aria-hidden="true">
        {count}
      </span>
    </p>
  )
}
