import type { Target } from './target'

export const reserve = { client: 'backend', method: 'POST', path: '/api/stores/reservations' } as const satisfies Target
export const listReservations = { client: 'backend', method: 'GET', path: '/api/customer/store-orders' } as const satisfies Target
