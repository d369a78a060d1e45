/** The actions of cart and order in one file, loaded at the first press: most visits need none of them. */
export * from '../cart/actions'
export { applyCoupon, removeCoupon } from '../cart/coupon'
export { finishCheckout } from '../checkout/finish'
export { forgetPerson } from '../storage/checkout'
