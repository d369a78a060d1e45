import { t } from '../i18n/texts'
import { Price } from './Price'
import { priceText } from './price-words'

interface OrderPriceProps {
  /** Including VAT. */
  euros: number
  /** Excluding VAT; equal or absent if there is no VAT. */
  bare: number | undefined
  isB2B: boolean
  /** Class of the amount. */
  className?: string
}

/**
 * Price of a line, a delivery method or a payment method; businesses see it excluding VAT first. The same markup as
 * theme-templates/snippets/vat-price.liquid. Separate from shared/price/VatPrice, which every page would then load.
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
