import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { consentOf, isConsent, keepConsent } from '../http/consent-cookie'
import { Refusal } from '../http/errors'
import { formFields, localPath } from '../http/read'
import { sendPage } from '../pages/layout'
import type { CookiesView } from './views'

/** /cookies: what is stored, and the visitor's answer, which can be changed at any time. */
export function cookiePages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.get('/', async c => {
    const title = deps.t('consent.page.title')
    const view: CookiesView = { choice: consentOf(c) ?? '' }
    const head = {
      template: 'cookies',
      title,
      description: deps.t('consent.page.intro'),
      canonical: '/cookies',
      breadcrumbs: [{ label: title, href: null }],
    }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
  })
  pages.post('/', async c => {
    const { choice, back: returnTo } = await formFields(c)
    if (!isConsent(choice)) throw new Refusal(400, 'invalid')
    keepConsent(c, choice, deps.settings.production)
    return c.redirect(localPath(returnTo, '/cookies'), 303)
  })
  return pages
}
