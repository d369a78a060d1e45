import { afterEach, expect, it, vi } from 'vitest'
import { lockScroll } from '../../../shared/widgets/modal'

const isLocked = (): boolean => document.documentElement.style.overflow === 'hidden'

afterEach(() => void vi.restoreAllMocks())

it('locks the page until the last of several locks is let go, each of which counts once (BEH-01)', () => {
  const [first, second] = [lockScroll(), lockScroll()]
  first()
  first()
  expect(isLocked()).toBe(true)
  second()
  expect(isLocked()).toBe(false)
  expect(document.body.getAttribute('style')).toBeNull()
})

it('holds the page where it stands on iOS, and puts it back there (BEH-01)', () => {
  vi.spyOn(CSS, 'supports').mockImplementation((name: string) => name === '-webkit-touch-callout')
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(340)
  const unlock = lockScroll()
  const { position, top, left, right } = document.body.style
  expect({ position, top, left, right }).toEqual({ position: 'fixed', top: '-340px', left: '0px', right: '0px' })
  unlock()
  expect(document.body.getAttribute('style')).toBeNull()
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 340, behavior: 'instant' })
})
