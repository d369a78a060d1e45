import { t } from '../i18n/texts'
import { BuyForm, type BuyFormProps } from './BuyForm'

interface BuyOrChooseProps extends BuyFormProps {
  /** product_type; of all but simple products something is chosen on their page first. */
  type: string
  /** Path of the page of the product. */
  url: string
}

/** Sells a product where there is room for a button only; the same markup as theme-templates/snippets/add-to-cart-compare.liquid. */
export function BuyOrChoose({ type, url, ...product }: BuyOrChooseProps) {
  if (type === 'simple') return <BuyForm {...product} />
  return (
    <a className="button" href={url}>
      {t('product.choose')}
      <span className="visually-hidden">{`: ${product.name}`}</span>
    </a>
  )
}
