import { loadChunk } from '../../../shared/contract/ports'
import type { WithSlots } from '../../../shared/contract/props'
import { useGuide } from '../../../shared/guide/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductCard'
import { GuidedSelling } from './GuidedSelling'
import type { GuidedSellingProps } from './props'

export { props } from './props'
export const ready = () => Promise.all([loadTexts('guide', 'product', 'common'), loadThemeCard()])

const loadListing = () => loadChunk('catalogue', () => import('../../catalogue'))

export default function GuidedSellingIsland({ guide, slots }: GuidedSellingProps & WithSlots) {
  const { step, follow, given } = useGuide(guide, loadListing)
  const question = guide.questions[step?.at ?? 0]
  if (!step || !question) return null
  const { at, products, ...rest } = step
  return (
    <GuidedSelling
      {...rest}
      step={at + 1}
      steps={guide.questions.length}
      question={question.question}
      help={question.help}
      given={given}
      follow={follow}
    >
      {products.length > 0 && products.map(product => <ProductItem key={product.product_id} product={product} slots={slots} />)}
    </GuidedSelling>
  )
}
