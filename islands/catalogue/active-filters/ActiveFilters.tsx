import { plainPrice } from '../../../shared/domain/price'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface ActiveFiltersProps {
  options: readonly { key: string; filter: string; label: string; href: string; remove: () => void }[]
  /** Bounds in euros. */
  prices: { minPrice: number | undefined; maxPrice: number | undefined; remove: () => void }
  clearHref: string
  clear: () => void
}

/** Chips of what is chosen; each takes its own filter away, the last takes all. */
export function ActiveFilters({ options, prices, clearHref, clear }: ActiveFiltersProps) {
  const { minPrice, maxPrice } = prices
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  if (!options.length && !hasPrice) return null
  const range = `${plainPrice(minPrice ?? 0)} - ${maxPrice === undefined ? '…' : plainPrice(maxPrice)}`
  return (
    <section className="active-filters" aria-label={t('catalogue.active')}>
      <ul className="active-filters__list">
        {options.map(({ key, label, href, remove }) => (
          <li key={key}>
            <a
              className="chip"
              href={href}
              data-replay={`remove-${key}`}
              aria-label={t('catalogue.remove', { label })}
              onClick={onPlainClick(remove)}
            >
              {label}
            </a>
          </li>
        ))}
        {hasPrice && (
          <li>
            <button
              type="button"
              className="chip"
              data-replay="remove-price"
              aria-label={t('catalogue.remove', { label: range })}
              onClick={prices.remove}
            >
              {range}
            </button>
          </li>
        )}
        <li>
          <a className="active-filters__clear" href={clearHref} data-replay="remove-all" onClick={onPlainClick(clear)}>
            {t('catalogue.removeAll')}
          </a>
        </li>
      </ul>
    </section>
  )
}
