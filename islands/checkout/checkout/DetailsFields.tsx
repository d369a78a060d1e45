import { streetLines } from '../../../shared/address/rules/address'
import type { CustomerAddress, QuoteAddress } from '../../../shared/contract/api/address'
import { asId, type Id } from '../../../shared/contract/id'
import { Field, type FieldProps } from '../../../shared/forms/Field'
import { t } from '../../../shared/i18n/texts'

interface AddressChoiceProps {
  kind: 'shipping' | 'billing'
  book: readonly CustomerAddress[]
  now: QuoteAddress
  choose: (id: Id) => void
}

const inOneLine = ({ firstname, lastname, street, postcode, city }: CustomerAddress): string =>
  `${firstname} ${lastname}, ${streetLines(street).filter(Boolean).join(' ')}, ${postcode} ${city}`

/** The address book, or another address that is typed below. */
export function AddressChoice({ kind, book, now, choose }: AddressChoiceProps) {
  if (!book.length) return null
  const id = `${kind}-book`
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
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
            {inOneLine(address)}
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
  <fieldset className="checkout-form__part">
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
