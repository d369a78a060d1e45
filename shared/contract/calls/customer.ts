import type { Target } from './target'

export const getWishlist = { client: 'commerce', method: 'GET', path: '/api/customer/wishlist' } as const satisfies Target
export const toggleWishlist = { client: 'commerce', method: 'PUT', path: '/api/customer/wishlist/item/toggle' } as const satisfies Target
export const chooseLists = { client: 'commerce', method: 'PUT', path: '/api/customer/wishlist/item/lists' } as const satisfies Target
