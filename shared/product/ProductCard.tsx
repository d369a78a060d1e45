import type { ReactNode } from 'react'
import { CompareToggle } from '../compare/CompareToggle'
import type { CardProduct } from '../contract/api/catalogue'
import { offers } from '../contract/config'
import { loadChunk } from '../contract/ports'
import type { Prices, TierPrice } from '../contract/product'
import type { Slots, WithSlots } from '../contract/props'
import { t } from '../i18n/texts'
import { useIsB2B } from '../price/hooks'
import { Price } from '../price/Price'
import { priceText } from '../price/price-words'
import { UnitPrice } from '../price/UnitPrice'
import { VatNote } from '../price/VatPrice'
import { Stars } from '../reviews/Stars'
import { Slot } from '../ui/Slot'
import { WishlistToggle } from '../wishlist/WishlistToggle'
import { BuyForm } from './BuyForm'
import { productOf } from './rules'

/** The class as a coloured arrow beside the range of classes, and a link to the product sheet. */
export const EnergyArrow = ({ label }: { label: NonNullable<CardProduct['energy_label']> }) => (
  <p className="et-energy">
    <a
      className={`et-energy__link et-energy__arrow et-energy__arrow--${label.class.toLowerCase()}`}
      href={label.label_url}
      data-range={label.range.replace('-', '\n')}
      aria-label={t('product.energy', { class: label.class, range: label.range })}
    >
      {label.class}
    </a>
    <a className="et-energy__sheet" href={label.sheet_url}>
      {t('product.sheet')}
    </a>
  </p>
)

/** Price of a product and its lowest price of the last 30 days, with `children` beside that; excluding VAT for businesses. */
export function ProductPrice({
  prices,
  isFrom,
  children,
  className = 'et-price et-price--big',
}: {
  prices: Prices
  isFrom: boolean
  children?: ReactNode
  className?: string
}) {
  const isB2B = useIsB2B()
  const { price_incl_tax: reference, final_price_incl_tax: inclusive, final_price_excl_tax: exclVat } = prices
  const now = isB2B ? exclVat : inclusive
  const isLower = reference > inclusive
  const unit = prices.unit_price
  if (!isLower && !isFrom && !unit && now === inclusive) return <Price as="p" amount={now} className={`et-card__price ${className}`} />
  return (
    <p className="et-card__price">
      {isLower && (
        <span className="et-card__reference">
          {t('common.price.lowest')} <Price as="s" amount={isB2B ? prices.price_excl_tax : reference} />
          {children}
        </span>
      )}
      {isFrom && <span className="et-card__from">{t('common.price.from')} </span>}
      <Price amount={now} className={className} />
      {now !== inclusive && <VatNote amount={inclusive} />}
      <UnitPrice of={unit} isB2B={isB2B} />
    </p>
  )
}

/** The first price for more than one on a card; nothing without. */
export function CardTier({ tier }: { tier: TierPrice | undefined }) {
  const isB2B = useIsB2B()
  const euros = tier && (isB2B ? tier.final_price_excl_tax : tier.final_price_incl_tax)
  if (!tier || !offers('tierPrices')) return null
  return <p className="et-card__tier">{t('product.tier', { count: tier.qty, price: priceText(euros) })}</p>
}

const SIZES = '(min-width: 768px) 286px, 46vw'

/** One product in a list; the same markup as theme-templates/snippets/product-card.liquid. Slot: `card-end`, above the button. */
export function ProductCard({ product, sizes = SIZES, slots }: { product: CardProduct; sizes?: string | undefined } & WithSlots) {
  const { product_id: id, name, brand, url, image, energy_label: energy, in_stock: inStock } = product
  const measured = productOf(product)
  const fullName = `${brand} ${name}`.trim()
  return (
    <article className="et-card" data-item={JSON.stringify(measured)}>
      <img
        className="et-card__picture"
        src={image.src || undefined}
        srcSet={image.srcset}
        sizes={sizes}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
      />
      {product.badge && <p className={`et-card__badge et-card__badge--${product.badge.type}`}>{product.badge.text}</p>}
      <div className="et-card__wish">
        <WishlistToggle product={measured} name={fullName} />
      </div>
      <div className="et-card__compare">
        <CompareToggle productId={id} name={fullName} />
      </div>
      <p className="et-card__brand">{brand}</p>
      <h3 className="et-card__name">
        <a href={url || undefined} data-replay={`product-${id}`}>
          {name}
        </a>
      </h3>
      <p className="et-card__specs">{product.specs.join(', ')}</p>
      <Stars rating={product.rating} count={product.review_count} />
      {energy && <EnergyArrow label={energy} />}
      <ProductPrice prices={product} isFrom={product.from_price} />
      <CardTier tier={product.tier_price} />
      <p className={`et-stock et-stock--${inStock ? 'in' : 'out'}`}>{product.stock_text}</p>
      <div className="et-card__buy">
        <Slot of={slots} name="card-end" />
        {product.product_type === 'simple' ? (
          <BuyForm sku={product.sku} name={fullName} inStock={inStock} maxQty={product.max_qty ?? undefined} />
        ) : (
          <a className="et-button" href={url || undefined}>
            {t('product.choose')}
            <span className="et-visually-hidden">{`: ${fullName}`}</span>
          </a>
        )}
      </div>
    </article>
  )
}

let ThemeCard: typeof import('./ThemeCard').ThemeCard | undefined

/** Loads the code that renders the theme's own card, if the page has one; an island that shows products awaits it in its `ready`. */
export async function loadThemeCard(): Promise<void> {
  if (document.querySelector('template[data-slot="card"]'))
    ThemeCard = (await loadChunk('product-ThemeCard', () => import('./ThemeCard'))).ThemeCard
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
