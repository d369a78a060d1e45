import type { ReactNode } from 'react'
import type { CardProduct } from '../contract/api/catalogue'
import type { Slots } from '../contract/islands/props'
import { loadPart } from '../contract/ports'
import { ProductCard } from './ProductCard'

let ThemeCard: typeof import('./theme-card').ThemeCard | undefined

/** Fetches what shows the theme's own card, when the page has one; an island that shows products waits for this in its `ready`. */
export async function loadThemeCard(): Promise<void> {
  if (document.querySelector('template[data-slot="card"]'))
    ThemeCard = (await loadPart('product-theme-card', () => import('./theme-card'))).ThemeCard
}

/** An item of a list: the product in the slot `card` of the island, where the theme fills that, else in our card with `children` below it. */
export function ProductItem({
  product,
  slots,
  className,
  children,
}: {
  product: CardProduct
  slots?: Slots | undefined
  className?: string | undefined
  children?: ReactNode
}) {
  const card = slots?.card
  return card && ThemeCard ? (
    <ThemeCard product={product} card={card} className={className} />
  ) : (
    <li className={className}>
      <ProductCard product={product} slots={slots} />
      {children}
    </li>
  )
}
