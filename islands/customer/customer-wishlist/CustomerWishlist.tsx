import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { Id } from '../../../shared/contract/id'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { productOf } from '../../../shared/product/rules'
import { onPlainClick } from '../../../shared/ui/hooks'
import { ListChoice } from '../../../shared/wishlist/WishlistToggle'

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
    const link = next?.querySelector<HTMLElement>('.et-card__name a') ?? next?.querySelector<HTMLElement>('a[href]') ?? way.current
    link?.focus()
  }, [count])
  if (!count)
    return (
      <div className="et-empty">
        <p className="et-empty__title">{t(isNamed ? 'customer.lists.empty' : 'customer.wishlistEmpty')}</p>
        <p>{t('customer.wishlistHint')}</p>
        <a className="et-button et-button--action" href={urlOf('home')} ref={way}>
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

interface AlertLinkProps {
  product: CardProduct
  /** list_id of the named list that the page shows. */
  listId?: Id | undefined
}

/**
 * Links to request a stock or price alert and to choose the lists of a product; the same markup as
 * theme-templates/snippets/alert-link.liquid.
 */
export function AlertLink({ product, listId }: AlertLinkProps) {
  const { product_id: id, url, sku, brand, name, in_stock: inStock } = product
  const fullName = `${brand} ${name}`
  const back = listId === undefined ? urlOf('wishlist') : urlOf('namedList', { id: listId })
  const alert = url && urlOf(inStock ? 'priceAlert' : 'stockAlert', { url, sku, back })
  const lists = urlOf('wishLists', { id, back })
  if (!alert && !lists) return null
  return (
    <ListChoice product={productOf(product)} name={fullName}>
      {open => (
        <p className="et-alert-link">
          {alert && (
            <a href={alert} rel="nofollow" data-replay={`alert-${sku}`}>
              {t(inStock ? 'customer.alertCheaper' : 'customer.alertBack')}
              <span className="et-visually-hidden">{`: ${fullName}`}</span>
            </a>
          )}
          {lists && (
            <a href={lists} rel="nofollow" data-replay={`lists-${id}`} onClick={onPlainClick(open)}>
              {t('customer.lists.other')}
              <span className="et-visually-hidden">{`: ${fullName}`}</span>
            </a>
          )}
        </p>
      )}
    </ListChoice>
  )
}

interface ListLinksProps {
  /** Number of products on the wishlist. */
  count: number
  /** The named lists with their products. */
  lists: readonly { id: Id; name: string; productIds: readonly Id[] }[]
  /** list_id of the named list that the page shows. */
  listId: Id | undefined
}

/** Links to the wishlist and the named lists; the same markup as theme-templates/snippets/list-links.liquid. */
export function ListLinks({ count, lists, listId }: ListLinksProps) {
  if (!lists.length || !urlOf('namedList', { id: 0 })) return null
  const wishlist = { id: undefined, name: t('common.wishlist'), count, href: urlOf('wishlist') }
  const named = lists.map(({ id, name, productIds }) => ({ id, name, count: productIds.length, href: urlOf('namedList', { id }) }))
  return (
    <nav className="et-list-links" aria-label={t('customer.lists.yours')}>
      <ul>
        {[wishlist, ...named].map(one => (
          <li key={one.id ?? 'wishlist'}>
            <a className="et-chip et-chip--plain" href={one.href} aria-current={one.id === listId ? 'page' : undefined}>
              {`${one.name} (${one.count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
