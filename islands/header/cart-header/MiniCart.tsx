import type { Quote, QuoteItem, Totals } from '../../../shared/contract/api/quote'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { formatPrice } from '../../../shared/domain/price'
import { localeTag, t } from '../../../shared/i18n/texts'
import { EnergyArrow } from '../../../shared/ui/EnergyArrow'
import { Failed } from '../../../shared/ui/Failed'
import { Price } from '../../../shared/ui/Price'
import { RemovedLine } from '../../../shared/ui/RemovedLine'
import { Slot } from '../../../shared/ui/Slot'

interface Removed {
  item: QuoteItem
  /** Place in the list that it had. */
  at: number
}

interface MiniCartProps extends WithSlots {
  /** Name of what was just put in. */
  added: string | null
  quote: Quote | null
  isB2B: boolean
  totals: Totals | null
  totalsPending: boolean
  /** Newer ones could not be had. */
  totalsFailed: boolean
  /** Items that a call is under way for. */
  pending: readonly number[]
  /** Text key or the server's sentence, by item. */
  lineErrors: ReadonlyMap<number, string>
  /** Text key or the server's sentence. */
  error: string | null
  loading: boolean
  close: () => void
  /** Reads the cart anew. */
  load: () => void
  remove: (itemId: number) => void
  /** Lines that were taken out on this page. */
  removed: readonly Removed[]
  /** Resolves to the line that it became, or null when that fails. */
  undo: (removed: Removed) => Promise<number | null>
}

interface LineProps {
  item: QuoteItem
  isB2B: boolean
  busy: boolean
  /** Text key or the server's sentence, why it could not be taken out. */
  error: string | undefined
  remove: (itemId: number) => void
}

const Line = ({ item, isB2B, busy, error, remove }: LineProps) => (
  <li className="mini-cart__line" id={`mini-line-${item.item_id}`} aria-busy={busy}>
    <img src={item.image || undefined} alt="" width="72" height="72" loading="lazy" />
    <div>
      <a href={item.url || undefined}>{item.name}</a>
      {item.extension_attributes.variant && <p className="mini-cart__about">{item.extension_attributes.variant}</p>}
      {item.extension_attributes.service_items.map(({ sku, name }) => (
        <p key={sku} className="mini-cart__about">
          + {name}
        </p>
      ))}
      <p>
        {item.qty} × <Price euros={isB2B ? item.price_excl_tax : item.price_incl_tax} />
        {isB2B && item.price_excl_tax !== item.price_incl_tax && (
          <span className="mini-cart__about">
            {` ${t('common.price.exVat')} (${t('common.price.inclVat', { price: formatPrice(item.price_incl_tax, localeTag()) })})`}
          </span>
        )}
      </p>
      {item.extension_attributes.energy_label && <EnergyArrow label={item.extension_attributes.energy_label} />}
      {error && (
        <p className="field__error" role="alert">
          {t(error)}
        </p>
      )}
    </div>
    <button
      type="button"
      className="mini-cart__remove"
      aria-label={t('cart.remove', { name: item.name })}
      aria-disabled={busy}
      onClick={() => remove(item.item_id)}
    />
  </li>
)

/** The line that came back takes the focus of what brought it. */
const focusLine = (itemId: number | null): void => {
  if (itemId === null || document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`#mini-line-${itemId} a`)?.focus()
}

/** Lines and total of the cart, and the ways on. Slot: `panel-end`, below them. */
export function MiniCart({
  added,
  quote,
  isB2B,
  totals,
  totalsPending,
  totalsFailed,
  pending,
  lineErrors,
  error,
  loading,
  close,
  load,
  remove,
  removed,
  undo,
  slots,
}: MiniCartProps) {
  const euros = totals?.grand_total ?? (quote?.items ?? []).reduce((sum, item) => sum + Math.round(item.row_total_incl_tax * 100), 0) / 100
  // While its line still stands there, the focus goes on from there.
  const gone = removed.filter(({ item }) => !quote?.items.some(({ item_id }) => item_id === item.item_id))
  return (
    <div className="mini-cart__panel">
      <div className="mini-cart__head">
        <h2>{t('cart.cart')}</h2>
        <button type="button" className="mini-cart__close" aria-label={t('cart.close')} onClick={close} />
      </div>
      <p className="mini-cart__added" id="mini-cart-added" role="status">
        {added && t('product.added', { name: added })}
      </p>
      <Failed error={error} retry={load} />
      {!quote && loading && <p role="status">{t('common.loading')}</p>}
      {gone.length > 0 && (
        <ul className="mini-cart__removed">
          {gone.map(line => (
            <RemovedLine
              key={line.item.item_id}
              name={line.item.name}
              className="mini-cart__gone"
              error={lineErrors.get(line.item.item_id)}
              undo={() => void undo(line).then(focusLine)}
            />
          ))}
        </ul>
      )}
      {quote && quote.items.length === 0 && (
        <div className="empty">
          <p className="empty__title">{t('cart.empty')}</p>
          <p>{t('cart.emptyHint')}</p>
        </div>
      )}
      {quote && quote.items.length > 0 && (
        <>
          <ul className="mini-cart__lines">
            {quote.items.map(item => (
              <Line
                key={item.item_id}
                item={item}
                isB2B={isB2B}
                busy={pending.includes(item.item_id)}
                error={lineErrors.get(item.item_id)}
                remove={remove}
              />
            ))}
          </ul>
          <p className="mini-cart__total" aria-busy={totalsPending && !totalsFailed}>
            <span>{t(isB2B ? 'cart.totalIncl' : 'cart.total')}</span>
            <Price euros={euros} className="price price--big" />
            {totalsPending && !totalsFailed && <span className="mini-cart__stale">{t('cart.stale')}</span>}
            {totalsFailed && (
              <span className="mini-cart__stale" role="status">
                {t('cart.notCurrent')}{' '}
                <button type="button" className="button button--quiet" onClick={load}>
                  {t('common.retry')}
                </button>
              </span>
            )}
          </p>
          <p className="mini-cart__ways">
            <a className="button" href="/checkout/cart">
              {t('cart.toCart')}
            </a>
            <a className="button button--action" href="/checkout">
              {t('cart.toCheckout')}
            </a>
          </p>
        </>
      )}
      <Slot of={slots} name="panel-end" />
    </div>
  )
}
