import type { WithSlots } from '../../../shared/contract/islands/props'
import { useMiniCart } from '../../../shared/hooks/use-mini-cart'
import { useScrollLock } from '../../../shared/hooks/use-scroll-lock'
import { MiniCart } from './MiniCart'

/** The inside of the panel, with its stores; fetched when it is opened. */
export function MiniCartPanel({ slots }: WithSlots) {
  useScrollLock()
  return <MiniCart {...useMiniCart()} slots={slots} />
}
