import '../../../shared/platform'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../../shared/i18n/texts'
import { $messages, dismiss, showMessage } from '../../../shared/page/messages'
import { Toasts } from '../../../shared/page/Toasts'

beforeEach(async () => {
  $messages.set([])
  await loadTexts('common', 'product')
})

const texts = () => [...document.querySelectorAll('.et-toast')].map(({ textContent }) => textContent)

it('messages are read politely, in words, with what can be done about them (A11Y-01)', () => {
  render(<Toasts />)
  const run = vi.fn()
  act(() => {
    showMessage({
      text: 'product.added',
      parameters: { name: 'Koelkast' },
      tone: 'good',
      action: { text: 'Bekijk', href: '/checkout/cart' },
    })
    showMessage({ text: 'Dat ging mis.', tone: 'bad', action: { text: 'common.retry', run } })
  })
  expect(screen.getByRole('status').className).toBe('et-toasts')
  expect(texts()).toEqual([expect.stringMatching(/Koelkast.*Bekijk$/), 'Dat ging mis.Probeer opnieuw'])
  expect(screen.getByRole('link', { name: 'Bekijk' }).getAttribute('href')).toBe('/checkout/cart')
  act(() => screen.getByRole('button', { name: 'Probeer opnieuw' }).click())
  expect([run.mock.calls.length, texts().length]).toEqual([1, 1])
})

it('a message that brings its region is in it once screen readers know the region, and others at once (A11Y-01)', () => {
  vi.useFakeTimers()
  showMessage({ text: 'Een.', tone: 'bad' })
  render(<Toasts />)
  expect([screen.getByRole('status').className, texts()]).toEqual(['et-toasts', []])
  act(() => void vi.advanceTimersByTime(150))
  expect(texts()).toEqual(['Een.'])
  act(() => showMessage({ text: 'Twee.', tone: 'bad' }))
  expect(texts()).toEqual(['Een.', 'Twee.'])
})

it('a message goes when it is closed, and no other with it (A11Y-01)', () => {
  render(<Toasts />)
  act(() => {
    showMessage({ text: 'Een.', tone: 'bad' })
    showMessage({ text: 'Twee.', tone: 'bad' })
  })
  const [first] = screen.getAllByRole('button', { name: 'Sluiten' })
  act(() => first?.click())
  expect(texts()).toEqual(['Twee.'])
})

it('a message takes no focus when it comes, nor when one goes that did not have it (A11Y-01)', () => {
  render(<Toasts />)
  act(() => showMessage({ text: 'Een.', tone: 'bad' }))
  expect(document.activeElement).toBe(document.body)
  act(() => dismiss($messages.get()[0]?.id ?? 0))
  expect(document.activeElement).toBe(document.body)
})

it.each([
  ['the focus', 'focusIn', 'focusOut'],
  ['the pointer', 'pointerEnter', 'pointerLeave'],
] as const)('a message stays while %s is there, and goes some time after (A11Y-01)', (_what, enter, leave) => {
  vi.useFakeTimers()
  render(<Toasts />)
  act(() => showMessage({ text: 'Verwijderd.', tone: 'good', action: { text: 'Ongedaan maken', run: () => {} } }))
  const undo = screen.getByRole('button', { name: 'Ongedaan maken' })
  act(() => void fireEvent[enter](enter === 'focusIn' ? undo : screen.getByRole('status')))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(texts()).toEqual(['Verwijderd.Ongedaan maken'])
  act(() => void fireEvent[leave](leave === 'focusOut' ? undo : screen.getByRole('status')))
  act(() => void vi.advanceTimersByTime(8000))
  expect(texts()).toEqual([])
  vi.useRealTimers()
})

it('the focus goes to the next message when one with the focus goes, else back to where it came from, else to the content (A11Y-01)', () => {
  document.body.innerHTML = '<main><button id="from">x</button></main>'
  const from = document.querySelector('button') as HTMLElement
  render(<Toasts />, { container: document.body.appendChild(document.createElement('div')) })
  act(() => {
    for (const text of ['Een.', 'Twee.']) showMessage({ text, tone: 'bad' })
  })
  from.focus()
  const close = (): HTMLElement => screen.getAllByRole('button', { name: 'Sluiten' })[0] as HTMLElement
  const goFrom = (element: HTMLElement): void => {
    act(() => {
      element.focus()
      close().focus()
      fireEvent.focusIn(close(), { relatedTarget: element })
    })
  }
  goFrom(from)
  act(() => close().click())
  expect(document.activeElement).toBe(close())
  act(() => close().click())
  expect(document.activeElement).toBe(from)
  act(() => showMessage({ text: 'Drie.', tone: 'bad' }))
  goFrom(from)
  from.remove()
  act(() => dismiss($messages.get()[0]?.id ?? 0))
  expect(document.activeElement).toBe(document.querySelector('main'))
})

it('a message that had the focus and no longer has it leaves it where it is when it goes (A11Y-01)', async () => {
  document.body.innerHTML = '<main><button type="button">x</button><button type="button">y</button></main>'
  const [from, on] = document.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement]
  render(<Toasts />, { container: document.body.appendChild(document.createElement('div')) })
  act(() => showMessage({ text: 'Een.', tone: 'bad' }))
  const close = screen.getByRole('button', { name: 'Sluiten' })
  await act(async () => {
    close.focus()
    fireEvent.focusIn(close, { relatedTarget: from })
    on.focus()
    fireEvent.focusOut(close)
  })
  act(() => dismiss($messages.get()[0]?.id ?? 0))
  expect(document.activeElement).toBe(on)
})
