import type { Quote } from '../../../shared/contract/api/quote'
import type { ReviewList } from '../../../shared/contract/api/reviews'
import type { Id } from '../../../shared/contract/id'
import type { CartSeed } from '../../../shared/contract/seeds'
import type { Offers } from '../../environment'
import type { CardView } from '../../pages/views'
import type { TotalsView } from './amounts'

/** pages/cart.liquid. Change: POST /checkout/cart/change with item_id and qty. Remove: POST /checkout/cart/remove with item_id. */
export interface CartView extends Offers {
  quote: Quote
  totals: TotalsView
  /** Amount missing for free delivery in euros, and progress in percent; null if delivery is never free. */
  freeShipping: { missing: number; percent: number } | null
  /** The first evening on which it can come, with hours and price; '' for none. */
  evening: string
  /** What customers think of the stores together; null without reviews. */
  score: Pick<ReviewList, 'average' | 'count'> | null
  /** Id of the first line that needs the shopper's attention before ordering. */
  changed: Id | null
  /** What goes with what is in the cart, or is popular. */
  popular: CardView[]
  /** It goes with what is in the cart. */
  alongside: boolean
  /** For `<script type="application/json" id="cart-seed">`. */
  seed: CartSeed
}
