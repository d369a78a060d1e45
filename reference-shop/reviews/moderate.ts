import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { startOf } from '../one-time-links/page'
import { serveForm } from '../pages/form-page'
import { sendPage } from '../pages/layout'
import { decideReview, photosIn } from './service'

/** /review-keuren: moderation page, linked from the e-mail to the shop about a new review; the link is valid for one use. */
export function moderatePages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()
  const title = t('moderate.title')
  serveForm(pages, deps, {
    path: '/review-keuren',
    spec: {
      id: 'moderate',
      action: '/review-keuren',
      fields: [
        {
          name: 'outcome',
          label: 'moderate.outcome',
          type: 'select',
          rules: 'required',
          options: (['shown', 'refused'] as const).map(value => ({ value, label: t(`moderate.${value}`) })),
        },
      ],
      submit: 'moderate.send',
      done: 'moderate.done',
    },
    title: 'moderate.title',
    start: startOf(deps, 'review'),
    show: async (c, form, status) => {
      const token = form.hidden.find(({ name }) => name === 'token')?.value ?? ''
      const link = await data.links.look('review', token)
      const review = (link && (await data.reviews.waiting(Number(link.subject)))) ?? null
      const photos = (review && link && (await photosIn(deps)?.waiting(deps, Number(link.subject)))) || []
      const head = { template: 'moderate', title, status, breadcrumbs: [{ label: title, href: null }] }
      return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), { heading: title, review, photos, about: null, form })
    },
    submit: async (_, { token = '', outcome }) => {
      await decideReview(deps, token, outcome === 'shown' ? outcome : 'refused')
      return undefined
    },
  })
  return pages
}
