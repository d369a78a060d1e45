/*
 * What several areas need and is small: in the core it costs no area a file of its own. The Trusted Types policies are made at once,
 * so that no other script can take their names.
 */
import '../shared/api/reviews'
import '../shared/behaviours/focusable'
import '../shared/contract/islands/props'
import '../shared/hooks/use-is-b2b'
import '../shared/html/policies'
import '../shared/parts/BuyOrChoose'
import '../shared/parts/ProductCard'
import '../shared/state/clock'
import '../shared/state/facts'
import '../shared/state/line-errors'
import '../shared/state/product/missing'
import '../shared/state/say'
import '../shared/state/shown-variant'
import '../shared/state/wishlist-undo'
import '../shared/storage/personal'
import '../shared/ui/Failed'
import '../shared/ui/Price'
import '../shared/ui/RemovedLine'
import '../shared/ui/StarsRow'
import '../shared/ui/use-focus-back'
