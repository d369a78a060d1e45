import type { Registry } from '../shared/runtime/types'

/** Every island and behaviour: its data-component name, when it loads unless data-load says otherwise, and its code. */
export const registry: Registry = {
  'active-filters': { when: 'eager', load: () => import('./catalogue/active-filters/index') },
  'add-to-cart-product': { when: 'visible', load: () => import('./product/add-to-cart-product/index') },
  'attribute-filter': { when: 'visible|store(catalogue)', load: () => import('./catalogue/attribute-filter/index') },
  'cart-header': { when: 'idle', load: () => import('./header/cart-header/index') },
  'header-wishlist': { when: 'idle', load: () => import('./header/header-wishlist/index') },
  'load-more': { when: 'visible|store(catalogue)', load: () => import('./catalogue/load-more/index') },
  navigation: { when: 'idle', load: () => import('../shared/behaviours/navigation/index'), plain: true },
  'off-canvas': { when: 'idle', load: () => import('../shared/behaviours/off-canvas/index'), plain: true },
  paginator: { when: 'visible|store(catalogue)', load: () => import('./catalogue/paginator/index') },
  'price-filter': { when: 'visible|store(catalogue)', load: () => import('./catalogue/price-filter/index') },
  'product-list': { when: 'store(catalogue)', load: () => import('./catalogue/product-list/index') },
  'size-select': { when: 'visible|store(catalogue)', load: () => import('./catalogue/size-select/index') },
  'sort-select': { when: 'visible|store(catalogue)', load: () => import('./catalogue/sort-select/index') },
  'suggested-filters': { when: 'visible|store(catalogue)', load: () => import('./catalogue/suggested-filters/index') },
  'swatch-filter': { when: 'visible|store(catalogue)', load: () => import('./catalogue/swatch-filter/index') },
  toolbar: { when: 'visible|store(catalogue)', load: () => import('./catalogue/toolbar/index') },
  'wishlist-toggle': { when: 'visible', load: () => import('./product/wishlist-toggle/index') },
}
