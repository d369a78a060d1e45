import { useEffect, useRef } from 'react'
import { useActiveFilters } from '../../../shared/catalogue/hooks'
import { rangeText } from '../../../shared/catalogue/rules/price-range'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { plainPriceText } from '../../../shared/price/price-words'
import { onPlainClick } from '../../../shared/ui/hooks'

interface ActiveFiltersProps {
  options: readonly { key: string; label: string; href: string; rel: string | undefined; remove: () => void }[]
  /** The price bounds in words; '' without. */
  range: string
  removeRange: () => void
  clearHref: string
  clear: () => void
  /** Receives the focus when the last chip has been removed. */
  focusList: () => void
}

/** Chips of the active filters; each removes its own filter, the last removes all. */
export function ActiveFilters({ options, range, removeRange, clearHref, clear, focusList }: ActiveFiltersProps) {
  const section = useRef<HTMLElement>(null)
  const count = options.length + Number(Boolean(range))
  /** Position of the chip that was just pressed; the chip that moves there gets the focus. */
  const pressed = useRef<number | undefined>(undefined)
  const press = (at: number, run: () => void) => () => {
    pressed.current = at
    run()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a chip was removed
  useEffect(() => {
    const at = pressed.current
    pressed.current = undefined
    if (at === undefined) return
    const chips = section.current?.querySelectorAll<HTMLElement>('.et-chip')
    if (chips?.length) chips[Math.min(at, chips.length - 1)]?.focus()
    else focusList()
  }, [count])
  if (!options.length && !range) return null
  return (
    <section ref={section} className="et-active-filters" aria-label={t('catalogue.active')}>
      <ul className="et-active-filters__list">
        {options.map(({ key, label, href, rel, remove }, at) => (
          <li key={key}>
            <a
              className="et-chip"
              href={href}
              rel={rel}
              data-replay={`remove-${key}`}
              aria-label={t('catalogue.remove', { label })}
              onClick={onPlainClick(press(at, remove))}
            >
              {label}
            </a>
          </li>
        ))}
        {range && (
          <li>
            <button
              type="button"
              className="et-chip"
              data-replay="remove-price"
              aria-label={t('catalogue.remove', { label: range })}
              onClick={press(options.length, removeRange)}
            >
              {range}
            </button>
          </li>
        )}
        <li>
          <a className="et-active-filters__clear" href={clearHref} data-replay="remove-all" onClick={onPlainClick(press(0, clear))}>
            {t('catalogue.removeAll')}
          </a>
        </li>
      </ul>
    </section>
  )
}

export const props = {}
export const ready = () => loadTexts('catalogue')

export default function ActiveFiltersIsland() {
  const { query, ...filters } = useActiveFilters()
  return <ActiveFilters {...filters} range={rangeText(query, t, plainPriceText)} />
}
