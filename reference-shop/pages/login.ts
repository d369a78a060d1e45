import { type Context, Hono } from 'hono'
import { Attempts } from '../http/attempts'
import type { Deps, ShopEnv } from '../http/environment'
import { formFields, localPath } from '../http/read'
import { sendPage } from './layout'
import type { LoginView } from './view-data'
import { visitorOf } from './visitor'

/** Wrong passwords for one address before it has to wait, and for how long, in ms (SEC-02). */
const [tries, pause] = [10, 15 * 60_000]

/** Longest address and password worth looking at, in characters. */
const [longestEmail, longestPassword] = [254, 1000]

export const loginAttempts = (): Attempts => new Attempts(tries, pause)

export const loginPath = (back: string): string => `/inloggen?terug=${encodeURIComponent(back)}`

async function loginPage(c: Context<ShopEnv>, deps: Deps, view: LoginView, status = 200): Promise<Response> {
  const title = deps.t('customer.login')
  const head = { template: 'login', title, status, breadcrumbs: [{ label: title, href: null }] }
  return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), view)
}

/** /inloggen and /uitloggen */
export function loginPages(deps: Deps, attempts: Attempts): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()
  pages.get('/inloggen', async c => {
    const terug = localPath(c.req.query('terug'))
    if (c.get('session').state.customerId !== null) return c.redirect(terug, 302)
    return loginPage(c, deps, { terug, email: '', error: '' })
  })
  pages.post('/inloggen', async c => {
    const { email: typed = '', password = '', terug: asked } = await formFields(c)
    const email = typed.trim().slice(0, longestEmail)
    const session = c.get('session')
    const terug = localPath(asked)
    if (session.state.customerId !== null) return c.redirect(terug, 303)
    const key = email.toLowerCase()
    const blocked = attempts.isBlocked(key)
    const customer = blocked || password.length > longestPassword ? undefined : await data.customers.verify(email, password)
    if (!customer) {
      attempts.fail(key)
      return loginPage(c, deps, { terug, email, error: t('customer.loginFailed') }, blocked ? 429 : 401)
    }
    attempts.clear(key)
    const { wish, quoteId } = session.state
    await session.renew({ customerId: customer.id, quoteId: await data.quotes.merge(quoteId, customer.id) })
    if (wish !== null && !(await data.wishlists.ids(customer.id)).includes(wish)) await data.wishlists.toggle(customer.id, wish)
    return c.redirect(terug, 303)
  })
  pages.post('/uitloggen', async c => {
    await c.get('session').renew({})
    c.header('Clear-Site-Data', '"cache"')
    return c.redirect('/', 303)
  })
  return pages
}
