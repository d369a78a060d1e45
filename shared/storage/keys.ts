/** Web storage keys, except those of checkout and analytics, whose code loads later. Keys from the specification keep their names. */
export const keys = {
  authToken: 'auth-token',
  cartVersion: 'cart-version',
  wishlistVersion: 'wishlist-version',
  compareVersion: 'compare-version',
  clockOffset: 'clock-offset',
  pendingWish: 'pending-wish',
  visit: 'visit',
  storesWhatsapp: 'stores-whatsapp',
  storesQuery: 'stores-query',
  couponCode: 'coupon-code',
  screenScale: 'screen-scale',
  votedHelpful: 'voted-helpful',
} as const
