import { type ReactNode, useRef } from 'react'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { Id } from '../../../shared/contract/id'
import type { ComparedGroup } from '../../../shared/contract/seeds'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { priceText } from '../../../shared/price/price-words'
import { EnergyArrow, ProductPrice } from '../../../shared/product/ProductCard'
import { productOf } from '../../../shared/product/rules'
import { Stars } from '../../../shared/reviews/Stars'
import { onPlainClick } from '../../../shared/ui/hooks'
import { WishlistToggle } from '../../../shared/wishlist/WishlistToggle'

interface CompareProps {
  products: readonly CardProduct[]
  groups: readonly ComparedGroup[]
  onlyDifferences: boolean
  isB2B: boolean
  showDifferences: (only: boolean) => void
  remove: (productId: Id) => void
  /** The buy button of a product. */
  buy: (product: CardProduct) => ReactNode
}

const addressOf = (products: readonly CardProduct[], differences: boolean): string =>
  urlOf('compare', {
    id: products.map(({ product_id: id }) => id),
    differences: differences ? 1 : undefined,
  })

/** The header rows: each product with its name, which stays in view, and its buy button; above the labels the switch. */
function Head({ products, onlyDifferences, isB2B, showDifferences, buy, remove }: Omit<CompareProps, 'groups'>) {
  return (
    <thead>
      <tr>
        <td className="et-compare__lead">
          <p>{t('common.products', { count: products.length })}</p>
          {products.length > 1 && (
            <a
              className="et-button et-button--quiet"
              href={addressOf(products, !onlyDifferences)}
              data-replay="compare-switch"
              onClick={onPlainClick(() => showDifferences(!onlyDifferences))}
            >
              {t(onlyDifferences ? 'compare.all' : 'compare.differences')}
            </a>
          )}
        </td>
        {products.map(product => (
          <td key={product.product_id}>
            <ComparedPicture product={product} />
          </td>
        ))}
      </tr>
      <tr className="et-compare__names">
        <td />
        {products.map(({ product_id: id, url, brand, name, ...prices }) => (
          <th key={id} scope="col">
            <a href={url}>
              <span className="et-card__brand">{brand}</span>
              {` ${name}`}
            </a>
            <span className="et-compare__price et-price" aria-hidden="true">
              {prices.from_price && <span className="et-card__from">{t('common.price.from')} </span>}
              {priceText(isB2B ? prices.final_price_excl_tax : prices.final_price_incl_tax)}
            </span>
          </th>
        ))}
      </tr>
      <tr>
        <td />
        {products.map(product => (
          <td key={product.product_id}>
            <ComparedProduct product={product} />
          </td>
        ))}
      </tr>
      <tr>
        <td />
        {products.map(product => (
          <td key={product.product_id}>
            <ComparedButtons product={product} buy={buy} remove={() => remove(product.product_id)} />
          </td>
        ))}
      </tr>
    </thead>
  )
}

/** Rows of one group of specifications. */
function Group({ group, rows, products }: ComparedGroup & Pick<CompareProps, 'products'>) {
  return (
    <tbody>
      <tr>
        <th className="et-compare__group" colSpan={products.length + 1} scope="colgroup">
          {group}
        </th>
      </tr>
      {rows.map(({ label, values, differs }) => (
        <tr key={label} className={differs && products.length > 1 ? 'et-compare__differs' : undefined}>
          <th scope="row">{label}</th>
          {values.map((value, at) => (
            <td key={products[at]?.product_id}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Empty() {
  return (
    <div className="et-empty">
      <p className="et-empty__title">{t('compare.empty')}</p>
      <p>{t('compare.hint')}</p>
      <a className="et-button et-button--action" href={urlOf('home')}>
        {t('compare.home')}
      </a>
    </div>
  )
}

/** The compared products; rows that differ are marked by more than colour. */
export function Compare({ groups, remove, ...own }: CompareProps) {
  const { products } = own
  const region = useRef<HTMLElement>(null)
  const take = (id: Id): void => {
    remove(id)
    // The focused button was removed with its product.
    region.current?.focus()
  }
  return (
    <>
      <section className="et-compare et-arrives-whole" id="vergelijking" tabIndex={-1} aria-label={t('compare.title')} ref={region}>
        {products.length === 0 ? (
          <Empty />
        ) : (
          <table className="et-compare__table">
            <Head {...own} remove={take} />
            {groups.map(group => (
              <Group key={group.group} {...group} products={products} />
            ))}
          </table>
        )}
      </section>
      <p role="status">{products.length > 1 && groups.length === 0 ? t('compare.same') : ''}</p>
    </>
  )
}

/** The top of a column. */
export function ComparedPicture({ product }: { product: CardProduct }) {
  return (
    <div className="et-compare__product">
      <img src={product.image.src} alt="" width="160" height="160" />
      <WishlistToggle product={productOf(product)} name={`${product.brand} ${product.name}`} />
    </div>
  )
}

/** Below the name: what others think of it, price and stock. */
export function ComparedProduct({ product }: { product: CardProduct }) {
  const { energy_label: energy, in_stock: inStock } = product
  return (
    <div className="et-compare__product">
      <Stars rating={product.rating} count={product.review_count} />
      <ProductPrice prices={product} isFrom={product.from_price} />
      {energy && <EnergyArrow label={energy} />}
      <p className={`et-stock et-stock--${inStock ? 'in' : 'out'}`}>{product.stock_text}</p>
    </div>
  )
}

interface ComparedButtonsProps {
  product: CardProduct
  buy: (product: CardProduct) => ReactNode
  remove: () => void
}

/** In a row of their own, so that the buttons of all columns are beside each other. */
export function ComparedButtons({ product, buy, remove }: ComparedButtonsProps) {
  const { product_id: id, name } = product
  return (
    <div className="et-compare__product">
      {buy(product)}
      <button type="button" className="et-link-button" data-replay={`compare-remove-${id}`} onClick={remove}>
        {t('compare.remove')}
        <span className="et-visually-hidden">{`: ${name}`}</span>
      </button>
    </div>
  )
}
