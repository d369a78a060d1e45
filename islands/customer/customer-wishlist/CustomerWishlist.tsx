import { Children, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../shared/i18n/texts'

/** What the customer keeps for later; `children` are cards in `<li>`. */
export function CustomerWishlist({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const way = useRef<HTMLAnchorElement>(null)
  /** Place of the card that was just pressed. */
  const pressed = useRef<number | undefined>(undefined)
  const count = Children.count(children)
  const press = ({ target }: MouseEvent): void => {
    pressed.current = [...(list.current?.children ?? [])].findIndex(item => item.contains(target as Node))
  }
  useEffect(() => {
    const at = pressed.current
    pressed.current = undefined
    // The heart went with its card, and the focus with it.
    if (at === undefined || document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(at, count - 1)]?.querySelector<HTMLElement>('.card__name a')
    ;(next ?? way.current)?.focus()
  }, [count])
  if (!count)
    return (
      <div className="empty">
        <p className="empty__title">{t('customer.wishlistEmpty')}</p>
        <p>{t('customer.wishlistHint')}</p>
        <a className="button button--action" href="/" ref={way}>
          {t('customer.home')}
        </a>
      </div>
    )
  return (
    <ul className="product-list product-list--four" ref={list} onClickCapture={press}>
      {children}
    </ul>
  )
}
