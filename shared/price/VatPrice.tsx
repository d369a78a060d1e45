import { t } from '../i18n/texts'
import { Price } from './Price'
import { priceText } from './price-words'

interface Amounts {
  /** Including VAT. */
  euros: number
  /** Without VAT; the same where there is none in it. */
  bare: number
}

/** Beside an amount without VAT: that it is, and what it is with. Nothing where there is no VAT, as in a gift card. */
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

/** An amount in a list: a business sees it without VAT, with the other beside it. The same markup as theme-templates/snippets/vat-price.liquid. */
export const VatPrice = ({ euros, bare = euros, isB2B }: VatPriceProps) =>
  isB2B && bare !== euros ? (
    <span className="vat-price">
      <Price euros={bare} /> <VatNote euros={euros} bare={bare} />
    </span>
  ) : (
    <Price euros={euros} />
  )
