/** The actions of cart and order in one file, loaded at the first press: most visits need none of them. */
export * from '../cart/actions'
export * from '../cart/add-to-cart'
export { $couponMessage } from '../cart/coupon'
export { applyCoupon, removeCoupon } from '../cart/line-changes'
export * from '../cart/undo-removal'
export * from '../checkout/finish'
export * from '../product/buy'
