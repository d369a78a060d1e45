import { offers } from '../contract/config'
import { localeTag, t } from '../i18n/texts'

/** Average rating from 0 to 5 and number of ratings; a text if there are none. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  if (!offers('reviews')) return null
  if (!count) return <p className="et-stars">{t('product.noReviews')}</p>
  const label = t('product.rating', { rating: rating.toLocaleString(localeTag(), { maximumFractionDigits: 1 }) })
  return (
    <p
      className="et-stars"
      role="img"
      aria-label={`${label}, ${t('product.reviews', { count })}`}
      data-stars={Math.round(rating * 10) / 10}
    >
      ({count})
    </p>
  )
}

interface StarsRowProps {
  stars: number
  /** '4 van 5 sterren'. */
  label: string
}

/** Five stars, filled to a rating from 0 to 5 in tenths. Styles read it from an attribute, because the policy forbids inline styles. */
export const StarsRow = ({ stars, label }: StarsRowProps) => (
  <span className="et-stars__row" role="img" aria-label={label} data-stars={Math.round(stars * 10) / 10} />
)
