import type { Id } from '../../../shared/contract/id'
import type { ChildProduct } from '../../../shared/contract/product'
import { t } from '../../../shared/i18n/texts'
import { VatPrice } from '../../../shared/price/VatPrice'
import { EnergyArrow } from '../../../shared/product/ProductCard'
import { QuantityStepper } from '../../../shared/product/QuantityStepper'
import type { Quantities } from '../../../shared/product-page/rules/grouped'

interface ChildListProps {
  products: readonly ChildProduct[]
  quantities: Quantities
  /** Errors of products that could not be added, by product_id: text keys or messages. */
  errors: ReadonlyMap<Id, string>
  isB2B: boolean
  setQuantity: (productId: Id, qty: number) => void
}

/** The products of a group with their quantities. */
export function ChildList({ products, quantities, errors, isB2B, setQuantity }: ChildListProps) {
  return (
    <ul className="buy-list">
      {products.map(child => {
        const { product_id: id, name, url, image, energy_label: energy, in_stock: inStock, max_qty: max } = child
        const error = errors.get(id)
        return (
          <li key={id} className="buy-list__row">
            <img src={image} alt="" width="64" height="64" loading="lazy" />
            <div className="buy-list__text">
              <a href={url}>{name}</a>
              {energy && <EnergyArrow label={energy} />}
              <VatPrice euros={child.final_price_incl_tax} bare={child.final_price_excl_tax} isB2B={isB2B} />
              {error && (
                <p className="buy__error" id={`buy-error-${id}`}>
                  {t(error)}
                </p>
              )}
            </div>
            {inStock ? (
              <QuantityStepper
                name={`aantal_${id}`}
                value={String(quantities[id] ?? 0)}
                min={0}
                max={max}
                label={name}
                describedBy={error && `buy-error-${id}`}
                onChange={value => setQuantity(id, Math.max(0, Math.trunc(Number(value)) || 0))}
              />
            ) : (
              <span className="buy__sold-out">{t('product.soldOut')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
