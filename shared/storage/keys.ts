/** Every key in web storage. Those of the specification keep their names. */
export const keys = {
  authToken: 'auth-token',
  cartVersion: 'cart-version',
  wishlistVersion: 'wishlist-version',
  clockOffset: 'clock-offset',
  pendingWish: 'pending-wish',
  visit: 'visit',
  couponCode: 'coupon-code',
} as const
