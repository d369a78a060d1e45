import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { sendPage } from '../pages/layout'
import type { Outbox } from './outbox'
import type { OutboxView } from './views'

/** An e-mail has its own styles and the shop's pictures; nothing else may load or run. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** /outbox: e-mails that were written to files instead of sent. */
export function outboxPages(deps: Deps, outbox: Outbox): Hono<ShopEnv> {
  const { t, render } = deps
  const times = new Intl.DateTimeFormat(render.locale, { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Amsterdam' })
  const title = t('mail.outbox.title')
  const pages = new Hono<ShopEnv>()
  pages.get('/', async c => {
    const emails = (await outbox.list()).map(({ id, to, subject, at }) => ({ to, subject, sent: times.format(at), href: `/outbox/${id}` }))
    const view: OutboxView = { emails, message: null }
    return sendPage(
      c,
      deps,
      { template: 'outbox', title, breadcrumbs: [{ label: title, href: null }] },
      await deps.visitorOf(c.get('session')),
      view,
    )
  })
  pages.get('/:id', async c => {
    const id = c.req.param('id')
    const found = await outbox.read(id)
    if (!found) return c.notFound()
    const { to, subject, text, at } = found
    const view: OutboxView = { emails: [], message: { to, subject, text, sent: times.format(at), htmlHref: `/outbox/${id}/html` } }
    return sendPage(
      c,
      deps,
      {
        template: 'outbox',
        title: subject,
        breadcrumbs: [
          { label: title, href: '/outbox' },
          { label: subject, href: null },
        ],
      },
      await deps.visitorOf(c.get('session')),
      view,
    )
  })
  pages.get('/:id/html', async c => {
    const found = await outbox.read(c.req.param('id'))
    return found ? c.html(found.html, 200, { 'Content-Security-Policy': emailPolicy }) : c.notFound()
  })
  return pages
}
