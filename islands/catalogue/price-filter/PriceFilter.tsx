import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { FilterGroup } from '../../../shared/catalogue/FilterGroup'
import { localeTag, t } from '../../../shared/i18n/texts'
import { plainPriceText } from '../../../shared/price/price-words'
import { readAmount } from '../../../shared/price/rules/read-amount'

interface PriceFilterProps {
  label: string
  /** The lowest and highest price of the products, in whole units of the currency. */
  minimum: number
  maximum: number
  /** The active bounds; undefined if there is none. */
  from: number | undefined
  to: number | undefined
  /** What the page was asked for but is no amount, by field; '' for none. */
  unread?: { low: string; high: string }
  choose: (from: number | undefined, to: number | undefined) => void
  /** As `choose`, once no further change follows. */
  chooseSoon: (from: number | undefined, to: number | undefined) => void
  /** Resolves once no pointer is pressed. */
  released: () => Promise<void>
}

const ERROR = 'price-filter-error'

const textOf = (bound: number | undefined): string => bound?.toLocaleString(localeTag(), { useGrouping: false }) ?? ''

const isUnread = (text: string): boolean => text.trim() !== '' && readAmount(text) === undefined

/**
 * The bounds for two typed amounts, in either order. A bound at the end of the scale is no bound, except one that was active already: it
 * may only seem to be at the end because other filters have narrowed the scale.
 */
function boundsOf(
  low: string,
  high: string,
  { minimum, maximum, from, to }: Pick<PriceFilterProps, 'minimum' | 'maximum' | 'from' | 'to'>,
) {
  const [one, other] = [readAmount(low), readAmount(high)]
  const isTurned = one !== undefined && other !== undefined && one > other
  const [least, most] = isTurned ? [other, one] : [one, other]
  return {
    from: least !== undefined && (least > minimum || least === from) ? least : undefined,
    to: most !== undefined && (most < maximum || most === to) ? most : undefined,
  }
}

/** Values of the two fields, until `apply` turns them into bounds; `wrong` are those that are no amount. */
function useBounds(props: Omit<PriceFilterProps, 'label'>) {
  const { from, to, unread, choose, chooseSoon } = props
  const [low, setLow] = useState(unread?.low || textOf(from))
  const [high, setHigh] = useState(unread?.high || textOf(to))
  const [wrong, setWrong] = useState({ low: isUnread(low), high: isUnread(high) })
  const bounds = useRef({ from, to })
  // Sets the fields to the active bounds, whoever changed those. Before the paint: an effect after the paint would undo the next repeat of
  // a key that is held down, and on mount what was typed before.
  useLayoutEffect(() => {
    if (bounds.current.from === from && bounds.current.to === to) return
    bounds.current = { from, to }
    setLow(textOf(from))
    setHigh(textOf(to))
    setWrong({ low: false, high: false })
  }, [from, to])
  const apply = (isSettled = true): void => {
    const now = { low: isUnread(low), high: isUnread(high) }
    setWrong(now)
    if (now.low || now.high) return
    const next = boundsOf(low, high, props)
    setLow(textOf(next.from))
    setHigh(textOf(next.to))
    if (!isSettled) chooseSoon(next.from, next.to)
    else if (next.from !== from || next.to !== to) choose(next.from, next.to)
  }
  const latest = useRef(apply)
  useLayoutEffect(() => {
    latest.current = apply
  })
  return { low, high, setLow, setHigh, wrong, latest }
}

interface Bound {
  name: string
  text: string
  set: (value: string) => void
}

function Thumb({ name, text, value, set, minimum, maximum }: Bound & { value: number; minimum: number; maximum: number }) {
  const onScale = Math.min(maximum, Math.max(minimum, value))
  return (
    <input
      type="range"
      className="et-price-filter__slider"
      aria-label={text}
      aria-valuetext={plainPriceText(onScale)}
      data-replay={name}
      min={minimum}
      max={maximum}
      value={onScale}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

function Field({ name, text, value, set, hint, isWrong }: Bound & { value: string; hint: number; isWrong: boolean }) {
  return (
    <input
      name={name}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      aria-label={text}
      placeholder={String(hint)}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? ERROR : undefined}
      value={value}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

/** Two sliders on one scale. A value beyond the scale shows at its end. */
function Sliders({
  low,
  high,
  setLow,
  setHigh,
  latest,
  minimum,
  maximum,
}: ReturnType<typeof useBounds> & { minimum: number; maximum: number }) {
  const element = useRef<HTMLDivElement>(null)
  const scale = { minimum, maximum }
  useLayoutEffect(() => {
    const sliders = element.current
    // A pointer is done when it is released; keys may follow each other.
    let isByKey = false
    const see = ({ type }: Event): void => {
      // React's onChange is the browser's input event; the listing must only change on release.
      if (type === 'change') latest.current(!isByKey)
      else isByKey = type === 'keydown'
    }
    const events = ['keydown', 'pointerdown', 'change']
    for (const type of events) sliders?.addEventListener(type, see)
    return () => {
      for (const type of events) sliders?.removeEventListener(type, see)
    }
  }, [latest])
  return (
    <div className="et-price-filter__sliders" ref={element}>
      <Thumb name="price-low" text={t('catalogue.priceLow')} value={readAmount(low) ?? minimum} set={setLow} {...scale} />
      <Thumb name="price-high" text={t('catalogue.priceHigh')} value={readAmount(high) ?? maximum} set={setHigh} {...scale} />
    </div>
  )
}

/** Lowest and highest price, by slider or number field. */
export function PriceFilter({ label, ...rest }: PriceFilterProps) {
  const { minimum, maximum, released } = rest
  const bounds = useBounds(rest)
  const { wrong, latest } = bounds
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    latest.current()
  }
  // What was typed counts with whatever is chosen next. Not during the press on that: nothing may move under the pointer.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!currentTarget.contains(relatedTarget)) void released().then(() => latest.current())
  }
  const hasError = wrong.low || wrong.high
  return (
    <FilterGroup code="price" label={label}>
      {minimum < maximum && <Sliders {...bounds} minimum={minimum} maximum={maximum} />}
      <form className="et-price-form" onSubmit={submit} onBlur={leave} noValidate data-replay="price-form">
        <Field
          name="minPrice"
          text={`${label} ${t('catalogue.priceFrom')}`}
          hint={minimum}
          value={bounds.low}
          set={bounds.setLow}
          isWrong={wrong.low}
        />
        <span aria-hidden="true">–</span>
        <Field
          name="maxPrice"
          text={`${label} ${t('catalogue.priceTo')}`}
          hint={maximum}
          value={bounds.high}
          set={bounds.setHigh}
          isWrong={wrong.high}
        />
        <button type="submit" className="et-button et-button--quiet" data-replay="price-apply">
          {t('catalogue.apply')}
        </button>
        {hasError && (
          <p className="et-field__error" id={ERROR} role="alert">
            {t('catalogue.priceWrong')}
          </p>
        )}
      </form>
    </FilterGroup>
  )
}
