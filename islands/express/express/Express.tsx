import type { MouseEvent } from 'react'
import type { ExpressWish } from '../../../shared/contract/api/express'
import type { ChosenFields } from '../../../shared/contract/product'
import { urlOf } from '../../../shared/contract/urls'
import type { useExpress } from '../../../shared/express/hooks'
import { t } from '../../../shared/i18n/texts'
import { ExpressDialog } from './ExpressDialog'

/** Fields that are no choices. */
const others = new Set(['_token', 'sku', 'terug'])

/** The choices in the buy form that a button belongs to. */
const choicesIn = (form: HTMLFormElement | null): ChosenFields =>
  Object.fromEntries(
    form ? [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && !others.has(name) ? [[name, value]] : [])) : [],
  )

/** The button that orders at once, and the window that it opens; the same markup as theme-templates/snippets/express.liquid. */
export function Express({ sku, offer, open, ...rest }: ReturnType<typeof useExpress> & { sku: string }) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault()
    const wish: ExpressWish = sku ? { sku, choices: choicesIn(event.currentTarget.form) } : {}
    open(wish)
  }
  const button = (
    <button
      type="submit"
      className="button button--wide"
      {...(sku && { form: 'koop', formAction: urlOf('express') })}
      data-replay="express"
      aria-describedby="express-note"
      onClick={press}
    >
      {t('express.button')}
    </button>
  )
  return (
    <>
      {offer &&
        (sku ? (
          button
        ) : (
          <form method="post" action={urlOf('express')}>
            {button}
          </form>
        ))}
      {offer && (
        <p className="express__note" id="express-note">
          {t('express.note', { ...offer })}
        </p>
      )}
      {rest.isOpen && <ExpressDialog {...rest} isBesideCart={sku !== ''} />}
    </>
  )
}
