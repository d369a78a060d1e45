import type { Quote, QuoteItem } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'
import { EmptyCart } from '../../../shared/ui/EmptyCart'
import { Failed } from '../../../shared/ui/Failed'
import { RemovedLine } from '../../../shared/ui/RemovedLine'
import { CartLine } from './CartLine'

interface Removed {
  item: QuoteItem
  at: number
}

export interface CartLinesProps {
  /** Null until it could be read. */
  quote: Quote | null
  /** Items that a call is under way for. */
  pending: readonly number[]
  /** Text key or the server's sentence, by item. */
  lineErrors: ReadonlyMap<number, string>
  /** Quantity that was asked for and did not reach the server, by item. */
  unsent: ReadonlyMap<number, number>
  removed: readonly Removed[]
  /** Text key, when the quote could not be read. */
  error: string | null
  loading: boolean
  isB2B: boolean
  load: () => void
  /** 0 takes the line out. */
  change: (itemId: number, qty: number) => void
  /** True when the line is out. */
  remove: (itemId: number) => Promise<boolean>
  /** Resolves to the line that it became, or null when that fails. */
  undo: (removed: Removed) => Promise<number | null>
}

/** The line that came back takes the focus of what brought it. */
const focusLine = (itemId: number | null): void => {
  if (itemId === null || document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`#line-${itemId} .cart-line__name a`)?.focus()
}

/** The lines of the cart, those just taken out, and what went wrong. */
export function CartLines({ quote, removed, error, loading, load, ...rest }: CartLinesProps) {
  const items = quote?.items ?? []
  const rows: { key: string; item?: QuoteItem; gone?: Removed }[] = items.map(item => ({ key: `line-${item.item_id}`, item }))
  // While its line still stands there, what was removed has no row of its own: the focus goes on from there.
  const ids = new Set(items.map(item => item.item_id))
  for (const gone of removed.filter(({ item }) => !ids.has(item.item_id)))
    rows.splice(gone.at, 0, { key: `removed-${gone.item.item_id}`, gone })
  return (
    <>
      <Failed error={error} retry={load} />
      {rows.length > 0 && (
        <ul className="cart__lines" aria-label={t('cart.count', { count: quote?.items_qty ?? 0 })}>
          {rows.map(({ key, item, gone }) =>
            item ? (
              <CartLine key={key} item={item} {...rest} />
            ) : (
              gone && (
                <RemovedLine
                  key={key}
                  name={gone.item.name}
                  className="cart-line cart-line--removed"
                  error={rest.lineErrors.get(gone.item.item_id)}
                  undo={() => void rest.undo(gone).then(focusLine)}
                />
              )
            ),
          )}
        </ul>
      )}
      {!quote && loading && <p role="status">{t('common.loading')}</p>}
      {quote && !items.length && <EmptyCart />}
    </>
  )
}
