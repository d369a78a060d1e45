import type { Customer, Registration, SignedIn } from '../contract/api/account'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { adoptToken, commerce } from './client'
import { expectBoolean, expectShape } from './shape'

const customer = (reply: unknown): Customer => expectShape(reply, { id: 'number', email: 'string' })

/** The session is another one now, and so is its token. */
function signedIn(reply: unknown): Customer {
  const { customer: found, token } = expectShape<SignedIn>(reply, { customer: 'object', token: 'string' })
  adoptToken(token)
  return customer(found)
}

/** GET /api/customer. ApiError 401 for a guest. */
export const fetchCustomer = async (): Promise<Customer> => customer(await commerce('api/customer'))

/** POST /api/customer/login, sent once. ApiError 401 carries the reason. */
export const login = async (email: string, password: string): Promise<Customer> =>
  signedIn(await commerce('api/customer/login', { method: 'POST', json: { email, password } }))

/** POST /api/customer/logout, sent once; a bearer token goes with the session. */
export const logout = async (): Promise<void> => {
  const reply = expectShape<{ token: string }>(await commerce('api/customer/logout', { method: 'POST', json: {} }), { token: 'string' })
  adoptToken(reply.token)
  safely(session).remove(keys.authToken)
}

/** POST /api/customer/register, sent once. The account works once a password was chosen where the link of the e-mail leads. */
export const register = async (registration: Registration): Promise<void> => {
  expectBoolean(await commerce('api/customer/register', { method: 'POST', json: registration }))
}

/** POST /api/customer/activate, sent once: the secret works once. */
export const activate = async (token: string, password: string): Promise<Customer> =>
  signedIn(await commerce('api/customer/activate', { method: 'POST', json: { token, password } }))

/** POST /api/customer/password/request, sent once. Succeeds for unknown addresses too. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  expectBoolean(await commerce('api/customer/password/request', { method: 'POST', json: { email } }))
}

/** POST /api/customer/password/reset, sent once: the secret works once. */
export const resetPassword = async (token: string, password: string): Promise<void> => {
  expectBoolean(await commerce('api/customer/password/reset', { method: 'POST', json: { token, password } }))
}

/** PUT /api/customer/password, sent once. */
export const changePassword = async (current: string, password: string): Promise<void> => {
  expectBoolean(await commerce('api/customer/password', { method: 'PUT', json: { current_password: current, password } }))
}

/** PUT /api/customer/email, sent once. The address holds once the e-mailed link was followed. */
export const changeEmail = async (email: string, currentPassword: string): Promise<void> => {
  expectBoolean(await commerce('api/customer/email', { method: 'PUT', json: { email, current_password: currentPassword } }))
}

/** PUT /api/customer/newsletter, sent once. */
export const setNewsletter = async (newsletter: boolean): Promise<Customer> =>
  customer(await commerce('api/customer/newsletter', { method: 'PUT', json: { newsletter } }))
