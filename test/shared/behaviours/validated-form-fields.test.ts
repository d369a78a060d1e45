import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import validatedForm from '../../../shared/behaviours/validated-form/index'
import * as validation from '../../../shared/forms/validate'

type Options = Parameters<typeof validatedForm>[1]
interface FieldError {
  element: Element
  errors: { rule: string; message: string }[]
}

const defaults: Options = {
  ruleSet: 'field',
  mode: 'aggressive',
  onFieldChange: false,
  delay: 500,
  language: 'nl',
  renderErrors: true,
  xRules: {},
}
let stop = (): void => {}

/** A form that counts how often it is submitted. */
function open(fields: string, options: Partial<Options> = {}) {
  document.body.innerHTML = `<form id="f">${fields}<button name="go">Go</button></form>`
  const form = document.querySelector('form') as HTMLFormElement
  const told: FieldError[] = []
  const sent: (Element | null)[] = []
  form.addEventListener('field:error', event => told.push((event as CustomEvent<FieldError>).detail))
  stop = validatedForm(form, { ...defaults, ...options })
  form.addEventListener('submit', event => sent.push((event as SubmitEvent).submitter))
  const one = (selector: string) => document.querySelector(selector) as HTMLInputElement
  const happen = (selector: string, type: string): unknown => one(selector).dispatchEvent(new Event(type, { bubbles: true }))
  const type = (selector: string, value: string): void => {
    one(selector).value = value
    happen(selector, 'input')
  }
  /** Presses the button and waits for validation. */
  const press = async (): Promise<void> => {
    one('[name=go]').click()
    await vi.waitFor(() => expect(form.ariaBusy).toBeNull(), { interval: 2 })
  }
  const errors = () => [...document.querySelectorAll('.et-field__error')].map(({ textContent }) => textContent)
  const rules = () => told.flatMap(({ errors: found }) => found.map(({ rule }) => rule))
  return { form, told, sent, one, happen, type, press, errors, rules }
}
// A real window would open, at an address that does not answer.
;(
  window as unknown as { happyDOM: { settings: { navigation: { disableChildPageNavigation: boolean } } } }
).happyDOM.settings.navigation.disableChildPageNavigation = true

beforeEach(() => validation.prepareValidation('field', 'nl') as Promise<never>)
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what the browser would have asked', () => {
  it.each([
    ['<input name="a" type="email">', 'a@b', 'a@b.nl', 'email'],
    ['<input name="a" type="email">', 'a@b.nl,c@d.nl', 'c@d.nl', 'email'],
    ['<input name="a" type="email" multiple>', 'a@b.nl,c', 'a@b.nl,c@d.nl', 'email'],
    ['<input name="a" minlength="3">', 'ab', 'abc', 'min'],
    ['<input name="a" minlength="1" maxlength="2">', 'abc', 'a', 'max'],
    ['<input name="a" type="number">', 'x', '1.5', 'double'],
    ['<input name="a" type="number" min="2">', '1', '2', 'min_value'],
    ['<input name="a" type="number" max="9">', '10', '9', 'max_value'],
    ['<input name="a" pattern="a|b">', 'ab', 'b', 'regex'],
    ['<textarea name="a" required></textarea>', ' ', 'x', 'required'],
    ['<select name="a" required><option></option><option>x</option></select>', '', 'x', 'required'],
    ['<input name="a" pattern="\\d+" data-rules="digits:4">', '123', '1234', 'digits'],
  ])('of %s is a rule: %o is wrong, %o is right (VAL-05)', async (field, wrong, right, rule) => {
    const { one, press, sent, rules } = open(field)
    // The emulated number field accepts input that browsers block.
    const put = (value: string): void => void Object.defineProperty(one('[name=a]'), 'value', { configurable: true, value })
    put(wrong)
    await press()
    expect([rules(), sent]).toEqual([[rule], []])
    put(right)
    await press()
    expect(sent).toHaveLength(1)
  })

  it.each([
    '<input name="a" min="5" max="1" value="3">',
    '<textarea name="a" minlength="5" pattern="x">ab</textarea>',
    '<input name="a" type="hidden" value="">',
    '<input type="submit" name="a" value="Later" required>',
  ])('of %s is nothing (VAL-05)', async field => {
    const { press, sent } = open(field)
    await press()
    expect(sent).toHaveLength(1)
  })
})

