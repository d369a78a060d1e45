import type { Quote, Totals } from '../../../shared/contract/api/quote'
import type { Id } from '../../../shared/contract/id'
import type { CartSeed } from '../../../shared/contract/seeds'

/** pages/cart.liquid. Change: POST /checkout/cart/change with item_id and qty. Remove: POST /checkout/cart/remove with item_id. */
export interface CartView {
  quote: Quote
  totals: Totals
  /** What is missing for free delivery, in euros, and how far it is; null when delivery never is free. */
  freeShipping: { missing: number; percent: number } | null
  /** Id of the first line that has to be looked at before ordering. */
  changed: Id | null
  /** For `<script type="application/json" id="cart-seed">`. */
  seed: CartSeed
}
