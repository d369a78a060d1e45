import type { RefundWay } from './records'

const ways: Readonly<Record<string, RefundWay>> = { banktransfer: 'transfer', store: 'store', free: 'gift-card' }

/** How a payment by this method is refunded; by the payment provider unless listed. */
export const wayOf = (method: string): RefundWay => ways[method] ?? 'provider'
