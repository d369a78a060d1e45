import type { UnitPrice as Of } from '../contract/api/catalogue'
import { pageConfig } from '../contract/config'
import { localeTag, t } from '../i18n/texts'
import { unitPriceText } from './rules/unit-price'

/** A price per unit as text, for this shopper. */
export const unitPriceWords = (of: Of, isB2B: boolean): string =>
  unitPriceText(of, isB2B, { locale: localeTag(), currency: pageConfig().currency, t })

/** A price per unit; nothing without. The same markup as theme-templates/snippets/unit-price.liquid. */
export const UnitPrice = ({ of, isB2B }: { of: Of | undefined; isB2B: boolean }) =>
  of ? <span className="et-unit-price">{unitPriceWords(of, isB2B)}</span> : null
