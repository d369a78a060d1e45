import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../http/environment'
import { type FormPageView, serveForm } from '../../pages/form-page'
import { commonFields, type FormSpec, type FormView } from '../../pages/forms'
import { askedBy, sendPage } from '../../pages/layout'
import { visitorOf } from '../../pages/visitor'
import { beginWithdrawal, confirmWithdrawal } from '../service'
import { numberField } from './order'

const path = '/herroepen'

const first: FormSpec = {
  id: 'withdrawal',
  action: path,
  fields: [{ name: 'name', label: 'withdrawal.name', rules: 'required', autocomplete: 'name' }, numberField, commonFields.email],
  submit: 'withdrawal.next',
}

const second: FormSpec = {
  id: 'withdrawal-confirm',
  action: `${path}/bevestigen`,
  fields: [],
  submit: 'withdrawal.confirm',
}

/** /herroepen: withdrawing from a contract in two steps, without an account. */
export function withdrawalPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  /** Summary above the confirm button: who withdraws from which order. */
  async function confirming(c: Context<ShopEnv>, form: FormView, status: number): Promise<Response> {
    const token = form.hidden.find(({ name }) => name === 'token')?.value ?? ''
    const link = await data.links.look('withdrawal', token)
    const { number = '', name = '', email = '' } = link ? JSON.parse(link.subject) : {}
    const view: FormPageView = {
      heading: t('withdrawal.title'),
      intro: link ? t('withdrawal.check', { number, name, email }) : '',
      form: link ? form : { ...form, error: t('errors.oldLink') },
      island: '',
      done: '',
      links: [{ label: t('withdrawal.again'), href: path }],
    }
    const head = { template: 'form', title: view.heading, status: link ? status : 400, breadcrumbs: [{ label: view.heading, href: null }] }
    return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), view)
  }

  serveForm(pages, deps, {
    path: '/',
    spec: first,
    title: 'withdrawal.title',
    intro: 'withdrawal.intro',
    island: 'withdrawal',
    start: c => ({ typed: { number: c.req.query('bestelling') ?? '' } }),
    head: { canonical: path, description: t('withdrawal.intro') },
    guarded: true,
    links: [{ label: t('withdrawal.rules'), href: '/klantenservice/retourneren' }],
    submit: async (c, { name = '', number = '', email = '' }) =>
      `${path}/bevestigen?token=${await beginWithdrawal(askedBy(c, deps), { name: name.trim(), number, email })}`,
  })
  serveForm(pages, deps, {
    path: '/bevestigen',
    spec: second,
    title: 'withdrawal.title',
    start: c => ({ hidden: { token: c.req.query('token') ?? '' } }),
    show: confirming,
    submit: async (c, { token = '' }) => {
      await confirmWithdrawal(askedBy(c, deps), token)
      return `${path}/bevestigd`
    },
  })
  pages.get('/bevestigd', async c => {
    const heading = t('withdrawal.title')
    const view: FormPageView = { heading, intro: '', island: '', done: t('withdrawal.done'), links: [] }
    return sendPage(c, deps, { template: 'form', title: heading }, await visitorOf(deps, c.get('session')), view)
  })
  return pages
}
