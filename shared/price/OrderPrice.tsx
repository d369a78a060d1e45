import { t } from '../i18n/texts'
import { Price } from './Price'
import { priceText } from './price-words'

interface OrderPriceProps {
  /** Including VAT. */
  amount: number
  /** Excluding VAT; equal or absent if there is no VAT. */
  exclVat: number | undefined
  isB2B: boolean
  /** Class of the amount. */
  className?: string
}

/**
 * Price of a line, a delivery method or a payment method; businesses see it excluding VAT first. The same markup as
 * theme-templates/snippets/vat-price.liquid. Separate from shared/price/VatPrice, which every page would then load.
 */
export const OrderPrice = ({ amount, exclVat = amount, isB2B, className = 'et-price' }: OrderPriceProps) =>
  isB2B && exclVat !== amount ? (
    <span className="et-vat-price">
      <Price amount={exclVat} className={className} /> <span className="et-card__vat">{t('common.price.exVat')}</span>{' '}
      <span className="et-card__vat">{t('common.price.inclVat', { price: priceText(amount) })}</span>
    </span>
  ) : (
    <Price amount={amount} className={className} />
  )
