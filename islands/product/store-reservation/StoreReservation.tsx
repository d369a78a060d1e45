import type { FormHTMLAttributes } from 'react'
import { urlOf } from '../../../shared/contract/urls'
import { EmailField, Field, type FieldProps, PhoneField, RequiredHint } from '../../../shared/forms/Field'
import { t } from '../../../shared/i18n/texts'

type FieldName = 'qty' | 'name' | 'email' | 'telephone'

interface StoreReservationProps {
  form: FormHTMLAttributes<HTMLFormElement>
  field: (name: FieldName) => Pick<FieldProps, 'name' | 'value' | 'required' | 'error' | 'onChange' | 'onBlur'>
  isSubmitting: boolean
  /** Text key or the server's message. */
  error: string | null
  maxQty: number
  /** Path of the product page. */
  url: string
}

/** The reservation form; it also works without script. */
export function StoreReservation({ form, field, isSubmitting, error, maxQty, url }: StoreReservationProps) {
  const quantities = Array.from({ length: Math.max(1, maxQty) }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <>
      {error && (
        <p className="notice notice--bad" role="alert">
          {t(error)} <a href={urlOf('storeStock', { url })}>{t('stores.reserve.again')}</a>
        </p>
      )}
      <form className="form" {...form} aria-busy={isSubmitting} data-replay="reservation">
        <RequiredHint />
        <Field id="reservation-qty" label={t('product.quantity')} options={quantities} {...field('qty')} />
        <Field id="reservation-name" label={t('stores.reserve.name')} autoComplete="name" maxLength={100} {...field('name')} />
        <EmailField id="reservation-email" label={t('customer.email')} description={t('stores.reserve.mailHint')} {...field('email')} />
        <PhoneField
          id="reservation-telephone"
          label={t('stores.reserve.phone')}
          description={t('stores.reserve.phoneHint')}
          {...field('telephone')}
        />
        <button type="submit" className="button button--action button--large" data-replay="reserve" aria-disabled={isSubmitting}>
          {t(isSubmitting ? 'stores.reserve.busy' : 'stores.reserve.action')}
        </button>
      </form>
    </>
  )
}
