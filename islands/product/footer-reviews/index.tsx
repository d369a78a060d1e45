import type { FooterReviewsProps } from '../../../shared/contract/islands/footer-reviews'
import { loadTexts } from '../../../shared/i18n/texts'
import { useShopReviews } from '../../../shared/reviews/shop-hooks'
import { FooterReviews } from './FooterReviews'

export { props } from '../../../shared/contract/islands/footer-reviews'
export const ready = () => loadTexts('common', 'product', 'shopReviews')

export default function FooterReviewsIsland({ reviews }: FooterReviewsProps) {
  const { average, count } = reviews
  return <FooterReviews average={average} count={count} {...useShopReviews(reviews)} />
}
