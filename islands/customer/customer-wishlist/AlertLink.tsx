import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { Id } from '../../../shared/contract/id'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { productOf } from '../../../shared/product/rules/measured-product'
import { onPlainClick } from '../../../shared/ui/on-plain-click'
import { ListChoice } from '../../../shared/wishlist/WishlistToggle'

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
        <p className="alert-link">
          {alert && (
            <a href={alert} rel="nofollow" data-replay={`alert-${sku}`}>
              {t(inStock ? 'customer.alertCheaper' : 'customer.alertBack')}
              <span className="visually-hidden">{`: ${fullName}`}</span>
            </a>
          )}
          {lists && (
            <a href={lists} rel="nofollow" data-replay={`lists-${id}`} onClick={onPlainClick(open)}>
              {t('customer.lists.other')}
              <span className="visually-hidden">{`: ${fullName}`}</span>
            </a>
          )}
        </p>
      )}
    </ListChoice>
  )
}
