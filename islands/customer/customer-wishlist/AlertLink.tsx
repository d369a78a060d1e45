import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'

/** Where to ask for an e-mail when a product is there again, or cheaper; the same markup as theme-templates/snippets/alert-link.liquid. */
export function AlertLink({ product: { url, sku, brand, name, in_stock: inStock } }: { product: CardProduct }) {
  const href = url && urlOf(inStock ? 'priceAlert' : 'stockAlert', { url, sku, back: urlOf('wishlist') })
  if (!href) return null
  return (
    <p className="alert-link">
      <a href={href} rel="nofollow" data-replay={`alert-${sku}`}>
        {t(inStock ? 'customer.alertCheaper' : 'customer.alertBack')}
        <span className="visually-hidden">{`: ${brand} ${name}`}</span>
      </a>
    </p>
  )
}
