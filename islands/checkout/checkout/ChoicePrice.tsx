import { formatPrice } from '../../../shared/domain/price'
import { localeTag, t } from '../../../shared/i18n/texts'
import { Price } from '../../../shared/ui/Price'

/**
 * What a way of delivery or payment costs: `euros` with VAT, `bare` without, which a business sees first (CFG-03).
 * The same markup as theme-templates/snippets/vat-price.liquid; not shared/ui/VatPrice, which as a file of its own weighs more, here and on a product's page.
 */
export const ChoicePrice = ({ euros, bare, isB2B }: { euros: number; bare: number | undefined; isB2B: boolean }) =>
  isB2B && bare !== undefined ? (
    <span className="vat-price">
      <Price euros={bare} /> <span className="card__vat">{t('common.price.exVat')}</span>{' '}
      <span className="card__vat">{t('common.price.inclVat', { price: formatPrice(euros, localeTag()) })}</span>
    </span>
  ) : (
    <Price euros={euros} />
  )
