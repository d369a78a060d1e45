import { useEffect, useRef, useState } from 'react'
import { AddressFieldset } from '../../../shared/address/AddressFieldset'
import { addressLines } from '../../../shared/address/country-words'
import { useDelivery, useDetails } from '../../../shared/checkout/hooks'
import type { CustomerAddress, QuoteAddress } from '../../../shared/contract/api/address'
import { asId, type Id } from '../../../shared/contract/id'
import { urlOf } from '../../../shared/contract/urls'
import { CheckField, Field, type FieldProps, RequiredHint } from '../../../shared/forms/Field'
import { type FieldBinding, useForm } from '../../../shared/forms/hooks'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick, useFocusBack } from '../../../shared/ui/hooks'
import { Delivery } from './Delivery'
import { useDetailsForm } from './details-form'

interface LoginPanelProps {
  /** As typed in the step. */
  email: string
  isOpen: boolean
  /** The shop says that the address may have an account. */
  mayHaveAccount: boolean
  toggle: () => void
  /** Resolves with what went wrong. */
  logIn: (email: string, password: string) => Promise<string | null>
}

function LoginForm({ email, logIn }: Pick<LoginPanelProps, 'email' | 'logIn'>) {
  const [failure, setFailure] = useState<string | null>(null)
  const isTyped = useRef(false)
  const form = useForm({
    initial: { 'login-email': email, 'login-password': '' },
    rules: { 'login-email': 'required', 'login-password': 'required' },
    missing: { 'login-email': t('validation.missing.email'), 'login-password': t('validation.missing.password') },
    typed: () => {
      isTyped.current = true
    },
    async submit({ 'login-email': user, 'login-password': password }) {
      setFailure(await logIn(user, password))
      return undefined
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address of the step only, until another is typed here
  useEffect(() => {
    if (!isTyped.current) form.set('login-email', email)
  }, [email])
  return (
    <form className="et-form" id="checkout-login" aria-busy={form.isSubmitting} {...form.form}>
      <RequiredHint />
      <Field
        id="login-email"
        label={t('checkout.details.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        {...form.field('login-email')}
      />
      <Field
        id="login-password"
        label={t('checkout.login.password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...form.field('login-password')}
      />
      <Failed error={failure ?? (form.failure ? 'validation.failed' : null)} />
      <button type="submit" className="et-button" aria-disabled={form.isSubmitting}>
        {t(form.isSubmitting ? 'common.loading' : 'checkout.login.submit')}
      </button>
    </form>
  )
}

/** The way to log in without leaving the step. */
export const LoginPanel = ({ isOpen, mayHaveAccount, toggle, ...form }: LoginPanelProps) => (
  <div className="et-checkout-login">
    <p>
      {t(mayHaveAccount ? 'checkout.login.known' : 'checkout.login.question')}{' '}
      <a href={urlOf('login', { back: urlOf('checkout') })} data-replay="login" aria-expanded={isOpen} onClick={onPlainClick(toggle)}>
        {t('checkout.login.open')}
      </a>
    </p>
    {isOpen && <LoginForm {...form} />}
  </div>
)

/** `check` asks whether the address has an account, once it is left. */
function EmailField({ binding, check }: { binding: FieldBinding<string>; check: () => void }) {
  return (
    <Field
      id="email"
      label={t('checkout.details.email')}
      description={t('checkout.details.emailHint')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      {...binding}
      onBlur={() => {
        binding.onBlur()
        check()
      }}
    />
  )
}

const DeliveryPart = () => <Delivery {...useDelivery()} />
// One element, so that its days and slots are rendered when they change, and not with each letter in a field.
const delivery = <DeliveryPart />

/** Step 1: who orders, where it goes, and how it gets there. */
export function DetailsStep() {
  const details = useDetails()
  const form = useDetailsForm(details)
  // The login form had the focus and is gone.
  useFocusBack(details.isLoggedIn, () => document.getElementById('step-title'))
  const { values, field, failure } = form
  const toggle = (name: 'business' | 'same_as_billing') => ({ ...field(name), value: undefined, checked: values[name] })
  return (
    <>
      {!details.isLoggedIn && (
        <LoginPanel
          email={values.email}
          isOpen={details.showLogin}
          mayHaveAccount={details.mayHaveAccount}
          toggle={details.toggleLogin}
          logIn={details.logIn}
        />
      )}
      <form className="et-form et-checkout-form" id="details" aria-busy={form.isSubmitting} {...form.form}>
        <RequiredHint />
        <EmailField binding={field('email')} check={() => details.checkEmail(form.current().email.trim())} />
        {!details.isB2B && <CheckField id="business" label={t('checkout.company.order')} {...toggle('business')} />}
        {values.business && <CompanyFields field={field} />}
        <fieldset className="et-checkout-form__part">
          <legend>{t('checkout.details.shipping')}</legend>
          <AddressChoice kind="shipping" book={details.book} choose={id => details.choose('shipping', id)} now={details.shipping} />
          <AddressFieldset prefix="" form={form} countries={details.countries} expect={details.expect} />
        </fieldset>
        <CheckField id="same_as_billing" label={t('checkout.details.same')} {...toggle('same_as_billing')} />
        {!values.same_as_billing && (
          <fieldset className="et-checkout-form__part">
            <legend>{t('checkout.details.billing')}</legend>
            <AddressChoice kind="billing" book={details.book} choose={id => details.choose('billing', id)} now={details.billing} />
            <AddressFieldset prefix="billing_" form={form} countries={details.countries} />
          </fieldset>
        )}
        {delivery}
        <Failed error={failure} />
        <button
          type="submit"
          className="et-button et-button--action et-button--large et-button--wide"
          data-replay="to-payment"
          aria-disabled={form.isSubmitting}
        >
          {t(form.isSubmitting ? 'common.loading' : 'checkout.details.next')}
        </button>
      </form>
    </>
  )
}

interface AddressChoiceProps {
  kind: 'shipping' | 'billing'
  book: readonly CustomerAddress[]
  now: QuoteAddress
  choose: (id: Id) => void
}

/** The address book, or another address that is typed below. */
export function AddressChoice({ kind, book, now, choose }: AddressChoiceProps) {
  if (!book.length) return null
  const id = `${kind}-book`
  return (
    <div className="et-field">
      <label className="et-field__label" htmlFor={id}>
        {t('checkout.details.book')}
      </label>
      <select
        id={id}
        name={`${kind}_address`}
        value={String(now.customer_address_id ?? '')}
        onChange={event => {
          if (event.currentTarget.value) choose(asId(event.currentTarget.value))
        }}
      >
        <option value="">{t('checkout.details.other')}</option>
        {book.map(address => (
          <option key={address.id} value={address.id}>
            {addressLines({ ...address, company: null }).join(', ')}
          </option>
        ))}
      </select>
    </div>
  )
}

type Name = 'company' | 'vat_number' | 'purchase_reference'

interface CompanyFieldsProps {
  field: (name: Name) => Omit<FieldProps, 'id' | 'label'>
}

/** What a business adds to its order. */
export const CompanyFields = ({ field }: CompanyFieldsProps) => (
  <fieldset className="et-checkout-form__part">
    <legend>{t('checkout.company.title')}</legend>
    <Field id="company" label={t('checkout.company.company')} autoComplete="organization" maxLength={100} {...field('company')} />
    <Field
      id="vat_number"
      label={t('checkout.company.vat')}
      description={t('checkout.company.vatHint')}
      autoComplete="off"
      maxLength={20}
      {...field('vat_number')}
    />
    <Field
      id="purchase_reference"
      label={t('checkout.company.reference')}
      autoComplete="off"
      maxLength={100}
      {...field('purchase_reference')}
    />
  </fieldset>
)
