import type { Target } from './target'

export const getCustomer = { client: 'commerce', method: 'GET', path: '/api/customer' } as const satisfies Target
export const login = { client: 'commerce', method: 'POST', path: '/api/customer/login' } as const satisfies Target
export const logout = { client: 'commerce', method: 'POST', path: '/api/customer/logout' } as const satisfies Target
export const register = { client: 'commerce', method: 'POST', path: '/api/customer/register' } as const satisfies Target
export const activate = { client: 'commerce', method: 'POST', path: '/api/customer/activate' } as const satisfies Target
export const requestPasswordReset = { client: 'commerce', method: 'POST', path: '/api/customer/password/request' } as const satisfies Target
export const resetPassword = { client: 'commerce', method: 'POST', path: '/api/customer/password/reset' } as const satisfies Target
export const changePassword = { client: 'commerce', method: 'PUT', path: '/api/customer/password' } as const satisfies Target
export const changeEmail = { client: 'commerce', method: 'PUT', path: '/api/customer/email' } as const satisfies Target
export const setNewsletter = { client: 'commerce', method: 'PUT', path: '/api/customer/newsletter' } as const satisfies Target
