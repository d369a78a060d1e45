import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { localeTag, t } from '../../../shared/i18n/texts'
import { plainPriceText } from '../../../shared/price/price-words'
import { readAmount } from '../../../shared/price/rules/read-amount'

interface PriceFilterProps {
  label: string
  /** The lowest and highest price of the products, in whole units of the currency. */
  minimum: number
  maximum: number
  /** The bounds in force; undefined where there is none. */
  from: number | undefined
  to: number | undefined
  choose: (from: number | undefined, to: number | undefined) => void
}

const textOf = (bound: number | undefined): string => bound?.toLocaleString(localeTag(), { useGrouping: false }) ?? ''

/** Lowest and highest price, by slider or typed; a bound at the end of the scale is no bound. */
export function PriceFilter({ label, minimum, maximum, from, to, choose }: PriceFilterProps) {
  const [low, setLow] = useState(textOf(from))
  const [high, setHigh] = useState(textOf(to))
  // Keeps the fields equal to the bounds in force, whoever changed those. Before the paint: after the next paint this would undo
  // the next press of a key that is held down, and at mounting what was typed before all this was live.
  useLayoutEffect(() => {
    setLow(textOf(from))
    setHigh(textOf(to))
  }, [from, to])
  const sliders = useRef<HTMLDivElement>(null)
  const apply = (): void => {
    const [one, other] = [readAmount(low), readAmount(high)]
    const isTurned = one !== undefined && other !== undefined && one > other
    const [least, most] = isTurned ? [other, one] : [one, other]
    const next = [
      least !== undefined && least > minimum ? least : undefined,
      most !== undefined && most < maximum ? most : undefined,
    ] as const
    setLow(textOf(next[0]))
    setHigh(textOf(next[1]))
    if (next[0] !== from || next[1] !== to) choose(...next)
  }
  const latest = useRef(apply)
  latest.current = apply
  useLayoutEffect(() => {
    // React's onChange is the browser's input event: the list follows when the shopper lets go.
    const commit = (): void => latest.current()
    const element = sliders.current
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply()
  }
  // Beyond the scale a thumb stands at its end.
  const slider = (name: string, text: string, value: number, set: (value: string) => void) => (
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
  const field = (name: string, text: string, hint: number, value: string, set: (value: string) => void) => (
    <label>
      <span className="visually-hidden">{`${label} ${text}`}</span>
      <input
        name={name}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        placeholder={String(hint)}
        value={value}
        onChange={event => set(event.currentTarget.value)}
      />
    </label>
  )
  return (
    <section className="filter" aria-labelledby="filter-price">
      <h3 className="filter__title" id="filter-price">
        {label}
      </h3>
      {minimum < maximum && (
        <div className="price-filter__sliders" ref={sliders}>
          {slider('price-low', t('catalogue.priceLow'), readAmount(low) ?? minimum, setLow)}
          {slider('price-high', t('catalogue.priceHigh'), readAmount(high) ?? maximum, setHigh)}
        </div>
      )}
      <form className="price-form" onSubmit={submit} noValidate data-replay="price-form">
        {field('minPrice', t('catalogue.priceFrom'), minimum, low, setLow)}
        <span aria-hidden="true">–</span>
        {field('maxPrice', t('catalogue.priceTo'), maximum, high, setHigh)}
        <button type="submit" className="button button--quiet" data-replay="price-apply">
          {t('catalogue.apply')}
        </button>
      </form>
    </section>
  )
}
