import { type FormEvent, useId, useState } from 'react'
import type { Id } from '../contract/id'
import type { Result } from '../contract/result'
import { loadTexts, t } from '../i18n/texts'
import { useModal } from '../ui/hooks'
import type { Choice } from './sync'

export interface ListChooserProps {
  /** Name of the product. */
  name: string
  onWishlist: boolean
  lists: readonly { id: Id; name: string; isOn: boolean }[]
  choose: (choice: Choice) => Promise<Result>
  close: () => void
}

/** Loads the texts needed besides those of its page. */
export const ready = (): Promise<unknown> => loadTexts('customer', 'common')

/** Asks which lists a product should be on: a checkbox for each list, and a field for a new one. */
export function ListChooser({ name, onWishlist, lists, choose, close }: ListChooserProps) {
  const dialog = useModal(true, close)
  const title = useId()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    const listIds = lists.filter(({ id }) => form.has(`list-${id}`)).map(({ id }) => id)
    const done = await choose({ onWishlist: form.has('wishlist'), listIds, name: String(form.get('name') ?? '').trim() })
    setIsBusy(false)
    if (done.ok) close()
  }
  return (
    <dialog ref={dialog} className="et-modal" aria-labelledby={title}>
      <form className="et-modal__panel et-list-form" onSubmit={event => void submit(event)} aria-busy={isBusy}>
        <div className="et-modal__head">
          <h2 id={title}>{t('customer.lists.title')}</h2>
          <button type="button" className="et-modal__close" aria-label={t('common.close')} onClick={close} />
        </div>
        <fieldset className="et-list-choice">
          <legend>{name}</legend>
          <label className="et-check">
            <input type="checkbox" name="wishlist" defaultChecked={onWishlist} />
            <span>{t('common.wishlist')}</span>
          </label>
          {lists.map(({ id, name: list, isOn }) => (
            <label className="et-check" key={id}>
              <input type="checkbox" name={`list-${id}`} defaultChecked={isOn} />
              <span>{list}</span>
            </label>
          ))}
        </fieldset>
        <div className="et-field">
          <label className="et-field__label" htmlFor={`${title}-new`}>
            {t('customer.lists.new')}
          </label>
          <input id={`${title}-new`} name="name" type="text" maxLength={60} autoComplete="off" />
        </div>
        <button type="submit" className="et-button et-button--action" aria-disabled={isBusy}>
          {t('customer.lists.save')}
        </button>
      </form>
    </dialog>
  )
}
