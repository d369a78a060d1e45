import { type ReactNode, useMemo } from 'react'
import { useProducts } from '../../../shared/catalogue/hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductCard'
import { onPlainClick } from '../../../shared/ui/hooks'
import type { ProductListProps } from './props'

interface ViewProps {
  /** Cards in `<li>`. */
  children: readonly ReactNode[]
  className: string
  pending: boolean
  /** Position of the first product among all results, from 0. */
  start: number
  searchedQuery: string | null
  /** Whether filters are active, which may be the reason for an empty result. */
  isNarrowed: boolean
  clearHref: string
  clear: () => void
}

/** The products found; while loading, the previous ones are shown dimmed. */
export function ProductList({ children, className, pending, start, searchedQuery, isNarrowed, clearHref, clear }: ViewProps) {
  if (children.length)
    return (
      <ul className={className} data-list-start={start} aria-label={t('catalogue.list')} aria-busy={pending}>
        {children}
      </ul>
    )
  return (
    <div className="et-empty" aria-busy={pending}>
      <p className="et-empty__title">
        {searchedQuery ? t('catalogue.empty.search', { query: searchedQuery }) : t('catalogue.empty.category')}
      </p>
      {isNarrowed && (
        <>
          <p>{t('catalogue.empty.hint')}</p>
          <a className="et-button" href={clearHref} onClick={onPlainClick(clear)}>
            {t('catalogue.removeAll')}
          </a>
        </>
      )}
    </div>
  )
}

export { props } from './props'
export const ready = () => Promise.all([loadTexts('catalogue', 'product', 'common'), loadThemeCard()])

/** Of pictures beside a column of filters; on a phone they are less high than wide. As in snippets/product-card.liquid. */
const SIZES = '(min-width: 768px) 240px, (min-width: 576px) 43vw, (min-width: 340px) 33vw, 67vw'

export default function ProductListIsland({ listClass, itemClass, slots }: ProductListProps & WithSlots) {
  const { products, ...listing } = useProducts()
  // After a filter change, chips and counts update first; the cards stay the same until the reply arrives.
  const cards = useMemo(
    () =>
      products.map(product => <ProductItem key={product.product_id} product={product} slots={slots} className={itemClass} sizes={SIZES} />),
    [products, slots, itemClass],
  )
  return (
    <ProductList {...listing} className={listClass}>
      {cards}
    </ProductList>
  )
}
