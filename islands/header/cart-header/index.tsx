import { type ComponentType, useEffect, useRef, useState } from 'react'
import { load, useCart } from '../../../shared/cart/hooks'
import { loadChunk } from '../../../shared/contract/ports'
import type { WithSlots } from '../../../shared/contract/props'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Toasts } from '../../../shared/page/Toasts'
import { onPlainClick, useModal } from '../../../shared/ui/hooks'
import type { CartHeaderProps } from './props'

export { props } from './props'
export const ready = (): Promise<void> => loadTexts('cart', 'common', 'product')

export default function CartHeaderIsland({ href, label, slots }: CartHeaderProps & WithSlots) {
  const cart = useCart()
  const { isOpen, added } = cart
  useEffect(() => {
    // Loads beside the panel's code. After adding a product the cart is already current.
    if (isOpen && added === null) load()
  }, [isOpen, added])
  return (
    <>
      <CartHeader {...cart} href={href || urlOf('cart')} label={label} slots={slots} />
      <Toasts />
    </>
  )
}

interface ViewProps extends WithSlots {
  href: string
  /** Text of the link, instead of 'Winkelwagen'. */
  label?: string | undefined
  count: number
  /** Name of the product that was just added, if that opened the panel. */
  added: string | null
  isOpen: boolean
  open: () => void
  close: () => void
  /** Follows the link instead, if the panel's code fails to load while it is open. */
  leave: () => void
}

/** The cart link in the header, with its count; opens the mini cart. */
export function CartHeader({ href, label = t('cart.cart'), count, added, isOpen, open, close, leave, slots }: ViewProps) {
  const [Panel, setPanel] = useState<ComponentType<WithSlots> | null>(null)
  const dialog = useModal(isOpen, close)
  const isWanted = useRef(isOpen)
  isWanted.current = isOpen
  useEffect(() => {
    if (isOpen && !Panel)
      loadChunk('header-cart-header-mini-cart', () => import('./mini-cart')).then(
        ({ MiniCartPanel }) => setPanel(() => MiniCartPanel),
        () => isWanted.current && leave(),
      )
  }, [isOpen, Panel, leave])
  return (
    <>
      <a
        className="et-header-action et-cart-header"
        href={href}
        data-replay="cart"
        aria-label={`${label}, ${t('cart.count', { count })}`}
        onClick={onPlainClick(open)}
      >
        <span className="et-header-action__label">{label}</span>{' '}
        <span className="et-header-action__count" hidden={!count} aria-hidden="true">
          {count}
        </span>
      </a>
      <dialog ref={dialog} className="et-mini-cart" aria-label={label} aria-describedby={added ? 'mini-cart-added' : undefined}>
        {isOpen && Panel && <Panel slots={slots} />}
      </dialog>
    </>
  )
}
