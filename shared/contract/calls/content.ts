import type { Target } from './target'

export const sendContact = { client: 'backend', method: 'POST', path: '/api/content/contact' } as const satisfies Target
export const askAboutProduct = { client: 'backend', method: 'POST', path: '/api/content/product-question' } as const satisfies Target
export const subscribe = { client: 'backend', method: 'POST', path: '/api/content/newsletter' } as const satisfies Target
export const checkBalance = { client: 'backend', method: 'POST', path: '/api/content/gift-card/balance' } as const satisfies Target
