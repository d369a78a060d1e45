import { useState } from 'react'
import { useAddressBook } from '../../../shared/account/hooks'
import { addressLines } from '../../../shared/address/country-words'
import { entryOf, valuesOfEntry } from '../../../shared/address/rules/address-entry'
import { type AddressFields, addressProblem, formFields, plainFields } from '../../../shared/address/rules/address-form'
import { addressFields, type Country } from '../../../shared/address/rules/countries'
import { countryOf, loadCountries } from '../../../shared/address/rules/page-countries'
import type { FormField } from '../../../shared/contract/form'
import type { Id } from '../../../shared/contract/id'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { AddressBook } from './AddressBook'
import type { AddressBookProps } from './props'

export { props } from './props'
export const ready = () => Promise.all([loadTexts('addresses', 'checkout', 'common', 'validation'), loadCountries()])

/** The printed fields where the country has the form of the printed one, else the country's, with the printed ones that are not of an address. */
function fieldsIn(printed: readonly FormField[], country: Country): readonly FormField[] {
  const isAddress = ({ name }: FormField): boolean => addressFields.some(field => field === name)
  const at = printed.findIndex(({ name }) => name === 'country_id')
  const form = countryOf(printed[at]?.value || country.code)
  if (String(form.fields) === String(country.fields)) return printed
  const [first = [], ...rows] = country.fields
  const fields = formFields(country, t)
  const of = (row: readonly string[]): FormField[] => fields.filter(({ name }) => row.includes(name))
  const [before, after] = [printed.slice(0, at), printed.slice(at + 1)].map(part => part.filter(field => !isAddress(field)))
  return [...of(first), ...(before ?? []), ...printed.slice(at, at + 1), ...of(rows.flat()), ...(after ?? [])]
}

export default function AddressBookIsland({ form, addresses }: AddressBookProps) {
  const { book, save, remove } = useAddressBook(addresses)
  const [editing, setEditing] = useState<Id | 'new' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const entry = book.find(({ id }) => id === editing)
  const printed = Object.fromEntries(form.fields.map(({ name, value = '' }) => [name, value]))
  const values = entry ? valuesOfEntry(entry, countryOf) : printed
  const [chosen, choose] = useState('')
  const country = countryOf(chosen || (values.country_id ?? ''))
  const shape = {
    ...form,
    done: '',
    hidden: [...(form.hidden ?? []), ...addressFields.map(name => ({ name, value: values[name] ?? '' }))],
    fields: fieldsIn(form.fields, country).map(field => ({ ...field, value: values[field.name] ?? field.value })),
  }
  const uses = { default_shipping: t('addresses.shipping'), default_billing: t('addresses.billing') }
  return (
    <AddressBook
      cards={book.map(one => ({
        id: one.id,
        lines: [...addressLines(one), one.telephone].filter(Boolean),
        uses: (['default_shipping', 'default_billing'] as const).filter(kind => one[kind]).map(kind => uses[kind]),
      }))}
      editing={editing}
      error={error}
      edit={what => {
        setError(null)
        choose('')
        setEditing(what)
      }}
      remove={id => {
        const one = book.find(address => address.id === id)
        setError(null)
        if (one) void remove(one).then(gone => setError(errorOf(gone)))
      }}
      form={
        <SchemaForm
          key={String(editing)}
          shape={shape}
          check={(name, typed) => {
            const field = addressFields.find(one => one === name)
            const problem = field && field !== 'country_id' && addressProblem(field, textOf(typed, name), country)
            return problem ? t(problem, { example: country.example }) : ''
          }}
          tidy={typed => {
            const fields = Object.fromEntries(addressFields.map(name => [name, textOf(typed, name)])) as AddressFields
            return { ...typed, ...plainFields(fields, country) }
          }}
          typed={typed => choose(textOf(typed, 'country_id'))}
          send={async typed => {
            const saved = await save(entryOf(typed, countryOf, entry), entry?.id)
            if (saved.ok) setEditing(null)
            return errorOf(saved)
          }}
        >
          <button type="button" className="et-button et-button--quiet" onClick={() => setEditing(null)}>
            {t('common.close')}
          </button>
        </SchemaForm>
      }
    />
  )
}
