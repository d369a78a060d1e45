import { loadTexts } from '../../../shared/i18n/texts'
import { useReviews, useVotes } from '../../../shared/reviews/hooks'
import type { ReviewsProps } from './props'
import { Reviews } from './Reviews'

export { props } from './props'
export const ready = () => loadTexts('details', 'product', 'common')

export default function ReviewsIsland({ sku, store, url }: ReviewsProps) {
  const { reviews, ...more } = useReviews({ ...(store ? { store } : { sku }), url })
  const votes = useVotes('review')
  return reviews && <Reviews {...more} votes={votes} reviews={reviews} about={store ? 'store' : 'product'} url={url} />
}
