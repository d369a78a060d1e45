import type { QuoteItem } from '../contract/api/quote'
import { t } from '../i18n/texts'
import { OrderPrice } from '../price/OrderPrice'

const times = (qty: number, name: string): string => (qty > 1 ? `${qty} × ${name}` : name)

/** Details of a line: its choices, the parts of a bundle, its services. */
export function LineParts({ item, isB2B }: { item: QuoteItem; isB2B: boolean }) {
  const { options, bundle_items: parts, service_items: services } = item.extension_attributes
  return (
    <>
      {options.length > 0 && <p className="cart-line__variant">{options.map(({ label, value }) => `${label}: ${value}`).join(', ')}</p>}
      {parts.length > 0 && (
        <ul className="cart-line__parts">
          {parts.map(part => (
            <li key={part.sku}>{times(part.qty, part.name)}</li>
          ))}
        </ul>
      )}
      {services.length > 0 && (
        <ul className="cart-line__services" aria-label={t('checkout.services.title')}>
          {services.map(({ sku, name, qty, row_total_incl_tax: price, row_total_excl_tax: bare }) => (
            <li key={sku}>
              <span>{times(qty, name)}</span> {price > 0 && <OrderPrice euros={price} bare={bare} isB2B={isB2B} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
