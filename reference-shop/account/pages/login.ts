import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { localPath } from '../../http/read'
import { asideOf, serveForm } from '../../pages/form-page'
import { commonFields, type FormSpec } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import { logIn, logOut } from '../service'

/** Text key that explains why the visitor was sent to this page; '' if they came to log in. */
function reasonOf(c: Context): string {
  if (c.req.query('wens') !== undefined) return 'customer.wishLogin'
  return c.req.query('terug') === '/wishlist' ? 'customer.wishlistLogin' : ''
}

const login: FormSpec = {
  id: 'login',
  action: '/inloggen',
  fields: [
    { ...commonFields.email, autocomplete: 'username' },
    {
      name: 'password',
      label: 'customer.password',
      type: 'password',
      rules: 'required',
      autocomplete: 'current-password',
      maxlength: 200,
    },
  ],
  submit: 'customer.login',
}

/** /inloggen and /uitloggen */
export function loginPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  serveForm(pages, deps, {
    path: '/inloggen',
    spec: login,
    title: 'customer.login',
    intro: reasonOf,
    island: 'login-form',
    links: [{ label: t('account.forgot'), href: '/wachtwoord-vergeten' }],
    around: asideOf(deps, 'account.why', ['orders', 'returns', 'wishlist', 'addresses'], '/account-aanmaken'),
    start: c => {
      const back = localPath(c.req.query('terug'), '/account')
      return c.get('session').state.customerId === null ? { hidden: { back } } : c.redirect(back, 302)
    },
    submit: async (c, { email = '', password = '', back }) => {
      const session = c.get('session')
      if (session.state.customerId === null) await logIn(askedBy(c, deps), session, email, password)
      return localPath(back, '/account')
    },
  })
  pages.post('/uitloggen', async c => {
    await logOut(c.get('session'))
    c.header('Clear-Site-Data', '"cache"')
    return c.redirect('/', 303)
  })
  return pages
}
