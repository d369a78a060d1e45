import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../../../shared/i18n/texts'

interface RoutePlannerProps {
  /** Path of the store's page. */
  url: string
  /** The words that the page was asked with; '' for none. */
  asked: string
  /** Where it starts; '' until that is known. */
  from: string
  /** '3,4 km'; '' until a start is known. */
  distance: string
  links: readonly { label: string; href: string }[]
  isPending: boolean
  /** Text key or sentence. */
  error: string | null
  /** The map. */
  children: ReactNode
  startAt: (query: string) => void
  startHere: (label: string) => void
}

/** The way to a store: from where, how far, and on whose map to follow it (STO-02). */
export function RoutePlanner({ url, asked, from, distance, links, isPending, error, children, startAt, startHere }: RoutePlannerProps) {
  const [typed, setTyped] = useState(asked)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim()) startAt(typed.trim())
  }
  return (
    <>
      <form className="stores__search" action={`${url}#route`} data-replay="route" noValidate onSubmit={submit}>
        <div className="field">
          <label className="field__label" htmlFor="van">
            {t('stores.from')}
          </label>
          <input
            id="van"
            name="van"
            value={typed}
            maxLength={60}
            autoComplete="postal-code"
            aria-invalid={error ? 'true' : undefined}
            aria-describedby={error ? 'van-fout' : undefined}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        </div>
        <button type="submit" className="button" data-replay="route-plan" aria-disabled={isPending}>
          {t('stores.plan')}
        </button>
        <button
          type="button"
          className="button button--quiet by-script"
          data-replay="route-here"
          onClick={() => startHere(t('stores.stock.yourPlace'))}
        >
          {t('stores.stock.here')}
        </button>
      </form>
      {error && (
        <p className="notice notice--bad" id="van-fout" role="alert">
          {t(error)}
        </p>
      )}
      <p className="route-planner__distance" role="status">
        {distance && t('stores.away', { distance, from })}
      </p>
      {children}
      <ul className="chips store__maps">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a className="chip chip--link" href={href} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
