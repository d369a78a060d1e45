import { loadTexts } from '../../../shared/i18n/texts'
import { useShopReviews } from '../../../shared/shop-reviews/hooks'
import { FooterReviews } from './FooterReviews'
import type { FooterReviewsProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'product', 'shopReviews')

export default function FooterReviewsIsland({ reviews }: FooterReviewsProps) {
  const { average, count } = reviews
  return <FooterReviews average={average} count={count} {...useShopReviews(reviews)} />
}
