import { cartActions } from '../flows/actions-later'
import { followChanges } from '../page/visit'
import { keys } from '../storage/keys'

// Shows changes of the cart from another tab, or from while this page was in the back/forward cache.
followChanges(keys.cartVersion, async () => (await cartActions()).follow())
