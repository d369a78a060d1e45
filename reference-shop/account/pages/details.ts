import type { Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { type FormPage, serveForm } from '../../pages/form-page'
import { commonFields, type FieldSpec, type FormSpec, type FormView, formView, type Typed } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import type { AccountPart } from '../part'
import { askForEmail, changePassword, customerOf, removeAccount } from '../service'
import { accountFrame, sendAccountPage } from './frame'
import { nameFields } from './register'
import type { DetailsView } from './views'

const home = '/account/gegevens'

const password = (name: string): FieldSpec => ({ ...commonFields.ownPassword, name })

interface Part extends Pick<FormPage, 'submit'> {
  spec: FormSpec
  title: string
  text?: string
  danger?: true
}

/** The setting whether the customer gets requests to review delivered products. */
const reviewEmails = (deps: Deps): Part => ({
  title: 'account.reviewEmails',
  spec: {
    id: 'review-emails',
    action: `${home}/review-mails`,
    fields: [{ name: 'reviews', label: 'account.wantReviewEmails', type: 'checkbox' }],
    submit: 'account.save',
  },
  submit: async (c, { reviews }) => {
    await deps.data.asking.setAsked((await customerOf(deps, c.get('session'))).email, reviews === '1')
    await c.get('session').change({ messages: [{ kind: 'success', text: deps.t('account.saved') }] })
    return home
  },
})

/** What a customer can change about the account, each in its own form. */
function partsOf(deps: Deps, others: readonly AccountPart[]): Part[] {
  const { t, data } = deps
  const writes = (c: Context<ShopEnv>) => askedBy(c, deps)
  const done = async (c: Context<ShopEnv>, key: string): Promise<string> => {
    await c.get('session').change({ messages: [{ kind: 'success', text: t(key) }] })
    return home
  }
  return [
    {
      title: 'account.yourName',
      spec: { id: 'name', action: `${home}/naam`, fields: [...nameFields], submit: 'account.save' },
      submit: async (c, { firstname = '', middlename = '', lastname = '', company = '' }) => {
        const { id } = await customerOf(deps, c.get('session'))
        await data.customers.setName(id, { firstName: firstname, middleName: middlename, lastName: lastname, company })
        return done(c, 'account.saved')
      },
    },
    {
      title: 'customer.email',
      text: 'account.emailText',
      spec: {
        id: 'email-change',
        action: `${home}/e-mail`,
        fields: [{ ...commonFields.email, label: 'account.newEmail' }, password('current')],
        submit: 'account.changeEmail',
      },
      submit: async (c, { email = '', current = '' }) => {
        await askForEmail(writes(c), c.get('session'), email, current)
        return done(c, 'account.emailAsked')
      },
    },
    {
      title: 'customer.password',
      text: 'account.passwordText',
      spec: {
        id: 'password-change',
        action: `${home}/wachtwoord`,
        fields: [password('current'), { ...commonFields.newPassword, label: 'account.newPassword' }],
        submit: 'account.savePassword',
      },
      submit: async (c, { current = '', password: next = '' }) => {
        await changePassword(writes(c), c.get('session'), current, next)
        return done(c, 'account.passwordChanged')
      },
    },
    {
      title: 'account.newsletter',
      spec: {
        id: 'newsletter-choice',
        action: `${home}/nieuwsbrief`,
        fields: [{ name: 'newsletter', label: 'account.wantNewsletter', type: 'checkbox' }],
        submit: 'account.save',
      },
      submit: async (c, { newsletter }) => {
        await data.newsletters.set((await customerOf(deps, c.get('session'))).email, newsletter === '1')
        return done(c, 'account.saved')
      },
    },
    reviewEmails(deps),
    {
      title: 'account.remove',
      text: 'account.removeText',
      danger: true,
      spec: { id: 'account-removal', action: `${home}/verwijderen`, fields: [password('current')], submit: 'account.removeForGood' },
      submit: async (c, { current = '' }) => {
        await removeAccount(writes(c), c.get('session'), current, others)
        await c.get('session').change({ messages: [{ kind: 'success', text: t('account.removed') }] })
        c.header('Clear-Site-Data', '"cache"')
        return '/'
      },
    },
  ]
}

/** /account/gegevens: name, e-mail address, password, newsletter, data export and deletion of the account. */
export function detailPages(pages: Hono<ShopEnv>, deps: Deps, others: readonly AccountPart[]): void {
  const { t, data } = deps
  const parts = partsOf(deps, others)

  async function show(c: Context<ShopEnv>, changed?: FormView, status = 200): Promise<Response> {
    const customer = await customerOf(deps, c.get('session'))
    const known: Typed = {
      firstname: customer.firstName,
      middlename: customer.middleName,
      lastname: customer.lastName,
      company: customer.company,
      newsletter: (await data.newsletters.isSubscribed(customer.email)) ? '1' : '',
      reviews: (await data.asking.isAsked(customer.email)) ? '1' : '',
    }
    const onOff = (key: string): string => t(known[key] ? 'account.on' : 'account.off')
    const now: Record<string, string> = {
      name: [customer.firstName, customer.middleName, customer.lastName].filter(Boolean).join(' '),
      'email-change': customer.email,
      'newsletter-choice': onOff('newsletter'),
      'review-emails': onOff('reviews'),
    }
    const view: DetailsView = {
      ...accountFrame(deps, home, t('account.details')),
      email: customer.email,
      forms: parts.map(({ title, text, spec, danger = false }) => ({
        title: t(title),
        text: text ? t(text, { email: customer.email }) : '',
        now: now[spec.id] ?? '',
        danger,
        open: changed?.id === spec.id,
        form: changed?.id === spec.id ? changed : formView(deps, spec, known),
      })),
    }
    return sendAccountPage(c, deps, 'account-details', view, status)
  }

  pages.get('/gegevens', c => show(c))
  for (const { spec, title, submit } of parts)
    serveForm(pages, deps, {
      path: spec.action.slice('/account'.length),
      spec: () => spec,
      title,
      show,
      start: c => c.redirect(home, 302),
      submit,
    })

  pages.get('/gegevens/kopie', async c => {
    const { id } = await customerOf(deps, c.get('session'))
    return c.json(await data.customers.everything(id), 200, {
      'Content-Disposition': 'attachment; filename="etalage-gegevens.json"',
      'Cache-Control': 'no-store',
    })
  })
}
