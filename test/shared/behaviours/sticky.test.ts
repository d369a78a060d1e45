import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import sticky, { options } from '../../../shared/behaviours/sticky/index'
import { readProps } from '../../../shared/runtime/props'

type Seen = { isIntersecting: boolean }
let told: (entries: Seen[]) => void
let asked: IntersectionObserverInit | undefined
const ended = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Seen[]) => void, init?: IntersectionObserverInit) {
        told = callback
        asked = init
      }
      observe(): void {}
      disconnect = ended
    },
  )
  document.body.innerHTML = '<div id="bar" data-offset="40">Balk</div>'
})
afterEach(() => void vi.unstubAllGlobals())

it('is stuck while the page is scrolled more than its offset past its position, however the page jumps (BEH-04)', () => {
  const before = document.body.innerHTML
  const bar = document.querySelector('#bar') as HTMLElement
  const stop = sticky(bar, readProps(bar, options) as { offset: number })
  expect(asked?.rootMargin?.split(' ').slice(0, 2)).toEqual(['40px', '0px'])
  expect(Number.parseInt(asked?.rootMargin?.split(' ')[2] ?? '', 10)).toBeGreaterThan(100_000)
  expect(bar.previousElementSibling?.ariaHidden).toBe('true')
  const stuck = [[true], [false], [false, true], [true, false]].map(seen => {
    told(seen.map(isIntersecting => ({ isIntersecting })))
    return bar.classList.contains('et-is-stuck')
  })
  expect(stuck).toEqual([false, true, false, true])
  stop()
  expect(ended).toHaveBeenCalledOnce()
  expect(document.body.innerHTML.replace(' class=""', '')).toBe(before)
})
