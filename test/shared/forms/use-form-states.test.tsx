import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, type SyntheticEvent, useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { type Form, type FormOptions, useForm } from '../../../shared/forms/hooks'
import * as validation from '../../../shared/forms/validate'
import { loadTexts } from '../../../shared/i18n/texts'
import '../../../shared/platform'

interface Values {
  name: string
  kind: string
  agreed: boolean
  files: File[]
  note: string
}
const initial: Values = { name: '', kind: '', agreed: false, files: [], note: '' }

/** A form hook without a page; `of` is its latest return value. */
async function use(more: Partial<FormOptions<Values>> = {}) {
  await Promise.all([loadTexts('validation'), validation.prepareValidation('field', 'nl')])
  const submit = vi.fn<FormOptions<Values>['submit']>(() => undefined)
  const { result, unmount } = renderHook(() => useForm<Values>({ initial, rules: { name: 'required', kind: 'required' }, submit, ...more }))
  const change = (name: keyof Values, currentTarget: Element): void =>
    act(() => result.current.field(name).onChange({ currentTarget } as unknown as SyntheticEvent<HTMLInputElement>))
  const input = (attributes: { type?: string; value?: string; checked?: boolean }) =>
    Object.assign(document.createElement('input'), attributes)
  const send = () =>
    act(async () => {
      const currentTarget = document.createElement('form')
      const preventDefault = vi.fn()
      result.current.form.onSubmit({ preventDefault, currentTarget } as unknown as FormEvent<HTMLFormElement>)
      // Otherwise the browser would leave the page.
      expect(preventDefault).toHaveBeenCalledTimes(1)
    })
  return { of: () => result.current, change, input, send, submit, unmount }
}
const empty = { name: 'Dit veld is verplicht.', kind: 'Dit veld is verplicht.' }

it('says from the start what the server found wrong, until that field is changed (VAL-05)', async () => {
  const { of, change, input } = await use({ wrong: { name: 'Bezet' } })
  expect([of().errors, of().field('name').error]).toEqual([{ name: 'Bezet' }, 'Bezet'])
  change('name', input({ value: 'x' }))
  await waitFor(() => expect(of().errors).toEqual({}))
})

it('has of a box whether it is ticked, of a file field its files, of others the text, and sends those (VAL-05)', async () => {
  const { of, change, input, send, submit } = await use()
  const file = new File(['x'], 'a.pdf')
  const picked = input({ type: 'file' })
  Object.defineProperty(picked, 'files', { value: [file] })
  change('agreed', input({ type: 'checkbox', value: 'on', checked: true }))
  change('files', picked)
  change('name', input({ value: 'Jo' }))
  change('kind', input({ type: 'radio', value: 'b' }))
  change('note', Object.assign(document.createElement('textarea'), { value: 'Hoi' }))
  const wanted = { agreed: true, files: [file], name: 'Jo', kind: 'b', note: 'Hoi' }
  expect(of().values).toEqual(wanted)
  expect(of().field('kind').value).toBe('b')
  await send()
  await waitFor(() => expect(submit.mock.calls).toEqual([[wanted]]))
})

it.each([
  [Object.assign(document.createElement('select'), { innerHTML: '<option>b</option>' }), true],
  [Object.assign(document.createElement('input'), { type: 'checkbox' }), true],
  [Object.assign(document.createElement('input'), { type: 'radio', value: 'b' }), true],
  [Object.assign(document.createElement('input'), { type: 'text' }), false],
])('tests what is picked at once where typing waits until the field is left: %s %s (VAL-05)', async (control, isPicked) => {
  const { of, change } = await use({ mode: 'eager' })
  const tested = vi.spyOn(validation, 'fieldFailures')
  change('note', control)
  change('kind', control)
  expect(tested.mock.calls.map(([, name]) => name)).toEqual(isPicked ? ['kind'] : [])
  act(() => {
    of().field('note').onBlur()
    of().field('name').onBlur()
  })
  expect(tested.mock.calls.at(-1)?.[1]).toBe('name')
  await waitFor(() => expect(of().errors.name).toBe(empty.name))
})

it('knows which fields are required (VAL-05)', async () => {
  const { of } = await use({
    rules: { name: 'required', kind: { required: false, between: { min: 1, max: 3 } }, agreed: 'min:1|required' },
  })
  expect((['name', 'kind', 'agreed', 'note'] as const).map(name => of().field(name).required)).toEqual([true, false, true, false])
})

it('renders nothing again when a field is left and nothing is wrong (VAL-02)', async () => {
  const { of } = await use({ initial: { ...initial, name: 'x' } })
  const before = of()
  act(() => {
    of().field('name').onBlur()
    of().setErrors({})
  })
  expect(of()).toBe(before)
})

it('is tested without being sent (VAL-05)', async () => {
  const { of, submit } = await use()
  const outcomes: boolean[] = []
  const test = () => act(async () => void outcomes.push(await of().validate()))
  await test()
  expect(of().errors).toEqual(empty)
  act(() => {
    of().set('name', 'x')
    of().set('kind', 'y')
  })
  await test()
  expect([outcomes, of().errors, submit.mock.calls]).toEqual([[false, true], {}, []])
})

