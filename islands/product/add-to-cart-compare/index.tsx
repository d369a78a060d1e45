import type { AddToCartCompareProps } from '../../../shared/contract/islands/add-to-cart-compare'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { BuyForm } from '../../../shared/parts/BuyForm'

export { props } from '../../../shared/contract/islands/add-to-cart-compare'
export const ready = () => loadTexts('product', 'common')

export default function AddToCartCompare({ type, url, ...product }: AddToCartCompareProps) {
  if (type === 'simple') return <BuyForm {...product} />
  return (
    <a className="button" href={url}>
      {t('product.choose')}
      <span className="visually-hidden">{`: ${product.name}`}</span>
    </a>
  )
}
