import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Field, RequiredHint } from '../../../shared/forms/Field'
import { type FormOptions, useForm } from '../../../shared/forms/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import '../../../shared/platform'

interface Values {
  email: string
  city: string
}

async function open(more: Partial<FormOptions<Values>> = {}) {
  await loadTexts('validation')
  const submit = vi.fn<FormOptions<Values>['submit']>(() => undefined)
  function Toy() {
    const { form, field, isSubmitting, failure, reset, set } = useForm<Values>({
      initial: { email: '', city: '' },
      rules: { email: 'required|email', city: { required: true, min: 3 } },
      labels: { email: 'E-mailadres', city: 'Plaats' },
      submit,
      ...more,
    })
    return (
      <form {...form} aria-label="Toy">
        <RequiredHint />
        <Field
          id="email"
          label="E-mailadres"
          type="email"
          autoComplete="email"
          inputMode="email"
          description="Voor je bestelling."
          {...field('email')}
        />
        <Field id="city" label="Plaats" autoComplete="address-level2" {...field('city')} />
        <button type="submit">Verstuur</button>
        <button type="button" onClick={() => reset()}>
          Leeg
        </button>
        <button type="button" onClick={() => set('email', 'x@y.nl')}>
          Zet
        </button>
        <output>{`${isSubmitting ? 'busy' : 'idle'} ${failure ? 'failed' : ''}`}</output>
      </form>
    )
  }
  render(<Toy />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return {
    user: userEvent.setup(),
    submit,
    email: () => box(/E-mailadres/),
    city: () => box(/Plaats/),
    send: screen.getByRole('button', { name: 'Verstuur' }),
  }
}

it('sends nothing while a field is wrong, says why at the field and goes there (VAL-02, VAL-05)', async () => {
  const { user, submit, email, city, send } = await open()
  expect(screen.getByText('Velden met * zijn verplicht.')).toBeTruthy()
  expect([email().required, email().autocomplete, email().inputMode]).toEqual([true, 'email', 'email'])
  await user.click(send)
  await waitFor(() => expect(document.activeElement).toBe(email()))
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(email().getAttribute('aria-describedby')).toBe('email-hint email-error')
  expect(document.getElementById('email-error')?.textContent).toBe('E-mailadres is verplicht.')
  expect(document.getElementById('city-error')?.textContent).toBe('Plaats is verplicht.')
  expect(submit).not.toHaveBeenCalled()
  await user.type(email(), 'a@b.nl')
  await waitFor(() => expect(email().hasAttribute('aria-invalid')).toBe(false))
  expect(email().getAttribute('aria-describedby')).toBe('email-hint')
  await user.type(city(), 'Ede')
  await user.click(send)
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.nl', city: 'Ede' }))
})

it('says of an empty field what to fill in, and of a wrong one what is wrong (VAL-06)', async () => {
  const { user, email, city, send } = await open({ missing: { email: 'Vul je e-mailadres in.' } })
  await user.click(send)
  await waitFor(() => expect(document.getElementById('email-error')?.textContent).toBe('Vul je e-mailadres in.'))
  expect(document.getElementById('city-error')?.textContent).toBe('Plaats is verplicht.')
  await user.type(email(), 'a')
  await user.type(city(), 'E')
  await waitFor(() => expect(document.getElementById('city-error')?.textContent).toBe('Plaats moet minstens 3 tekens hebben.'))
  expect(document.getElementById('email-error')?.textContent).toBe('Vul een geldig e-mailadres in.')
})

it('tests a field when it is left (VAL-02)', async () => {
  const { user, city } = await open()
  await user.click(city())
  await user.tab()
  await waitFor(() => expect(document.getElementById('city-error')?.textContent).toBe('Plaats is verplicht.'))
  expect(document.getElementById('email-error')).toBeNull()
})

it('sends once, however often the button is pressed (VAL-05)', async () => {
  let done = (): void => {}
  const submit = vi.fn(
    () =>
      new Promise<undefined>(resolve => {
        done = () => resolve(undefined)
      }),
  )
  const { user, send, city } = await open({ initial: { email: 'a@b.nl', city: 'Ede' }, submit })
  await user.click(send)
  await user.click(send)
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(screen.getByRole('status').textContent).toBe('busy ')
  await user.type(city(), 'n')
  await user.click(send)
  await act(async () => done())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('idle '))
  expect(submit).toHaveBeenCalledOnce()
  await user.click(send)
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  await act(async () => done())
})

