import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import navigation, { options } from '../../../shared/behaviours/navigation/index'
import { readProps } from '../../../shared/runtime/props'

const live = (nav: HTMLElement) => vi.waitFor(() => expect(nav.classList.contains('et-is-live')).toBe(true))

/** Starts it as the runtime does: with options from the element, else the defaults. */
async function open() {
  document.body.innerHTML = `<form role="search"><input type="search" value="tv"></form>
    <nav data-component="navigation"><ul><li><a href="/tv">Tv</a><ul><li><a href="/tv/oled">Oled</a></li></ul></li>
    <li><a href="/audio">Audio</a><ul><li><a href="/audio/soundbars">Soundbars</a></li></ul></li></ul></nav>`
  const nav = document.querySelector('nav') as HTMLElement
  const stop = navigation(nav, readProps(nav, options) as { delay: number })
  await live(nav)
  const [tv, audio] = [...nav.querySelectorAll<HTMLElement>(':scope > ul > li')] as [HTMLElement, HTMLElement]
  const point = (item: HTMLElement, type: string) => item.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }))
  const isOpen = (item: HTMLElement) => item.classList.contains('et-is-open') && item.querySelector('a')?.ariaExpanded === 'true'
  return { stop, tv, audio, point, isOpen }
}

/** A key on this control, which takes the focus; whether the browser may still do what it does by itself. */
const pressOn = (control: HTMLElement | null, key: string, more: KeyboardEventInit = {}): boolean | undefined => {
  control?.focus()
  return control?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the navigation', () => {
  it('opens a menu after a hover of 200 ms, not sooner, and closes it 200 ms after the pointer left (BEH-03)', async () => {
    const { tv, point, isOpen, stop } = await open()
    point(tv, 'pointerenter')
    vi.advanceTimersByTime(199)
    expect(isOpen(tv)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isOpen(tv)).toBe(true)
    point(tv, 'pointerleave')
    vi.advanceTimersByTime(199)
    expect(isOpen(tv)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isOpen(tv)).toBe(false)
    stop()
  })

  it('opens nothing for a pointer that only passes, and one menu at a time (BEH-03)', async () => {
    const { tv, audio, point, isOpen, stop } = await open()
    point(tv, 'pointerenter')
    vi.advanceTimersByTime(150)
    point(tv, 'pointerleave')
    point(audio, 'pointerenter')
    vi.advanceTimersByTime(199)
    expect([isOpen(tv), isOpen(audio)]).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect([isOpen(tv), isOpen(audio)]).toEqual([false, true])
    pressOn(tv.querySelector('a'), 'Enter')
    expect([isOpen(tv), isOpen(audio)]).toEqual([true, false])
    stop()
    expect(tv.classList.contains('et-is-open')).toBe(false)
  })

  it('opens by Enter, and moves into a menu by arrow down, not at focus, so that Tab passes its links by (BEH-03, A11Y-01)', async () => {
    const { tv, audio, isOpen, stop } = await open()
    const link = tv.querySelector('a')
    link?.focus()
    expect([isOpen(tv), link?.ariaExpanded]).toEqual([false, 'false'])
    expect([pressOn(link, 'Enter', { ctrlKey: true }), pressOn(link, 'ArrowUp'), isOpen(tv)]).toEqual([true, true, false])
    expect([pressOn(link, 'Enter'), isOpen(tv), document.activeElement === link]).toEqual([false, true, true])
    // A second Enter follows the link.
    expect(pressOn(link, 'Enter')).toBe(true)
    expect([pressOn(audio.querySelector('a'), 'ArrowDown'), isOpen(tv), isOpen(audio)]).toEqual([false, false, true])
    expect(document.activeElement?.textContent).toBe('Soundbars')
    stop()
  })

  it('opens the menu of a button by a press (BEH-03)', async () => {
    document.body.innerHTML =
      '<nav><ul><li><button>Audio</button><ul><li><a href="/audio/soundbars">Soundbars</a></li></ul></li></ul></nav>'
    const nav = document.querySelector('nav') as HTMLElement
    const stop = navigation(nav, { delay: 200 })
    await live(nav)
    const button = nav.querySelector('button')
    button?.click()
    expect(button?.ariaExpanded).toBe('true')
    stop()
  })

  it('leaves the keys of the browser alone (BEH-03)', async () => {
    const { stop } = await open()
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    stop()
  })

  const press = (key: string, more: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))

  it('closes a menu on Escape, and gives the focus within it to its link (BEH-03, A11Y-01)', async () => {
    const { tv, isOpen, stop } = await open()
    pressOn(tv.querySelector('a'), 'ArrowDown')
    expect(isOpen(tv)).toBe(true)
    press('Tab')
    press('Escape', { isComposing: true })
    expect(isOpen(tv)).toBe(true)
    press('Escape')
    expect([tv.classList.contains('et-is-open'), tv.querySelector('a')?.ariaExpanded]).toEqual([false, 'false'])
    expect(document.activeElement).toBe(tv.querySelector('a'))
    stop()
  })

  it('closes a menu under the pointer on Escape, and leaves the focus where it is (BEH-03)', async () => {
    const { tv, point, isOpen, stop } = await open()
    point(tv, 'pointerenter')
    vi.advanceTimersByTime(200)
    document.querySelector('input')?.focus()
    press('Escape')
    expect([isOpen(tv), document.activeElement]).toEqual([false, document.querySelector('input')])
    stop()
  })

  it('closes a menu when the focus leaves it, not when it moves within (BEH-03)', async () => {
    const { tv, audio, point, isOpen, stop } = await open()
    const [first, second] = tv.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement]
    pressOn(first, 'ArrowDown')
    const leave = (to: Element) =>
      (document.activeElement as Element).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))
    leave(second)
    expect(isOpen(tv)).toBe(true)
    point(tv, 'pointerleave')
    vi.advanceTimersByTime(1000)
    expect(isOpen(tv)).toBe(true)
    leave(audio)
    expect(isOpen(tv)).toBe(false)
    stop()
  })

  it('opens a panel with all levels in it, of which none is a menu of its own (BEH-03)', async () => {
    document.body.innerHTML = `<nav><ul><li><a href="/audio">Audio</a><div><ul><li><a href="/audio/koptelefoons">Koptelefoons</a>
      <ul><li><a href="/audio/oordopjes">Oordopjes</a></li></ul></li></ul></div></li></ul></nav>`
    const nav = document.querySelector('nav') as HTMLElement
    const stop = navigation(nav, { delay: 200 })
    await live(nav)
    const [audio, headphones, earbuds] = nav.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement, HTMLElement]
    pressOn(audio, 'Enter')
    earbuds.focus()
    expect([audio.ariaExpanded, headphones.ariaExpanded ?? 'none', nav.querySelectorAll('.et-is-open').length]).toEqual(['true', 'none', 1])
    press('Escape')
    expect([document.activeElement, audio.ariaExpanded]).toEqual([audio, 'false'])
    stop()
  })

  it('opens nothing on touch, where a press follows the link (BEH-03)', async () => {
    const { tv, isOpen, stop } = await open()
    tv.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }))
    vi.advanceTimersByTime(1000)
    expect(isOpen(tv)).toBe(false)
    stop()
  })

  it('leaves the menus as they were when it stops, also one that was about to open (BEH-03)', async () => {
    const { tv, audio, point, stop } = await open()
    const nav = tv.closest('nav')
    expect(nav?.classList.contains('et-is-live')).toBe(true)
    pressOn(tv.querySelector('a'), 'Enter')
    point(audio, 'pointerenter')
    stop()
    vi.advanceTimersByTime(1000)
    expect(document.querySelectorAll('.et-is-open, .et-is-live')).toHaveLength(0)
  })
})
