import type { Target } from './target'

export const listCoupons = { client: 'commerce', method: 'GET', path: '/api/checkout/payment/coupons' } as const satisfies Target
export const applyCoupon = { client: 'commerce', method: 'POST', path: '/api/checkout/payment/coupons' } as const satisfies Target
export const removeCoupon = { client: 'commerce', method: 'DELETE', path: '/api/checkout/payment/coupons' } as const satisfies Target
