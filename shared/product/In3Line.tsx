import { t } from '../i18n/texts'
import { digits, priceText } from '../price/price-words'
import { splitIn3 } from '../price/rules/price'

/** A price in euros as three terms, with the remaining cents on the first, and the legal credit warning. */
export function In3Line({ euros }: { euros: number }) {
  const [first, term] = splitIn3(euros, digits()).map(priceText)
  const parts = { first: first ?? '', term: term ?? '' }
  return (
    <details className="in3">
      <summary>{first === term ? t('buy.in3.equal', parts) : t('buy.in3.line', parts)}</summary>
      <p>{t('buy.in3.note')}</p>
    </details>
  )
}
