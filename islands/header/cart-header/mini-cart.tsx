import { useMiniCart } from '../../../shared/cart/mini-cart-hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { useScrollLock } from '../../../shared/ui/hooks'
import { MiniCart } from './MiniCart'

/** The content of the panel with its stores; loaded when it is opened. */
export function MiniCartPanel({ slots }: WithSlots) {
  useScrollLock()
  return <MiniCart {...useMiniCart()} slots={slots} />
}
