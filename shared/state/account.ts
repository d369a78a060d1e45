import * as accountApi from '../api/account'
import type { Registration } from '../contract/api/account'
import { ports } from '../contract/ports'
import { explainFailure } from './failure'

/** Text key, or the server's sentence, of what went wrong; null when it went well. */
type Outcome = Promise<string | null>

const attempt = async (run: () => Promise<unknown>, otherwise?: string): Outcome => {
  try {
    await run()
    return null
  } catch (error) {
    return explainFailure(error, otherwise)
  }
}

/** Logs in and goes to `path`, which the server made sure is of this shop. */
export const signIn = (email: string, password: string, path: string): Outcome =>
  attempt(async () => {
    await accountApi.login(email, password)
    ports().location.go(path || '/account')
  })

/** Asks for an account; an e-mail brings the link to choose a password with. */
export const askForAccount = (asked: Registration): Outcome => attempt(async () => accountApi.register(asked), 'customer.createFailed')

/** Makes the account by the secret of a link, with this password, and goes on in it. */
export const activateAccount = (secret: string, password: string): Outcome =>
  attempt(async () => {
    await accountApi.activate(secret, password)
    ports().location.go('/account')
  }, 'customer.createFailed')

/** Asks for an e-mail with a link to set a new password. */
export const askForReset = (email: string): Outcome => attempt(async () => accountApi.requestPasswordReset(email))

/** Sets a new password by the secret of a link, and goes to the login page. */
export const setPassword = (secret: string, password: string): Outcome =>
  attempt(async () => {
    await accountApi.resetPassword(secret, password)
    ports().location.go('/inloggen?terug=%2Faccount')
  }, 'customer.resetFailed')
