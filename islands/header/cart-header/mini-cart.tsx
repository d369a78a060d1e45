import { RemovedLine } from '../../../shared/cart/lines'
import { useMiniCart } from '../../../shared/cart/mini-cart-hooks'
import type { Quote, QuoteItem, Totals } from '../../../shared/contract/api/quote'
import type { Id } from '../../../shared/contract/id'
import type { WithSlots } from '../../../shared/contract/props'
import type { Result } from '../../../shared/contract/result'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'
import { Price } from '../../../shared/price/Price'
import { digits, priceText, totalKey } from '../../../shared/price/price-words'
import { sumOf } from '../../../shared/price/rules/price'
import { EnergyArrow } from '../../../shared/product/ProductCard'
import { StepButton } from '../../../shared/product/QuantityStepper'
import { Failed } from '../../../shared/ui/Failed'
import { Slot } from '../../../shared/ui/Slot'

/** The content of the panel with its stores; loaded when it is opened. */
export const MiniCartPanel = ({ slots }: WithSlots) => <MiniCart {...useMiniCart()} slots={slots} />

interface Removed {
  item: QuoteItem
  /** Its former position in the list. */
  at: number
}

interface MiniCartProps extends WithSlots {
  /** Name of the product that was just added. */
  added: string | null
  quote: Quote | null
  isB2B: boolean
  totals: Totals | null
  totalsPending: boolean
  /** Loading the current totals failed. */
  totalsFailed: boolean
  /** Items with a pending call. */
  pending: readonly Id[]
  /** Text key or the server's message, by item. */
  lineErrors: ReadonlyMap<Id, string>
  /** Text key or the server's message. */
  error: string | null
  loading: boolean
  close: () => void
  /** Reloads the cart. */
  load: () => void
  remove: (itemId: Id) => void
  /** Quantity that was asked for last, by item, while no reply about it has come. */
  wanted: ReadonlyMap<Id, number>
  /** One more or one less. */
  step: (itemId: Id, by: 1 | -1) => void
  /** Lines removed on this page. */
  removed: readonly Removed[]
  /** The value is the id of the restored line. */
  undo: (removed: Removed) => Promise<Result<Id>>
}

interface LineProps {
  item: QuoteItem
  isB2B: boolean
  busy: boolean
  /** Text key or the server's message if it could not be removed. */
  error: string | undefined
  remove: (itemId: Id) => void
  wanted: number | undefined
  step: (itemId: Id, by: 1 | -1) => void
}

/** Maximum quantity of a line without a limit of its own. */
const MOST = 999

/** The quantity asked for last, else that of the cart. */
function Quantity({ item, wanted, step }: Pick<LineProps, 'item' | 'wanted' | 'step'>) {
  const { item_id: id, name, max_qty: max } = item
  const qty = wanted ?? item.qty
  return (
    <span className="et-quantity-stepper">
      <StepButton label={t('cart.less', { name })} replay={`mini-less-${id}`} isEnd={qty <= 1} onStep={() => step(id, -1)} />
      <output className="et-quantity-stepper__field" aria-label={t('cart.quantity', { name })}>
        {qty}
      </output>
      <StepButton
        isMore
        label={t('cart.more', { name })}
        replay={`mini-more-${id}`}
        isEnd={qty >= (max ?? MOST)}
        onStep={() => step(id, 1)}
      />
    </span>
  )
}

const Line = ({ item, isB2B, busy, error, remove, wanted, step }: LineProps) => (
  <li className="et-mini-cart__line" id={`mini-line-${item.item_id}`} aria-busy={busy}>
    <img src={item.image || undefined} alt="" width="72" height="72" loading="lazy" />
    <div>
      <a href={item.url || undefined}>{item.name}</a>
      {item.extension_attributes.variant && <p className="et-mini-cart__about">{item.extension_attributes.variant}</p>}
      {item.extension_attributes.service_items.map(({ sku, name }) => (
        <p key={sku} className="et-mini-cart__about">
          + {name}
        </p>
      ))}
      <p className="et-mini-cart__price">
        <Quantity item={item} wanted={wanted} step={step} />
        <button
          type="button"
          className="et-icon-button et-icon-button--bin"
          aria-label={t('cart.remove', { name: item.name })}
          aria-disabled={busy}
          onClick={() => remove(item.item_id)}
        />{' '}
        <span>
          <OrderPrice amount={item.row_total_incl_tax} exclVat={item.row_total_excl_tax} isB2B={isB2B} />
          {item.qty > 1 && (
            <span className="et-mini-cart__about">
              {' '}
              {item.qty} × <Price amount={isB2B ? item.price_excl_tax : item.price_incl_tax} />
            </span>
          )}
        </span>
      </p>
      {item.extension_attributes.energy_label && <EnergyArrow label={item.extension_attributes.energy_label} />}
      {error && (
        <p className="et-field__error" role="alert">
          {t(error)}
        </p>
      )}
    </div>
  </li>
)

