import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { formFields, localPath } from '../../http/read'
import { serveForm } from '../../pages/form-page'
import { commonFields, declined, type FieldSpec, type FormSpec } from '../../pages/forms'
import { askedBy, originOf, sendPage } from '../../pages/layout'
import { payLater } from '../paying'
import { askForOrder, cancelOrder, orderFor } from '../service'
import { orderView } from './order-page'

export const numberField: FieldSpec = {
  name: 'number',
  label: 'order.done.number',
  missing: 'orderNumber',
  rules: 'required',
  pattern: '[0-9A-Za-z\\-]{3,32}',
  message: 'order.look.numberFormat',
  autocomplete: 'off',
  maxlength: 32,
}

const lookForm: FormSpec = {
  id: 'order-look',
  action: '/bestelling',
  fields: [numberField, commonFields.email],
  submit: 'order.look.send',
  done: 'order.look.sent',
}

/** /bestelling: an order without an account, through an e-mailed link. */
export function orderPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  serveForm(pages, deps, {
    path: '/',
    spec: lookForm,
    title: 'order.look.title',
    intro: 'order.look.intro',
    guarded: true,
    submit: async (c, { number = '', email = '' }) => {
      await askForOrder(askedBy(c, deps), number.trim(), email)
      return '/bestelling?verstuurd=1'
    },
  })
  pages.get('/:number', async c => {
    const { number } = c.req.param()
    const token = c.req.query('token')
    const view = await orderView(deps, await orderFor(deps, c.get('session'), number, token), token)
    const title = t('order.title', { number })
    return sendPage(c, deps, { template: 'order', title, robots: 'noindex, nofollow' }, await deps.visitorOf(c.get('session')), view)
  })
  pages.post('/:number/betalen', async c => {
    const { number } = c.req.param()
    const { token, method = '' } = await formFields(c)
    const session = c.get('session')
    const order = await orderFor(deps, session, number, token || undefined)
    try {
      return c.redirect(await payLater({ deps, session, origin: originOf(c, deps) }, order, method), 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await session.change({ messages: [{ kind: 'error', text: declined(deps, error).error }] })
      return c.redirect(`/bestelling/${number}${token ? `?token=${encodeURIComponent(token)}` : ''}`, 303)
    }
  })
  pages.post('/:number/annuleren', async c => {
    const { number } = c.req.param()
    const { token, back: returnTo } = await formFields(c)
    const page = `/bestelling/${number}${token ? `?token=${encodeURIComponent(token)}` : ''}`
    const order = await orderFor(deps, c.get('session'), number, token || undefined)
    try {
      await cancelOrder(deps, order, originOf(c, deps))
      await c.get('session').change({ messages: [{ kind: 'success', text: t('order.canceled') }] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await c.get('session').change({ messages: [{ kind: 'error', text: declined(deps, error).error }] })
    }
    return c.redirect(localPath(returnTo, page), 303)
  })
  return pages
}
