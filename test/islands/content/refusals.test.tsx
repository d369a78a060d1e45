import { screen, waitFor, within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import type { FormField, FormShape } from '../../../shared/contract/form'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

const server = useServer()

const ROBOT = 'De CAPTCHA denkt dat je een robot bent. Wacht even en verstuur het formulier nog een keer.'
const SIGN_IN =
  'E-mailadres en wachtwoord horen niet bij elkaar, of je account is tijdelijk geblokkeerd. Controleer ze of probeer het later opnieuw.'
const UNVERIFIED = 'We konden je gegevens niet controleren. Je account kan daarom niet worden geactiveerd.'

interface Row {
  load: () => Promise<unknown>
  path: string
  /** Typed text by field name. */
  typed: Readonly<Record<string, string>>
  hidden?: FormShape['hidden']
  refusals: readonly (readonly [status: number, sentence: string])[]
}

const contact = { first_name: 'Sanne', last_name: 'de Wit', email: 'sanne@example.com', subject: 'Bezorging', comment: 'Kan het zaterdag?' }
const rows: Record<string, Row> = {
  'login-form': {
    load: () => import('../../../islands/customer/login-form/index'),
    path: '*/api/customer/login',
    typed: { email: 'sanne@example.com', password: 'Welkom123!' },
    refusals: [[401, SIGN_IN]],
  },
  'register-form': {
    load: () => import('../../../islands/customer/register-form/index'),
    path: '*/api/customer/register',
    typed: { email: 'sanne@example.com', firstname: 'Sanne', lastname: 'de Wit' },
    refusals: [[422, ROBOT]],
  },
  'register-form, where the e-mail leads': {
    load: () => import('../../../islands/customer/register-form/index'),
    path: '*/api/customer/activate',
    typed: { password: 'Welkom123!' },
    hidden: [{ name: 'token', value: 'a'.repeat(32) }],
    refusals: [[400, UNVERIFIED]],
  },
  'contact-form': {
    load: () => import('../../../islands/content/contact-form/index'),
    path: '*/api/content/contact',
    typed: contact,
    refusals: [[422, ROBOT]],
  },
  'newsletter-signup': {
    load: () => import('../../../islands/content/newsletter-signup/index'),
    path: '*/api/content/newsletter',
    typed: { email: 'sanne@example.com' },
    refusals: [[422, ROBOT]],
  },
  'saldo-check': {
    load: () => import('../../../islands/content/saldo-check/index'),
    path: '*/api/content/gift-card/balance',
    typed: { number: '6000000000000001', pin: '1234' },
    refusals: [
      [404, 'Deze cadeaukaart bestaat niet.'],
      [403, 'De pincode klopt niet.'],
      [422, ROBOT],
    ],
  },
}

const open = ([name = '']: string[], { load, typed, hidden = [] }: Row) => {
  const fields = Object.keys(typed).map((one): FormField => ({ name: one, label: one, type: 'text' }))
  const shape: FormShape = { id: 'f', action: '/x', fields, submit: 'Versturen', done: 'Gelukt.', hidden, error: '' }
  const html = `<div data-component="${name}"><script type="application/json" data-prop="form">${JSON.stringify(shape)}</script></div>`
  return renderIsland(load, html, { href: '/formulier' })
}

describe.each(Object.entries(rows))('%s', (name, row) => {
  it.each(row.refusals)(
    'that is refused (%i) says "%s", keeps what was typed and can be sent again (ERR-01, ERR-02)',
    async (status, said) => {
      let asked = 0
      server.use(
        http.post(row.path, () => {
          asked += 1
          return HttpResponse.json({ message: said }, { status })
        }),
      )
      const { host, user, platform } = await open(name.split(','), row)
      const values = () =>
        Object.fromEntries(Object.keys(row.typed).map(one => [one, within(host).getByLabelText<HTMLInputElement>(new RegExp(one)).value]))
      for (const [one, text] of Object.entries(row.typed)) await user.type(within(host).getByLabelText(new RegExp(one)), text)
      await user.click(screen.getByRole('button', { name: 'Versturen' }))
      expect((await screen.findByRole('alert')).textContent).toBe(said)
      expect([values(), platform?.left]).toEqual([row.typed, []])
      await user.click(screen.getByRole('button', { name: 'Versturen' }))
      await waitFor(() => expect(asked).toBe(2))
    },
  )
})
