import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
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
  choose: (from: number | undefined, to: number | undefined) => void
}

const textOf = (bound: number | undefined): string => bound?.toLocaleString(localeTag(), { useGrouping: false }) ?? ''

/** The bounds for two typed amounts, in either order; a bound at the end of the scale is no bound. */
function boundsOf(low: string, high: string, { minimum, maximum }: Pick<PriceFilterProps, 'minimum' | 'maximum'>) {
  const [one, other] = [readAmount(low), readAmount(high)]
  const isTurned = one !== undefined && other !== undefined && one > other
  const [least, most] = isTurned ? [other, one] : [one, other]
  return {
    from: least !== undefined && least > minimum ? least : undefined,
    to: most !== undefined && most < maximum ? most : undefined,
  }
}

/** Values of the two fields, until `apply` turns them into bounds. */
function useBounds({ minimum, maximum, from, to, choose }: Omit<PriceFilterProps, 'label'>) {
  const [low, setLow] = useState(textOf(from))
  const [high, setHigh] = useState(textOf(to))
  // Sets the fields to the active bounds, whoever changed those. Before the paint: an effect after the paint would undo the next repeat of
  // a key that is held down, and on mount what was typed before.
  useLayoutEffect(() => {
    setLow(textOf(from))
    setHigh(textOf(to))
  }, [from, to])
  const apply = (): void => {
    const next = boundsOf(low, high, { minimum, maximum })
    setLow(textOf(next.from))
    setHigh(textOf(next.to))
    if (next.from !== from || next.to !== to) choose(next.from, next.to)
  }
  return { low, high, setLow, setHigh, apply }
}

interface Bound {
  name: string
  text: string
  set: (value: string) => void
}

function Thumb({ name, text, value, set, minimum, maximum }: Bound & { value: number; minimum: number; maximum: number }) {
  return (
    <input
      type="range"
      className="price-filter__slider"
      aria-label={text}
      aria-valuetext={plainPriceText(value)}
      data-replay={name}
      min={minimum}
      max={maximum}
      value={value}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

function Field({ name, text, value, set, hint }: Bound & { value: string; hint: number }) {
  return (
    <input
      name={name}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      aria-label={text}
      placeholder={String(hint)}
      value={value}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

/** Two sliders on one scale. A value beyond the scale shows at its end. */
function Sliders({ low, high, setLow, setHigh, apply, ...scale }: ReturnType<typeof useBounds> & { minimum: number; maximum: number }) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(apply)
  latest.current = apply
  useLayoutEffect(() => {
    // React's onChange is the browser's input event; the listing must only change on release.
    const commit = (): void => latest.current()
    const sliders = element.current
    sliders?.addEventListener('change', commit)
    return () => sliders?.removeEventListener('change', commit)
  }, [])
  return (
    <div className="price-filter__sliders" ref={element}>
      <Thumb name="price-low" text={t('catalogue.priceLow')} value={readAmount(low) ?? scale.minimum} set={setLow} {...scale} />
      <Thumb name="price-high" text={t('catalogue.priceHigh')} value={readAmount(high) ?? scale.maximum} set={setHigh} {...scale} />
    </div>
  )
}

/** Lowest and highest price, by slider or number field. */
export function PriceFilter({ label, ...rest }: PriceFilterProps) {
  const { minimum, maximum } = rest
  const bounds = useBounds(rest)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    bounds.apply()
  }
  return (
    <section className="filter" aria-labelledby="filter-price">
      <h3 className="filter__title" id="filter-price">
        {label}
      </h3>
      {minimum < maximum && <Sliders {...bounds} minimum={minimum} maximum={maximum} />}
      <form className="price-form" onSubmit={submit} noValidate data-replay="price-form">
        <Field name="minPrice" text={`${label} ${t('catalogue.priceFrom')}`} hint={minimum} value={bounds.low} set={bounds.setLow} />
        <span aria-hidden="true">–</span>
        <Field name="maxPrice" text={`${label} ${t('catalogue.priceTo')}`} hint={maximum} value={bounds.high} set={bounds.setHigh} />
        <button type="submit" className="button button--quiet" data-replay="price-apply">
          {t('catalogue.apply')}
        </button>
      </form>
    </section>
  )
}
