import { Fragment, type ReactNode } from 'react'
import { EmptyCart, RemovedLine } from '../../../shared/cart/lines'
import type { Quote, QuoteItem } from '../../../shared/contract/api/quote'
import type { Id } from '../../../shared/contract/id'
import type { Result } from '../../../shared/contract/result'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { CartLine, type LineProps } from './CartLine'

export interface Removed {
  item: QuoteItem
  at: number
}

export interface CartLinesProps extends Omit<LineProps, 'item'> {
  /** Null until it could be read. */
  quote: Quote | null
  removed: readonly Removed[]
  /** Text key, when the quote could not be read. */
  error: string | null
  loading: boolean
  load: () => void
  /** The value is the line that it became. */
  undo: (removed: Removed) => Promise<Result<Id>>
  later?: Later | undefined
}

/** What a cart has whose lines can be put aside. */
export interface Later {
  /** In place of lines just put aside; `at` is the index that the line had. */
  rows: readonly { id: Id; at: number; row: ReactNode }[]
  /** Below the lines. */
  section: ReactNode
}

/** Focuses the line that was put back, as its undo button is gone. */
export const focusLine = (back: Result<Id>): void => {
  if (!back.ok || document.activeElement !== document.body) return
  document.getElementById(`line-${back.value}`)?.querySelector<HTMLElement>('.cart-line__name a')?.focus()
}

/** The lines of the cart, those just taken out, and what went wrong. */
export function CartLines({ quote, removed, error, loading, load, later, ...rest }: CartLinesProps) {
  const items = quote?.items ?? []
  const rows: { key: string; item?: QuoteItem; gone?: Removed; row?: ReactNode }[] = items.map(item => ({
    key: `line-${item.item_id}`,
    item,
  }))
  // A removed item gets a row of its own only once its line is gone, so that the focus can move from the line to that row.
  const ids = new Set(items.map(item => item.item_id))
  for (const gone of removed.filter(({ item }) => !ids.has(item.item_id)))
    rows.splice(gone.at, 0, { key: `removed-${gone.item.item_id}`, gone })
  for (const { id, at, row } of later?.rows ?? []) if (!ids.has(id)) rows.splice(at, 0, { key: `aside-${id}`, row })
  return (
    <>
      <Failed error={error} retry={load} />
      {rows.length > 0 && (
        <ul className="cart__lines" aria-label={t('cart.count', { count: quote?.items_qty ?? 0 })}>
          {rows.map(({ key, item, gone, row }) =>
            item ? (
              <CartLine key={key} item={item} {...rest} />
            ) : (
              <Fragment key={key}>
                {row}
                {gone && (
                  <RemovedLine
                    name={gone.item.name}
                    className="cart-line cart-line--removed"
                    error={rest.lineErrors.get(gone.item.item_id)}
                    undo={() => void rest.undo(gone).then(focusLine)}
                  />
                )}
              </Fragment>
            ),
          )}
        </ul>
      )}
      {!quote && loading && <p role="status">{t('common.loading')}</p>}
      {quote && !items.length && <EmptyCart />}
      {later?.section}
    </>
  )
}