/** Focuses the restored line, because its undo button is gone. */
const focusLine = (restored: Result<Id>): void => {
  if (!restored.ok || document.activeElement !== document.body) return
  document.getElementById(`mini-line-${restored.value}`)?.querySelector('a')?.focus()
}

/** The total of the cart; while a change is pending or has failed, the total before it. */
function Total({ quote, isB2B, totals, totalsPending, totalsFailed, load }: MiniCartProps) {
  const rows = (quote?.items ?? []).map(item => ({ price: item.row_total_incl_tax, qty: 1 }))
  const isPending = totalsPending && !totalsFailed
  return (
    <p className="et-mini-cart__total" aria-busy={isPending}>
      <span>{t(totalKey(isB2B))}</span>
      <Price amount={totals?.grand_total ?? sumOf(rows, digits())} className="et-price et-price--big" />
      {totals && totals.shipping_incl_tax > 0 && (
        <span className="et-mini-cart__stale">{t('cart.withDelivery', { price: priceText(totals.shipping_incl_tax) })}</span>
      )}
      {totals?.free_shipping_from && totals.shipping_incl_tax === 0 && (
        <span className="et-mini-cart__free">{t('cart.freeShipping.reached')}</span>
      )}
      {isPending && <span className="et-mini-cart__stale">{t('cart.stale')}</span>}
      {totalsFailed && (
        <span className="et-mini-cart__stale" role="status">
          {t('cart.notCurrent')}{' '}
          <button type="button" className="et-button et-button--quiet" onClick={load}>
            {t('common.retry')}
          </button>
        </span>
      )}
    </p>
  )
}

const Ways = () => (
  <p className="et-mini-cart__ways">
    <a className="et-button" href={urlOf('cart')}>
      {t('cart.toCart')}
    </a>
    <a className="et-button et-button--action" href={urlOf('checkout')}>
      {t('cart.toCheckout')}
    </a>
  </p>
)

/** Lines and total of the cart, with links. Slot: `panel-end`, below them. */
export function MiniCart(props: MiniCartProps) {
  const { added, quote, isB2B, pending, lineErrors, error, loading, close, load, remove, wanted, step, removed, undo, slots } = props
  // Shown only after its line is gone, so that the focus can move from the line to its undo button.
  const gone = removed.filter(({ item }) => !quote?.items.some(({ item_id }) => item_id === item.item_id))
  return (
    <div className="et-mini-cart__panel">
      <div className="et-mini-cart__head">
        <h2>{t('cart.cart')}</h2>
        <button type="button" className="et-mini-cart__close" aria-label={t('cart.close')} onClick={close} />
      </div>
      <p className="et-mini-cart__added" id="mini-cart-added" role="status">
        {added && t('product.added', { name: added })}
      </p>
      <Failed error={error} retry={load} />
      {!quote && loading && <p role="status">{t('common.loading')}</p>}
      {gone.length > 0 && (
        <ul className="et-mini-cart__removed">
          {gone.map(line => (
            <RemovedLine
              key={line.item.item_id}
              name={line.item.name}
              className="et-mini-cart__gone"
              error={lineErrors.get(line.item.item_id)}
              undo={() => void undo(line).then(focusLine)}
            />
          ))}
        </ul>
      )}
      {quote && quote.items.length === 0 && (
        <div className="et-empty">
          <p className="et-empty__title">{t('cart.empty')}</p>
          <p>{t('cart.emptyHint')}</p>
        </div>
      )}
      {quote && quote.items.length > 0 && (
        <>
          <ul className="et-mini-cart__lines">
            {quote.items.map(item => (
              <Line
                key={item.item_id}
                item={item}
                isB2B={isB2B}
                busy={pending.includes(item.item_id)}
                error={lineErrors.get(item.item_id)}
                remove={remove}
                wanted={wanted.get(item.item_id)}
                step={step}
              />
            ))}
          </ul>
          <div className="et-mini-cart__foot">
            <Total {...props} />
            <Ways />
          </div>
        </>
      )}
      <Slot of={slots} name="panel-end" />
    </div>
  )
}
