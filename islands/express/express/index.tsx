import { type FormEvent, type MouseEvent, useId } from 'react'
import { TotalsList } from '../../../shared/cart/totals'
import { OverviewLines } from '../../../shared/checkout/OverviewLines'
import type { ExpressWish, ExpressOverview as Overview } from '../../../shared/contract/api/express'
import { promised } from '../../../shared/contract/config'
import type { ChosenFields } from '../../../shared/contract/product'
import { urlOf } from '../../../shared/contract/urls'
import { useExpress } from '../../../shared/express/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Price } from '../../../shared/price/Price'
import { totalKey } from '../../../shared/price/price-words'
import { Failed } from '../../../shared/ui/Failed'
import { useModal } from '../../../shared/ui/hooks'
import type { ExpressProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'cart', 'checkout', 'express')

export default function ExpressIsland({ sku }: ExpressProps) {
  return <Express sku={sku} {...useExpress(!sku)} />
}

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
  <div className="et-overview__part">
    <h3>{title}</h3>
    <div>
      {lines.filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, such as the name of a person and a company
        <p key={at}>{String(line)}</p>
      ))}
    </div>
    {urlOf('expressChange') && (
      <button type="submit" className="et-overview__change" form={CHANGE} name="step" value={step}>
        {t('checkout.overview.change')}
        <span className="et-visually-hidden">{`: ${title}`}</span>
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
      <button
        type="submit"
        className="et-button et-button--action et-button--large et-button--wide"
        data-replay="order"
        aria-disabled={isUnderWay}
      >
        {text}
      </button>
      <p className="et-visually-hidden" role="status">
        {isUnderWay && phase !== 'loading' && text}
      </p>
    </>
  )
}

const Terms = () => (
  <p className="et-overview__terms">
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
        <input type="hidden" name="item" value={id} />
      </form>
      <form className="et-overview" onSubmit={submit}>
        <OverviewLines quote={quote} isB2B={isB2B} />
        <Part title={t('checkout.overview.details')} step={1} lines={[email, ...shipping]} />
        {billing.length > 0 && <Part title={t('checkout.details.billing')} step={1} lines={billing} />}
        <Part title={t('checkout.delivery.title')} step={1} lines={delivery} />
        <Part title={t('checkout.payment.title')} step={2} lines={[payment, notice]} />
        <TotalsList totals={totals} isB2B={isB2B} pending={phase === 'loading'} failed={false} reload={() => {}} />
        <Terms />
        <div className="et-express__order">
          <p className="et-overview__total">
            <span>{t(due === totals.grand_total ? totalKey(true) : 'checkout.giftCard.due')}</span>
            <Price amount={due} className="et-price et-price--big" />
          </p>
          <OrderButton phase={phase} />
        </div>
      </form>
    </>
  )
}

type ExpressDialogProps = Omit<ReturnType<typeof useExpress>, 'offer' | 'open'> & { isBesideCart: boolean }

/** The window with all that is ordered, and the button that orders it. */
export function ExpressDialog({ isBesideCart, close, retry, ...rest }: ExpressDialogProps) {
  const { overview, phase, error } = rest
  const dialog = useModal(true, close)
  const title = useId()
  const isUnderWay = phase === 'placing' || phase === 'asking' || phase === 'leaving'
  return (
    <dialog ref={dialog} className="et-modal et-express-dialog" aria-labelledby={title} aria-busy={phase === 'loading' || isUnderWay}>
      <div className="et-modal__panel">
        <div className="et-modal__head">
          <h2 id={title}>{t('express.title')}</h2>
          <button type="button" className="et-modal__close" aria-label={t('common.close')} aria-disabled={isUnderWay} onClick={close} />
        </div>
        {isBesideCart && overview && <p>{`${t('express.beside')} ${t('express.changing')}`}</p>}
        <p role="status">{phase === 'loading' && t('express.loading')}</p>
        <Failed error={error} retry={overview || phase === 'loading' ? undefined : retry} />
        {!overview && error && urlOf('cart') && (
          <p>
            <a href={urlOf('cart')}>{t('express.cart')}</a>
          </p>
        )}
        {overview && <ExpressOverview {...rest} overview={overview} />}
      </div>
    </dialog>
  )
}

/** Fields that are no choices. */
const others = new Set(['_token', 'sku', 'back'])

/** The choices in the buy form that a button belongs to. */
const choicesIn = (form: HTMLFormElement | null): ChosenFields =>
  Object.fromEntries(
    form ? [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && !others.has(name) ? [[name, value]] : [])) : [],
  )

/** The button that orders at once, and the window that it opens; the same markup as theme-templates/snippets/express.liquid. */
export function Express({ sku, offer, open, ...rest }: ReturnType<typeof useExpress> & { sku: string }) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault()
    const wish: ExpressWish = sku ? { sku, choices: choicesIn(event.currentTarget.form) } : {}
    open(wish)
  }
  const button = (
    <button
      type="submit"
      className="et-button et-button--wide"
      {...(sku && { form: 'buy', formAction: urlOf('express') })}
      data-replay="express"
      aria-describedby="express-note"
      onClick={press}
    >
      {t('express.button')}
    </button>
  )
  return (
    <>
      {offer &&
        (sku ? (
          button
        ) : (
          <form method="post" action={urlOf('express')}>
            {button}
          </form>
        ))}
      {offer && (
        <p className="et-express__note" id="express-note">
          {t('express.note', { ...offer })}
        </p>
      )}
      {rest.isOpen && <ExpressDialog {...rest} isBesideCart={sku !== ''} />}
    </>
  )
}
