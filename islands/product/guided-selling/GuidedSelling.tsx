import { type ReactNode, useEffect, useRef } from 'react'
import type { GivenAnswer } from '../../../shared/guide/rules'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/hooks'

interface GuidedSellingProps {
  /** From 1. */
  step: number
  steps: number
  question: string
  help: string
  options: readonly { label: string; count: number | null; href: string }[]
  count: number | null
  listingHref: string
  /** The answers so far. */
  given: readonly GivenAnswer[]
  follow: (href: string) => void
  /** The first products that fit, as cards in `<li>`; if absent, no products are shown. */
  children?: ReactNode
}

/** A question with its answers and the number of products left for each; the same markup as `snippets/guided-selling.liquid`. */
export function GuidedSelling({ step, steps, question, help, options, count, listingHref, given, follow, children }: GuidedSellingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const backHref = given.at(-1)?.href
  const fits = t(given.length ? 'guide.fits' : 'guide.popular')
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <>
      <div className="et-guide__ask">
        <p className="et-guide__step">{t('guide.step', { step, steps })}</p>
        <progress className="et-guide__bar" max={steps} value={step} aria-hidden="true" />
        <h2 className="et-guide__question" tabIndex={-1} ref={heading}>
          {question}
        </h2>
        {given.length > 0 && (
          <ul className="et-chips" aria-label={t('guide.given')}>
            {given.map(({ question: asked, label, href }, at) => (
              <li key={href}>
                <a
                  className="et-chip et-chip--plain"
                  href={href}
                  data-replay={`given-${at}`}
                  rel="nofollow"
                  aria-label={t('guide.change', { label, question: asked })}
                  onClick={onPlainClick(() => follow(href))}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {help && <p className="et-guide__help">{help}</p>}
        <ul className="et-guide__answers">
          {options.map(({ label, count: left, href }) => (
            <li key={label}>
              {left === 0 ? (
                <span className="et-guide__answer et-guide__answer--none">
                  <span>{label}</span> <span className="et-guide__count">{t('guide.left', { count: 0 })}</span>
                </span>
              ) : (
                <a
                  className="et-guide__answer"
                  href={href}
                  data-replay={`answer-${label}`}
                  rel="nofollow"
                  onClick={onPlainClick(() => follow(href))}
                >
                  <span>{label}</span> <span className="et-guide__count">{left === null ? '' : t('guide.left', { count: left })}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
        <p className="et-guide__ways">
          {backHref && (
            <a
              className="et-button et-button--quiet"
              href={backHref}
              data-replay="guide-back"
              rel="nofollow"
              onClick={onPlainClick(() => follow(backHref))}
            >
              {t('guide.back')}
            </a>
          )}
          <a className="et-button" href={listingHref} data-replay="guide-show">
            {count === null ? t('guide.show') : t('guide.showCount', { count })}
          </a>
        </p>
      </div>
      {children && (
        <section className="et-guide__fits" data-list-id="guide" data-list-name={fits} aria-labelledby="guide-fits">
          <h2 className="et-guide__title" id="guide-fits">
            {fits}
          </h2>
          <ul className="et-product-list et-guide__products">{children}</ul>
        </section>
      )}
    </>
  )
}
