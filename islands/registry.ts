import type { Trigger } from '../shared/contract/dom'
import type { Areas, Registry, Row } from '../shared/runtime/types'

/** Set when a theme is built. */
declare const __THEME__: Readonly<Record<string, Trigger | ''>> | undefined

/** Loads the file of an area when the first of its islands is needed. */
export const areas: Areas = {
  asking: () => import('area:asking'),
  business: () => import('area:business'),
  cart: () => import('area:cart'),
  catalogue: () => import('area:catalogue'),
  checkout: () => import('area:checkout'),
  content: () => import('area:content'),
  customer: () => import('area:customer'),
  express: () => import('area:express'),
  forms: () => import('area:forms'),
  guide: () => import('area:guide'),
  header: () => import('area:header'),
  product: () => import('area:product'),
  returns: () => import('area:returns'),
  reviews: () => import('area:reviews'),
  stores: () => import('area:stores'),
  ...(typeof __THEME__ === 'undefined' ? {} : { theme: () => import('area:theme') }),
}

/** Text files that the islands of an area wait for: a page that preloads the area's code preloads these too. Every page has `core`. */
export const textsByArea: Readonly<Record<string, readonly string[]>> = {
  cart: ['checkout'],
  catalogue: ['catalogue'],
  checkout: ['checkout', 'validation'],
  product: ['buy'],
  stores: ['stores'],
}

/**
 * All islands and behaviours by area and data-component name: the default trigger (data-load overrides it), and the feature it belongs to
 * if a shop can switch that off. An area is one file, because its islands occur on the same pages; every page loads `core`.
 */
const rowsByArea: Readonly<Record<string, Readonly<Record<string, Pick<Row, 'when' | 'feature' | 'far'>>>>> = {
  core: {
    'add-to-cart-product': { when: 'visible' },
    'cart-header': { when: 'idle|store(cart)' },
    'checkout-done': { when: 'eager' },
    'compare-toggle': { when: 'interaction|store(compare-changed)', feature: 'compare' },
    'header-wishlist': { when: 'idle', feature: 'wishlist' },
    navigation: { when: 'idle' },
    'read-more': { when: 'eager' },
    'wishlist-toggle': { when: 'visible', feature: 'wishlist' },
  },
  header: {
    'header-compare': { when: 'store(compare)', feature: 'compare' },
    'mobile-menu': { when: 'interaction' },
    modal: { when: 'idle' },
    'off-canvas': { when: 'interaction' },
    'search-form': { when: 'interaction' },
  },
  catalogue: {
    'active-filters': { when: 'interaction|store(query)' },
    'attribute-filter': { when: 'interaction|store(query)' },
    'category-header': { when: 'eager' },
    'filter-result': { when: 'interaction|store(query)' },
    'load-more': { when: 'interaction|store(query)' },
    paginator: { when: 'interaction|store(query)' },
    'price-filter': { when: 'visible|store(catalogue)' },
    'product-list': { when: 'store(catalogue)' },
    'size-select': { when: 'visible|store(catalogue)' },
    'sort-select': { when: 'visible|store(catalogue)' },
    'suggested-filters': { when: 'interaction|store(query)' },
    'swatch-filter': { when: 'interaction|store(query)' },
    toolbar: { when: 'interaction|store(query)' },
  },
  product: {
    'add-to-cart-bundle': { when: 'visible' },
    'add-to-cart-compare': { when: 'visible' },
    'in-stock': { when: 'visible' },
    lightbox: { when: 'visible' },
    'product-gallery': { when: 'visible' },
    'product-services': { when: 'visible' },
    'product-specs': { when: 'visible' },
    'recently-viewed': { when: 'idle' },
    share: { when: 'interaction' },
    sticky: { when: 'idle' },
    tabs: { when: 'eager' },
    'true-size': { when: 'visible' },
  },
  guide: {
    'guided-selling': { when: 'visible' },
  },
  reviews: {
    'product-questions': { when: 'visible', feature: 'questions', far: true },
    reviews: { when: 'visible', feature: 'reviews', far: true },
  },
  returns: {
    'return-form': { when: 'visible' },
  },
  business: {
    'quick-order': { when: 'visible', feature: 'quickOrder' },
  },
  cart: {
    cart: { when: 'eager' },
    'cart-totals': { when: 'eager' },
  },
  checkout: {
    'address-autocomplete': { when: 'visible' },
    checkout: { when: 'eager' },
    'checkout-summary': { when: 'eager' },
  },
  express: {
    express: { when: 'interaction', feature: 'express' },
  },
  customer: {
    'address-book': { when: 'visible' },
    compare: { when: 'idle', feature: 'compare' },
    'customer-wishlist': { when: 'idle', feature: 'wishlist' },
    'login-form': { when: 'visible' },
    'register-form': { when: 'visible' },
    'reset-form': { when: 'visible' },
    withdrawal: { when: 'visible' },
  },
  stores: {
    'route-planner': { when: 'visible', feature: 'stores' },
    'store-locator': { when: 'visible', feature: 'stores' },
    'store-stock': { when: 'visible', feature: 'stores', far: true },
  },
  content: {
    'cookie-consent': { when: 'interaction' },
    countdown: { when: 'visible' },
    'footer-reviews': { when: 'visible', feature: 'reviews' },
    'page-builder-view': { when: 'visible' },
    'product-slider': { when: 'visible' },
    'row-equalizer': { when: 'visible' },
    slider: { when: 'visible' },
  },
  asking: {
    'question-form': { when: 'idle', feature: 'questions' },
    'reviews-form': { when: 'idle', feature: 'reviews' },
  },
  forms: {
    'contact-form': { when: 'visible' },
    'newsletter-signup': { when: 'visible' },
    'product-question': { when: 'idle', feature: 'questions' },
    'saldo-check': { when: 'visible' },
    'store-reservation': { when: 'idle', feature: 'stores' },
    'validated-form': { when: 'idle' },
  },
}

const ours: Registry = Object.fromEntries(
  Object.entries(rowsByArea).flatMap(([area, rows]) => Object.entries(rows).map(([name, row]) => [name, { ...row, area }])),
)

/** Islands of the theme being built, with their triggers; an empty one keeps the trigger of our island of that name. */
const ofTheme = (): Registry =>
  typeof __THEME__ === 'undefined'
    ? {}
    : Object.fromEntries(
        Object.entries(__THEME__).map(([name, when]) => [
          name,
          {
            when: 'visible',
            ...ours[name],
            ...(when && { when }),
            area: 'theme',
          },
        ]),
      )

export const registry: Registry = { ...ours, ...ofTheme() }
