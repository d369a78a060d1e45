import { type ReactNode, useRef } from 'react'
import type { Id } from '../../../shared/contract/id'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { useFocusBack } from '../../../shared/ui/hooks'

export interface AddressCard {
  id: Id
  lines: readonly string[]
  /** Translated names of what it is the default for. */
  uses: readonly string[]
}

interface AddressBookProps {
  cards: readonly AddressCard[]
  /** Id of the address being edited, 'new', or null. */
  editing: Id | 'new' | null
  /** The form to add or change an address. */
  form: ReactNode
  /** Text key or message. */
  error: string | null
  edit: (what: Id | 'new') => void
  remove: (id: Id) => void
}

/** The address book, edited in place; the same markup as `pages/account-addresses.liquid`. */
export function AddressBook({ cards, editing, form, error, edit, remove }: AddressBookProps) {
  const before = useRef<Id | 'new' | null>(null)
  if (editing !== null) before.current = editing
  useFocusBack(editing, () =>
    document.querySelector<HTMLElement>(
      editing === null ? `[data-replay="address-${before.current}"]` : '.et-address-card .et-field input',
    ),
  )
  useFocusBack(cards.length, () => document.querySelector<HTMLElement>('[data-replay="address-new"]'))
  return (
    <>
      <Failed error={error} />
      {cards.length === 0 && <p className="et-empty">{t('addresses.none')}</p>}
      {(cards.length > 0 || editing === 'new') && (
        <ul className="et-account__tiles">
          {cards.map(({ id, lines, uses }) => (
            <li key={id} className="et-address-card">
              {editing === id ? form : <Card id={id} lines={lines} uses={uses} edit={edit} remove={remove} />}
            </li>
          ))}
          {editing === 'new' && <li className="et-address-card">{form}</li>}
        </ul>
      )}
      {editing !== 'new' && (
        <p>
          <button type="button" className="et-button et-button--action" data-replay="address-new" onClick={() => edit('new')}>
            {t('addresses.add')}
          </button>
        </p>
      )}
    </>
  )
}

function Card({ id, lines, uses, edit, remove }: AddressCard & Pick<AddressBookProps, 'edit' | 'remove'>) {
  const name = lines.join(', ')
  return (
    <>
      <address>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, such as the name of a person and a company
          <span key={at}>
            {line}
            <br />
          </span>
        ))}
      </address>
      {uses.length > 0 && (
        <ul className="et-chips">
          {uses.map(use => (
            <li key={use} className="et-chip et-chip--plain">
              {use}
            </li>
          ))}
        </ul>
      )}
      <p className="et-address-card__ways">
        <button type="button" className="et-button et-button--quiet" data-replay={`address-${id}`} onClick={() => edit(id)}>
          {t('addresses.change')}
          <span className="et-visually-hidden">{`: ${name}`}</span>
        </button>
      </p>
      <button type="button" className="et-button et-button--quiet" data-replay={`address-gone-${id}`} onClick={() => remove(id)}>
        {t('addresses.remove')}
        <span className="et-visually-hidden">{`: ${name}`}</span>
      </button>
    </>
  )
}