it('works out what is meant and what is missing for all fields together, not for each, when it is sent (VAL-05, RT-09)', async () => {
  const names = ['email', 'city', ...Array.from({ length: 20 }, (_, at) => `more-${at}`)]
  const initial = Object.fromEntries(names.map(name => [name, 'a@b.nl'])) as unknown as Values
  const tidy = vi.fn((values: Values) => values)
  const missing = vi.fn(() => ({}))
  const rules = vi.fn(() => Object.fromEntries(names.map(name => [name, 'required'])))
  const { user, submit, send } = await open({ initial, rules, tidy, missing })
  for (const one of [tidy, missing, rules]) one.mockClear()
  await user.click(send)
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  for (const one of [tidy, missing, rules]) expect(one.mock.calls.length).toBeLessThan(names.length / 2)
})

it('sends what was mended and sent again before its test ended (VAL-05)', async () => {
  const answers: ((ok: boolean) => void)[] = []
  const extra = { free: { test: () => new Promise<boolean>(resolve => answers.push(resolve)), errorMessage: 'Bezet' } }
  const { user, submit, city, send } = await open({
    initial: { email: 'a', city: '' },
    rules: { email: { free: true } },
    extra,
    mode: 'passive',
  })
  await user.click(send)
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.type(city(), 'Ede')
  await user.click(send)
  await act(async () => answers[0]?.(false))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(submit).not.toHaveBeenCalled()
  await act(async () => answers[1]?.(true))
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'a', city: 'Ede' }))
})

it('shows what the server says at the field until it is changed, and survives a send that breaks (VAL-05)', async () => {
  const submit = vi.fn<FormOptions<Values>['submit']>(async () => ({ city: 'Onbekende plaats' }))
  const { user, city, send } = await open({ initial: { email: 'a@b.nl', city: 'Ede' }, submit })
  await user.click(send)
  await waitFor(() => expect(document.activeElement).toBe(city()))
  expect(document.getElementById('city-error')?.textContent).toBe('Onbekende plaats')
  await user.type(city(), 'x')
  await waitFor(() => expect(document.getElementById('city-error')).toBeNull())
  submit.mockRejectedValueOnce(new Error('offline'))
  await user.click(send)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('idle failed'))
})

it('lets the newest outcome count, whichever ends last (VAL-01)', async () => {
  const answers: ((ok: boolean) => void)[] = []
  const extra = { free: { test: () => new Promise<boolean>(resolve => answers.push(resolve)), errorMessage: 'Bezet' } }
  const { user, email, city } = await open({ rules: { email: { free: true }, city: { min: 3 } }, extra })
  await user.type(email(), 'ab')
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.(true))
  await act(async () => answers[0]?.(false))
  await user.type(city(), 'x')
  await user.tab()
  await waitFor(() => expect(document.getElementById('city-error')).not.toBeNull())
  expect(document.getElementById('email-error')).toBeNull()
})

/** Writes as some password managers do, past the framework and without the events of typing. */
const fill = (control: HTMLInputElement, value: string, event?: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, control)
  if (event) control.dispatchEvent(new Event(event, { bubbles: true }))
}

it.each([undefined, 'change'])('sends what was filled in with %s as its only event, and leaves it in the field (VAL-05)', async event => {
  const { user, submit, email, city, send } = await open()
  fill(email(), 'a@b.nl', event)
  fill(city(), 'Ede', event)
  await user.click(send)
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.nl', city: 'Ede' }))
  expect([email().value, city().value]).toEqual(['a@b.nl', 'Ede'])
  expect(document.getElementById('email-error')).toBeNull()
})

it('leaves what was filled in without an event where it is while other fields are typed in (VAL-05)', async () => {
  const { user, submit, email, city, send } = await open()
  fill(email(), 'a@b.nl')
  await user.type(city(), 'Ede')
  expect(email().value).toBe('a@b.nl')
  await user.click(send)
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.nl', city: 'Ede' }))
})

it('takes what the form itself sets over what a field showed before (VAL-05)', async () => {
  const { user, submit, email, city, send } = await open()
  await user.type(city(), 'Ede')
  await user.type(email(), 'typed@y.nl')
  await user.click(screen.getByRole('button', { name: 'Zet' }))
  await user.click(send)
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'x@y.nl', city: 'Ede' }))
})

it('begins anew when it is reset (VAL-05)', async () => {
  const { user, email, send } = await open()
  await user.type(email(), 'nope')
  await user.click(send)
  await waitFor(() => expect(document.getElementById('email-error')).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Leeg' }))
  await waitFor(() => expect(document.getElementById('email-error')).toBeNull())
  expect(email().value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Zet' }))
  expect(email().value).toBe('x@y.nl')
})
