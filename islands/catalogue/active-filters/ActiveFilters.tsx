import { type MouseEvent, useEffect, useRef } from 'react'
import { formatPrice } from '../../../shared/domain/price'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface ActiveFiltersProps {
  options: readonly { key: string; label: string; href: string; rel: string | undefined; remove: () => void }[]
  /** Chosen bounds in euros; one beyond the prices there are leaves the other open. */
  range: { from: number; to: number } | undefined
  removeRange: () => void
  clearHref: string
  clear: () => void
  /** Where the focus goes when the last chip is gone. */
  focusList: () => void
}

/** ms and px: two taps as near as this are one, by a hand that taps twice. */
const SOON = 500
const NEAR = 30

type Tap = Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>

/** A press of a key is never the second; a tap that is replayed has no place, as a press has none. */
const isTwice = (one: Tap, other: Tap): boolean =>
  other.detail > 0 &&
  other.timeStamp - one.timeStamp < SOON &&
  (!one.detail || Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY) < NEAR)

/** Chips of what is chosen; each takes its own filter away, the last takes all. */
export function ActiveFilters({ options, range, removeRange, clearHref, clear, focusList }: ActiveFiltersProps) {
  const section = useRef<HTMLElement>(null)
  const count = options.length + Number(Boolean(range))
  /** Place of the chip that was just pressed; its focus goes to the chip that takes its place. */
  const pressed = useRef<number | undefined>(undefined)
  const press = (at: number, run: () => void) => () => {
    pressed.current = at
    run()
  }
  const tapped = useRef<Tap | undefined>(undefined)
  // The second of two taps hits the chip that moved under the finger.
  const tap = (event: MouseEvent): void => {
    const { timeStamp, detail, clientX, clientY } = event
    if (tapped.current && isTwice(tapped.current, event)) {
      tapped.current = undefined
      event.preventDefault()
      event.stopPropagation()
    } else tapped.current = { timeStamp, detail, clientX, clientY }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a chip has gone
  useEffect(() => {
    const at = pressed.current
    pressed.current = undefined
    if (at === undefined) return
    const chips = section.current?.querySelectorAll<HTMLElement>('.chip')
    if (chips?.length) chips[Math.min(at, chips.length - 1)]?.focus()
    else focusList()
  }, [count])
  if (!options.length && !range) return null
  const prices = range && `${formatPrice(range.from)} - ${range.to < range.from ? '…' : formatPrice(range.to)}`
  return (
    <section ref={section} className="active-filters" aria-label={t('catalogue.active')} onClickCapture={tap}>
      <ul className="active-filters__list">
        {options.map(({ key, label, href, rel, remove }, at) => (
          <li key={key}>
            <a
              className="chip"
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
        {prices && (
          <li>
            <button
              type="button"
              className="chip"
              data-replay="remove-price"
              aria-label={t('catalogue.remove', { label: prices })}
              onClick={press(options.length, removeRange)}
            >
              {prices}
            </button>
          </li>
        )}
        <li>
          <a className="active-filters__clear" href={clearHref} data-replay="remove-all" onClick={onPlainClick(press(0, clear))}>
            {t('catalogue.removeAll')}
          </a>
        </li>
      </ul>
    </section>
  )
}
