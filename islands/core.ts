/*
 * What stands on every page, beside the runtime and the islands that the registry puts in `core`. Whatever two areas import and the core
 * has not becomes one more file for both.
 */

// The policies of Trusted Types are made at once, so that no other script can take their names.
import '../shared/html/policies'

// A product as lists show it: with its price, stars, energy label and button.
import '../shared/product/BuyOrChoose'
import '../shared/product/ProductItem'

// What stores and views of most areas are made with.
import '../shared/contract/fallbacks/address'
import '../shared/http/latest'
import '../shared/page/clock'
import '../shared/page/facts'
import '../shared/page/say'
import '../shared/ui/Failed'
import '../shared/ui/use-focus-back'
import '../shared/widgets/scroll-lock'
import '../shared/wishlist/undo'
