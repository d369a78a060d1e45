import { screen, waitFor, within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { activate } from '../../../shared/contract/api/account'
import { exampleOf } from '../../../shared/contract/api/entries'
import type { FormField, FormShape } from '../../../shared/contract/form'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()

/** Omitted properties are empty. */
const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({ name, label, type: 'text', ...more })
const email = field('email', 'E-mailadres', { type: 'email', required: true, rules: 'required|email' })
const password = field('password', 'Wachtwoord', {
  type: 'password',
  required: true,
  rules: 'required',
  pattern: '.{8,}',
  message: 'Te kort.',
  checklist: (['length', 'lower', 'upper', 'digit', 'special'] as const).map(trait => ({
    trait,
    label: trait,
    met: 'goed',
    missing: 'nog niet',
  })),
})

/** The HTML of a page with one such form, as the server prints it. */
const page = (island: string, form: Partial<FormShape>): string => {
  const shape: FormShape = { id: 'form', action: '/x', fields: [], submit: 'Versturen', done: 'Gelukt.', hidden: [], ...form }
  const inputs = shape.fields.map(({ name }) => `<input name="${name}" id="form-${name}">`).join('')
  return `<div data-component="${island}"><script type="application/json" data-prop="form">${JSON.stringify(shape)}</script><form id="form">${inputs}<button data-replay="form-send">Versturen</button></form></div>`
}
const send = () => screen.getByRole('button', { name: 'Versturen' })

describe('logging in', () => {
  const load = () => import('../../../islands/customer/login-form/index')
  const html = page('login-form', {
    fields: [email, field('password', 'Wachtwoord', { type: 'password', required: true, rules: 'required' })],
    hidden: [{ name: 'back', value: '/wishlist' }],
    done: '',
  })

  it('goes on to where the shopper was going, as the hidden field back says (ACC-01)', async () => {
    const { user, platform } = await renderIsland(load, html, { href: '/inloggen' })
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.type(screen.getByLabelText(/Wachtwoord/), 'Geheim-12')
    const seen = watchRequests()
    await user.click(send())
    await waitFor(() => expect(platform?.left).toEqual(['/wishlist']))
    expect(seen).toEqual(['POST /api/customer/login'])
  })

  it('says the server’s sentence when it is refused, and keeps both fields (ACC-01, ERR-01)', async () => {
    const refusal =
      'E-mailadres en wachtwoord horen niet bij elkaar, of je account is tijdelijk geblokkeerd. Controleer ze of probeer het later opnieuw.'
    server.use(http.post('*/api/customer/login', () => HttpResponse.json({ message: refusal }, { status: 401 })))
    const { user } = await renderIsland(load, html, { href: '/inloggen' })
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.type(screen.getByLabelText(/Wachtwoord/), 'fout')
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    expect((screen.getByLabelText(/E-mailadres/) as HTMLInputElement).value).toBe('sanne@example.com')
    expect((screen.getByLabelText(/Wachtwoord/) as HTMLInputElement).value).toBe('fout')
  })

  it.each([
    ['no connection', () => HttpResponse.error(), 'Er ging iets mis. Probeer het opnieuw.'],
    ['trouble of the server', () => HttpResponse.json({ message: 'stack' }, { status: 500 }), 'Er ging iets mis. Probeer het opnieuw.'],
    ['a reply that is no JSON', () => new HttpResponse('<html>'), 'Er ging iets mis. Probeer het opnieuw.'],
    ['a reply of another shape', () => HttpResponse.json({}), 'Er ging iets mis. Probeer het opnieuw.'],
    ['an empty reply', () => new HttpResponse(null, { status: 200 }), 'Er ging iets mis. Probeer het opnieuw.'],
  ])('is told of %s, and may try again (ERR-02)', async (_, reply, text) => {
    server.use(http.post('*/api/customer/login', reply as never))
    const { user, platform } = await renderIsland(load, html, { href: '/inloggen' })
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.type(screen.getByLabelText(/Wachtwoord/), 'Geheim-12')
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    server.resetHandlers()
    await user.click(send())
    await waitFor(() => expect(platform?.left).toEqual(['/wishlist']))
  })

  it('asks to reload when the server refuses its token twice, losing nothing that was typed (API-09)', async () => {
    server.use(http.post('*/api/customer/login', () => HttpResponse.json({ message: 'x' }, { status: 419 })))
    const { user } = await renderIsland(load, html, { href: '/inloggen' })
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.type(screen.getByLabelText(/Wachtwoord/), 'Geheim-12')
    const seen = watchRequests()
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toContain('Je sessie is verlopen.')
    expect(seen).toEqual(['POST /api/customer/login', 'GET /api/session/token', 'POST /api/customer/login'])
    expect((screen.getByLabelText(/E-mailadres/) as HTMLInputElement).value).toBe('sanne@example.com')
  })

  it('sends nothing while a field is wrong, and takes the shopper there (VAL-02)', async () => {
    const seen = watchRequests()
    const { user } = await renderIsland(load, html, { href: '/inloggen' })
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne')
    await user.click(send())
    await screen.findByText('Wachtwoord is verplicht.')
    expect(document.activeElement).toBe(screen.getByLabelText(/E-mailadres/))
    expect(seen).toEqual([])
  })
})

describe('a form that came back from the server', () => {
  const load = () => import('../../../islands/customer/login-form/index')

  it('still says what was wrong with it, and with its fields, until that changes (ERR-01, VAL-05)', async () => {
    const html = page('login-form', {
      fields: [{ ...email, value: 'sanne', error: 'Vul een geldig e-mailadres in.' }, password],
      error: 'Deze link is al gebruikt.',
    })
    const { user } = await renderIsland(load, html, { href: '/inloggen' })
    expect(screen.getByRole('alert').textContent).toBe('Deze link is al gebruikt.')
    const input = screen.getByLabelText(/E-mailadres/)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Vul een geldig e-mailadres in.')
    await user.type(input, '@example.com')
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull())
  })
})

