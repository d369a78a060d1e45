import { Hono } from 'hono'
import { consentOf, isConsent, keepConsent } from '../http/consent'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { formFields, localPath } from '../http/read'
import { sendPage } from './layout'
import type { CookiesView } from './view-pages'
import { visitorOf } from './visitor'

/** /cookies: what is kept, and the choice, which can be changed at any time. */
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
    return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), view)
  })
  pages.post('/', async c => {
    const { choice, terug } = await formFields(c)
    if (!isConsent(choice)) throw new Refusal(400, 'invalid')
    keepConsent(c, choice, deps.settings.production)
    return c.redirect(localPath(terug, '/cookies'), 303)
  })
  return pages
}
