import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { addressFields, toFields, withFields } from '../../../shared/domain/address-form'
import { useDelivery, useDetails } from '../../../shared/hooks/use-checkout'
import { useForm } from '../../../shared/hooks/use-form'
import { t } from '../../../shared/i18n/texts'
import { AddressFieldset } from '../../../shared/parts/AddressFieldset'
import { Field, RequiredHint } from '../../../shared/ui/Field'
import { AddressChoice } from './AddressChoice'
import { Check } from './Check'
import { CompanyFields } from './CompanyFields'
import { Delivery } from './Delivery'
import { type DetailsValues, extra, labels, pick, prefixed, rulesFor } from './details-form'
import { LoginPanel } from './LoginPanel'

const kinds = [
  ['shipping', ''],
  ['billing', 'billing_'],
] as const

const startFrom = ({ email, extension, shipping, billing, isSame, isB2B }: ReturnType<typeof useDetails>): DetailsValues => ({
  email,
  business: isB2B || !!shipping.company || !!extension.vat_number || !!extension.purchase_reference,
  company: shipping.company ?? '',
  vat_number: extension.vat_number ?? '',
  purchase_reference: extension.purchase_reference ?? '',
  same_as_billing: isSame,
  ...toFields(shipping),
  ...prefixed(toFields(billing)),
})

/** Step 1: who orders, where it goes, and how it gets there. What is typed is kept at once. */
export function DetailsStep() {
  const details = useDetails()
  const delivery = useDelivery()
  const [initial] = useState(() => startFrom(details))
  const [choices, setChoices] = useState({ business: initial.business, same_as_billing: initial.same_as_billing })
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<DetailsValues>({
    initial,
    rules: rulesFor(choices),
    labels: labels(),
    extra,
    submit: async () => {
      setFailure(null)
      setFailure(await details.complete())
      return undefined
    },
  })
  const { values, field, set } = form
  const kept = useRef(values)

  useEffect(() => {
    const before = kept.current
    kept.current = values
    if (before === values) return
    const isChanged = (...names: (keyof DetailsValues)[]): boolean => names.some(name => before[name] !== values[name])
    if (isChanged('email')) details.setEmail(values.email.trim())
    for (const name of ['vat_number', 'purchase_reference'] as const) if (isChanged(name)) details.setExtension(name, values[name])
    for (const [kind, prefix] of kinds) {
      const names = addressFields.map(name => `${prefix}${name}` as const)
      if (isChanged(...names, 'company', 'business'))
        details.change(kind, {
          ...withFields(details[kind], pick(values, prefix)),
          company: values.business ? values.company || null : null,
        })
    }
  }, [values, details])

  // Chosen from the book, or known since the login: the fields follow, unless they say so already.
  const { shipping, billing, email } = details
  const put = useRef(set)
  put.current = set
  useEffect(() => {
    const now = { ...toFields(shipping), ...prefixed(toFields(billing)), email }
    for (const [name, text] of Object.entries(now) as [keyof typeof now, string][])
      if (kept.current[name].trim() !== text.trim()) put.current(name, text)
  }, [shipping, billing, email])

  const toggle = (name: 'business' | 'same_as_billing') => ({
    ...field(name),
    value: undefined,
    checked: values[name],
    onChange: (event: SyntheticEvent<HTMLInputElement>) => {
      field(name).onChange(event)
      const isOn = event.currentTarget.checked
      setChoices(before => ({ ...before, [name]: isOn }))
      if (name === 'same_as_billing') details.setSame(isOn)
      else if (!isOn) details.clearExtension()
    },
  })

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
      <form className="form checkout-form" id="details" aria-busy={form.isSubmitting} {...form.form}>
        <RequiredHint />
        <Field
          id="email"
          label={t('checkout.details.email')}
          description={t('checkout.details.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
          onBlur={() => {
            field('email').onBlur()
            details.checkEmail(values.email.trim())
          }}
        />
        {!details.isB2B && <Check id="business" label={t('checkout.company.order')} {...toggle('business')} />}
        {values.business && <CompanyFields field={field} />}
        <fieldset className="checkout-form__part">
          <legend>{t('checkout.details.shipping')}</legend>
          <AddressChoice kind="shipping" book={details.book} choose={id => details.choose('shipping', id)} now={details.shipping} />
          <AddressFieldset prefix="" form={form} countries={details.countries} />
        </fieldset>
        <Check id="same_as_billing" label={t('checkout.details.same')} {...toggle('same_as_billing')} />
        {!values.same_as_billing && (
          <fieldset className="checkout-form__part">
            <legend>{t('checkout.details.billing')}</legend>
            <AddressChoice kind="billing" book={details.book} choose={id => details.choose('billing', id)} now={details.billing} />
            <AddressFieldset prefix="billing_" form={form} countries={details.countries} />
          </fieldset>
        )}
        <Delivery {...delivery} />
        {(failure || form.failure !== undefined) && (
          <p className="notice notice--bad" role="alert">
            {t(failure ?? 'validation.failed')}
          </p>
        )}
        <button
          type="submit"
          className="button button--action button--large button--wide"
          data-replay="to-payment"
          aria-disabled={form.isSubmitting}
        >
          {t(form.isSubmitting ? 'common.loading' : 'checkout.details.next')}
        </button>
      </form>
    </>
  )
}