describe('making an account', () => {
  const load = () => import('../../../islands/customer/register-form/index')
  const html = page('register-form', {
    fields: [
      field('firstname', 'Voornaam'),
      field('lastname', 'Achternaam'),
      email,
      field('newsletter', 'Nieuwsbrief', { type: 'checkbox' }),
    ],
  })

  const activation = page('register-form', { fields: [password], hidden: [{ name: 'token', value: 'a'.repeat(32) }], done: '' })

  it('takes the password where the link leads, and goes on in the account (ACC-01, SEC-02)', async () => {
    let sent: unknown
    server.use(
      http.post('*/api/customer/activate', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(exampleOf(activate).reply)
      }),
    )
    const { user, platform } = await renderIsland(load, activation, { href: '/account-activeren' })
    await user.type(screen.getByLabelText(/Wachtwoord/), 'Geheim-12')
    await user.click(send())
    await waitFor(() => expect(platform?.left).toEqual(['/account']))
    expect(sent).toEqual({ token: 'a'.repeat(32), password: 'Geheim-12' })
  })

  it('ticks the requirements that the password meets while typing (ACC-03)', async () => {
    const { user, host } = await renderIsland(load, activation, { href: '/account-activeren' })
    const met = () => [...host.querySelectorAll('.et-checklist .et-is-met')].map(item => item.textContent)
    expect(met()).toEqual([])
    await user.type(screen.getByLabelText(/Wachtwoord/), 'aB1')
    expect(met()).toEqual(['lower (goed)', 'upper (goed)', 'digit (goed)'])
    await user.type(screen.getByLabelText(/Wachtwoord/), '!wxyz')
    expect(met()).toHaveLength(5)
  })

  it('sends what was filled in and says what comes next, with the focus there (ACC-01)', async () => {
    let sent: unknown
    server.use(
      http.post('*/api/customer/register', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(true)
      }),
    )
    const { user } = await renderIsland(load, html, { href: '/account-aanmaken' })
    await user.type(screen.getByLabelText(/Voornaam/), 'Sanne')
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.click(screen.getByLabelText('Nieuwsbrief'))
    await user.click(send())
    expect((await screen.findByRole('status')).textContent).toBe('Gelukt.')
    expect(document.activeElement?.textContent).toBe('Gelukt.')
    expect(sent).toEqual({
      ...{ email: 'sanne@example.com', firstname: 'Sanne', middlename: '', lastname: '', company: '' },
      newsletter: true,
    })
  })

  it('says that it did not work when the server has trouble (ERR-01)', async () => {
    server.use(http.post('*/api/customer/register', () => HttpResponse.json({}, { status: 503 })))
    const { user } = await renderIsland(load, html, { href: '/account-aanmaken' })
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe('Je account aanmaken is niet gelukt. Probeer het later opnieuw.')
  })

  it('sends nothing for whoever fills in the field that nobody sees (SEC-02)', async () => {
    const { user, host } = await renderIsland(load, html, { href: '/account-aanmaken' })
    const seen = watchRequests()
    await user.type(screen.getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.type(host.querySelector('[name=website]') as HTMLInputElement, 'spam')
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toContain('De CAPTCHA denkt dat je een robot bent.')
    expect(seen).toEqual([])
  })
})

describe('a new password', () => {
  const load = () => import('../../../islands/customer/reset-form/index')

  it('is asked for by e-mail (ACC-01)', async () => {
    const { user, host } = await renderIsland(load, page('reset-form', { fields: [email] }), { href: '/wachtwoord-vergeten' })
    const seen = watchRequests()
    await user.type(within(host).getByLabelText(/E-mailadres/), 'sanne@example.com')
    await user.click(send())
    await screen.findByText('Gelukt.')
    expect(seen).toEqual(['POST /api/customer/password/request'])
  })

  it('is set where the link leads, and logs in next (ACC-01)', async () => {
    const html = page('reset-form', { fields: [password], hidden: [{ name: 'token', value: 'a'.repeat(32) }], done: '' })
    const { user, platform } = await renderIsland(load, html, { href: '/wachtwoord-herstellen' })
    await user.type(screen.getByLabelText(/Wachtwoord/), 'kort')
    await user.click(send())
    await screen.findByText('Te kort.')
    await user.type(screen.getByLabelText(/Wachtwoord/), '-Geheim-12')
    await user.click(send())
    await waitFor(() => expect(platform?.left).toEqual(['/inloggen?terug=%2Faccount']))
  })

  it('says so when it could not be saved (ERR-01)', async () => {
    server.use(http.post('*/api/customer/password/reset', () => HttpResponse.json({}, { status: 500 })))
    const html = page('reset-form', { fields: [password], hidden: [{ name: 'token', value: 'a'.repeat(32) }] })
    const { user } = await renderIsland(load, html, { href: '/wachtwoord-herstellen' })
    await user.type(screen.getByLabelText(/Wachtwoord/), 'Geheim-12')
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toContain('Je wachtwoord is niet opgeslagen.')
  })
})
