import { t } from '../i18n/texts'
import { BuyForm, type BuyFormProps } from './BuyForm'

interface BuyOrChooseProps extends BuyFormProps {
  /** product_type; all types except simple have options to choose on their own page. */
  type: string
  /** Path of the product page. */
  url: string
}

/** Buy button for places without room for options; the same markup as theme-templates/snippets/add-to-cart-compare.liquid. */
export function BuyOrChoose({ type, url, ...product }: BuyOrChooseProps) {
  if (type === 'simple') return <BuyForm {...product} />
  return (
    <a className="button" href={url}>
      {t('product.choose')}
      <span className="visually-hidden">{`: ${product.name}`}</span>
    </a>
  )
}
