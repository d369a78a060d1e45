import { useCallback } from 'react'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { PageBuilderViewProps } from '../../../shared/contract/islands/page-builder-view'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { loadHtml } from '../../../shared/html/Html'
import { loadTexts } from '../../../shared/i18n/texts'
import { Countdown } from '../../../shared/parts/Countdown'
import { ProductCard } from '../../../shared/parts/ProductCard'
import { SliderRow } from '../../../shared/parts/SliderRow'
import { PageBuilderView } from './PageBuilderView'

export { props } from '../../../shared/contract/islands/page-builder-view'
export const ready = () => Promise.all([loadHtml(), loadTexts('product', 'common', 'behaviours', 'details')])

export default function PageBuilderViewIsland({ blocks, slots }: PageBuilderViewProps & WithSlots) {
  const Card = useCallback(({ product }: { product: CardProduct }) => <ProductCard product={product} slots={slots} />, [slots])
  return <PageBuilderView blocks={blocks} Row={SliderRow} Card={Card} Countdown={Countdown} />
}