describe('the value of a field', () => {
  it.each([
    ['one box', '<input type="checkbox" name="a" value="x" data-rules="oneOf:x|required" checked>', true],
    [
      'boxes',
      '<input type="checkbox" name="a" value="x" data-rules="length:2" checked><input type="checkbox" name="a" value="y" checked>',
      true,
    ],
    [
      'boxes, of which one',
      '<input type="checkbox" name="a" value="x" data-rules="length:2" checked><input type="checkbox" name="a" value="y">',
      false,
    ],
    ['boxes without a name', '<input type="checkbox" data-rules="required" checked><input type="checkbox" data-rules="required">', false],
    ['a radio button', '<input type="radio" name="a" value="x" data-rules="oneOf:y"><input type="radio" name="a" value="y" checked>', true],
    [
      'a box beside a radio button',
      '<input type="radio" name="a" value="y" checked><input type="checkbox" name="a" value="x" required>',
      false,
    ],
    ['a list', '<select name="a" multiple data-rules="length:2"><option selected>x</option><option selected>y</option></select>', true],
    ['a choice', '<select name="a" data-rules="oneOf:y"><option>x</option><option selected>y</option></select>', true],
  ])('is of %s what is chosen (VAL-05)', async (_what, fields, isRight) => {
    const { press, sent } = open(fields)
    await press()
    expect(sent).toHaveLength(Number(isRight))
  })

  it('is of a file field its files, also for the rules of a file (VAL-05)', async () => {
    const { one, press, sent, rules } = open('<input type="file" name="a" data-rules="required|ext:pdf">')
    await press()
    expect(rules()).toEqual(['required'])
    const files = (name: string) => Object.defineProperty(one('[name=a]'), 'files', { configurable: true, value: [new File(['x'], name)] })
    files('a.pdf')
    await press()
    expect(sent).toHaveLength(1)
  })

  it('is compared with another field by its name or its id, the first of a name counts (VAL-05)', async () => {
    const { press, rules, sent, type } = open(
      '<input name="p" value="x"><input name="p" value="z"><input id="i" value="y"><input name="a" value="y" data-rules="confirmed:p"><input name="b" value="x" data-rules="confirmed:i">',
    )
    await press()
    expect(rules()).toEqual(['confirmed', 'confirmed'])
    type('[name=a]', 'x')
    type('[name=b]', 'y')
    await press()
    expect(sent).toHaveLength(1)
  })
})

describe('messages call a field', () => {
  it.each([
    ['what it says itself', '<label>Label <input name="a" data-name="Eigen" aria-label="Aria" required></label>', 'Eigen'],
    ['what screen readers call it', '<label for="a">Label</label><input id="a" aria-label="Aria" required>', 'Aria'],
    ['what its label says, without the star', '<label for="a"> Label * </label><input id="a" required>', 'Label'],
    [
      'what its label says, without that it is optional',
      '<label for="a"> Label (cm) <span class="et-form__hint">(optioneel)</span> </label><input id="a" required>',
      'Label (cm)',
    ],
    ['this field without any of these', '<input name="a" required>', 'Dit veld'],
    [
      'what its own label says when it stands alone in a group',
      '<fieldset><legend>Groep</legend><label for="a">Label</label><input id="a" required></fieldset>',
      'Label',
    ],
  ])('%s (VAL-04)', async (_how, fields, name) => {
    const { press, errors } = open(fields)
    await press()
    expect(errors()).toEqual([`${name} is verplicht.`])
  })
})

