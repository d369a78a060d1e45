// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import navigation, { options } from '../../../shared/behaviours/navigation/index'
import { readProps } from '../../../shared/runtime/props'

/** As the runtime starts it: with what its element says, else its own defaults. */
function open() {
  document.body.innerHTML = `<form role="search"><input type="search" value="tv"></form>
    <nav data-component="navigation"><ul><li><a href="/tv">Tv</a><ul><li><a href="/tv/oled">Oled</a></li></ul></li>
    <li><a href="/audio">Audio</a><ul><li><a href="/audio/soundbars">Soundbars</a></li></ul></li></ul></nav>`
  const nav = document.querySelector('nav') as HTMLElement
  const stop = navigation(nav, readProps(nav, options) as { delay: number })
  const [tv, audio] = [...nav.querySelectorAll<HTMLElement>(':scope > ul > li')] as [HTMLElement, HTMLElement]
  const point = (item: HTMLElement, type: string) => item.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }))
  const isOpen = (item: HTMLElement) => item.classList.contains('is-open') && item.querySelector('a')?.ariaExpanded === 'true'
  return { stop, tv, audio, point, isOpen }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the navigation', () => {
  it('opens a menu after a hover of 200 ms, not sooner, and closes it 200 ms after the pointer left (BEH-03)', () => {
    const { tv, point, isOpen, stop } = open()
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

  it('opens nothing for a pointer that only passes, and one menu at a time (BEH-03)', () => {
    const { tv, audio, point, isOpen, stop } = open()
    point(tv, 'pointerenter')
    vi.advanceTimersByTime(150)
    point(tv, 'pointerleave')
    point(audio, 'pointerenter')
    vi.advanceTimersByTime(199)
    expect([isOpen(tv), isOpen(audio)]).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect([isOpen(tv), isOpen(audio)]).toEqual([false, true])
    tv.querySelector('a')?.focus()
    expect([isOpen(tv), isOpen(audio)]).toEqual([true, false])
    stop()
    expect(tv.classList.contains('is-open')).toBe(false)
  })

  it.each([
    [{ key: 'k', ctrlKey: true }, true],
    [{ key: 'K', metaKey: true }, true],
    [{ key: 'k' }, false],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
  ])('with %j goes to the search field: %s (SRC-01)', (keys, goes) => {
    const { stop } = open()
    const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    expect([document.activeElement === document.querySelector('input'), event.defaultPrevented]).toEqual([goes, goes])
    stop()
  })
})
