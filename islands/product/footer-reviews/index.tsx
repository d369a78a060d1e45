import type { FooterReviewsProps } from '../../../shared/contract/islands/footer-reviews'
import { useShopReviews } from '../../../shared/hooks/use-shop-reviews'
import { loadTexts } from '../../../shared/i18n/texts'
import { FooterReviews } from './FooterReviews'

export { props } from '../../../shared/contract/islands/footer-reviews'
export const ready = () => loadTexts('common', 'product', 'shopReviews')

export default function FooterReviewsIsland({ reviews }: FooterReviewsProps) {
  const { average, count } = reviews
  return <FooterReviews average={average} count={count} {...useShopReviews(reviews)} />
}
