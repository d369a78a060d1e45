import '../../../shared/platform'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { LoginPanel } from '../../../islands/checkout/checkout/details-step'
import { loadTexts } from '../../../shared/i18n/texts'

beforeEach(() => loadTexts('checkout', 'common', 'validation'))

function open(email = '') {
  const logIn = vi.fn<(email: string, password: string) => Promise<string | null>>(async () => 'Klopt niet.')
  const panel = (typed: string) => <LoginPanel email={typed} isOpen mayHaveAccount={false} toggle={() => {}} logIn={logIn} />
  const { rerender } = render(panel(email))
  const field = (id: string) => document.getElementById(id) as HTMLInputElement
  return {
    user: userEvent.setup(),
    logIn,
    mail: () => field('login-email'),
    password: () => field('login-password'),
    type: (typed: string) => rerender(panel(typed)),
    press: () => userEvent.click(screen.getByRole('button', { name: 'Inloggen' })),
  }
}

it('logs in with what a password manager wrote without an event, and leaves it there (CHK-02)', async () => {
  const { logIn, mail, password, type, press } = open()
  const kinds = [mail(), password()].map(({ type: kind, autocomplete, maxLength }) => [kind, autocomplete, maxLength])
  expect(kinds).toEqual([
    ['email', 'username', 254],
    ['password', 'current-password', 200],
  ])
  for (const [control, value] of [
    [mail(), 'jan@example.com'],
    [password(), ' geheim '],
  ] as const)
    Reflect.set(HTMLInputElement.prototype, 'value', value, control)
  type('')
  await press()
  await waitFor(() => expect(logIn).toHaveBeenCalledExactlyOnceWith('jan@example.com', ' geheim '))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Klopt niet.'))
  expect([mail().value, password().value]).toEqual(['jan@example.com', ' geheim '])
})

it('starts from the address of the step, follows it until another is typed, and says what is missing (CHK-02, VAL-06)', async () => {
  const { user, logIn, mail, type, press } = open('a@b.nl')
  expect(mail().value).toBe('a@b.nl')
  type('c@d.nl')
  await waitFor(() => expect(mail().value).toBe('c@d.nl'))
  await press()
  await waitFor(() => expect(screen.getByText('Vul je wachtwoord in.')).toBeTruthy())
  expect(logIn).not.toHaveBeenCalled()
  await user.clear(mail())
  await press()
  await waitFor(() => expect(screen.getByText('Vul je e-mailadres in.')).toBeTruthy())
  await user.type(mail(), 'x@y.nl')
  type('e@f.nl')
  expect(mail().value).toBe('x@y.nl')
})
