import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { startOf } from '../../one-time-links/page'
import { serveForm } from '../../pages/form-page'
import { askedBy, sendPage } from '../../pages/layout'
import { closeReturn, linesInWords } from '../returns'

/** /retour-verwerken: where shop staff close a return. Linked from their e-mail about it; the link works once. */
export function receivePages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()
  const path = '/retour-verwerken'
  const title = t('return.process.title')
  const outcomes = ['received', 'refused'] as const
  serveForm(pages, deps, {
    path,
    spec: {
      id: 'return-process',
      action: path,
      fields: [
        {
          name: 'outcome',
          label: 'return.process.outcome',
          type: 'select',
          rules: 'required',
          options: outcomes.map(value => ({ value, label: t(`return.process.${value}`) })),
        },
      ],
      submit: 'return.process.send',
      done: 'return.process.done',
    },
    title: 'return.process.title',
    start: startOf(deps, 'return'),
    show: async (c, form, status) => {
      const token = form.hidden.find(({ name }) => name === 'token')?.value ?? ''
      const link = await data.links.look('return', token)
      const known = link && (await data.returns.get(link.subject))
      const about = known ? t('return.process.about', { number: known.found.number, order: known.order.number }) : ''
      const lines = known ? linesInWords(deps, known.order, known.found.lines) : []
      const head = { template: 'return-process', title, status, breadcrumbs: [{ label: title, href: null }] }
      return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), { about, lines, form })
    },
    submit: async (c, { token = '', outcome }) => {
      await closeReturn(askedBy(c, deps), token, outcome === 'received' ? outcome : 'refused')
      return undefined
    },
  })
  return pages
}
