import { type Context, Hono } from 'hono'
import * as contract from '../../shared/contract/api/account'
import type { Deps, ShopEnv } from '../environment'
import { readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { tokenFor } from '../sessions/csrf'
import { addressBookApi } from './address-book-api'
import type { Customer } from './records'
import * as account from './service'

async function replyOf({ data }: Deps, customer: Customer): Promise<contract.Customer> {
  return {
    id: customer.id,
    email: customer.email,
    firstname: customer.firstName,
    middlename: customer.middleName,
    lastname: customer.lastName,
    company: customer.company,
    is_b2b: customer.isB2B,
    newsletter: await data.newsletters.isSubscribed(customer.email),
  }
}

/** The account's part of /api/customer. */
export function accountApi(deps: Deps): Hono<ShopEnv> {
  const { data, settings } = deps
  const api = new Hono<ShopEnv>()
  const token = (c: Context<ShopEnv>): string => tokenFor(settings.sessionSecret, c.get('session'))
  const own = (c: Context<ShopEnv>): Promise<Customer> => account.customerOf(deps, c.get('session'))
  const signedIn = async (c: Context<ShopEnv>, customer: Customer): Promise<Response> =>
    c.json({ customer: await replyOf(deps, customer), token: token(c) } satisfies contract.SignedIn)

  api.get('/', async c => c.json(await replyOf(deps, await own(c))))
  api.post('/login', async c => {
    const { email, password } = await readBody(c, contract.login.body)
    return signedIn(c, await account.logIn(askedBy(c, deps), c.get('session'), email, password))
  })
  api.post('/logout', async c => {
    await account.logOut(c.get('session'))
    c.header('Clear-Site-Data', '"cache"')
    return c.json({ token: token(c) })
  })
  api.post('/register', async c => {
    const registration = await readBody(c, contract.register.body)
    refuseRobots(c, settings.sessionSecret)
    await account.askForAccount(askedBy(c, deps), registration)
    return c.json(true)
  })
  api.post('/activate', async c => {
    const { token: secret, password } = await readBody(c, contract.activate.body)
    return signedIn(c, await account.activate(askedBy(c, deps), c.get('session'), secret, password))
  })
  api.post('/password/request', async c => {
    const { email } = await readBody(c, contract.requestPasswordReset.body)
    refuseRobots(c, settings.sessionSecret)
    await account.askForReset(askedBy(c, deps), email)
    return c.json(true)
  })
  api.post('/password/reset', async c => {
    const { token: secret, password } = await readBody(c, contract.resetPassword.body)
    await account.resetPassword(askedBy(c, deps), secret, password)
    return c.json(true)
  })
  api.put('/password', async c => {
    await own(c)
    const { current_password: current, password } = await readBody(c, contract.changePassword.body)
    await account.changePassword(askedBy(c, deps), c.get('session'), current, password)
    return c.json(true)
  })
  api.put('/email', async c => {
    await own(c)
    const { email, current_password: current } = await readBody(c, contract.changeEmail.body)
    await account.askForEmail(askedBy(c, deps), c.get('session'), email, current)
    return c.json(true)
  })
  api.put('/newsletter', async c => {
    const customer = await own(c)
    const { newsletter } = await readBody(c, contract.setNewsletter.body)
    await data.newsletters.set(customer.email, newsletter)
    return c.json(await replyOf(deps, customer))
  })
  api.route('/addresses', addressBookApi(deps))
  return api
}
