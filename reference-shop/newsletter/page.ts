import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { serveSecret } from '../one-time-links/page'
import { asideOf, serveForm } from '../pages/form-page'
import { commonFields, type FormSpec } from '../pages/forms'
import { askedBy } from '../pages/layout'
import { askForNewsletter, confirmNewsletter, endNewsletter } from './service'

const newsletterForm: FormSpec = {
  id: 'newsletter',
  action: '/nieuwsbrief',
  fields: [commonFields.email],
  submit: 'content.newsletter.send',
  done: 'content.newsletter.sent',
}

/** /nieuwsbrief: anyone can subscribe an address; its owner confirms by e-mail. */
export function newsletterPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  serveForm(pages, deps, {
    path: '/nieuwsbrief',
    spec: newsletterForm,
    title: 'content.newsletter.title',
    intro: 'content.newsletter.intro',
    island: 'newsletter-signup',
    head: { description: t('content.newsletter.intro'), canonical: '/nieuwsbrief' },
    around: asideOf(deps, 'content.newsletter.what', ['advice', 'offers', 'end'], '/keuzehulp'),
    guarded: true,
    submit: async (c, { email = '' }) => {
      await askForNewsletter(askedBy(c, deps), email)
      return undefined
    },
  })
  const title = 'content.newsletter.title'
  for (const [path, name, purpose, run] of [
    ['/nieuwsbrief/bevestigen', 'confirm', 'newsletter', confirmNewsletter],
    ['/nieuwsbrief/afmelden', 'end', 'newsletterEnd', endNewsletter],
  ] as const)
    serveSecret(pages, deps, {
      path,
      id: `newsletter-${name}`,
      title,
      texts: `content.newsletter.${name}`,
      purpose,
      again: '/nieuwsbrief',
      run,
    })
  return pages
}
