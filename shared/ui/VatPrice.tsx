import { formatPrice } from '../domain/price'
import { localeTag, t } from '../i18n/texts'
import { Price } from './Price'

/** Beside an amount without VAT: that it is, and what it is with. */
export const VatNote = ({ euros }: { euros: number }) => (
  <>
    <span className="card__vat">{t('common.price.exVat')}</span>{' '}
    <span className="card__vat">{t('common.price.inclVat', { price: formatPrice(euros, localeTag()) })}</span>
  </>
)

interface VatPriceProps {
  /** Including VAT. */
  euros: number
  /** Without VAT; absent where the server does not say. */
  bare: number | undefined
  isB2B: boolean
}

/** An amount in a list: a business sees it without VAT, with the other beside it (CFG-03). The same markup as theme-templates/snippets/vat-price.liquid. */
export const VatPrice = ({ euros, bare, isB2B }: VatPriceProps) =>
  isB2B && bare !== undefined ? (
    <span className="vat-price">
      <Price euros={bare} /> <VatNote euros={euros} />
    </span>
  ) : (
    <Price euros={euros} />
  )
