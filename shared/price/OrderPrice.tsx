import { t } from '../i18n/texts'
import { Price } from './Price'
import { priceText } from './price-words'

interface OrderPriceProps {
  /** Including VAT. */
  euros: number
  /** Without VAT; the same, or absent, where there is none in it. */
  bare: number | undefined
  isB2B: boolean
  /** Of the amount. */
  className?: string
}

/**
 * What a line costs, or a way of delivery or payment; a business sees it without VAT first.
 * The same markup as theme-templates/snippets/vat-price.liquid; not shared/price/VatPrice, which every page would have then.
 */
export const OrderPrice = ({ euros, bare = euros, isB2B, className = 'price' }: OrderPriceProps) =>
  isB2B && bare !== euros ? (
    <span className="vat-price">
      <Price euros={bare} className={className} /> <span className="card__vat">{t('common.price.exVat')}</span>{' '}
      <span className="card__vat">{t('common.price.inclVat', { price: priceText(euros) })}</span>
    </span>
  ) : (
    <Price euros={euros} className={className} />
  )
