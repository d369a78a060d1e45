import { Hono } from 'hono'
import { askForNewsletter, confirmNewsletter } from '../account'
import type { Deps, ShopEnv } from '../http/environment'
import { serveForm } from './form-page'
import { commonFields, type FormSpec } from './forms'
import { askedBy } from './layout'

const newsletterForm: FormSpec = {
  id: 'newsletter',
  action: '/nieuwsbrief',
  fields: [commonFields.email],
  submit: 'content.newsletter.send',
  done: 'content.newsletter.sent',
}

/** /nieuwsbrief: asked for by anybody, sent to who confirms it by e-mail (CNT-01). */
export function newsletterPages(deps: Deps): Hono<ShopEnv> {
  const { t, data } = deps
  const pages = new Hono<ShopEnv>()
  serveForm(pages, deps, {
    path: '/nieuwsbrief',
    spec: newsletterForm,
    title: 'content.newsletter.title',
    intro: 'content.newsletter.intro',
    island: 'newsletter-signup',
    head: { description: t('content.newsletter.intro'), canonical: '/nieuwsbrief' },
    guarded: true,
    submit: async (c, { email = '' }) => {
      await askForNewsletter(askedBy(c, deps), email)
      return undefined
    },
  })
  serveForm(pages, deps, {
    path: '/nieuwsbrief/bevestigen',
    spec: {
      id: 'newsletter-confirm',
      action: '/nieuwsbrief/bevestigen',
      fields: [],
      submit: 'content.newsletter.confirm',
      done: 'content.newsletter.done',
    },
    title: 'content.newsletter.title',
    intro: 'content.newsletter.confirmIntro',
    start: async c => {
      const token = c.req.query('token') ?? ''
      return { hidden: { token }, ...(!(await data.links.look('newsletter', token)) && { error: t('errors.oldLink') }) }
    },
    submit: async (_, { token = '' }) => {
      await confirmNewsletter(deps, token)
      return undefined
    },
  })
  return pages
}
