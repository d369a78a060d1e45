import type { Trigger } from '../shared/contract/dom'
import type { Areas, Registry } from '../shared/runtime/types'

/** Files of islands, each asked for when the first of its islands is wanted. */
export const areas: Areas = {
  cart: () => import('area:cart'),
  catalogue: () => import('area:catalogue'),
  checkout: () => import('area:checkout'),
  content: () => import('area:content'),
  customer: () => import('area:customer'),
  forms: () => import('area:forms'),
  header: () => import('area:header'),
  product: () => import('area:product'),
  stores: () => import('area:stores'),
}

/**
 * By area, every island and behaviour: its data-component name, and when it mounts unless data-load says otherwise. What a page has
 * together comes together: an area is a file, and `core` is the one that every page loads.
 */
const whenByArea: Readonly<Record<string, Readonly<Record<string, Trigger>>>> = {
  core: {
    'add-to-cart-product': 'visible',
    'cart-header': 'idle|store(cart)',
    'compare-toggle': 'interaction|store(compare-elsewhere)',
    'cookie-consent': 'idle',
    'header-wishlist': 'idle',
    navigation: 'idle',
    'read-more': 'eager',
    'wishlist-toggle': 'visible',
  },
  header: {
    'mobile-menu': 'interaction',
    'off-canvas': 'interaction',
    'search-form': 'interaction',
  },
  catalogue: {
    'active-filters': 'interaction|store(query)',
    'attribute-filter': 'interaction|store(query)',
    'category-header': 'eager',
    'filter-result': 'interaction|store(query)',
    'guided-selling': 'visible',
    'load-more': 'interaction|store(query)',
    paginator: 'interaction|store(query)',
    'price-filter': 'visible|store(catalogue)',
    'product-list': 'store(catalogue)',
    'size-select': 'visible|store(catalogue)',
    'sort-select': 'visible|store(catalogue)',
    'suggested-filters': 'interaction|store(query)',
    'swatch-filter': 'interaction|store(query)',
    toolbar: 'eager',
  },
  product: {
    'add-to-cart-bundle': 'visible',
    'add-to-cart-compare': 'visible',
    'in-stock': 'visible',
    lightbox: 'visible',
    modal: 'idle',
    'product-gallery': 'visible',
    'product-services': 'visible',
    'product-specs': 'visible',
    reviews: 'visible',
    share: 'interaction',
    sticky: 'idle',
    'store-stock': 'visible',
    tabs: 'eager',
  },
  cart: {
    cart: 'eager',
    'cart-totals': 'eager',
  },
  checkout: {
    'address-autocomplete': 'visible',
    checkout: 'eager',
    'checkout-summary': 'eager',
  },
  customer: {
    'address-book': 'visible',
    compare: 'idle',
    'customer-wishlist': 'idle',
    'login-form': 'visible',
    'register-form': 'visible',
    'reset-form': 'visible',
    withdrawal: 'visible',
  },
  stores: {
    'route-planner': 'visible',
    'store-locator': 'visible',
  },
  content: {
    countdown: 'visible',
    'footer-reviews': 'visible',
    'page-builder-view': 'visible',
    'product-slider': 'visible',
    'row-equalizer': 'visible',
    slider: 'visible',
  },
  forms: {
    'contact-form': 'visible',
    'newsletter-signup': 'visible',
    'product-question': 'idle',
    'reviews-form': 'idle',
    'saldo-check': 'visible',
    'store-reservation': 'idle',
    'validated-form': 'idle',
  },
}

export const registry: Registry = Object.fromEntries(
  Object.entries(whenByArea).flatMap(([area, rows]) => Object.entries(rows).map(([name, when]) => [name, { when, area }])),
)
