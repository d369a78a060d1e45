import type { ReactNode } from 'react'
import type { CardProduct } from '../contract/api/catalogue'
import { loadChunk } from '../contract/ports'
import type { Slots } from '../contract/props'
import { ProductCard } from './ProductCard'

let ThemeCard: typeof import('./theme-card').ThemeCard | undefined

/** Loads the code that renders the theme's own card, if the page has one; an island that shows products awaits it in its `ready`. */
export async function loadThemeCard(): Promise<void> {
  if (document.querySelector('template[data-slot="card"]'))
    ThemeCard = (await loadChunk('product-theme-card', () => import('./theme-card'))).ThemeCard
}

/** A list item: the product rendered by the island's slot `card` if the theme fills it, else our own card with `children` below it. */
export function ProductItem({
  product,
  slots,
  className,
  sizes,
  children,
}: {
  product: CardProduct
  slots?: Slots | undefined
  className?: string | undefined
  /** Of the picture of our own card. */
  sizes?: string
  children?: ReactNode
}) {
  const card = slots?.card
  return card && ThemeCard ? (
    <ThemeCard product={product} card={card} className={className} />
  ) : (
    <li className={className}>
      <ProductCard product={product} sizes={sizes} slots={slots} />
      {children}
    </li>
  )
}
