import type { WithSlots } from '../../../shared/contract/islands/props'
import { useMiniCart } from '../../../shared/hooks/use-mini-cart'
import { MiniCart } from './MiniCart'

/** The inside of the panel, with its stores; fetched when it is opened. */
export default function MiniCartPanel({ slots }: WithSlots) {
  return <MiniCart {...useMiniCart()} slots={slots} />
}
