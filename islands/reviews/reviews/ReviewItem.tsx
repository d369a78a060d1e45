import type { Review } from '../../../shared/contract/api/reviews'
import { localeTag, t } from '../../../shared/i18n/texts'
import { HelpfulButton } from '../../../shared/reviews/HelpfulButton'
import type { Votes } from '../../../shared/reviews/hooks'
import { StarsRow } from '../../../shared/reviews/Stars'
import { ReviewPhotos } from './ReviewPhotos'

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

interface ReviewItemProps {
  review: Review
  about: 'product' | 'store'
  votes: Votes
}

/** One review. */
export const ReviewItem = ({ review, about, votes }: ReviewItemProps) => (
  <li className="review" id={`review-${review.id}`}>
    <h3 className="review__title">{review.title}</h3>
    <p className="review__stars">
      <StarsRow stars={review.stars} label={t('details.reviews.given', { count: review.stars })} />
      {review.verified && <span className="review__verified">{t(`details.reviews.${about}.verified`)}</span>}
    </p>
    <p>{review.text}</p>
    {review.photos && <ReviewPhotos of={review.id} photos={review.photos} />}
    <p className="review__by">{t('details.reviews.by', { author: review.nickname, date: day(review.created_at) })}</p>
    {review.helpful !== undefined && <HelpfulButton vote={votes(review)} />}
  </li>
)
