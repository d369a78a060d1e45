import type { Id } from '../../../shared/contract/id'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'

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
    <nav className="list-links" aria-label={t('customer.lists.yours')}>
      <ul>
        {[wishlist, ...named].map(one => (
          <li key={one.id ?? 'wishlist'}>
            <a className="chip chip--plain" href={one.href} aria-current={one.id === listId ? 'page' : undefined}>
              {`${one.name} (${one.count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
