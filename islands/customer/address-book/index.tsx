import { useState } from 'react'
import { useAddressBook } from '../../../shared/account/hooks'
import { entryOf, linesOfEntry, valuesOfEntry } from '../../../shared/address/rules/address-entry'
import type { Id } from '../../../shared/contract/id'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm } from '../../../shared/forms/SchemaForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { AddressBook } from './AddressBook'
import type { AddressBookProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('addresses', 'common', 'validation')

export default function AddressBookIsland({ form, addresses }: AddressBookProps) {
  const { book, save, remove } = useAddressBook(addresses)
  const [editing, setEditing] = useState<Id | 'new' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const entry = book.find(({ id }) => id === editing)
  const values = entry ? valuesOfEntry(entry) : {}
  const shape = { ...form, done: '', fields: form.fields.map(field => ({ ...field, value: values[field.name] ?? field.value })) }
  // The shop's own country comes first and is the default.
  const countries = form.fields.find(({ name }) => name === 'country_id')?.options ?? []
  const uses = { default_shipping: t('addresses.shipping'), default_billing: t('addresses.billing') }
  return (
    <AddressBook
      cards={book.map(one => ({
        id: one.id,
        lines: linesOfEntry(one, countries.find(({ value }, at) => at > 0 && value === one.country_id)?.label ?? ''),
        uses: (['default_shipping', 'default_billing'] as const).filter(kind => one[kind]).map(kind => uses[kind]),
      }))}
      editing={editing}
      error={error}
      edit={what => {
        setError(null)
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
          send={async typed => {
            const saved = await save(entryOf(typed, entry), entry?.id)
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
