import type { ReviewsProps } from '../../../shared/contract/islands/reviews'
import { useReviews } from '../../../shared/hooks/use-reviews'
import { loadTexts } from '../../../shared/i18n/texts'
import { Reviews } from './Reviews'

export { props } from '../../../shared/contract/islands/reviews'
export const ready = () => loadTexts('details', 'product', 'common')

export default function ReviewsIsland({ sku, url }: ReviewsProps) {
  const { reviews, ...more } = useReviews(sku)
  return reviews && <Reviews {...more} reviews={reviews} url={url} />
}
