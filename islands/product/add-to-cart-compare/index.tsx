import { loadTexts } from '../../../shared/i18n/texts'
import { BuyOrChoose } from '../../../shared/product/BuyForm'
import type { AddToCartCompareProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('product', 'common')

export default function AddToCartCompare(props: AddToCartCompareProps) {
  return <BuyOrChoose {...props} />
}
