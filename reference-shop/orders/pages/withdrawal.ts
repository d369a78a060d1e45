import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { numberIn } from '../../http/read'
import { startOf } from '../../one-time-links/page'
import { type FormPageView, serveForm } from '../../pages/form-page'
import { commonFields, type FieldSpec, type FormSpec, type FormView, formView, type Typed } from '../../pages/forms'
import { askedBy, sendPage } from '../../pages/layout'
import { isBought } from '../is-bought'
import type { StoredOrder } from '../records'
import { beginWithdrawal } from '../service'
import { confirmWithdrawal } from '../withdrawing'
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

/**
 * Fields for the number of pieces, all at first. None for an unpaid order or a single piece, which is withdrawn from as
 * a whole.
 */
function lineFields(order: StoredOrder): { fields: FieldSpec[]; typed: Typed } {
  const goods = order.lines.filter(({ isVoucher }) => !isVoucher)
  if (!isBought(order) || goods.reduce((sum, { qty }) => sum + qty, 0) < 2) return { fields: [], typed: {} }
  const pieces = (qty: number) => Array.from({ length: qty + 1 }, (_, at) => ({ value: String(qty - at), label: String(qty - at) }))
  return {
    fields: goods.map(({ id, name, qty }) => ({ name: `qty-${id}`, label: name, type: 'select', rules: 'required', options: pieces(qty) })),
    typed: Object.fromEntries(goods.map(({ id, qty }) => [`qty-${id}`, String(qty)])),
  }
}

/** The chosen pieces; undefined if there was no choice. 400 if none were chosen. */
function chosenIn(typed: Typed): { lineId: number; qty: number }[] | undefined {
  const all = Object.entries(typed).filter(([name]) => /^qty-\d+$/.test(name))
  const chosen = all.map(([name, qty]) => ({ lineId: numberIn(name.slice(4)), qty: numberIn(qty) })).filter(({ qty }) => qty > 0)
  if (all.length && !chosen.length) throw new Refusal(400, 'returnChoice')
  return all.length ? chosen : undefined
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
    const order = link && (await data.orders.get(number))
    const { fields, typed } = order ? lineFields(order) : { fields: [], typed: {} }
    const shown = formView(deps, { ...second, fields }, typed, { hidden: { token }, error: form.error })
    const check = t('withdrawal.check', { number, name, email })
    const view: FormPageView = {
      heading: t('withdrawal.title'),
      intro: [check, ...(fields.length ? [t('order.withdrawPart')] : [])].join(' '),
      form: shown,
      island: '',
      done: '',
      links: [{ label: t('withdrawal.again'), href: path }],
    }
    const head = { template: 'form', title: view.heading, status, breadcrumbs: [{ label: view.heading, href: null }] }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
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
    start: startOf(deps, 'withdrawal'),
    again: path,
    show: confirming,
    submit: async (c, { token = '', ...typed }) => {
      await confirmWithdrawal(askedBy(c, deps), token, chosenIn(typed))
      return `${path}/bevestigd`
    },
  })
  pages.get('/bevestigd', async c => {
    const heading = t('withdrawal.title')
    const view: FormPageView = { heading, intro: '', island: '', done: t('withdrawal.done'), links: [] }
    return sendPage(c, deps, { template: 'form', title: heading }, await deps.visitorOf(c.get('session')), view)
  })
  return pages
}
