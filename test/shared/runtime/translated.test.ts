import { act } from '@testing-library/react'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { start } from '../../../shared/runtime/index'
import type { Module } from '../../../shared/runtime/types'
import { translatePage } from '../../kit/translator'

let show: (children: ReactNode) => void = () => {}
function Shown() {
  const [children, setChildren] = useState<ReactNode>(null)
  show = next => setChildren(next)
  return createElement('p', null, children)
}
const island = { default: Shown, props: {} } as unknown as Module

const nextTask = (): Promise<void> => new Promise(done => setTimeout(done))
const page = (): HTMLElement => document.querySelector('p') as HTMLElement
let stop = (): void => {}

beforeAll(() => start({ shown: { when: 'eager', module: island } }))
beforeEach(async () => {
  document.body.innerHTML = '<main><div data-component="shown"></div><footer>below</footer></main>'
  await act(nextTask)
})
afterEach(async () => {
  stop()
  document.body.replaceChildren()
  await act(nextTask)
})

const render = async (children: ReactNode): Promise<void> => {
  await act(async () => show(children))
  await nextTask()
}
const b = (text: string) => createElement('b', { key: text }, text)
const list = (...children: ReactNode[]) => createElement(Fragment, null, ...children)

it.each<[string, ReactNode, ReactNode, string]>([
  ['changes', 'one', 'two', 'TWO'],
  ['goes', list('one', b('x')), list(null, b('x')), 'X'],
  ['comes', list(null, b('x')), list('one', b('x')), 'ONEX'],
  ['is one of two beside each other', list('one ', 'two', b('x')), list('one ', 'three', b('x')), 'ONE THREEX'],
  ['is the first of two beside each other and goes', list('one ', 'two'), list(null, 'two'), 'TWO'],
  ['is the last of three beside each other and goes', list('one ', 'two ', 'three'), list('one ', 'two ', null), 'ONE TWO '],
  ['gets an element before it', list(null, 'one'), list(b('x'), 'one'), 'XONE'],
  ['gets an element after it', list('one', null), list('one', b('x')), 'ONEX'],
  ['gets an element between two of it', list('one ', null, 'two'), list('one ', b('x'), 'two'), 'ONE XTWO'],
])('text that %s shows what is true on a page that the browser translates (RT-11)', async (_how, from, to, shown) => {
  await render(from)
  const before = page().textContent
  stop = translatePage()
  await nextTask()
  expect(page().textContent).toBe(before?.toUpperCase())
  await render(to)
  expect(page().textContent).toBe(shown)
  await render(from)
  expect(page().textContent).toBe(before?.toUpperCase())
  expect(page().closest('[data-component]')?.getAttribute('data-island-state')).toBe('mounted')
})

it('text shows what the island wrote when the translation is switched off again (RT-11)', async () => {
  await render(list('one ', 'two', b('x')))
  translatePage()()
  await nextTask()
  expect(page().textContent).toBe('one twox')
  await render(list('one ', 'three', b('x')))
  expect(page().textContent).toBe('one threex')
})

it('text outside islands is left to the translator (RT-11)', async () => {
  stop = translatePage()
  await nextTask()
  expect(document.querySelector('footer')?.innerHTML).toBe('<font><font>BELOW</font></font>')
})

it('text that is moved into the element of the translator stays the text of the island (RT-11)', async () => {
  await render(list('one', b('x')))
  const font = document.createElement('font')
  const text = page().firstChild as Text
  text.before(font)
  font.append(text)
  await nextTask()
  await render(list('two', b('x')))
  expect(page().textContent).toBe('twox')
  await render(list(null, b('x')))
  expect(page().textContent).toBe('x')
})
