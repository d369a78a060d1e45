import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyCart } from '../../../shared/cart/lines'
import type { Quote } from '../../../shared/contract/api/quote'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/hooks'

type Step = 1 | 2 | 3

interface CheckoutViewProps {
  step: Step
  /** The last step that is done, 0 for none. */
  done: number
  /** Text key or the server's sentence. */
  error: string | null
  quote: Quote | null
  /** An order of this cart that waits to be paid, at `payHref`. */
  openOrder: { number: string; payHref: string } | null
  changeOrder: () => void
  go: (step: Step) => void
  href: (step: Step) => string
  /** The open step. */
  children: ReactNode
}

const steps = [1, 2, 3] as const

function Steps({ step, done, go, href }: Pick<CheckoutViewProps, 'step' | 'done' | 'go' | 'href'>) {
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className="et-checkout-steps">
        {steps.map(one => (
          <li key={one} className="et-checkout-steps__step" aria-current={one === step ? 'step' : undefined}>
            {one !== step && one <= done + 1 ? (
              <a href={href(one)} data-replay={`step-${one}`} onClick={onPlainClick(() => go(one))}>
                {t(`checkout.step.${one}`)}
              </a>
            ) : (
              <span>{t(`checkout.step.${one}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Shown instead of a step that would place a second order. */
const OpenOrder = ({ number, payHref, change }: { number: string; payHref: string; change: () => void }) => (
  <div className="et-open-order" role="status">
    <p className="et-open-order__title">{t('checkout.openOrder.title', { number })}</p>
    <p>{t('checkout.openOrder.text')}</p>
    <p className="et-open-order__ways">
      <a className="et-button et-button--action et-button--large" href={payHref}>
        {t('checkout.openOrder.pay')}
      </a>
      <button type="button" className="et-button et-button--large" onClick={change}>
        {t('checkout.openOrder.change')}
      </button>
    </p>
  </div>
)

/** The steps, what went wrong, and the open step. */
export function CheckoutView({ step, done, error, quote, openOrder, changeOrder, go, href, children }: CheckoutViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    // Themes that name the step in the title have it follow.
    document.title = document.title.replace(t(`checkout.step.${shown.current}`), t(`checkout.step.${step}`))
    shown.current = step
    heading.current?.focus()
  }, [step])
  if (quote && !quote.items.length)
    return (
      <>
        <Failed error={error} />
        <EmptyCart />
      </>
    )
  const changed = quote?.items.some(item => item.notice)
  return (
    <>
      <Steps step={step} done={done} go={go} href={href} />
      <section className="et-checkout-step" aria-labelledby="step-title">
        <h2 className="et-checkout-step__title" id="step-title" tabIndex={-1} ref={heading}>
          {t(`checkout.step.${step}`)}
        </h2>
        <Failed error={error} />
        {changed && (
          <p className="et-notice et-notice--bad" role="alert">
            {t('checkout.order.changed')} <a href={urlOf('cart')}>{t('cart.toCart')}</a>
          </p>
        )}
        {openOrder ? <OpenOrder {...openOrder} change={changeOrder} /> : children}
      </section>
    </>
  )
}
