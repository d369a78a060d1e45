import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { startOf } from '../../one-time-links/page'
import { asideOf, serveForm } from '../../pages/form-page'
import { commonFields, type FormSpec } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import { loginPath } from '../../pages/urls'
import { activate, askForAccount, askForReset, confirmEmail, resetPassword } from '../service'

/** Name fields that several forms share. */
export const nameFields = [
  { name: 'firstname', label: 'account.firstName', rules: 'required', autocomplete: 'given-name' },
  { name: 'middlename', label: 'account.middleName', autocomplete: 'additional-name' },
  { name: 'lastname', label: 'account.lastName', rules: 'required', autocomplete: 'family-name' },
  { name: 'company', label: 'account.company', autocomplete: 'organization' },
] as const

const register: FormSpec = {
  id: 'register',
  action: '/account-aanmaken',
  fields: [...nameFields, commonFields.email, { name: 'newsletter', label: 'account.wantNewsletter', type: 'checkbox' }],
  submit: 'account.create',
  done: 'account.registered',
}

const forgot: FormSpec = {
  id: 'reset-request',
  action: '/wachtwoord-vergeten',
  fields: [commonFields.email],
  submit: 'account.sendLink',
  done: 'account.linkSent',
}

const reset: FormSpec = {
  id: 'reset',
  action: '/wachtwoord-herstellen',
  fields: [{ ...commonFields.newPassword, label: 'account.newPassword' }],
  submit: 'account.savePassword',
}

const activation: FormSpec = {
  id: 'activate',
  action: '/account-activeren',
  fields: [commonFields.newPassword],
  submit: 'account.activate',
}

const confirmation: FormSpec = {
  id: 'confirm-email',
  action: '/e-mail-bevestigen',
  fields: [commonFields.ownPassword],
  submit: 'account.confirmEmail',
}

const toLogin = ({ t }: Deps) => [{ label: t('customer.login'), href: '/inloggen' }]

function serveRegistration(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t } = deps

  serveForm(pages, deps, {
    path: '/account-aanmaken',
    spec: register,
    title: 'account.create',
    intro: 'account.createIntro',
    island: 'register-form',
    head: { description: t('account.createIntro'), canonical: '/account-aanmaken' },
    around: asideOf(deps, 'account.have', ['orders', 'returns', 'addresses'], '/inloggen'),
    guarded: true,
    submit: async (c, { email = '', firstname = '', middlename = '', lastname = '', company = '', newsletter }) => {
      await askForAccount(askedBy(c, deps), { email, firstname, middlename, lastname, company, newsletter: newsletter === '1' })
      return undefined
    },
  })

  serveForm(pages, deps, {
    path: '/account-activeren',
    spec: activation,
    title: 'account.activate',
    intro: 'account.activateIntro',
    island: 'register-form',
    start: startOf(deps, 'activate'),
    again: '/account-aanmaken',
    submit: async (c, { token = '', password = '' }) => {
      await activate(askedBy(c, deps), c.get('session'), token, password)
      return '/account'
    },
    links: toLogin(deps),
  })
}

function servePasswordReset(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t } = deps

  serveForm(pages, deps, {
    path: '/wachtwoord-vergeten',
    spec: forgot,
    title: 'account.forgot',
    intro: 'account.forgotIntro',
    island: 'reset-form',
    head: { description: t('account.forgotIntro') },
    around: asideOf(deps, 'account.noLink', ['spam', 'address', 'hour'], '/contact'),
    links: toLogin(deps),
    guarded: true,
    submit: async (c, { email = '' }) => {
      await askForReset(askedBy(c, deps), email)
      return undefined
    },
  })

  serveForm(pages, deps, {
    path: '/wachtwoord-herstellen',
    spec: reset,
    title: 'account.newPassword',
    island: 'reset-form',
    links: toLogin(deps),
    start: startOf(deps, 'reset'),
    again: '/wachtwoord-vergeten',
    submit: async (c, { token = '', password = '' }) => {
      await resetPassword(askedBy(c, deps), token, password)
      const session = c.get('session')
      // A logged-in customer's cart is kept for their next login; a guest keeps theirs.
      const messages = [{ kind: 'success' as const, text: t('account.passwordSaved') }]
      if (session.state.customerId === null) await session.change({ messages })
      else await session.renew(async () => ({ messages }))
      return loginPath('/account')
    },
  })
}

function serveConfirmation(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t } = deps

  serveForm(pages, deps, {
    path: '/e-mail-bevestigen',
    spec: confirmation,
    title: 'account.confirmEmail',
    intro: 'account.confirmEmailIntro',
    start: startOf(deps, 'email'),
    again: '/account/gegevens',
    submit: async (c, { token = '', password = '' }) => {
      const email = await confirmEmail(askedBy(c, deps), token, password)
      // The browser may be logged in to another account.
      const text = `${t('account.emailChanged')} ${t('customer.email')}: ${email}`
      await c.get('session').change({ messages: [{ kind: 'success', text }] })
      return '/account/gegevens'
    },
  })
}

/** Creating an account and resetting a password. Each e-mailed link opens a page with a button, because mail scanners follow links. */
export function registerPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  serveRegistration(pages, deps)
  servePasswordReset(pages, deps)
  serveConfirmation(pages, deps)
  return pages
}
