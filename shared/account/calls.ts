import type { Customer, Registration, SignedIn } from '../contract/api/account'
import * as calls from '../contract/api/account'
import type { AddressBook, AddressInput } from '../contract/api/address-book'
import * as bookCalls from '../contract/api/address-book'
import type { Id } from '../contract/id'
import { adoptToken } from '../http/call'
import { call } from '../http/client'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'

/** Logging in or out starts a new session with a new CSRF token. */
function signedIn({ customer, token }: SignedIn): Customer {
  adoptToken(token)
  return customer
}

/** POST /api/customer/login, sent once. ApiError 401 has the reason as its message. */
export const login = async (email: string, password: string): Promise<Customer> =>
  signedIn(await call(calls.login, { json: { email, password } }))

/** POST /api/customer/logout, sent once; a bearer token goes with the session. */
export const logout = async (): Promise<void> => {
  const reply = await call(calls.logout, { json: {} })
  adoptToken(reply.token)
  safely(session).remove(keys.authToken)
}

/** POST /api/customer/register, sent once. The account becomes active when a password is set through the e-mailed link. */
export const register = async (registration: Registration): Promise<void> => {
  await call(calls.register, { json: registration })
}

/** POST /api/customer/activate, sent once: the secret is valid for one use. */
export const activate = async (token: string, password: string): Promise<Customer> =>
  signedIn(await call(calls.activate, { json: { token, password } }))

/** POST /api/customer/password/request, sent once. Succeeds for unknown addresses too. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await call(calls.requestPasswordReset, { json: { email } })
}

/** POST /api/customer/password/reset, sent once: the secret is valid for one use. */
export const resetPassword = async (token: string, password: string): Promise<void> => {
  await call(calls.resetPassword, { json: { token, password } })
}

/** GET /api/customer/addresses. Every call of this file returns the whole book as it is afterwards. */
export const fetchAddresses = async (): Promise<AddressBook> => await call(bookCalls.listAddresses)

/** POST /api/customer/addresses, sent once. */
export const addAddress = async (address: AddressInput): Promise<AddressBook> => await call(bookCalls.addAddress, { json: address })

/** PUT /api/customer/addresses/{id}, sent once. */
export const changeAddress = async (id: Id, address: AddressInput): Promise<AddressBook> =>
  await call(bookCalls.changeAddress, { params: { id }, json: address })

/** DELETE /api/customer/addresses/{id}, sent once. */
export const removeAddress = async (id: Id): Promise<AddressBook> => await call(bookCalls.removeAddress, { params: { id } })
