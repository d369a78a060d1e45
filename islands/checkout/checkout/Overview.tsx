import { type FormEvent, Fragment, type ReactNode } from 'react'
import { addressLines } from '../../../shared/address/country-words'
import { TotalsList } from '../../../shared/cart/totals'
import { OverviewLines } from '../../../shared/checkout/OverviewLines'
import type { QuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryOption, ShippingMethod } from '../../../shared/contract/api/checkout'
import type { Quote, Totals } from '../../../shared/contract/api/quote'
import { promised } from '../../../shared/contract/config'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/hooks'

interface OverviewProps {
  email: string
  shipping: QuoteAddress
  billing: QuoteAddress
  /** What a business added, by name. */
  extension: Readonly<Record<string, string>>
  method: ShippingMethod | undefined
  /** 'maandag 23 november' */
  day: string | undefined
  point: DeliveryOption['points'][number] | undefined
  payment: string
  bank: string | undefined
  quote: Quote | null
  isB2B: boolean
  totals: Totals | null
  /** The totals shown are outdated, and newer ones are on their way. */
  pending: boolean
  /** Fetching the current ones failed. */
  failed: boolean
  reload: () => void
  phase: 'idle' | 'placing' | 'asking' | 'unsure' | 'leaving'
  go: (step: 1 | 2) => void
  href: (step: 1 | 2) => string
  order: () => void
  ask: () => void
}

const Address = ({ address }: { address: QuoteAddress }) => (
  <address>
    {addressLines(address).map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, such as the name of a person and a company
      <Fragment key={at}>
        {line}
        <br />
      </Fragment>
    ))}
  </address>
)

function Part({
  title,
  step,
  go,
  href,
  children,
}: { title: string; step: 1 | 2; children: ReactNode } & Pick<OverviewProps, 'go' | 'href'>) {
  return (
    <div className="et-overview__part">
      <h3>{title}</h3>
      <div>{children}</div>
      <a className="et-overview__change" href={href(step)} onClick={onPlainClick(() => go(step))}>
        {t('checkout.overview.change')}
        <span className="et-visually-hidden">{`: ${title}`}</span>
      </a>
    </div>
  )
}

const buttonText = { idle: 'submit', unsure: 'look', placing: 'placing', asking: 'asking', leaving: 'leaving' } as const
const isUnderWay = (phase: OverviewProps['phase']): boolean => phase === 'placing' || phase === 'asking' || phase === 'leaving'

function OrderButton({ phase }: Pick<OverviewProps, 'phase'>) {
  const isBusy = isUnderWay(phase)
  const text = t(`checkout.order.${buttonText[phase]}`)
  return (
    <>
      <button
        type="submit"
        className="et-button et-button--action et-button--large et-button--wide"
        data-replay="order"
        aria-disabled={isBusy}
      >
        {text}
      </button>
      <p className="et-visually-hidden" role="status">
        {isBusy && text}
      </p>
    </>
  )
}

/** Everything that is ordered, and the button that orders it and says so. */
export function Overview(props: OverviewProps) {
  const {
    email,
    shipping,
    billing,
    extension,
    method,
    day,
    point,
    payment,
    bank,
    quote,
    isB2B,
    totals,
    pending,
    failed,
    reload,
    phase,
    order,
    ask,
    ...ways
  } = props
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (phase === 'unsure') ask()
    else order()
  }
  return (
    <form className="et-overview" id="order" aria-busy={isUnderWay(phase)} onSubmit={submit}>
      {quote && <OverviewLines quote={quote} isB2B={isB2B} />}
      <Part title={t('checkout.overview.details')} step={1} {...ways}>
        <p>{email}</p>
        <Address address={shipping} />
        {extension.vat_number && <p>{`${t('checkout.company.vat')}: ${extension.vat_number}`}</p>}
        {extension.purchase_reference && <p>{`${t('checkout.company.reference')}: ${extension.purchase_reference}`}</p>}
      </Part>
      <Part title={t('checkout.details.billing')} step={1} {...ways}>
        {billing === shipping ? <p>{t('checkout.details.same')}</p> : <Address address={billing} />}
      </Part>
      <Part title={t('checkout.delivery.title')} step={1} {...ways}>
        {method && <p>{[method.carrier_title, method.method_title].filter(Boolean).join(', ')}</p>}
        {point && <p>{`${point.name}, ${point.street}, ${point.postcode} ${point.city}`}</p>}
        {day && <p>{day}</p>}
      </Part>
      <Part title={t('checkout.payment.title')} step={2} {...ways}>
        <p>{[payment, bank].filter(Boolean).join(', ')}</p>
      </Part>
      <p className="et-overview__terms">
        {t('checkout.overview.terms')} <a href={urlOf('terms') || undefined}>{t('checkout.overview.termsLink')}</a>.{' '}
        {promised('withdrawal')}
      </p>
      {totals && <TotalsList {...{ totals, isB2B, pending, failed, reload }} />}
      <OrderButton phase={phase} />
    </form>
  )
}
