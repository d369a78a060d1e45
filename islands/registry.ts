import type { Trigger } from '../shared/contract/dom'
import type { Areas, Registry } from '../shared/runtime/types'

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

/** By area, every island and behaviour: its data-component name, and when it mounts unless data-load says otherwise. */
const whenByArea = {
  core: {
    'add-to-cart-product': 'visible',
    'cart-header': 'idle|store(cart)',
    'compare-toggle': 'interaction|store(compare-elsewhere)',
    'cookie-consent': 'idle',
    'header-wishlist': 'idle',
    'mobile-menu': 'interaction',
    navigation: 'idle',
    'off-canvas': 'interaction',
    'wishlist-toggle': 'visible',
  },
  behaviours: {
    'category-header': 'eager',
    lightbox: 'visible',
    modal: 'idle',
    'product-gallery': 'visible',
    'product-slider': 'visible',
    'product-specs': 'visible',
    'read-more': 'eager',
    'row-equalizer': 'visible',
    share: 'interaction',
    slider: 'visible',
    sticky: 'idle',
    tabs: 'eager',
    'validated-form': 'idle',
  },
  cart: {
    cart: 'eager',
    'cart-totals': 'eager',
  },
  catalogue: {
    'active-filters': 'interaction|store(query)',
    'attribute-filter': 'interaction|store(query)',
    'filter-result': 'interaction|store(query)',
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
  checkout: {
    'address-autocomplete': 'visible',
    checkout: 'eager',
    'checkout-summary': 'eager',
  },
  content: {
    'contact-form': 'visible',
    'newsletter-signup': 'visible',
    'page-builder-view': 'visible',
    'saldo-check': 'visible',
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
  header: {
    'search-form': 'interaction',
  },
  product: {
    'add-to-cart-bundle': 'visible',
    'add-to-cart-compare': 'visible',
    countdown: 'visible',
    'footer-reviews': 'visible',
    'guided-selling': 'visible',
    'in-stock': 'visible',
    'product-question': 'idle',
    'product-services': 'visible',
    reviews: 'visible',
    'reviews-form': 'idle',
    'store-reservation': 'idle',
    'store-stock': 'visible',
  },
  stores: {
    'route-planner': 'visible',
    'store-locator': 'visible',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Trigger>>>>

/** Names of the islands that are in the core, whose modules are in core.ts. */
export type InCore = keyof typeof whenByArea.core

export const registry: Registry = Object.fromEntries(
  Object.entries(whenByArea).flatMap(([area, rows]) => Object.entries(rows).map(([name, when]) => [name, { when, area }])),
)
