import type { FormEvent } from 'react'
import { TotalsList } from '../../../shared/cart/totals'
import { OverviewLines } from '../../../shared/checkout/OverviewLines'
import type { ExpressOverview as Overview } from '../../../shared/contract/api/express'
import { urlOf } from '../../../shared/contract/urls'
import type { useExpress } from '../../../shared/express/use-express'
import { t } from '../../../shared/i18n/texts'
import { Price } from '../../../shared/price/Price'
import { promised } from '../../../shared/ui/promised'

type Shown = ReturnType<typeof useExpress>

interface PartProps {
  title: string
  /** Step of the checkout where it is changed. */
  step: 1 | 2
  /** Plain text; '' is left out. */
  lines: readonly string[]
}

const CHANGE = 'express-change'

/** A part of what is ordered; the same markup as theme-templates/snippets/express-part.liquid. */
const Part = ({ title, step, lines }: PartProps) => (
  <div className="overview__part">
    <h3>{title}</h3>
    <div>
      {lines.filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, such as the name of a person and a company
        <p key={at}>{String(line)}</p>
      ))}
    </div>
    {urlOf('expressChange') && (
      <button type="submit" className="overview__change" form={CHANGE} name="stap" value={step}>
        {t('checkout.overview.change')}
        <span className="visually-hidden">{`: ${title}`}</span>
      </button>
    )}
  </div>
)

const buttonText = { loading: 'submit', idle: 'submit', unsure: 'look', placing: 'placing', asking: 'asking', leaving: 'leaving' } as const

function OrderButton({ phase }: Pick<Shown, 'phase'>) {
  const text = t(`checkout.order.${buttonText[phase]}`)
  const isUnderWay = phase !== 'idle' && phase !== 'unsure'
  return (
    <>
      <button type="submit" className="button button--action button--large button--wide" data-replay="order" aria-disabled={isUnderWay}>
        {text}
      </button>
      <p className="visually-hidden" role="status">
        {isUnderWay && phase !== 'loading' && text}
      </p>
    </>
  )
}

const Terms = () => (
  <p className="overview__terms">
    {t('checkout.overview.terms')} <a href={urlOf('terms') || undefined}>{t('checkout.overview.termsLink')}</a>. {promised('withdrawal')}
  </p>
)

type ExpressOverviewProps = Pick<Shown, 'phase' | 'isB2B' | 'order' | 'ask'> & { overview: Overview }

/** All that is ordered, and the button that orders it and says so; the same markup as theme-templates/pages/express.liquid. */
export function ExpressOverview({ overview, phase, isB2B, order, ask }: ExpressOverviewProps) {
  const { id, quote, totals, email, shipping, billing, delivery, payment, notice } = overview
  const due = totals.amount_due ?? totals.grand_total
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (phase === 'unsure') ask()
    else order()
  }
  return (
    <>
      <form id={CHANGE} method="post" action={urlOf('expressChange')}>
        <input type="hidden" name="artikel" value={id} />
      </form>
      <form className="overview" onSubmit={submit}>
        <OverviewLines quote={quote} isB2B={isB2B} />
        <Part title={t('checkout.overview.details')} step={1} lines={[email, ...shipping]} />
        {billing.length > 0 && <Part title={t('checkout.details.billing')} step={1} lines={billing} />}
        <Part title={t('checkout.delivery.title')} step={1} lines={delivery} />
        <Part title={t('checkout.payment.title')} step={2} lines={[payment, notice]} />
        <TotalsList totals={totals} isB2B={isB2B} pending={phase === 'loading'} failed={false} reload={() => {}} />
        <Terms />
        <div className="express__order">
          <p className="overview__total">
            <span>{t(due === totals.grand_total ? 'cart.totalIncl' : 'checkout.giftCard.due')}</span>
            <Price euros={due} className="price price--big" />
          </p>
          <OrderButton phase={phase} />
        </div>
      </form>
    </>
  )
}