it('waits before it is tested for what must be done first, as long as that is asked (VAL-05, CHK-05)', async () => {
  const { of, send, submit } = await use({ initial: { ...initial, kind: 'b' } })
  let done = (): void => {}
  const wait = vi.fn(() => new Promise<void>(resolve => (done = resolve)))
  const take = of().before(wait)
  await send()
  expect([wait.mock.calls.length, of().isSubmitting, of().errors]).toEqual([1, true, {}])
  act(() => of().set('name', 'looked up'))
  await act(async () => done())
  await waitFor(() => expect(submit.mock.calls).toMatchObject([[{ name: 'looked up' }]]))
  await waitFor(() => expect(of().isSubmitting).toBe(false))
  take()
  await send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  expect(wait).toHaveBeenCalledTimes(1)
})

it('shows that it was pressed before its fields are tested (VAL-05)', async () => {
  const { of, send } = await use()
  const tested = vi.spyOn(validation, 'fieldFailures')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await send()
    expect([of().isSubmitting, tested.mock.calls]).toEqual([true, []])
    vi.runAllTimers()
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect([of().isSubmitting, of().errors]).toEqual([false, empty]))
})

it('says what broke while sending until the next try, and nothing of it after a reset (VAL-05)', async () => {
  const { of, send, submit } = await use({ initial: { ...initial, name: 'x', kind: 'y' } })
  const broken = new Error('offline')
  submit.mockRejectedValueOnce(broken)
  await send()
  await waitFor(() => expect([of().failure, of().isSubmitting]).toEqual([broken, false]))
  await send()
  await waitFor(() => expect([of().failure, submit.mock.calls.length]).toEqual([undefined, 2]))
  submit.mockRejectedValueOnce(broken)
  await send()
  await waitFor(() => expect(of().failure).toBe(broken))
  act(() => of().reset({ ...initial, name: 'z' }))
  expect([of().failure, of().values.name, of().values.kind]).toEqual([undefined, 'z', ''])
  act(() => of().reset())
  expect(of().values.name).toBe('x')
})

it('shows errors from elsewhere; an empty one is none (VAL-05)', async () => {
  const { of } = await use()
  act(() => of().setErrors({ name: 'Bezet', kind: '', note: undefined }))
  expect(of().errors).toEqual({ name: 'Bezet' })
})

it('forgets what it was testing when it goes (RT-14)', async () => {
  const { of, unmount } = await use()
  const stopped = vi.spyOn(globalThis, 'clearTimeout')
  await act(async () => void of().field('name').onBlur())
  stopped.mockClear()
  unmount()
  expect(stopped).toHaveBeenCalled()
})

it('fetches what tests once the first field has the focus, and takes it calmly when that fails (VAL-05)', async () => {
  const { of } = await use()
  const fetched = vi.spyOn(validation, 'prepareValidation').mockRejectedValue(new Error('offline'))
  act(() => of().form.onFocus())
  expect(fetched.mock.calls).toEqual([['field', 'nl-NL']])
})

it('moves the focus to the first field with an error, however long it takes to test that (VAL-05, A11Y-01)', async () => {
  await loadTexts('validation')
  let answer = (_: boolean): void => {}
  const slow = { test: () => new Promise<boolean>(done => (answer = done)), errorMessage: 'Bezet' }
  function Toy() {
    const form = useForm<Values>({
      initial: { ...initial, name: 'x' },
      rules: { name: 'slow', kind: 'required' },
      extra: { slow },
      submit: () => undefined,
    })
    return (
      <form {...form.form} aria-label="Toy">
        {(['name', 'kind'] as const).map(name => (
          <input key={name} aria-label={name} {...form.field(name)} aria-invalid={!!form.errors[name]} />
        ))}
        <button type="submit">Verstuur</button>
      </form>
    )
  }
  render(<Toy />)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await userEvent.setup().click(screen.getByRole('button'))
  await waitFor(() => expect(box('kind').getAttribute('aria-invalid')).toBe('true'))
  answer(false)
  await waitFor(() => expect(box('name').getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(box('name')))
})

it('moves the focus to the first field with an error that can have it, and only after a press or errors from elsewhere (VAL-05, A11Y-01)', async () => {
  await loadTexts('validation')
  let last: Form<Values> | undefined
  function Toy() {
    const form = useForm<Values>({ initial, rules: { name: 'required', kind: 'required', note: 'required' }, submit: () => undefined })
    useEffect(() => {
      last = form
    })
    return (
      <form {...form.form} aria-label="Toy">
        <input name="name" disabled />
        {(['kind', 'note'] as const).map(name => (
          <input key={name} aria-label={name} {...form.field(name)} aria-invalid={!!form.errors[name]} />
        ))}
        <button type="submit">Verstuur</button>
      </form>
    )
  }
  render(<Toy />)
  const user = userEvent.setup()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(box('kind')))
  await user.type(box('kind'), 'x')
  await waitFor(() => expect(box('kind').getAttribute('aria-invalid')).toBe('false'))
  await user.clear(box('kind'))
  await user.click(box('note'))
  await waitFor(() => expect(box('kind').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(box('note'))
  act(() => last?.setErrors({ kind: 'Onbekend' }))
  expect(document.activeElement).toBe(box('kind'))
  await user.type(box('note'), 'x')
  act(() => last?.setErrors({}))
  await user.clear(box('note'))
  await waitFor(() => expect(last?.errors.note).toBeTruthy())
  expect(document.activeElement).toBe(box('note'))
})
