import type { RefundWay } from './records'

const ways: Readonly<Record<string, RefundWay>> = { banktransfer: 'transfer', store: 'store', account: 'account', free: 'gift-card' }

/** How money goes back that came by this way to pay; what nothing else is known of goes back by the payment provider. */
export const wayOf = (method: string): RefundWay => ways[method] ?? 'provider'
