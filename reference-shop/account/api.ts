import { type Context, Hono } from 'hono'
import * as contract from '../../shared/contract/api/account'
import * as book from '../../shared/contract/api/address-book'
import { tokenFor } from '../http/csrf'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { idIn, readBody } from '../http/read'
import { refuseRobots } from '../http/robots'
import { askedBy } from '../pages/layout'
import { usableEntry } from './address-entry'
import { MOST_ADDRESSES } from './data/address-book'
import type { Customer } from './records'
import * as account from './service'

/** The account's part of /api/customer. */
export function accountApi(deps: Deps): Hono<ShopEnv> {
  const { data, settings } = deps
  const api = new Hono<ShopEnv>()
  const writes = (c: Context<ShopEnv>) => askedBy(c, deps)
  const token = (c: Context<ShopEnv>): string => tokenFor(settings.sessionSecret, c.get('session'))
  const own = (c: Context<ShopEnv>): Promise<Customer> => account.customerOf(deps, c.get('session'))
  const replyOf = async (customer: Customer): Promise<contract.Customer> => ({
    id: customer.id,
    email: customer.email,
    firstname: customer.firstName,
    middlename: customer.middleName,
    lastname: customer.lastName,
    company: customer.company,
    is_b2b: customer.isB2B,
    newsletter: await data.newsletters.isSubscribed(customer.email),
  })
  const signedIn = async (c: Context<ShopEnv>, customer: Customer): Promise<Response> =>
    c.json({ customer: await replyOf(customer), token: token(c) } satisfies contract.SignedIn)

  api.get('/', async c => c.json(await replyOf(await own(c))))
  api.post('/login', async c => {
    const { email, password } = await readBody(c, contract.login.body)
    return signedIn(c, await account.logIn(writes(c), c.get('session'), email, password))
  })
  api.post('/logout', async c => {
    await account.logOut(c.get('session'))
    c.header('Clear-Site-Data', '"cache"')
    return c.json({ token: token(c) })
  })
  api.post('/register', async c => {
    const registration = await readBody(c, contract.register.body)
    refuseRobots(c, settings.sessionSecret)
    await account.askForAccount(writes(c), registration)
    return c.json(true)
  })
  api.post('/activate', async c => {
    const { token: secret, password } = await readBody(c, contract.activate.body)
    return signedIn(c, await account.activate(writes(c), c.get('session'), secret, password))
  })
  api.post('/password/request', async c => {
    const { email } = await readBody(c, contract.requestPasswordReset.body)
    refuseRobots(c, settings.sessionSecret)
    await account.askForReset(writes(c), email)
    return c.json(true)
  })
  api.post('/password/reset', async c => {
    const { token: secret, password } = await readBody(c, contract.resetPassword.body)
    await account.resetPassword(writes(c), secret, password)
    return c.json(true)
  })
  api.put('/password', async c => {
    await own(c)
    const { current_password: current, password } = await readBody(c, contract.changePassword.body)
    await account.changePassword(writes(c), c.get('session'), current, password)
    return c.json(true)
  })
  api.put('/email', async c => {
    await own(c)
    const { email, current_password: current } = await readBody(c, contract.changeEmail.body)
    await account.askForEmail(writes(c), c.get('session'), email, current)
    return c.json(true)
  })
  api.put('/newsletter', async c => {
    const customer = await own(c)
    const { newsletter } = await readBody(c, contract.setNewsletter.body)
    await data.newsletters.set(customer.email, newsletter)
    return c.json(await replyOf(customer))
  })

  const books = data.addressBooks
  const wholeBook = async (c: Context<ShopEnv>, id: number): Promise<Response> => c.json(await books.all(id))
  const found = (isFound: boolean): void => {
    if (!isFound) throw new Refusal(404, 'unknownEntry')
  }
  api.get('/addresses', async c => wholeBook(c, (await own(c)).id))
  api.post('/addresses', async c => {
    const { id } = await own(c)
    const entry = usableEntry(deps, await readBody(c, book.addAddress.body))
    if (!(await books.add(id, entry))) throw new Refusal(409, 'bookFull', [MOST_ADDRESSES])
    return wholeBook(c, id)
  })
  api.put('/addresses/:item', async c => {
    const { id } = await own(c)
    found(await books.change(id, idIn(c.req.param('item'), 'id'), usableEntry(deps, await readBody(c, book.changeAddress.body))))
    return wholeBook(c, id)
  })
  api.delete('/addresses/:item', async c => {
    const { id } = await own(c)
    found(await books.remove(id, idIn(c.req.param('item'), 'id')))
    return wholeBook(c, id)
  })
  return api
}
