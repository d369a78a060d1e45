import type { Context, Hono } from 'hono'
import { formatPrice } from '../../../shared/price/rules/price'
import { accountFrame, sendAccountPage } from '../../account/pages/frame'
import type { AccountFormView } from '../../account/pages/views'
import { changed } from '../../cart/pages/cart'
import type { Deps, ShopEnv } from '../../http/environment'
import { idIn } from '../../http/read'
import { serveForm } from '../../pages/form-page'
import { commonFields, type FormSpec, type Typed } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import { datesIn } from '../../text/dates'
import { companyPath, requestPath } from '../emails'
import { invoicePath, monthText } from '../monthly'
import type { Limits, Membership } from '../records'
import type { Role } from '../schema'
import { changeMember, invite, known, memberOf, ownerOf, removeMember, requestsFor } from '../service'
import type { CompanyView } from './views'

const roles: readonly Role[] = ['buyer', 'approver', 'owner']

const limitField = (name: string, label: string) =>
  ({
    name,
    label,
    hint: 'business.limitHint',
    maxlength: 10,
    pattern: '\\d{1,6}([.,]\\d{1,2})?',
    message: 'business.limitWrong',
  }) as const

/** Role and limits; an empty limit means no limit. */
const roleFields = ({ t }: Pick<Deps, 't'>): FormSpec['fields'] => [
  {
    name: 'role',
    label: 'business.role',
    type: 'select',
    rules: 'required',
    options: roles.map(value => ({ value, label: t(`business.roles.${value}`) })),
  },
  limitField('order', 'business.orderLimit'),
  limitField('month', 'business.monthLimit'),
]

const centsIn = (text = ''): number | null => (text.trim() ? Math.round(Number(text.trim().replace(',', '.')) * 100) : null)
const typedOf = (cents: number | null): string => (cents === null ? '' : String(cents / 100).replace('.', ','))

const asTyped = ({ role = '', order, month }: Typed): { role: Role } & Limits => ({
  role: roles.find(one => one === role) ?? 'buyer',
  orderCents: centsIn(order),
  monthCents: centsIn(month),
})

/** Limits in words: '€ 500 per bestelling, € 2.000 per maand'. */
function limitsText({ t, render }: Deps, { role, orderCents, monthCents }: { role: Role } & Limits): string {
  if (role !== 'buyer') return ''
  const amount = (cents: number): string => formatPrice(cents / 100, render.locale)
  const parts = [
    ...(orderCents === null ? [] : [t('business.perOrder', { amount: amount(orderCents) })]),
    ...(monthCents === null ? [] : [t('business.perMonth', { amount: amount(monthCents) })]),
  ]
  return parts.join(', ') || t('business.noLimit')
}

async function companyPage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const { t, data, render } = deps
  const { customer, member } = await memberOf(deps, c.get('session'))
  const sees = member.role !== 'buyer'
  const [members, requests, credit, invoices] = await Promise.all([
    sees ? data.companies.members(member.companyId) : [],
    requestsFor(deps, c.get('session')),
    sees ? data.monthly.creditOf(member.companyId) : undefined,
    sees ? data.monthly.invoices(member.companyId) : [],
  ])
  const amount = (cents: number): string => formatPrice(cents / 100, render.locale)
  const date = datesIn(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const view: CompanyView = {
    ...accountFrame(deps, companyPath, t('business.title')),
    company: member.company,
    role: t(`business.roles.${member.role}`),
    limits: limitsText(deps, member),
    members: members.map(one => ({
      id: one.customerId,
      name: one.name,
      email: one.email,
      role: t(`business.roles.${one.role}`),
      limits: limitsText(deps, one),
      isMe: one.customerId === customer.id,
    })),
    isOwner: member.role === 'owner',
    credit: credit ? { limit: amount(credit.creditCents), owed: amount(credit.owedCents) } : null,
    invoices: invoices.map(one => ({
      number: one.number,
      href: invoicePath(one.number),
      month: monthText(one, render.locale),
      amount: amount(one.totalCents),
      isPaid: one.paidAt !== null,
      isOpen: one.paidAt === null && one.totalCents > 0,
    })),
    requests: requests.map(one => ({
      number: one.number,
      href: requestPath(one.number),
      buyer: one.buyer.name,
      amount: amount(one.totalCents),
      status: t(`business.statuses.${one.status}`),
      isOpen: one.status === 'open',
      date: date.format(one.at),
    })),
  }
  return sendAccountPage(c, deps, 'account-company', view)
}

/** Shows a form under a heading; `heading` is a text key. */
const formPage = (deps: Deps, heading: string) => (c: Context<ShopEnv>, form: AccountFormView['form'], status: number) => {
  const view: AccountFormView = {
    ...accountFrame(deps, companyPath, deps.t(heading)),
    form,
    back: { label: deps.t('business.title'), href: companyPath },
  }
  return sendAccountPage(c, deps, 'account-form', view, status)
}

/** /account/zakelijk: the company of the customer and its people. */
export function companyPages(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t } = deps
  const tell = (c: Context<ShopEnv>, text: string) => c.get('session').change({ messages: [{ kind: 'success', text }] })
  const idOf = (c: Context<ShopEnv>): number => idIn(c.req.param('id'), 'id')
  const memberIn = async (c: Context<ShopEnv>) => {
    const { member }: { member: Membership } = await ownerOf(deps, c.get('session'))
    return known(deps, member, idOf(c))
  }

  pages.get('/zakelijk', c => companyPage(c, deps))

  serveForm(pages, deps, {
    path: '/zakelijk/uitnodigen',
    spec: {
      id: 'invite',
      action: `${companyPath}/uitnodigen`,
      fields: [commonFields.email, ...roleFields(deps)],
      submit: 'business.invite',
    },
    title: 'business.invite',
    show: formPage(deps, 'business.invite'),
    start: async c => {
      await ownerOf(deps, c.get('session'))
      return { typed: { role: 'buyer' } }
    },
    submit: async (c, typed) => {
      await invite(askedBy(c, deps), c.get('session'), { email: typed.email ?? '', ...asTyped(typed) })
      await tell(c, t('business.invited', { email: typed.email ?? '' }))
      return companyPath
    },
  })

  serveForm(pages, deps, {
    path: '/zakelijk/leden/:id{[0-9]+}',
    spec: c => ({ id: 'member', action: `${companyPath}/leden/${idOf(c)}`, fields: roleFields(deps), submit: 'account.save' }),
    title: 'business.changeMember',
    show: formPage(deps, 'business.changeMember'),
    start: async c => {
      const { role, orderCents, monthCents } = await memberIn(c)
      return { typed: { role, order: typedOf(orderCents), month: typedOf(monthCents) } }
    },
    submit: async (c, typed) => {
      await changeMember(askedBy(c, deps), c.get('session'), idOf(c), asTyped(typed))
      await tell(c, t('business.memberChanged'))
      return companyPath
    },
  })

  pages.post('/zakelijk/leden/:id{[0-9]+}/verwijderen', c =>
    changed(
      c,
      deps,
      companyPath,
      async () => {
        await removeMember(askedBy(c, deps), c.get('session'), idOf(c))
        return t('business.memberRemoved')
      },
      companyPath,
    ),
  )
}
