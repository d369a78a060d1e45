import { type ReactNode, useRef } from 'react'
import { RemovedLine } from '../../../shared/cart/lines'
import { useSaved } from '../../../shared/cart/saved-hooks'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import type { Id } from '../../../shared/contract/id'
import type { Result } from '../../../shared/contract/result'
import { t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'
import type { Later, Removed } from './CartLines'
import { LineArticle } from './LineArticle'

interface SavedProps {
  /** Items that a call is under way for. */
  pending: readonly Id[]
  /** Text key or the server's sentence, by item. */
  lineErrors: ReadonlyMap<Id, string>
  isB2B: boolean
  /** Puts it back in the cart. */
  back: (itemId: Id) => void
  /** Takes it off the list. */
  forget: (itemId: Id) => Promise<unknown>
}

interface SavedListProps extends SavedProps {
  items: readonly QuoteItem[]
  /** Taken off the list on this page; `at` is the index that each had. */
  forgotten: readonly Removed[]
  /** Puts it on the list again. The value is the line that it is then. */
  keep: (forgotten: Removed) => Promise<Result<Id>>
}

interface SaveProps {
  item: QuoteItem
  busy: boolean
  save: (itemId: Id) => void
}

/** Focuses the line that is on the list again, as its undo button is gone. */
const focusSaved = (kept: Result<Id>): void => {
  if (!kept.ok || document.activeElement !== document.body) return
  document.getElementById(`saved-${kept.value}`)?.querySelector<HTMLElement>('.et-cart-line__name a')?.focus()
}

/** Puts the line aside with one press. */
export const SaveForLater = ({ item: { item_id: id, name }, busy, save }: SaveProps) => (
  <form
    className="et-cart-line__later"
    id={`later-${id}`}
    onSubmit={event => {
      event.preventDefault()
      save(id)
    }}
  >
    <button type="submit" className="et-link-button" data-replay={`later-${id}`} aria-disabled={busy}>
      {t('cart.saveForLater')}
      <span className="et-visually-hidden">{`: ${name}`}</span>
    </button>
  </form>
)

/** One line that was put aside; the same markup as theme-templates/snippets/saved-line.liquid. */
function SavedLine({ item, pending, lineErrors, isB2B, back, forget }: SavedProps & { item: QuoteItem }) {
  const { item_id: id, name } = item
  const busy = pending.includes(id)
  const error = lineErrors.get(id)
  return (
    <li className="et-cart-line" id={`saved-${id}`} aria-busy={busy}>
      <LineArticle item={item} isB2B={isB2B} heading="h3" />
      {item.max_qty !== 0 && (
        <form
          className="et-cart-line__qty"
          id={`back-${id}`}
          onSubmit={event => {
            event.preventDefault()
            back(id)
          }}
        >
          <button type="submit" className="et-button et-button--quiet" data-replay={`back-${id}`} aria-disabled={busy}>
            {t('cart.putBack')}
            <span className="et-visually-hidden">{`: ${name}`}</span>
          </button>
        </form>
      )}
      <p className="et-cart-line__total">
        <OrderPrice amount={item.price_incl_tax} exclVat={item.price_excl_tax} isB2B={isB2B} className="et-price" />
        {item.qty > 1 && <span className="et-cart-line__each"> {item.qty} ×</span>}
      </p>
      <form
        className="et-cart-line__remove"
        id={`forget-${id}`}
        onSubmit={event => {
          event.preventDefault()
          void forget(id)
        }}
      >
        <button
          type="submit"
          className="et-icon-button et-icon-button--bin"
          data-replay={`forget-${id}`}
          aria-label={t('cart.forget', { name })}
          aria-disabled={busy}
        />
      </form>
      {error && (
        <p className="et-field__error et-cart-line__notice" role="alert">
          {t(error)}
        </p>
      )}
    </li>
  )
}

/** The lines that were put aside, below the cart, and in their places those just taken off the list. */
export function SavedLines({ items, forgotten, keep, ...rest }: SavedListProps) {
  const rows: { item: QuoteItem; gone?: Removed }[] = items.map(item => ({ item }))
  for (const gone of forgotten)
    if (!items.some(one => one.item_id === gone.item.item_id)) rows.splice(gone.at, 0, { item: gone.item, gone })
  // The heading stays when the last one is put back, as it leads to what is beside it.
  const isKept = useRef(false)
  isKept.current ||= items.length > 0
  if (!isKept.current) return null
  return (
    <section className="et-cart__saved" aria-labelledby="saved-title">
      <h2 className="et-cart__saved-title" id="saved-title" tabIndex={-1}>
        {t('cart.saved')}
      </h2>
      <p className="et-cart__saved-hint">{t('cart.savedHint')}</p>
      {rows.length > 0 && (
        <ul aria-labelledby="saved-title">
          {rows.map(({ item, gone }) =>
            gone ? (
              <RemovedLine
                key={`forgotten-${item.item_id}`}
                name={item.name}
                text={t('cart.forgotten', { name: item.name })}
                className="et-cart-line et-cart-line--removed"
                error={rest.lineErrors.get(item.item_id)}
                undo={() => void keep(gone).then(focusSaved)}
              />
            ) : (
              <SavedLine key={item.item_id} item={item} {...rest} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

interface LaterProps {
  pending: readonly Id[]
  lineErrors: ReadonlyMap<Id, string>
  isB2B: boolean
  /** Moves the focus to a line that was put back, when nothing has it. */
  focus: (back: Result<Id>) => void
  /** What the cart shows with this, and without it in a shop that does not put lines aside. */
  children: (more: { later?: Later; action?: (item: QuoteItem) => ReactNode }) => ReactNode
}

/** The cart with what puts its lines aside and shows those that are. */
export function SavedLater({ saved, savedNow, save, putBack, focus, children, ...rest }: LaterProps & ReturnType<typeof useSaved>) {
  if (!saved) return children({})
  const back = (itemId: Id): void => void putBack(itemId).then(focus)
  const undone = savedNow.filter(({ item }) => saved.some(one => one.item_id === item.item_id))
  const rows = undone.map(({ item: { item_id: id, name }, at }) => ({
    id,
    at,
    row: (
      <RemovedLine
        name={name}
        text={t('cart.setAside', { name })}
        className="et-cart-line et-cart-line--removed"
        error={undefined}
        undo={() => back(id)}
      />
    ),
  }))
  return children({
    later: { rows, section: <SavedLines items={saved} back={back} {...rest} /> },
    action: item => <SaveForLater item={item} busy={rest.pending.includes(item.item_id)} save={id => void save(id)} />,
  })
}

/** The same with the stores. */
export const LaterInCart = (props: LaterProps) => <SavedLater {...props} {...useSaved()} />
