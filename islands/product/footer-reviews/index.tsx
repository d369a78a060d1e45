import type { Review } from '../../../shared/contract/api/reviews'
import { loadTexts, localeTag, t } from '../../../shared/i18n/texts'
import { Stars, StarsRow } from '../../../shared/reviews/Stars'
import { useShopReviews } from '../../../shared/shop-reviews/hooks'
import { Failed } from '../../../shared/ui/Failed'
import type { FooterReviewsProps } from './props'

interface ViewProps {
  average: number
  count: number
  items: readonly Review[]
  hasMore: boolean
  isPending: boolean
  /** Text key or message. */
  error: string | null
  more: () => void
}

/** Reviews of the shop; the same markup as `snippets/footer-reviews.liquid`. */
export function FooterReviews({ average, count, items, hasMore, isPending, error, more }: ViewProps) {
  return (
    <>
      <Stars rating={average} count={count} />
      <p className="et-reviews__honest">{t('shopReviews.honest')}</p>
      <ul className="et-footer-reviews__list">
        {items.map(({ id, stars, title, text, nickname, created_at }) => (
          <li key={id} className="et-review">
            <h3 className="et-review__title">{title}</h3>
            <p className="et-review__stars">
              <StarsRow stars={stars} label={t('shopReviews.stars', { count: stars })} />
            </p>
            <p>{text}</p>
            <p className="et-review__by">
              {t('shopReviews.by', {
                author: nickname,
                date: new Date(created_at).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }),
              })}
            </p>
          </li>
        ))}
      </ul>
      <Failed error={error} />
      {hasMore && (
        <p className="et-footer-reviews__more">
          <button
            type="button"
            className="et-button et-button--quiet et-by-script"
            data-replay="more-reviews"
            aria-disabled={isPending}
            onClick={more}
          >
            {t(isPending ? 'common.loading' : 'shopReviews.more')}
          </button>
        </p>
      )}
    </>
  )
}

export { props } from './props'
export const ready = () => loadTexts('common', 'product', 'shopReviews')

export default function FooterReviewsIsland({ reviews }: FooterReviewsProps) {
  const { average, count } = reviews
  return <FooterReviews average={average} count={count} {...useShopReviews(reviews)} />
}
