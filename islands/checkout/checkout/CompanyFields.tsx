import { Field, type FieldProps } from '../../../shared/forms/Field'
import { t } from '../../../shared/i18n/texts'

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
