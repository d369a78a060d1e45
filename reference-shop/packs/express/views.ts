import type { ExpressOverview } from '../../../shared/contract/api/express'
import type { PageState } from '../../../shared/contract/api/visitor'
import type { QuoteView } from '../../cart/pages/amounts'

/** snippets/express.liquid: where it goes, and how it is paid. */
export type ExpressOffer = NonNullable<PageState['express']>

/** pages/express.liquid. Its forms post to /checkout/direct/bestellen (`item`, `key`, `total`, `due`) and /checkout/direct/wijzigen (`item`, `step`). */
export interface ExpressView {
  overview: Omit<ExpressOverview, 'quote'> & { quote: QuoteView }
  /** Whole cents that the form posts. */
  seen: { due: number; total: number }
  /** A product beside the cart, which stays as it is. */
  isBesideCart: boolean
  /** Makes it one order, however often the button is pressed. */
  key: string
  /** Sentence above the overview; '' for none. */
  error: string
}

declare module '../../environment' {
  interface Offers {
    /** Beside the button to order at once; absent where it is not offered. */
    express?: ExpressOffer
  }
}
