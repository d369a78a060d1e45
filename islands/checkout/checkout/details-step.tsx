import { AddressFieldset } from '../../../shared/address/AddressFieldset'
import { useDelivery, useDetails } from '../../../shared/checkout/use-checkout'
import { CheckField } from '../../../shared/forms/CheckField'
import { Field, RequiredHint } from '../../../shared/forms/Field'
import type { FieldBinding } from '../../../shared/forms/use-form'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { useFocusBack } from '../../../shared/ui/use-focus-back'
import { AddressChoice } from './AddressChoice'
import { CompanyFields } from './CompanyFields'
import { Delivery } from './Delivery'
import { LoginPanel } from './LoginPanel'
import { useDetailsForm } from './use-details-form'

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

/** Step 1: who orders, where it goes, and how it gets there. */
export function DetailsStep() {
  const details = useDetails()
  const delivery = useDelivery()
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
      <form className="form checkout-form" id="details" aria-busy={form.isSubmitting} {...form.form}>
        <RequiredHint />
        <EmailField binding={field('email')} check={() => details.checkEmail(form.current().email.trim())} />
        {!details.isB2B && <CheckField id="business" label={t('checkout.company.order')} {...toggle('business')} />}
        {values.business && <CompanyFields field={field} />}
        <fieldset className="checkout-form__part">
          <legend>{t('checkout.details.shipping')}</legend>
          <AddressChoice kind="shipping" book={details.book} choose={id => details.choose('shipping', id)} now={details.shipping} />
          <AddressFieldset prefix="" form={form} countries={details.countries} expect={details.expect} />
        </fieldset>
        <CheckField id="same_as_billing" label={t('checkout.details.same')} {...toggle('same_as_billing')} />
        {!values.same_as_billing && (
          <fieldset className="checkout-form__part">
            <legend>{t('checkout.details.billing')}</legend>
            <AddressChoice kind="billing" book={details.book} choose={id => details.choose('billing', id)} now={details.billing} />
            <AddressFieldset prefix="billing_" form={form} countries={details.countries} />
          </fieldset>
        )}
        <Delivery {...delivery} isB2B={details.isB2B} />
        <Failed error={failure} />
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
