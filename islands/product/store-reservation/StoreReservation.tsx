import { type FormHTMLAttributes, useEffect, useRef } from 'react'
import type { Reservation } from '../../../shared/contract/api/reservations'
import { urlOf } from '../../../shared/contract/urls'
import { EmailField, Field, type FieldProps, PhoneField, RequiredHint } from '../../../shared/forms/Field'
import { momentText } from '../../../shared/i18n/moment'
import { localeTag, t } from '../../../shared/i18n/texts'

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
  const quantities = [...Array(Math.max(1, maxQty)).keys()].map(at => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <>
      {error && (
        <p className="et-notice et-notice--bad" role="alert">
          {t(error)} <a href={urlOf('storeStock', { url })}>{t('stores.reserve.again')}</a>
        </p>
      )}
      <form className="et-form" {...form} aria-busy={isSubmitting} data-replay="reservation">
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
        <button type="submit" className="et-button et-button--action et-button--large" data-replay="reserve" aria-disabled={isSubmitting}>
          {t(isSubmitting ? 'stores.reserve.busy' : 'stores.reserve.action')}
        </button>
      </form>
    </>
  )
}

interface ReservedProps {
  reservation: Reservation
  /** As the theme writes it; '' for the name in the reservation. */
  storeName: string
  email: string
  /** Path of the product page. */
  url: string
}

/** Confirmation with product, store and time limit; takes the focus, so that screen readers read it. */
export function Reserved({ reservation, storeName, email, url }: ReservedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="et-reserved" aria-labelledby="reserved-title">
      <h2 id="reserved-title" tabIndex={-1} ref={title}>
        {t('stores.reserve.doneTitle')}
      </h2>
      <dl className="et-reserved__facts">
        <div>
          <dt>{t('stores.reserve.number')}</dt>
          <dd className="et-reserved__number">{reservation.reservation_number}</dd>
        </div>
        <div>
          <dt>{t('stores.reserve.where')}</dt>
          <dd>{storeName || reservation.store_name}</dd>
        </div>
        <div>
          <dt>{t('stores.reserve.until')}</dt>
          <dd>{momentText(localeTag(), Date.parse(reservation.expires_at))}</dd>
        </div>
      </dl>
      <p>{t('stores.reserve.mailed', { email })}</p>
      <p>
        <a className="et-button" href={url}>
          {t('stores.reserve.back')}
        </a>
      </p>
    </section>
  )
}
