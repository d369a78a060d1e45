import type { ReviewList } from '../../../shared/contract/api/reviews'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { Stars } from '../../../shared/reviews/Stars'

interface ReviewSumProps {
  reviews: ReviewList
  about: 'product' | 'store'
  url: string
}

/** The mean, how many gave how many stars, and how the shop knows who wrote. */
export const ReviewSum = ({ reviews: { average, count, distribution, verification }, about, url }: ReviewSumProps) => (
  <div className="reviews__sum">
    {count > 0 && <Stars rating={average} count={count} />}
    {count > 0 && (
      <dl className="reviews__bars">
        {[5, 4, 3, 2, 1].map(stars => {
          const number = distribution[stars - 1] ?? 0
          return (
            <div key={stars}>
              <dt>{t('details.reviews.given', { count: stars })}</dt>
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
      <a className="button" href={urlOf('review', { url })} data-replay="write-review">
        {t('details.review.write')}
      </a>
    </p>
  </div>
)
