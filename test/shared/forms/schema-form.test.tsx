import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { FormField, FormShape } from '../../../shared/contract/form'
import { type FormValues, SchemaForm, type Sent, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts } from '../../../shared/i18n/texts'
import '../../../shared/platform'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({ name, label: `Label ${name}`, type: 'text', ...more })

async function open(shape: Partial<FormShape>, more: Partial<Parameters<typeof SchemaForm>[0]> = {}) {
  await loadTexts('validation', 'common')
  const send = vi.fn<(values: FormValues) => Promise<Sent>>(async () => null)
  render(
    <SchemaForm shape={{ id: 'f', action: '/send', fields: [], submit: 'Versturen', done: 'Gelukt.', ...shape }} send={send} {...more}>
      <a href="/other">Anders</a>
    </SchemaForm>,
  )
  const user = userEvent.setup()
  const press = () => user.click(screen.getByRole('button'))
  return { send, user, press, box: (name: string) => document.getElementById(`f-${name}`) as HTMLInputElement }
}

describe('a form of the server', () => {
  it('is that of its HTML, so that it can be sent without JavaScript and pressed before it came (RT-07, RT-17)', async () => {
    await open({ fields: [field('a')] })
    const form = document.querySelector('form') as HTMLFormElement
    expect([form.id, form.method, form.getAttribute('action'), form.noValidate]).toEqual(['f', 'post', '/send', true])
    const button = screen.getByRole('button', { name: 'Versturen' })
    expect([button.getAttribute('type'), button.dataset.replay, button.getAttribute('aria-disabled')]).toEqual([
      'submit',
      'f-send',
      'false',
    ])
    expect(form.contains(screen.getByRole('link', { name: 'Anders' }))).toBe(true)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('says what a star means only where something is required: %s (VAL-06)', async (required, times) => {
    await open({ fields: [field('a', { required }), field('b')] })
    expect(screen.queryAllByText(/zijn verplicht/)).toHaveLength(times)
  })

  it('has what each field is described with (VAL-06, A11Y-01)', async () => {
    const { box } = await open({
      fields: [
        field('mail', { type: 'email', autocomplete: 'email', inputmode: 'email', maxlength: 254, hint: 'Voor je bon.', value: 'a@b.nl' }),
        field('plain'),
        field('long', { type: 'textarea', maxlength: 50, value: 'Hoi' }),
        field('list', {
          type: 'select',
          value: 'b',
          options: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        }),
        field('on', { type: 'checkbox', value: '1' }),
        field('off', { type: 'checkbox', value: '0' }),
      ],
    })
    const mail = box('mail')
    expect([mail.type, mail.autocomplete, mail.inputMode, mail.maxLength, mail.value]).toEqual(['email', 'email', 'email', 254, 'a@b.nl'])
    expect(document.getElementById(mail.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Voor je bon.')
    const plain = box('plain')
    expect([plain.type, ...['autocomplete', 'inputmode', 'aria-describedby', 'maxlength'].map(name => plain.getAttribute(name))]).toEqual([
      'text',
      null,
      null,
      null,
      null,
    ])
    expect([box('long').localName, box('long').value, box('long').getAttribute('maxlength')]).toEqual(['textarea', 'Hoi', '50'])
    expect([box('list').localName, box('list').value, within(box('list')).getAllByRole('option').length]).toEqual(['select', 'b', 2])
    expect([box('on').type, box('on').checked, box('on').value, box('off').checked]).toEqual(['checkbox', true, '1', false])
    expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent?.trim()).slice(1)).toEqual([
      'Label mail (optioneel)',
      'Label plain (optioneel)',
      'Label long (optioneel)',
      'Label list',
      'Label on',
      'Label off',
    ])
  })

  it('sends what was typed and ticked with what goes along unseen, and says that it is done, with the focus there (VAL-05, A11Y-01)', async () => {
    const { send, user, press, box } = await open({
      fields: [field('a', { required: true, rules: 'required' }), field('b', { type: 'checkbox' }), field('c')],
      hidden: [{ name: 'terug', value: '/wishlist' }],
    })
    await user.type(box('a'), 'Jo')
    await user.click(box('b'))
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    await press()
    await waitFor(() => expect(send.mock.calls).toEqual([[{ terug: '/wishlist', a: 'Jo', b: true, c: '' }]]))
    const done = await screen.findByRole('status')
    expect(focused).toHaveBeenLastCalledWith({ preventScroll: true })
    expect([done.textContent, document.activeElement, document.querySelector('form')]).toEqual(['Gelukt.', done, null])
  })

  it('is done in the words of its island, else in those of the server, else it stays (VAL-05)', async () => {
    const { press } = await open({}, { done: 'Eigen woorden.' })
    await press()
    expect((await screen.findByRole('status')).textContent).toBe('Eigen woorden.')
    document.body.replaceChildren()
    const { press: again, send } = await open({ done: '' })
    await again()
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Versturen' })).toBeTruthy()
  })

  it('says while it is sent that it is busy (A11Y-01)', async () => {
    const { send, press } = await open({})
    let answer: (sent: Sent) => void = () => {}
    send.mockReturnValue(new Promise<Sent>(give => (answer = give)))
    await press()
    const button = await screen.findByRole('button', { name: 'Even geduld…' })
    expect([button.getAttribute('aria-disabled'), document.querySelector('form')?.getAttribute('aria-busy')]).toEqual(['true', 'true'])
    answer('Nee.')
    await screen.findByRole('button', { name: 'Versturen' })
    expect(screen.getByRole('alert').textContent).toBe('Nee.')
    send.mockReturnValue(new Promise<Sent>(() => {}))
    await press()
    await screen.findByRole('button', { name: 'Even geduld…' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks its island about a field that is filled in, not about an empty one or a box, and tells it what is typed (VAL-02)', async () => {
    const check = vi.fn((name: string, values: FormValues) => (values[name] === 'goed' ? '' : `Dit is geen ${name}.`))
    const typed = vi.fn()
    const fields = [field('a', { value: 'x' }), field('b'), field('on', { type: 'checkbox', value: '1' })]
    const { send, press, box, user } = await open({ fields }, { check, typed })
    await press()
    await waitFor(() =>
      expect(['a', 'b', 'on'].map(name => document.getElementById(`f-${name}-error`)?.textContent)).toEqual([
        ...['Dit is geen a.', undefined, undefined],
      ]),
    )
    expect([send.mock.calls.length, new Set(check.mock.calls.map(([name]) => name))]).toEqual([0, new Set(['a'])])
    await user.clear(box('a'))
    await user.type(box('a'), 'goed')
    expect(typed).toHaveBeenLastCalledWith({ a: 'goed', b: '', on: true })
    await press()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('says what the server found wrong with it, until it is sent again (VAL-05, ERR-01)', async () => {
    const { send, press, box, user } = await open({
      error: 'Deze link is al gebruikt.',
      fields: [field('a', { error: 'Onbekend.', value: 'x', rules: 'required' })],
    })
    expect(screen.getByRole('alert').textContent).toBe('Deze link is al gebruikt.')
    expect([box('a').getAttribute('aria-invalid'), document.getElementById('f-a-error')?.textContent]).toEqual(['true', 'Onbekend.'])
    await user.type(box('a'), 'y')
    send.mockResolvedValueOnce('Nog steeds niet.')
    await press()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nog steeds niet.'))
    await press()
    await screen.findByText('Gelukt.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says a text key in words, and one sentence for whatever breaks (ERR-02)', async () => {
    const { send, press } = await open({})
    send.mockResolvedValueOnce('validation.captcha')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('De CAPTCHA denkt dat je een robot bent.')
    send.mockRejectedValueOnce(new Error('offline'))
    await press()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('We konden het formulier niet controleren. Probeer het nog een keer.'),
    )
  })

  it('is not sent by a robot, which fills in what nobody sees (SEC-02)', async () => {
    const { send, press, user } = await open({})
    const trap = document.querySelector('[name=website]') as HTMLInputElement
    expect([trap.tabIndex, trap.autocomplete, trap.closest('[aria-hidden=true]')]).toEqual([-1, 'off', expect.anything()])
    await user.type(trap, 'x')
    await press()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(send).not.toHaveBeenCalled()
    await user.clear(trap)
    await press()
    await waitFor(() => expect(send).toHaveBeenCalled())
  })

  it.each([
    ['the day before the first', '2026-11-30', false],
    ['the first', '2026-12-01', true],
    ['the last', '2026-12-24', true],
    ['the day after the last', '2026-12-25', false],
  ])('accepts of days those between two, these included: %s (VAL-02)', async (_what, value, isSent) => {
    const day = { pattern: '\\d{4}-\\d\\d-\\d\\d', min: '2026-12-01', max: '2026-12-24', message: 'Kies een dag.' }
    const { send, press, box } = await open({ fields: [field('day', { ...day, value })] })
    expect([box('day').getAttribute('min'), box('day').getAttribute('max')]).toEqual([day.min, day.max])
    await press()
    await waitFor(() => expect([send.mock.calls.length > 0, screen.queryAllByText(day.message).length > 0]).toEqual([isSent, !isSent]))
  })

  it('tests a pattern on the whole value and in its own words, and an empty value only when that is required (VAL-02)', async () => {
    const { send, press, box, user } = await open({
      fields: [
        field('code', { pattern: '\\d{4}|x', message: 'Vier cijfers.' }),
        field('zip', { rules: 'required|min:2', pattern: '[A-Z]+', message: 'Hoofdletters.', missing: 'Vul hem in.' }),
      ],
    })
    const errors = () => ['code', 'zip'].map(name => document.getElementById(`f-${name}-error`)?.textContent)
    await user.type(box('code'), 'a1234')
    await press()
    await waitFor(() => expect(errors()).toEqual(['Vier cijfers.', 'Vul hem in.']))
    await user.clear(box('code'))
    await user.type(box('zip'), 'ab')
    await press()
    await waitFor(() => expect(errors()).toEqual([undefined, 'Hoofdletters.']))
    await user.clear(box('zip'))
    await user.type(box('zip'), 'AB')
    await press()
    await waitFor(() => expect(send.mock.calls).toEqual([[{ code: '', zip: 'AB' }]]))
  })

  it('shows a password that is typed while its button is pressed, until it is sent, and no pin (VAL-06, A11Y-01)', async () => {
    const pin = field('pin', { type: 'password', autocomplete: 'off' })
    const { box, user, send } = await open({ fields: [field('a', { type: 'password', autocomplete: 'current-password' }), pin] })
    await user.type(box('a'), 'Geheim1!')
    const [show, ...others] = screen.getAllByRole('button', { name: 'Toon wachtwoord' }) as [HTMLElement, ...HTMLElement[]]
    const state = () => [box('a').type, box('a').value, box('a').autocomplete, show.getAttribute('aria-pressed')]
    expect([others.length, box('pin').type, ...state()]).toEqual([0, 'password', 'password', 'Geheim1!', 'current-password', 'false'])
    await user.click(show)
    expect(state()).toEqual(['text', 'Geheim1!', 'current-password', 'true'])
    await user.click(show)
    expect(state()).toEqual(['password', 'Geheim1!', 'current-password', 'false'])
    await user.click(show)
    send.mockResolvedValueOnce('Nog steeds niet.')
    await user.type(box('a'), '{Enter}')
    await vi.waitFor(() => expect(state()).toEqual(['password', 'Geheim1!', 'current-password', 'false']))
  })

  it('ticks off what a new password has, for screen readers too (VAL-06, A11Y-01)', async () => {
    const checklist = (['length', 'digit'] as const).map(trait => ({ trait, label: trait, met: 'goed', missing: 'nog niet' }))
    const { box, user } = await open({
      fields: [
        field('password', { type: 'password', checklist }),
        field('other', { checklist: [] }),
        field('short', { checklist: checklist.slice(0, 1) }),
      ],
    })
    const items = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent, className }) => [textContent, className])
        .slice(0, 2)
    expect(screen.getAllByRole('list')).toHaveLength(2)
    expect(items()).toEqual([
      ['length (nog niet)', ''],
      ['digit (nog niet)', ''],
    ])
    await user.type(box('password'), '1')
    expect(items()).toEqual([
      ['length (nog niet)', ''],
      ['digit (goed)', 'et-is-met'],
    ])
  })

  it('ties what is wrong with a box to it, and marks a required one (A11Y-01, VAL-05)', async () => {
    const { box, press } = await open({
      fields: [field('on', { type: 'checkbox', rules: 'required:false' }), field('free', { type: 'checkbox' })],
    })
    expect([box('on').required, box('free').required]).toEqual([true, false])
    expect(document.querySelectorAll('.et-check [aria-hidden=true]')).toHaveLength(1)
    expect([box('on').hasAttribute('aria-invalid'), box('on').hasAttribute('aria-describedby')]).toEqual([false, false])
    await press()
    await waitFor(() => expect(box('on').getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(box('on').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Label on is verplicht.')
    expect(box('free').hasAttribute('aria-invalid')).toBe(false)
  })
})

it('has of what was filled in the texts, and of a box none (VAL-05)', () => {
  expect(['a', 'b', 'c'].map(name => textOf({ a: 'x', b: true }, name))).toEqual(['x', '', ''])
})
