import * as mobileMenu from '../shared/behaviours/mobile-menu/index'
import * as navigation from '../shared/behaviours/navigation/index'
import * as offCanvas from '../shared/behaviours/off-canvas/index'
import type { Areas, Registry } from '../shared/runtime/types'
import * as cookieConsent from './content/cookie-consent/index'
import * as cartHeader from './header/cart-header/index'
import * as headerWishlist from './header/header-wishlist/index'
import * as addToCartProduct from './product/add-to-cart-product/index'
import * as compareToggle from './product/compare-toggle/index'
import * as wishlistToggle from './product/wishlist-toggle/index'

/** Folders of islands that come in a file each, asked for when the first of their islands is wanted. */
export const areas: Areas = {
  behaviours: () => import('area:behaviours'),
  cart: () => import('area:cart'),
  catalogue: () => import('area:catalogue'),
  checkout: () => import('area:checkout'),
  content: () => import('area:content'),
  customer: () => import('area:customer'),
  header: () => import('area:header'),
  product: () => import('area:product'),
  stores: () => import('area:stores'),
}

/** Every island and behaviour: its data-component name, when it mounts unless data-load says otherwise, and its area, or its module when it is in the core. */
export const registry: Registry = {
  'active-filters': { when: 'interaction|store(query)', area: 'catalogue' },
  'add-to-cart-bundle': { when: 'visible', area: 'product' },
  'add-to-cart-compare': { when: 'visible', area: 'product' },
  'add-to-cart-product': { when: 'visible', module: addToCartProduct },
  'address-autocomplete': { when: 'visible', area: 'checkout' },
  'address-book': { when: 'visible', area: 'customer' },
  'attribute-filter': { when: 'interaction|store(query)', area: 'catalogue' },
  cart: { when: 'eager', area: 'cart' },
  'cart-header': { when: 'idle|store(cart)', module: cartHeader },
  'cart-totals': { when: 'eager', area: 'cart' },
  'category-header': { when: 'eager', area: 'behaviours' },
  compare: { when: 'idle', area: 'customer' },
  'compare-toggle': { when: 'interaction|store(compare-elsewhere)', module: compareToggle },
  countdown: { when: 'visible', area: 'product' },
  checkout: { when: 'eager', area: 'checkout' },
  'checkout-summary': { when: 'eager', area: 'checkout' },
  'contact-form': { when: 'visible', area: 'content' },
  'cookie-consent': { when: 'idle', module: cookieConsent },
  'customer-wishlist': { when: 'idle', area: 'customer' },
  'filter-result': { when: 'interaction|store(query)', area: 'catalogue' },
  'footer-reviews': { when: 'visible', area: 'product' },
  'guided-selling': { when: 'visible', area: 'product' },
  'header-wishlist': { when: 'idle', module: headerWishlist },
  'in-stock': { when: 'visible', area: 'product' },
  lightbox: { when: 'visible', area: 'behaviours' },
  'load-more': { when: 'interaction|store(query)', area: 'catalogue' },
  'mobile-menu': { when: 'interaction', module: mobileMenu },
  'login-form': { when: 'visible', area: 'customer' },
  modal: { when: 'idle', area: 'behaviours' },
  navigation: { when: 'idle', module: navigation },
  'newsletter-signup': { when: 'visible', area: 'content' },
  'off-canvas': { when: 'interaction', module: offCanvas },
  paginator: { when: 'interaction|store(query)', area: 'catalogue' },
  'page-builder-view': { when: 'visible', area: 'content' },
  'price-filter': { when: 'visible|store(catalogue)', area: 'catalogue' },
  'product-gallery': { when: 'visible', area: 'behaviours' },
  'product-list': { when: 'store(catalogue)', area: 'catalogue' },
  'product-specs': { when: 'visible', area: 'behaviours' },
  'product-services': { when: 'visible', area: 'product' },
  'product-slider': { when: 'visible', area: 'behaviours' },
  'product-question': { when: 'idle', area: 'product' },
  'read-more': { when: 'eager', area: 'behaviours' },
  'register-form': { when: 'visible', area: 'customer' },
  'reset-form': { when: 'visible', area: 'customer' },
  reviews: { when: 'visible', area: 'product' },
  'reviews-form': { when: 'idle', area: 'product' },
  'row-equalizer': { when: 'visible', area: 'behaviours' },
  'route-planner': { when: 'visible', area: 'stores' },
  'saldo-check': { when: 'visible', area: 'content' },
  'search-form': { when: 'interaction', area: 'header' },
  share: { when: 'interaction', area: 'behaviours' },
  'size-select': { when: 'visible|store(catalogue)', area: 'catalogue' },
  slider: { when: 'visible', area: 'behaviours' },
  'sort-select': { when: 'visible|store(catalogue)', area: 'catalogue' },
  sticky: { when: 'idle', area: 'behaviours' },
  'store-locator': { when: 'visible', area: 'stores' },
  'store-reservation': { when: 'idle', area: 'product' },
  'store-stock': { when: 'visible', area: 'product' },
  'suggested-filters': { when: 'interaction|store(query)', area: 'catalogue' },
  'swatch-filter': { when: 'interaction|store(query)', area: 'catalogue' },
  tabs: { when: 'eager', area: 'behaviours' },
  toolbar: { when: 'eager', area: 'catalogue' },
  'validated-form': { when: 'idle', area: 'behaviours' },
  withdrawal: { when: 'visible', area: 'customer' },
  'wishlist-toggle': { when: 'visible', module: wishlistToggle },
}
