import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Quote, QuoteItem, Totals } from '../../../shared/contract/api/quote'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface Removed {
  item: QuoteItem
  /** Place in the list that it had. */
  at: number
}

export interface CartHeaderProps extends WithSlots {
  count: number
  /** Name of what was just put in, for a panel that opens because of it. */
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
  isOpen: boolean
  open: () => void
  close: () => void
  load: () => void
  remove: (itemId: number) => void
  /** Lines that were taken out on this page. */
  removed: readonly Removed[]
  /** Resolves to the line that it became, or null when that fails. */
  undo: (removed: Removed) => Promise<number | null>
  /** Follows the link after all, when the panel's code does not arrive. */
  leave: () => void
}

/** The cart in the header, with its count; opens the mini cart. */
export function CartHeader(props: CartHeaderProps) {
  const { count, added, isOpen, open, close, leave } = props
  const [Panel, setPanel] = useState<ComponentType<CartHeaderProps> | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !Panel) import('./MiniCart').then(({ MiniCart }) => setPanel(() => MiniCart), leave)
  }, [isOpen, Panel, leave])
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  return (
    <>
      <a
        className="header-action cart-header"
        href="/checkout/cart"
        data-replay="cart"
        aria-label={`${t('cart.cart')}, ${t('cart.count', { count })}`}
        onClick={onPlainClick(open)}
      >
        <span className="header-action__label">{t('cart.cart')}</span>
        <span className="cart-header__count" hidden={!count} aria-hidden="true">
          {count}
        </span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop */}
      <dialog
        ref={dialog}
        className="mini-cart"
        aria-label={t('cart.cart')}
        aria-describedby={added ? 'mini-cart-added' : undefined}
        onClose={close}
        onClick={event => {
          if (event.target === event.currentTarget) close()
        }}
      >
        {isOpen && Panel && <Panel {...props} />}
      </dialog>
    </>
  )
}
