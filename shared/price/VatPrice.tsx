import { t } from '../i18n/texts'
import { Price } from './Price'
import { priceText } from './price-words'

interface Amounts {
  /** Including VAT. */
  euros: number
  /** Excluding VAT; equal if there is no VAT. */
  bare: number
}

/** Note beside an amount excluding VAT: says so, and gives the amount including VAT. Nothing if there is no VAT, as for a gift card. */
export const VatNote = ({ euros, bare }: Amounts) =>
  bare === euros ? null : (
    <>
      <span className="card__vat">{t('common.price.exVat')}</span>{' '}
      <span className="card__vat">{t('common.price.inclVat', { price: priceText(euros) })}</span>
    </>
  )

interface VatPriceProps {
  euros: number
  /** Absent if the server does not provide it. */
  bare: number | undefined
  isB2B: boolean
}

/**
 * An amount in a list; businesses see it excluding VAT, with the other amount beside it. The same markup as
 * theme-templates/snippets/vat-price.liquid.
 */
export const VatPrice = ({ euros, bare = euros, isB2B }: VatPriceProps) =>
  isB2B && bare !== euros ? (
    <span className="vat-price">
      <Price euros={bare} /> <VatNote euros={euros} bare={bare} />
    </span>
  ) : (
    <Price euros={euros} />
  )
