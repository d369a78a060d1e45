import { expect, it, vi } from 'vitest'
import navigation from '../../../shared/behaviours/navigation/index'

const menu =
  '<ul><li><a href="/a">A</a><ul><li><a href="/a/1">A1</a></li></ul></li><li><a href="/b">B</a><ul><li><a href="/b/1">B1</a></li></ul></li></ul>'

function make(): { nav: HTMLElement; items: HTMLElement[]; isOpen: () => boolean[] } {
  document.body.innerHTML = `<nav>${menu}</nav>`
  const nav = document.querySelector('nav') as HTMLElement
  const items = [...nav.querySelectorAll<HTMLElement>('nav > ul > li')]
  return { nav, items, isOpen: () => items.map(item => item.classList.contains('et-is-open')) }
}

it('a menu under the pointer when the page has loaded is open (BEH-03)', async () => {
  const { nav, items, isOpen } = make()
  const [first] = items as [HTMLElement]
  const matches = first.matches.bind(first)
  vi.spyOn(first, 'matches').mockImplementation(selector => selector === ':hover' || matches(selector))
  const stop = navigation(nav, { delay: 200 })
  await vi.waitFor(() => expect(nav.classList.contains('et-is-live')).toBe(true))
  expect([isOpen(), first.querySelector('a')?.ariaExpanded]).toEqual([[true, false], 'true'])
  stop()
})

it('a menu with the focus inside when the page has loaded is open, and no other (BEH-03)', async () => {
  const { nav, items, isOpen } = make()
  items[1]?.querySelector<HTMLElement>('ul a')?.focus()
  const stop = navigation(nav, { delay: 200 })
  await vi.waitFor(() => expect(nav.classList.contains('et-is-live')).toBe(true))
  expect(isOpen()).toEqual([false, true])
  stop()
})
