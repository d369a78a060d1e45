import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'

/** The wishlist or a named list; `children` are cards in `<li>`. */
export function CustomerWishlist({
  children,
  className,
  isNamed,
}: {
  children: readonly ReactNode[]
  className: string
  isNamed?: boolean
}) {
  const list = useRef<HTMLUListElement>(null)
  const way = useRef<HTMLAnchorElement>(null)
  /** Index of the card whose button was just pressed. */
  const pressed = useRef<number | undefined>(undefined)
  const count = children.length
  const press = ({ target }: MouseEvent): void => {
    pressed.current = [...(list.current?.children ?? [])].findIndex(item => item.contains(target as Node))
  }
  useEffect(() => {
    const at = pressed.current
    pressed.current = undefined
    // The focused wishlist button was removed with its card.
    if (at === undefined || document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(at, count - 1)]
    const link = next?.querySelector<HTMLElement>('.card__name a') ?? next?.querySelector<HTMLElement>('a[href]') ?? way.current
    link?.focus()
  }, [count])
  if (!count)
    return (
      <div className="empty">
        <p className="empty__title">{t(isNamed ? 'customer.lists.empty' : 'customer.wishlistEmpty')}</p>
        <p>{t('customer.wishlistHint')}</p>
        <a className="button button--action" href={urlOf('home')} ref={way}>
          {t('customer.home')}
        </a>
      </div>
    )
  return (
    <ul className={className} ref={list} onClickCapture={press}>
      {children}
    </ul>
  )
}
