import type { ReviewList, ReviewSort } from '../../../shared/contract/api/reviews'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { type ReviewSize, type ReviewStars, reviewsPage, starChoices } from '../../../shared/reviews/rules/review-pages'
import { Stars } from '../../../shared/reviews/Stars'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface ReviewSumProps {
  reviews: ReviewList
  about: 'product' | 'store'
  url: string
  sort: ReviewSort
  size: ReviewSize
  stars: ReviewStars | null
  keepTo: (stars: ReviewStars) => Promise<void>
}

/** How many gave so many stars leads to their reviews, where the backend can tell those apart. */
function Given({ of, reviews, url, sort, size, stars, keepTo }: Omit<ReviewSumProps, 'about'> & { of: ReviewStars }) {
  const label = t('details.reviews.given', { count: of })
  if (reviews.stars === undefined || !reviews.distribution[of - 1]) return label
  return (
    <a
      href={urlOf('reviews', reviewsPage(url, 1, sort, size, of))}
      aria-current={of === stars ? 'true' : undefined}
      data-replay={`reviews-stars-${of}`}
      onClick={onPlainClick(() => void keepTo(of))}
    >
      {label}
    </a>
  )
}

/** The mean, how many gave how many stars, and how the shop knows who wrote. */
export const ReviewSum = ({ about, ...more }: ReviewSumProps) => {
  const { average, count, distribution, verification } = more.reviews
  return (
    <div className="reviews__sum">
      {count > 0 && <Stars rating={average} count={count} />}
      {count > 0 && (
        <dl className="reviews__bars">
          {starChoices.map(stars => {
            const number = distribution[stars - 1] ?? 0
            return (
              <div key={stars}>
                <dt>
                  <Given {...more} of={stars} />
                </dt>
                <dd>
                  <svg className="reviews__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect className="reviews__room" width="100" height="8" />
                    <rect className="reviews__part" width={Math.round((number / count) * 100)} height="8" />
                  </svg>
                  <span>{number}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {count === 0 && <p>{t(`details.reviews.${about}.none`)}</p>}
      <p className="reviews__honest">{verification}</p>
      <p>
        <a className="button" href={urlOf('review', { url: more.url })} data-replay="write-review">
          {t('details.review.write')}
        </a>
      </p>
    </div>
  )
}
