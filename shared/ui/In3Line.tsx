import { formatPrice, splitIn3, toCents } from '../domain/price'
import { localeTag, t } from '../i18n/texts'

/** Three terms for a price in euros, the cents on the first, and what borrowing means. */
export function In3Line({ euros }: { euros: number }) {
  const [first, term] = splitIn3(toCents(euros)).map(cents => formatPrice(cents / 100, localeTag()))
  const parts = { first: first ?? '', term: term ?? '' }
  return (
    <details className="in3">
      <summary>{first === term ? t('buy.in3.equal', parts) : t('buy.in3.line', parts)}</summary>
      <p>{t('buy.in3.note')}</p>
    </details>
  )
}
