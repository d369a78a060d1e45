import type { Context, Hono } from 'hono'
import { accountFrame, sendAccountPage } from '../../account/pages/frame'
import { requestPath } from '../../business/emails'
import { memberOf } from '../../business/service'
import { cartPath, changed } from '../../cart/pages/cart'
import type { Deps, ShopEnv } from '../../http/environment'
import { serveForm } from '../../pages/form-page'
import type { FormSpec, FormView } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import { writeDocument } from '../../pdf/document'
import { sendPdf } from '../../pdf/send'
import { amount, dayOf, lastDay } from '../amounts'
import { quotationPaper } from '../paper'
import { askQuotation, orderQuotation, quotationFor, quotationPath, quotationsFor, quotationsPath } from '../service'
import { linesView, sumsView } from './shown'
import type { NewQuotationView, QuotationsView, QuotationView } from './views'

const newPath = `${quotationsPath}/nieuw`

const asking: FormSpec = {
  id: 'quotation',
  action: newPath,
  fields: [{ name: 'reference', label: 'quotation.reference', hint: 'quotation.referenceHint', maxlength: 40 }],
  submit: 'quotation.make',
}

async function listPage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const { t, render } = deps
  const found = await quotationsFor(deps, c.get('session'))
  const view: QuotationsView = {
    ...accountFrame(deps, quotationsPath, t('quotation.title')),
    quotations: found.map(one => ({
      number: one.number,
      href: quotationPath(one.number),
      reference: one.reference,
      asker: one.asker?.name ?? '',
      status: one.status,
      statusText: t(`quotation.statuses.${one.status}`),
      amount: amount(one.totalCents, render.locale),
      until: lastDay(one, render.locale),
    })),
  }
  return sendAccountPage(c, deps, 'account-quotations', view)
}

async function quotationPage(c: Context<ShopEnv>, deps: Deps, number: string): Promise<Response> {
  const { t, render } = deps
  const session = c.get('session')
  const one = await quotationFor(deps, session, number)
  const isOwn = one.order !== null && one.order.customerId === session.state.customerId
  const view: QuotationView = {
    ...accountFrame(deps, quotationsPath, t('quotation.heading', { number })),
    number,
    href: quotationPath(number),
    pdf: `${quotationPath(number)}.pdf`,
    reference: one.reference,
    asker: one.asker?.name ?? '',
    status: one.status,
    statusText: t(`quotation.statuses.${one.status}`),
    date: dayOf(one.at, render.locale),
    until: lastDay(one, render.locale),
    lines: linesView(one, t),
    sums: sumsView(one),
    mayOrder: one.status === 'open',
    order: one.order && isOwn ? { label: one.order.number, href: `/account/bestellingen/${one.order.number}` } : null,
    request: one.status === 'waiting' && one.request ? { label: one.request, href: requestPath(one.request) } : null,
  }
  return sendAccountPage(c, deps, 'account-quotation', view)
}

/** Shows the contents of a new quotation above the form. */
const showNew = (deps: Deps) => async (c: Context<ShopEnv>, form: FormView, status: number) => {
  const content = await deps.data.quotations.preview(c.get('session').state.quoteId)
  const key = form.hidden.find(({ name }) => name === 'key')?.value ?? crypto.randomUUID()
  const hidden = [
    { name: 'key', value: key },
    { name: 'shown', value: String(content.totalCents) },
  ]
  const view: NewQuotationView = {
    ...accountFrame(deps, quotationsPath, deps.t('quotation.ask')),
    lines: linesView(content, deps.t),
    sums: sumsView(content),
    form: { ...form, hidden, shape: { ...form.shape, hidden } },
  }
  return sendAccountPage(c, deps, 'account-quotation-new', view, status)
}

/** /account/zakelijk/offertes: requesting quotations, and their status. */
export function quotationPages(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t, render } = deps
  const path = '/zakelijk/offertes'

  pages.get(path, c => listPage(c, deps))

  serveForm(pages, deps, {
    path: `${path}/nieuw`,
    spec: asking,
    title: 'quotation.ask',
    show: showNew(deps),
    start: async c => {
      await memberOf(deps, c.get('session'))
      const { lines } = await deps.data.quotations.preview(c.get('session').state.quoteId)
      return lines.length ? {} : c.redirect(cartPath, 303)
    },
    submit: async (c, { reference = '', key = '', shown = '' }) => {
      const pressed = /^[\w-]{16,64}$/.test(key) ? key : crypto.randomUUID()
      const cents = /^\d{1,12}$/.test(shown) ? Number(shown) : undefined
      const asked = { key: pressed, reference: reference.replace(/\s+/g, ' ').trim().slice(0, 40), shown: cents }
      const { number } = await askQuotation(askedBy(c, deps), c.get('session'), asked)
      await c.get('session').change({ messages: [{ kind: 'success', text: t('quotation.made', { number }) }] })
      return quotationPath(number)
    },
  })

  pages.get(`${path}/:file{[A-Z0-9-]+\\.pdf}`, async c => {
    const file = c.req.param('file')
    const found = await quotationFor(deps, c.get('session'), file.replace('.pdf', ''))
    const { member } = await memberOf(deps, c.get('session'))
    return sendPdf(c, await writeDocument(quotationPaper({ t, render }, found, member.company)), file)
  })

  pages.get(`${path}/:number`, c => quotationPage(c, deps, c.req.param('number')))

  pages.post(`${path}/:number/bestellen`, c => {
    const number = c.req.param('number')
    const run = async (): Promise<string> => {
      const { setAside } = await orderQuotation(deps, c.get('session'), number)
      return [t('quotation.inCart', { number }), ...(setAside ? [t('quotation.setAside')] : [])].join(' ')
    }
    return changed(c, deps, quotationPath(number), run)
  })
}