describe('an error', () => {
  it('stands behind the label around its field, or at the end of its group (VAL-05)', async () => {
    const { press, one } = open(
      '<label>A <input name="a" required></label><i></i><fieldset><legend>G</legend><input type="radio" name="r" required><input type="radio" name="r"><b></b></fieldset>',
    )
    await press()
    expect(one('label').nextElementSibling?.textContent).toBe('A is verplicht.')
    expect(one('fieldset').lastElementChild?.textContent).toBe('G is verplicht.')
    const ids = [...document.querySelectorAll('[type=radio]')].map(control => control.getAttribute('aria-describedby'))
    expect(ids).toEqual([one('fieldset').lastElementChild?.id, one('fieldset').lastElementChild?.id])
  })

  it('says its language and lets its own text decide its direction (VAL-04, I18N-01)', async () => {
    const { press, one } = open('<input name="a" required>', { language: 'en' })
    await press()
    expect([one('.et-field__error').lang, one('.et-field__error').dir]).toEqual(['en', 'auto'])
    stop()
    const { press: again } = open('<input name="a" required>', { language: '' })
    await again()
    expect(one('.et-field__error').hasAttribute('lang')).toBe(false)
  })

  it('has an id of its own, keeps its node while it stays the same, and the hint of the field stays (VAL-05)', async () => {
    const { press, one, errors } = open('<input name="a" aria-describedby="hint" required><input name="b" required><p id="hint">Hint</p>')
    await press()
    const [first, second] = document.querySelectorAll('.et-field__error')
    expect(first?.id).not.toBe(second?.id)
    expect(one('[name=a]').getAttribute('aria-describedby')).toBe(`hint ${first?.id}`)
    await press()
    expect(errors()).toHaveLength(2)
    expect(document.querySelector('.et-field__error')).toBe(first)
    stop()
    expect([errors(), one('[name=a]').getAttribute('aria-describedby')]).toEqual([[], 'hint'])
  })

  it('brings the focus to the first field that is wrong (VAL-05)', async () => {
    const { press, one } = open('<input name="a" value="x" required><input name="b" required><input name="c" required>')
    await press()
    expect(document.activeElement).toBe(one('[name=b]'))
  })

  it('is told with its field, also where nothing is shown (VAL-05)', async () => {
    const { press, told, one, errors, sent } = open('<input name="a" required><input name="b">', { renderErrors: false })
    await press()
    expect(told).toMatchObject([{ element: one('[name=a]'), errors: [{ rule: 'required', message: 'Dit veld is verplicht.' }] }])
    expect([errors(), sent, one('[name=a]').hasAttribute('aria-invalid')]).toEqual([[], [], false])
  })

  it('is spoken each time that it comes while typing, once, and not when all are shown at once (A11Y-01, VAL-05)', async () => {
    vi.useFakeTimers()
    const { type, one } = open('<input name="a" data-name="Naam" data-rules="min:3">')
    const heard: (string | null | undefined)[] = []
    const listen = async (value: string): Promise<void> => {
      document.querySelector('[data-announcer]')?.replaceChildren()
      type('[name=a]', value)
      await vi.advanceTimersByTimeAsync(1000)
      heard.push(document.querySelector('[data-announcer]')?.textContent)
    }
    await listen('a')
    await listen('ab')
    expect(heard).toEqual([document.querySelector('.et-field__error')?.textContent, ''])
    for (const value of ['abc', 'ab', 'a']) await listen(value)
    expect(heard.slice(2)).toEqual(['', heard[0], ''])
    one('[name=go]').click()
    await vi.advanceTimersByTimeAsync(1000)
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('')
  })

  it('waits until a press has ended, so that the button stays under the pointer (VAL-05)', async () => {
    vi.useFakeTimers()
    const { type, happen, errors } = open('<input name="a" data-rules="min:3">')
    for (const [nr, end] of ['pointerup', 'pointercancel'].entries()) {
      happen('[name=go]', 'pointerdown')
      type('[name=a]', 'abc'.slice(0, 1 - nr))
      await vi.advanceTimersByTimeAsync(1000)
      expect(errors()).toHaveLength(nr)
      happen('[name=go]', end)
      expect(errors()).toHaveLength(nr)
      await vi.advanceTimersByTimeAsync(1)
      expect(errors()).toHaveLength(1 - nr)
    }
  })

  it('goes from a field that has left the form (VAL-05)', async () => {
    const { press, errors, one } = open('<input name="a" required><input name="b" required>')
    await press()
    document.body.append(one('[name=a]'))
    await press()
    expect(errors()).toHaveLength(1)
  })
})

