import { Fragment, type ReactNode } from 'react'
import { EmptyCart, RemovedLine } from '../../../shared/cart/lines'
import type { Quote, QuoteItem } from '../../../shared/contract/api/quote'
import type { Id } from '../../../shared/contract/id'
import type { Result } from '../../../shared/contract/result'
import { t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'
import { Price } from '../../../shared/price/Price'
import { priceText } from '../../../shared/price/price-words'
import { UnitPrice } from '../../../shared/price/UnitPrice'
import { Failed } from '../../../shared/ui/Failed'
import { LineArticle } from './LineArticle'
import { LineQuantity } from './LineQuantity'
import { ServicesToggle } from './services'

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
  document.getElementById(`line-${back.value}`)?.querySelector<HTMLElement>('.et-cart-line__name a')?.focus()
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
        <ul className="et-cart__lines" aria-label={t('cart.count', { count: quote?.items_qty ?? 0 })}>
          {rows.map(({ key, item, gone, row }) =>
            item ? (
              <CartLine key={key} item={item} {...rest} />
            ) : (
              <Fragment key={key}>
                {row}
                {gone && (
                  <RemovedLine
                    name={gone.item.name}
                    className="et-cart-line et-cart-line--removed"
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

export interface LineProps {
  item: QuoteItem
  /** Items that a call is under way for. */
  pending: readonly Id[]
  /** Text key or the server's sentence, by item. */
  lineErrors: ReadonlyMap<Id, string>
  /** Quantity that was asked for and did not reach the server, by item. */
  unsent: ReadonlyMap<Id, number>
  /** Quantity that was asked for last, by item, while no reply about it has come. */
  wanted: ReadonlyMap<Id, number>
  isB2B: boolean
  /** 0 takes the line out. */
  change: (itemId: Id, qty: number) => void
  /** One more or one less. */
  step: (itemId: Id, by: 1 | -1) => void
  remove: (itemId: Id) => void
  /** What else can be done with a line. */
  action?: ((item: QuoteItem) => ReactNode) | undefined
}

/** What the line comes to; for businesses without VAT, with the other amount beside it. */
function RowTotal({ item, isB2B }: { item: QuoteItem; isB2B: boolean }) {
  return (
    <p className="et-cart-line__total">
      <OrderPrice amount={item.row_total_incl_tax} exclVat={item.row_total_excl_tax} isB2B={isB2B} className="et-price et-price--big" />
      {item.qty > 1 && (
        <span className="et-cart-line__each">
          {' '}
          {item.qty} × <Price amount={isB2B ? item.price_excl_tax : item.price_incl_tax} />
        </span>
      )}
      {item.unit_price && ' '}
      <UnitPrice of={item.unit_price} isB2B={isB2B} />
    </p>
  )
}

/** One line of the cart; the same markup as theme-templates/snippets/cart-line.liquid. */
export function CartLine({ item, pending, lineErrors, unsent, wanted, isB2B, change, step, remove, action }: LineProps) {
  const { item_id: id, name } = item
  const busy = pending.includes(id)
  const error = lineErrors.get(id)
  return (
    <li className="et-cart-line" id={`line-${id}`} aria-busy={busy}>
      <LineArticle item={item} isB2B={isB2B} heading="h2">
        {item.extension_attributes.has_services && <ServicesToggle item={item} />}
        {action?.(item)}
      </LineArticle>
      <LineQuantity
        item={item}
        wanted={wanted.get(id)}
        refusal={error}
        unsent={unsent.get(id)}
        commit={qty => change(id, qty)}
        step={by => step(id, by)}
      />
      <RowTotal item={item} isB2B={isB2B} />
      <form
        className="et-cart-line__remove"
        id={`remove-${id}`}
        onSubmit={event => {
          event.preventDefault()
          remove(id)
        }}
      >
        <button
          type="submit"
          className="et-icon-button et-icon-button--bin"
          data-replay={`remove-${id}`}
          aria-label={t('cart.remove', { name })}
          aria-disabled={busy}
        />
      </form>
      {item.notice && <LineNotice item={item} notice={item.notice} busy={busy} accept={qty => change(id, qty)} remove={() => remove(id)} />}
    </li>
  )
}

interface LineNoticeProps {
  item: QuoteItem
  notice: NonNullable<QuoteItem['notice']>
  busy: boolean
  /** Sets this quantity. */
  accept: (qty: number) => void
  remove: () => void
}

/** What changed since the line was added, with a button to accept or remove it. */
function LineNotice({ item, notice, busy, accept, remove }: LineNoticeProps) {
  const { item_id: id, name, qty, max_qty: max } = item
  const most = Math.min(qty, max ?? qty)
  const fix =
    notice.code === 'price'
      ? { label: t('checkout.notice.accept'), run: () => accept(qty) }
      : most
        ? { label: t('checkout.notice.lower', { max: most }), run: () => accept(most) }
        : { label: t('checkout.notice.remove'), run: remove }
  const prices = { was: priceText(notice.was ?? 0), now: priceText(item.price_incl_tax) }
  return (
    <div className="et-notice et-cart-line__notice">
      <p>{t(`checkout.notice.${most ? notice.code : 'gone'}`, { ...prices, max: most })}</p>
      <button type="button" className="et-button et-button--quiet" data-replay={`notice-${id}`} aria-disabled={busy} onClick={fix.run}>
        {fix.label}
        <span className="et-visually-hidden">{`: ${name}`}</span>
      </button>
    </div>
  )
}
