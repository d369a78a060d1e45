import { CompareToggle } from '../compare/CompareToggle'
import type { CardProduct } from '../contract/api/catalogue'
import { offers } from '../contract/config'
import type { TierPrice } from '../contract/product'
import type { WithSlots } from '../contract/props'
import { t } from '../i18n/texts'
import { priceText } from '../price/price-words'
import { useIsB2B } from '../price/use-is-b2b'
import { Stars } from '../reviews/Stars'
import { Slot } from '../ui/Slot'
import { WishlistToggle } from '../wishlist/WishlistToggle'
import { BuyForm } from './BuyForm'
import { EnergyArrow } from './EnergyArrow'
import { ProductPrice } from './ProductPrice'
import { productOf } from './rules/measured-product'

/** The first price for more than one on a card; nothing without. */
export function CardTier({ tier }: { tier: TierPrice | undefined }) {
  const isB2B = useIsB2B()
  const euros = tier && (isB2B ? tier.final_price_excl_tax : tier.final_price_incl_tax)
  if (!tier || !offers('tierPrices')) return null
  return <p className="card__tier">{t('product.tier', { count: tier.qty, price: priceText(euros) })}</p>
}

const SIZES = '(min-width: 768px) 286px, 46vw'

/** One product in a list; the same markup as theme-templates/snippets/product-card.liquid. Slot: `card-end`, above the button. */
export function ProductCard({ product, sizes = SIZES, slots }: { product: CardProduct; sizes?: string | undefined } & WithSlots) {
  const { product_id: id, name, brand, url, image, energy_label: energy, in_stock: inStock } = product
  const measured = productOf(product)
  const fullName = `${brand} ${name}`.trim()
  return (
    <article className="card" data-item={JSON.stringify(measured)}>
      <img
        className="card__picture"
        src={image.src || undefined}
        srcSet={image.srcset}
        sizes={sizes}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
      />
      <div className="card__wish">
        <WishlistToggle product={measured} name={fullName} />
      </div>
      <p className="card__brand">{brand}</p>
      <h3 className="card__name">
        <a href={url || undefined} data-replay={`product-${id}`}>
          {name}
        </a>
      </h3>
      <p className="card__specs">{product.specs.join(' · ')}</p>
      <Stars rating={product.rating} count={product.review_count} />
      <ProductPrice prices={product} isFrom={product.from_price} />
      <CardTier tier={product.tier_price} />
      <p className={`stock stock--${inStock ? 'in' : 'out'}`}>{product.stock_text}</p>
      {energy && <EnergyArrow label={energy} />}
      <div className="card__compare">
        <CompareToggle productId={id} name={fullName} />
      </div>
      <div className="card__buy">
        <Slot of={slots} name="card-end" />
        {product.product_type === 'simple' ? (
          <BuyForm sku={product.sku} name={fullName} inStock={inStock} maxQty={product.max_qty ?? undefined} />
        ) : (
          <a className="button" href={url || undefined}>
            {t('product.choose')}
          </a>
        )}
      </div>
    </article>
  )
}