describe('a field is tested by itself', () => {
  const leave = (field: Element, to: Element | null): unknown =>
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))

  it('when it is left, and not while the focus stays in its group (VAL-05)', async () => {
    const tested = vi.spyOn(validation, 'failuresOf')
    const { one } = open('<input type="radio" name="r" value="1" required><input type="radio" name="r" value="2"><input name="b">', {
      mode: 'lazy',
    })
    leave(one('[value="1"]'), one('[value="2"]'))
    leave(one('[name=b]'), null)
    expect(tested).not.toHaveBeenCalled()
    leave(one('[value="2"]'), one('[name=b]'))
    expect(tested).toHaveBeenCalledTimes(1)
    one('[name=b]').removeAttribute('name')
    leave(document.body, null)
    expect(tested).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['aggressive', ['input']],
    ['lazy', ['change']],
    ['passive', []],
  ] as const)('%s, by %o (VAL-05)', (mode, events) => {
    const { happen } = open('<input name="a" required><input name="b">', { mode })
    const tested = vi.spyOn(validation, 'failuresOf').mockResolvedValue([])
    const by = ['input', 'change'].filter(event => {
      tested.mockClear()
      happen('[name=a]', event)
      happen('[name=b]', event)
      return tested.mock.calls.length
    })
    expect(by).toEqual(events)
  })

  it('never in the second rule set when it is left (VAL-05)', () => {
    const { one } = open('<input name="a" data-rules="required">', { ruleSet: 'form', mode: 'lazy' })
    const tested = vi.spyOn(validation, 'failuresOf')
    leave(one('[name=a]'), null)
    expect(tested).not.toHaveBeenCalled()
  })

  it('with code that is fetched when the first field of the form gets the focus (VAL-05)', () => {
    const fetched = vi.spyOn(validation, 'prepareValidation').mockRejectedValue(new Error('offline'))
    const { happen } = open('<input name="a" required>', { language: 'en' })
    document.body.insertAdjacentHTML('beforeend', '<input id="elsewhere">')
    happen('#elsewhere', 'focusin')
    expect(fetched).not.toHaveBeenCalled()
    happen('[name=a]', 'focusin')
    expect(fetched.mock.calls).toEqual([['field', 'en']])
  })
})

describe('a form that was sent', () => {
  it('is not sent again before ten seconds have passed: its answer may have been a download (VAL-05)', async () => {
    vi.useFakeTimers()
    const { one, sent } = open('<input name="a" value="x" required>')
    const press = async (ms: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(ms)
      one('[name=go]').click()
      await vi.advanceTimersByTimeAsync(100)
    }
    await press(0)
    await press(9_000)
    expect(sent).toHaveLength(1)
    await press(1_000)
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['in another window', (form: HTMLFormElement) => form.setAttribute('target', '_blank')],
    ['by somebody else', (form: HTMLFormElement) => form.addEventListener('submit', event => event.preventDefault())],
  ])('%s can be sent again at once (VAL-05)', async (_how, prepare) => {
    const { form, press, sent } = open('<input name="a" value="x" required>')
    prepare(form)
    await press()
    await press()
    expect(sent).toHaveLength(2)
  })

  it('can be sent again on a page that came back by Back (VAL-05, RT-14)', async () => {
    const { press, sent } = open('<input name="a" value="x" required>')
    await press()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await press()
    expect(sent).toHaveLength(2)
  })

  it('is sent without its button when that is gone or cannot be pressed any more (VAL-05)', async () => {
    const { form, one } = open('<input name="a" value="x" required>')
    one('[name=go]').click()
    const asked = vi.spyOn(form, 'requestSubmit')
    form.addEventListener('validation:end', () => one('[name=go]').setAttribute('disabled', ''))
    await vi.waitFor(() => expect(asked.mock.calls).toEqual([[null]]))
  })

  it('is busy for screen readers only while it is tested (A11Y-01, VAL-05)', async () => {
    const { form, one, press } = open('<input name="a" required>')
    one('[name=go]').click()
    expect(form.ariaBusy).toBe('true')
    await press()
    expect(form.ariaBusy).toBeNull()
  })

  it('is tested by the browser when our code does not come, and is sent (VAL-05, RT-06)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { form, one, sent } = open('<input name="a" required>')
    vi.spyOn(validation, 'failuresOf').mockRejectedValue(new Error('offline'))
    one('[name=go]').click()
    const tests: boolean[] = []
    const { requestSubmit } = form
    form.requestSubmit = submitter => {
      tests.push(!form.noValidate)
      one('[name=a]').value = 'x'
      requestSubmit.call(form, submitter)
    }
    await vi.waitFor(() => expect(sent).toEqual([one('[name=go]')]))
    expect([tests, form.noValidate]).toEqual([[true], true])
  })

  it('is not sent after the behaviour stopped while validating (RT-14)', async () => {
    const { form, one, sent } = open('<input name="a" value="x" required>')
    one('[name=go]').click()
    stop()
    await vi.waitFor(() => expect(form.ariaBusy).toBeNull(), { interval: 2 })
    expect(sent).toEqual([])
  })
})

it('belongs on a form (VAL-05)', () => {
  expect(() => validatedForm(document.createElement('div'), defaults)).toThrow('belongs on a form')
})
