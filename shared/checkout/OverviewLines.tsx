import { lineTotal } from '../cart/rules'
import type { Quote } from '../contract/api/quote'
import { t } from '../i18n/texts'
import { OrderPrice } from '../price/OrderPrice'
import { digits } from '../price/price-words'

/** What is ordered, in a list; the same markup as theme-templates/snippets/overview-lines.liquid. */
export function OverviewLines({ quote, isB2B }: { quote: Quote; isB2B: boolean }) {
  return (
    <ul className="et-overview__lines" aria-label={t('cart.count', { count: quote.items_qty })}>
      {quote.items.map(item => (
        <li key={item.item_id}>
          <img src={item.image || undefined} alt="" width="56" height="56" />
          <span>
            {`${item.qty} × ${item.name}`}
            {item.extension_attributes.service_items.map(({ sku, name }) => (
              <span key={sku} className="et-overview__service">
                {`+ ${name}`}
              </span>
            ))}
          </span>
          <OrderPrice {...lineTotal(item, digits())} isB2B={isB2B} />
        </li>
      ))}
    </ul>
  )
}
