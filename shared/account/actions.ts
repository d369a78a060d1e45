import type { Registration } from '../contract/api/account'
import { ports } from '../contract/ports'
import type { Result } from '../contract/result'
import { urlOf } from '../contract/urls'
import { attempt } from '../http/errors'
import * as accountApi from './calls'

/** Logs in and goes to `path`; the server has checked that it belongs to this shop. */
export const signIn = (email: string, password: string, path: string): Promise<Result> =>
  attempt(async () => {
    await accountApi.login(email, password)
    ports().location.go(path || urlOf('account'))
  })

/** Requests an account; the shopper sets a password through the e-mailed link. */
export const askForAccount = (registration: Registration): Promise<Result> =>
  attempt(() => accountApi.register(registration), 'customer.createFailed')

/** Activates the account of a link's secret with this password, and logs in. */
export const activateAccount = (secret: string, password: string): Promise<Result> =>
  attempt(async () => {
    await accountApi.activate(secret, password)
    ports().location.go(urlOf('account'))
  }, 'customer.createFailed')

/** Requests an e-mail with a link for setting a new password. */
export const askForReset = (email: string): Promise<Result> => attempt(() => accountApi.requestPasswordReset(email))

/** Sets a new password with the secret of a link, then opens the login page. */
export const setPassword = (secret: string, password: string): Promise<Result> =>
  attempt(async () => {
    await accountApi.resetPassword(secret, password)
    ports().location.go(urlOf('login', { back: urlOf('account') }))
  }, 'customer.resetFailed')
