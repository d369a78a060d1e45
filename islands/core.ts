import * as mobileMenu from '../shared/behaviours/mobile-menu/index'
import * as navigation from '../shared/behaviours/navigation/index'
import * as offCanvas from '../shared/behaviours/off-canvas/index'
import type { Module, Registry } from '../shared/runtime/types'
import * as cookieConsent from './content/cookie-consent/index'
import * as cartHeader from './header/cart-header/index'
import * as headerWishlist from './header/header-wishlist/index'
import * as addToCartProduct from './product/add-to-cart-product/index'
import * as compareToggle from './product/compare-toggle/index'
import * as wishlistToggle from './product/wishlist-toggle/index'
import { type InCore, registry } from './registry'
/* What several areas need and is small: in the core it costs no area a file of its own. */
import '../shared/contract/islands/props'
import '../shared/hooks/use-is-b2b'
import '../shared/html/policies'
import '../shared/parts/ProductCard'
import '../shared/state/clock'
import '../shared/state/facts'
import '../shared/state/line-errors'
import '../shared/state/say'
import '../shared/ui/CheckField'
import '../shared/ui/Failed'
import '../shared/ui/Price'
import '../shared/ui/RemovedLine'
import '../shared/ui/use-focus-back'
import '../shared/state/catalogue'
import '../shared/state/shown-variant'
import '../shared/state/wishlist-undo'
import '../shared/state/product/missing'

const modules: Readonly<Record<InCore, Module>> = {
  'add-to-cart-product': addToCartProduct,
  'cart-header': cartHeader,
  'compare-toggle': compareToggle,
  'cookie-consent': cookieConsent,
  'header-wishlist': headerWishlist,
  'mobile-menu': mobileMenu,
  navigation,
  'off-canvas': offCanvas,
  'wishlist-toggle': wishlistToggle,
}

/** The rows of islands that are in the core, because nearly every page has them. */
export const inCore: Registry = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [name, { when: 'idle', ...registry[name], module }]),
)
