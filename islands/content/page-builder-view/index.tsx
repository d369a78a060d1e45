import { useCallback } from 'react'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { WithSlots } from '../../../shared/contract/props'
import { loadHtml } from '../../../shared/html/Html'
import { loadTexts } from '../../../shared/i18n/texts'
import { Countdown } from '../../../shared/page/Countdown'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductCard'
import { SliderRow } from '../../../shared/ui/SliderRow'
import { PageBuilderView } from './PageBuilderView'
import type { PageBuilderViewProps } from './props'

export { props } from './props'
export const ready = () => Promise.all([loadHtml(), loadThemeCard(), loadTexts('product', 'common', 'behaviours', 'details')])

export default function PageBuilderViewIsland({ blocks, slots }: PageBuilderViewProps & WithSlots) {
  const Item = useCallback(({ product }: { product: CardProduct }) => <ProductItem product={product} slots={slots} />, [slots])
  return <PageBuilderView blocks={blocks} Row={SliderRow} Item={Item} Countdown={Countdown} />
}
