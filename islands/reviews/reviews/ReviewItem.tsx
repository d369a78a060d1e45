import type { Review } from '../../../shared/contract/api/reviews'
import { localeTag, t } from '../../../shared/i18n/texts'
import { StarsRow } from '../../../shared/reviews/StarsRow'

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

interface ReviewItemProps {
  review: Review
  about: 'product' | 'store'
}

/** One review. */
export const ReviewItem = ({ review: { title, stars, verified, text, nickname, created_at: at }, about }: ReviewItemProps) => (
  <li className="review">
    <h3 className="review__title">{title}</h3>
    <p className="review__stars">
      <StarsRow stars={stars} label={t('details.reviews.given', { count: stars })} />
      {verified && <span className="review__verified">{t(`details.reviews.${about}.verified`)}</span>}
    </p>
    <p>{text}</p>
    <p className="review__by">{t('details.reviews.by', { author: nickname, date: day(at) })}</p>
  </li>
)
