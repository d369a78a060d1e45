/** What a press needs of cart, wishlist and order, in one file: most visits only look. */
export * from './cart-actions'
export * from './flows/add-to-cart'
export * from './flows/buy-product'
export * from './flows/checkout-finish'
export * from './flows/undo-removal'
export * from './wishlist-sending'
