import type { ReactNode } from 'react'
import { LineParts } from '../../../shared/cart/lines'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { promised } from '../../../shared/contract/config'
import { t } from '../../../shared/i18n/texts'
import { EnergyArrow } from '../../../shared/product/ProductCard'

interface LineArticleProps {
  item: QuoteItem
  isB2B: boolean
  heading: 'h2' | 'h3'
  /** Below what belongs to it. */
  children?: ReactNode
}

/** What a line is about: its picture, its name, whether it is in stock, and what belongs to it. */
export function LineArticle({ item, isB2B, heading: Heading, children }: LineArticleProps) {
  const { name, url, image, max_qty: max } = item
  const { energy_label: energy } = item.extension_attributes
  const comes = promised('delivery') ?? t('checkout.inStock')
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link stands beside it with the name; this one is for the pointer */}
      <a className="et-cart-line__picture" href={url || undefined} tabIndex={-1} aria-hidden="true">
        <img src={image || undefined} alt="" width="120" height="120" />
      </a>
      <div className="et-cart-line__text">
        <Heading className="et-cart-line__name">
          <a href={url || undefined}>{name}</a>
        </Heading>
        <p className={`et-stock et-stock--${max === 0 ? 'out' : 'in'}`}>{max === 0 ? t('product.soldOut') : comes}</p>
        {energy && <EnergyArrow label={energy} />}
        <LineParts item={item} isB2B={isB2B} />
        {children}
      </div>
    </>
  )
}
