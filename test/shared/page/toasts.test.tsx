import '../../../shared/platform'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../../shared/i18n/texts'
import { $messages, tell } from '../../../shared/page/messages'
import { Toasts } from '../../../shared/page/Toasts'

beforeEach(async () => {
  $messages.set([])
  await loadTexts('common', 'product')
})

const texts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

it('messages are read politely, in words, with what can be done about them (A11Y-01)', () => {
  render(<Toasts />)
  const run = vi.fn()
  act(() => {
    tell({ text: 'product.added', parameters: { name: 'Koelkast' }, tone: 'good', action: { text: 'Bekijk', href: '/checkout/cart' } })
    tell({ text: 'Dat ging mis.', tone: 'bad', action: { text: 'common.retry', run } })
  })
  expect(screen.getByRole('status').className).toBe('toasts')
  expect(texts()).toEqual([expect.stringMatching(/Koelkast.*Bekijk$/), 'Dat ging mis.Probeer opnieuw'])
  expect(screen.getByRole('link', { name: 'Bekijk' }).getAttribute('href')).toBe('/checkout/cart')
  act(() => screen.getByRole('button', { name: 'Probeer opnieuw' }).click())
  expect([run.mock.calls.length, texts().length]).toEqual([1, 1])
})

it('a message goes when it is closed, and no other with it (A11Y-01)', () => {
  render(<Toasts />)
  act(() => {
    tell({ text: 'Een.', tone: 'bad' })
    tell({ text: 'Twee.', tone: 'bad' })
  })
  const [first] = screen.getAllByRole('button', { name: 'Sluiten' })
  act(() => first?.click())
  expect(texts()).toEqual(['Twee.'])
})
