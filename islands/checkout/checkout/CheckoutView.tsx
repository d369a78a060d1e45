import { type ReactNode, useEffect, useRef } from 'react'
import type { Quote } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'
import { EmptyCart } from '../../../shared/ui/EmptyCart'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

type Step = 1 | 2 | 3

interface CheckoutViewProps {
  step: Step
  /** The last step that is done, 0 for none. */
  done: number
  /** Text key or the server's sentence. */
  error: string | null
  quote: Quote | null
  go: (step: Step) => void
  href: (step: Step) => string
  /** The open step. */
  children: ReactNode
}

const steps = [1, 2, 3] as const

function Steps({ step, done, go, href }: Pick<CheckoutViewProps, 'step' | 'done' | 'go' | 'href'>) {
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className="checkout-steps">
        {steps.map(one => (
          <li key={one} className="checkout-steps__step" aria-current={one === step ? 'step' : undefined}>
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

/** The steps, what went wrong, and the open step. */
export function CheckoutView({ step, done, error, quote, go, href, children }: CheckoutViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  if (quote && !quote.items.length) return <EmptyCart />
  const changed = quote?.items.some(item => item.notice)
  return (
    <>
      <Steps step={step} done={done} go={go} href={href} />
      <section className="checkout-step" aria-labelledby="step-title">
        <h2 className="checkout-step__title" id="step-title" tabIndex={-1} ref={heading}>
          {t(`checkout.step.${step}`)}
        </h2>
        <Failed error={error} />
        {changed && (
          <p className="notice notice--bad" role="alert">
            {t('checkout.order.changed')} <a href="/checkout/cart">{t('cart.toCart')}</a>
          </p>
        )}
        {children}
      </section>
    </>
  )
}
