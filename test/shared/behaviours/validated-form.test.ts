import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import validatedForm, { options } from '../../../shared/behaviours/validated-form/index'
import * as validation from '../../../shared/forms/validate'

const defaults = {
  ruleSet: 'field',
  mode: 'aggressive',
  onFieldChange: false,
  delay: 500,
  language: 'nl',
  renderErrors: true,
  xRules: {},
} as const
let stop = (): void => {}

function open(fields: string, options: Partial<Parameters<typeof validatedForm>[1]> = {}) {
  document.body.innerHTML = `<form id="f">${fields}<button type="submit" name="go" value="1">Go</button></form><button form="f" formnovalidate id="later">Later</button>`
  const form = document.querySelector('form') as HTMLFormElement
  const told: string[] = []
  for (const name of ['start', 'end', 'success', 'failed']) form.addEventListener(`validation:${name}`, () => told.push(name))
  const sent: (Element | null)[] = []
  stop = validatedForm(form, { ...defaults, ...options } as never)
  form.addEventListener('submit', event => {
    event.preventDefault()
    sent.push((event as SubmitEvent).submitter)
  })
  const one = <Kind extends Element = HTMLInputElement>(selector: string) => document.querySelector(selector) as unknown as Kind
  const type = (selector: string, value: string, event = 'input') => {
    one(selector).value = value
    one(selector).dispatchEvent(new Event(event, { bubbles: true }))
  }
  const errors = () => [...document.querySelectorAll('.et-field__error')].map(({ textContent }) => textContent)
  const press = (selector = '[name=go]') => one<HTMLButtonElement>(selector).click()
  /** A change without an event only affects validation that starts later. */
  const tested = () => vi.waitFor(() => expect(form.ariaBusy).toBeNull())
  return { form, told, sent, one, type, errors, press, tested }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

describe('a validated form', () => {
  it('is not sent while a field is wrong; the error is tied to it and it has the focus (VAL-05)', async () => {
    const { form, told, sent, one, errors, press, type } = open(
      '<label for="a">Naam *</label><input id="a" name="a" required><input name="b" data-rules="min:3">',
    )
    expect(form.noValidate).toBe(true)
    press()
    await vi.waitFor(() => expect(told).toEqual(['start', 'end', 'failed']))
    expect(errors()).toEqual(['Naam is verplicht.'])
    const input = one('#a')
    expect([input.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', input])
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Naam is verplicht.')
    expect(input.nextElementSibling?.className).toContain('validator-err')
    type('#a', 'Jo')
    await vi.waitFor(() => expect(errors()).toEqual([]))
    expect([input.hasAttribute('aria-invalid'), input.hasAttribute('aria-describedby')]).toEqual([false, false])
    expect(sent).toEqual([])
    press()
    await vi.waitFor(() => expect(sent).toEqual([one('[name=go]')]))
    expect(told.slice(3)).toEqual(['start', 'end', 'success'])
  })

  it('shows a password while its button is pressed, until it is sent (VAL-06, A11Y-01)', async () => {
    const { sent, one, press } = open(
      '<input id="a" name="a" type="password" value="x" required><button type="button" class="et-form__show" aria-controls="a" aria-pressed="false">Toon</button>',
    )
    const state = () => [one('#a').type, one('button').getAttribute('aria-pressed')]
    press('.et-form__show')
    expect(state()).toEqual(['text', 'true'])
    press('.et-form__show')
    expect(state()).toEqual(['password', 'false'])
    press('.et-form__show')
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(state()).toEqual(['password', 'false'])
  })

  it('shows that it was pressed before its fields are tested (VAL-05)', async () => {
    const { form, told, press } = open('<input name="a" required>')
    press()
    expect([form.ariaBusy, told]).toEqual(['true', []])
    await vi.waitFor(() => expect([form.ariaBusy, told]).toEqual([null, ['start', 'end', 'failed']]))
  })

  it('is sent once, though the button is pressed twice (VAL-05)', async () => {
    const { sent, told, press } = open('<input name="a" value="x" required>')
    press()
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    press()
    await vi.waitFor(() => expect(told.filter(name => name === 'success')).toHaveLength(2))
    expect(sent).toHaveLength(2)
  })

  it('is tested again and sent when it was mended and sent again before its test ended (VAL-05)', async () => {
    const { form, sent, told, type, press } = open('<input name="a" required>', { mode: 'passive' })
    const mend = (): void => {
      type('input', 'x')
      press()
    }
    form.addEventListener('validation:failed', mend, { once: true })
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(told).toEqual(['start', 'end', 'failed', 'start', 'end', 'success'])
  })

  it('is tested once when it is sent again, unchanged, before its test ended (VAL-05)', async () => {
    const { form, sent, told, type, press } = open('<input name="a" required>', { mode: 'passive' })
    form.addEventListener('validation:failed', () => press(), { once: true })
    press()
    await vi.waitFor(() => expect(form.ariaBusy).toBeNull())
    type('input', 'x')
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(told).toEqual(['start', 'end', 'failed', 'start', 'end', 'success'])
  })

  it('says its own words for a pattern only (VAL-05)', async () => {
    const { errors, type } = open('<input name="a" aria-label="Postcode" required pattern="\\d{4}[A-Z]{2}" data-message="Zo: 1234AB">')
    type('input', 'x')
    await vi.waitFor(() => expect(errors()).toEqual(['Zo: 1234AB']))
    type('input', '')
    await vi.waitFor(() => expect(errors()).toEqual(['Postcode is verplicht.']))
    type('input', '1234AB')
    await vi.waitFor(() => expect(errors()).toEqual([]))
  })

  it('says its own words for an empty field only (VAL-05, VAL-06)', async () => {
    const { errors, type } = open('<input name="a" aria-label="Naam" required maxlength="3" data-missing="Vul je naam in.">')
    type('input', ' ')
    await vi.waitFor(() => expect(errors()).toEqual(['Vul je naam in.']))
    type('input', 'lang')
    await vi.waitFor(() => expect(errors()).toEqual(['Naam mag niet meer dan 3 tekens hebben.']))
  })

  it('takes over what the server printed (VAL-05)', async () => {
    const { errors, type, one } = open(
      '<p id="hint">Hint</p><input name="a" required aria-invalid="true" aria-describedby="hint old"><p class="et-field__error" id="old">Bezet</p><input name="b" data-name="B" data-rules="digits:4">',
    )
    expect(errors()).toEqual(['Bezet'])
    type('[name=b]', 'x')
    await vi.waitFor(() => expect(errors()).toEqual(['Bezet', expect.stringContaining('B')]))
    type('[name=b]', '1234')
    await vi.waitFor(() => expect(errors()).toEqual(['Bezet']))
    type('input', 'x')
    await vi.waitFor(() => expect(errors()).toEqual([]))
    expect([one('input').getAttribute('aria-describedby'), one('input').hasAttribute('aria-invalid')]).toEqual(['hint', false])
  })

  it('knows groups, fields elsewhere, new fields, removed and disabled ones (VAL-05)', async () => {
    const { form, errors, press, told } = open(
      '<fieldset><legend>Soort *</legend><label><input type="radio" name="r" value="1" required>Een</label><label><input type="radio" name="r" value="2">Twee</label></fieldset><input name="off" required disabled>',
    )
    document.body.insertAdjacentHTML('beforeend', '<input form="f" name="far" aria-label="Ver" required>')
    form.insertAdjacentHTML('afterbegin', '<input name="new" aria-label="Nieuw" required>')
    press()
    await vi.waitFor(() => expect(told).toContain('failed'))
    expect(errors().sort()).toEqual(['Nieuw is verplicht.', 'Soort is verplicht.', 'Ver is verplicht.'])
    expect(form.querySelectorAll('[type=radio][aria-invalid]')).toHaveLength(2)
    form.querySelector('[name=new]')?.remove()
    form.querySelector<HTMLInputElement>('[value="2"]')?.click()
    press()
    await vi.waitFor(() => expect(errors()).toEqual(['Ver is verplicht.']))
  })

  it('forgets its errors on reset, and leaves the form as it was (VAL-05)', async () => {
    const { form, errors, press, tested } = open('<input name="a" required>')
    press()
    await vi.waitFor(() => expect(errors()).toHaveLength(1))
    await tested()
    form.reset()
    await vi.waitFor(() => expect(errors()).toEqual([]))
    press()
    await vi.waitFor(() => expect(errors()).toHaveLength(1))
    stop()
    expect([errors(), form.noValidate, document.querySelector('[aria-invalid]')]).toEqual([[], false, null])
  })

  it('sends untested by a button that says so (VAL-05)', () => {
    const { sent, press, one } = open('<input name="a" required>')
    press('#later')
    expect(sent).toEqual([one('#later')])
  })
})

describe('a form of the second rule set', () => {
  const second = { ruleSet: 'form', language: 'en' } as const

  it('shows every failure in order, one paragraph each (VAL-03)', async () => {
    const { errors, press, one } = open('<input name="a" data-rules="required|number|between:1,10">', second)
    press()
    await vi.waitFor(() =>
      expect(errors()).toEqual(['This field is required', 'Please enter a valid number', 'The value must be between 1 and 10']),
    )
    expect(one('input').getAttribute('aria-describedby')?.split(' ')).toHaveLength(3)
  })

  it('tests a changed field after the delay, if asked, and leaves the others alone (VAL-05)', async () => {
    const { errors, press, type } = open('<input name="a" data-rules="required"><input name="b" data-rules="email">', {
      ...second,
      onFieldChange: true,
      delay: 20,
    })
    press()
    await vi.waitFor(() => expect(errors()).toHaveLength(2))
    type('[name=b]', 'a@b.nl')
    await vi.waitFor(() => expect(errors()).toEqual(['This field is required']))
  })

  it('tests 500 ms after the last change, unless told otherwise (VAL-05)', async () => {
    await validation.prepareValidation('form', 'en')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tested = vi.spyOn(validation, 'failuresOf')
    const { type } = open('<input name="a" data-rules="email">', { ...second, onFieldChange: true, delay: options.delay.default })
    type('input', 'x')
    await vi.advanceTimersByTimeAsync(499)
    type('input', 'xy')
    await vi.advanceTimersByTimeAsync(499)
    expect(tested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(tested).toHaveBeenCalledOnce()
  })

  it('does not test on change unless asked (VAL-05)', async () => {
    const { errors, type } = open('<input name="a" data-rules="email">', { ...second, delay: 0 })
    type('input', 'x')
    await new Promise(done => setTimeout(done, 50))
    expect(errors()).toEqual([])
  })

  it('knows boxes, lists, other fields by id and rules of its own (VAL-03)', async () => {
    const { errors, press, sent, one, tested } = open(
      `<input type="checkbox" name="ok" data-rules="accepted"><select name="s" multiple data-rules="array|max:1"><option selected>a</option><option selected>b</option></select>
       <input id="kind" value="x"><input name="co" data-rules="required-if:kind"><input name="z" value="1" data-rules="x-regex:zip">`,
      { ...second, xRules: { zip: { value: '/^a:b|c$/', errorMessage: 'No zip' } } },
    )
    press()
    await vi.waitFor(() => expect(errors()).toEqual(['Please accept this', 'Max length is 1', 'This field is required', 'No zip']))
    await tested()
    one<HTMLInputElement>('[name=ok]').checked = true
    one<HTMLOptionElement>('option').selected = false
    one('#kind').value = ''
    one('[name=z]').value = 'a:b'
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  it('is not sent with rules that cannot work (VAL-03)', async () => {
    const { sent, press, form } = open('<input name="a" value="1" data-rules="between:5,1">', second)
    press()
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
    await vi.waitFor(() => expect(form.ariaBusy).toBeNull())
    expect(sent).toEqual([])
  })
})
