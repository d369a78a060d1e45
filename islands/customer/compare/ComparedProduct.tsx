import type { ReactNode } from 'react'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { t } from '../../../shared/i18n/texts'
import { EnergyArrow } from '../../../shared/product/EnergyArrow'
import { ProductPrice } from '../../../shared/product/ProductPrice'
import { productOf } from '../../../shared/product/rules/measured-product'
import { WishlistToggle } from '../../../shared/wishlist/WishlistToggle'

interface ComparedProductProps {
  product: CardProduct
  buy: (product: CardProduct) => ReactNode
  remove: () => void
}

/** The top of a column. */
export function ComparedPicture({ product }: Pick<ComparedProductProps, 'product'>) {
  return (
    <div className="compare__product">
      <img src={product.image.src} alt="" width="160" height="160" />
      <WishlistToggle product={productOf(product)} name={`${product.brand} ${product.name}`} />
    </div>
  )
}

/** Below the name: price, stock, and buttons. */
export function ComparedProduct({ product, buy, remove }: ComparedProductProps) {
  const { product_id: id, name, energy_label: energy, in_stock: inStock } = product
  return (
    <div className="compare__product">
      <ProductPrice prices={product} isFrom={product.from_price} />
      {energy && <EnergyArrow label={energy} />}
      <p className={`stock stock--${inStock ? 'in' : 'out'}`}>{product.stock_text}</p>
      {buy(product)}
      <button type="button" className="link-button" data-replay={`compare-remove-${id}`} onClick={remove}>
        {t('compare.remove')}
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
    </div>
  )
}
