import type { FormEvent } from 'react'
import { FREE, type PaymentMethod } from '../../../shared/contract/api/payment'
import { Field, RequiredHint } from '../../../shared/forms/Field'
import { t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'
import { Price } from '../../../shared/price/Price'
import { Failed } from '../../../shared/ui/Failed'

interface PaymentProps {
  methods: readonly PaymentMethod[]
  /** By the code of the method. */
  config: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Code of the chosen one, '' for none. */
  chosen: string
  banks: readonly { code: string; label: string }[]
  bank: string
  pending: boolean
  /** Text key or the server's sentence. */
  error: string | null
  /** The chosen method is no longer offered, and another was chosen instead. */
  fellBack: boolean
  isBusy: boolean
  isB2B: boolean
  pick: (code: string) => void
  pickBank: (code: string) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  retry: () => void
}

/** What is missing when a way to pay needs a bank; said at the field alone, until a bank is chosen. */
export const NO_BANK = 'checkout.payment.chooseBank'

function Banks({ banks, bank, pickBank, error }: Pick<PaymentProps, 'banks' | 'bank' | 'pickBank' | 'error'>) {
  return (
    <div className="et-method__more">
      <RequiredHint />
      <Field
        id="bank"
        name="bank"
        label={t('checkout.payment.bank')}
        value={bank}
        required
        error={error === NO_BANK && !bank ? t(NO_BANK) : undefined}
        options={[{ value: '', label: t('checkout.payment.noBank') }, ...banks.map(({ code, label }) => ({ value: code, label }))]}
        onChange={event => pickBank(event.currentTarget.value)}
      />
    </div>
  )
}

const areAmounts = (terms: unknown): terms is number[] => Array.isArray(terms) && terms.every(term => typeof term === 'number')

const Terms = ({ terms }: { terms: readonly number[] }) => (
  <ol className="et-method__terms">
    {terms.map((term, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the terms are an order, and may be equal
      <li key={at}>
        <Price amount={term} />
      </li>
    ))}
  </ol>
)

/** Ways to pay, each with what must be known before it is chosen. */
export function Payment({
  methods,
  config,
  chosen,
  banks,
  bank,
  pending,
  error,
  fellBack,
  isBusy,
  isB2B,
  pick,
  pickBank,
  submit,
  retry,
}: PaymentProps) {
  const isFree = methods.length === 1 && methods[0]?.code === FREE
  return (
    <form className="et-form et-checkout-form" id="payment" noValidate aria-busy={isBusy} onSubmit={submit}>
      {fellBack && !isFree && <p role="status">{t('checkout.payment.fellBack')}</p>}
      {isFree && <p className="et-notice et-notice--good">{t('checkout.giftCard.enough')}</p>}
      {!methods.length && pending && <p role="status">{t('common.loading')}</p>}
      <fieldset className="et-checkout-form__part" aria-busy={pending}>
        <legend className="et-visually-hidden">{t('checkout.payment.title')}</legend>
        <ul className="et-methods" hidden={isFree}>
          {methods.map(({ code, title, notice, fee, fee_excl_tax }) => {
            const isChosen = code === chosen
            const terms = config[code]?.terms
            return (
              <li key={code} className="et-method">
                <label className="et-method__label">
                  <input
                    type="radio"
                    name="payment_method"
                    value={code}
                    checked={isChosen}
                    aria-describedby={notice ? `notice-${code}` : undefined}
                    onChange={() => pick(code)}
                  />
                  <span className="et-method__text">
                    <span className="et-method__title">{title}</span>
                  </span>
                  <span className={`et-pay-mark et-pay-mark--${code}`} aria-hidden="true" />
                  {fee > 0 && <OrderPrice amount={fee} exclVat={fee_excl_tax} isB2B={isB2B} />}
                </label>
                {notice && (
                  <p className="et-method__notice" id={`notice-${code}`}>
                    {notice}
                  </p>
                )}
                {isChosen && banks.length > 0 && <Banks banks={banks} bank={bank} pickBank={pickBank} error={error} />}
                {isChosen && areAmounts(terms) && <Terms terms={terms} />}
              </li>
            )
          })}
        </ul>
      </fieldset>
      <Failed error={error === NO_BANK ? null : error} retry={methods.length ? undefined : retry} />
      <button
        type="submit"
        className="et-button et-button--action et-button--large et-button--wide"
        data-replay="to-overview"
        aria-disabled={isBusy}
      >
        {t(isBusy ? 'common.loading' : 'checkout.payment.next')}
      </button>
    </form>
  )
}
