import { useMiniCart } from '../../../shared/cart/mini-cart-hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { MiniCart } from './MiniCart'

/** The content of the panel with its stores; loaded when it is opened. */
export const MiniCartPanel = ({ slots }: WithSlots) => <MiniCart {...useMiniCart()} slots={slots} />
