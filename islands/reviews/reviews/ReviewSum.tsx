import type { ReviewList } from '../../../shared/contract/api/reviews'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { type ReviewChoice, type ReviewStars, reviewsPage, starChoices } from '../../../shared/reviews/rules'
import { Stars } from '../../../shared/reviews/Stars'
import { onPlainClick } from '../../../shared/ui/hooks'

interface ReviewSumProps {
  reviews: ReviewList
  about: 'product' | 'store'
  url: string
  choice: ReviewChoice
  /** Shows the first page of the reviews that match the choice. */
  keepTo: (more: Partial<ReviewChoice>) => Promise<boolean>
}

type Links = Omit<ReviewSumProps, 'about'>

/** Number of reviews per star rating, linked to those reviews if the backend can filter by stars. */
function Given({ of, reviews, url, choice, keepTo }: Links & { of: ReviewStars }) {
  const label = t('details.reviews.given', { count: of })
  if (reviews.stars === undefined || !reviews.distribution[of - 1]) return label
  return (
    <a
      href={urlOf('reviews', reviewsPage(url, 1, { ...choice, stars: of }))}
      rel="nofollow"
      aria-current={of === choice.stars ? 'true' : undefined}
      data-replay={`reviews-stars-${of}`}
      onClick={onPlainClick(() => void keepTo({ stars: of }))}
    >
      {label}
    </a>
  )
}

/** Average, ratings per star, and how the shop verifies reviews. */
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
