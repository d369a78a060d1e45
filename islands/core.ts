/*
 * Modules on every page, besides the runtime and the islands that the registry assigns to `core`. A module that two areas import and the
 * core does not would become a separate file.
 */

// The Trusted Types policies are created at once, so that no other script can take their names.
import '../shared/html/policies'

// A product as lists show it: price, stars, energy label and button.
import '../shared/product/BuyForm'
import '../shared/product/ProductItem'

// What the stores and views of most areas need.
import '../shared/behaviours/fetch-panels'
import '../shared/contract/email'
import '../shared/contract/filter'
import '../shared/contract/typed'
import '../shared/http/latest'
import '../shared/page/clock'
import '../shared/page/facts'
import '../shared/page/say'
import '../shared/product/shown-variant'
import '../shared/reviews/Stars'
import '../shared/ui/Failed'
import '../shared/ui/use-focus-back'
import '../shared/widgets/scroll-lock'
import '../shared/wishlist/store'
