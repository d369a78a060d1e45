import { t } from '../i18n/texts'
import { Price } from './Price'
import { priceText } from './price-words'

/** Note beside an amount excluding VAT: says so, and gives the amount including VAT. */
export const VatNote = ({ amount }: { amount: number }) => (
  <>
    <span className="et-card__vat">{t('common.price.exVat')}</span>{' '}
    <span className="et-card__vat">{t('common.price.inclVat', { price: priceText(amount) })}</span>
  </>
)

interface VatPriceProps {
  /** Including VAT. */
  amount: number
  /** Absent if the server does not provide it; equal if there is no VAT, as for a gift card. */
  exclVat: number | undefined
  isB2B: boolean
}

/**
 * An amount in a list; businesses see it excluding VAT, with the other amount beside it. The same markup as
 * theme-templates/snippets/vat-price.liquid.
 */
export const VatPrice = ({ amount, exclVat = amount, isB2B }: VatPriceProps) =>
  isB2B && exclVat !== amount ? (
    <span className="et-vat-price">
      <Price amount={exclVat} /> <VatNote amount={amount} />
    </span>
  ) : (
    <Price amount={amount} />
  )
