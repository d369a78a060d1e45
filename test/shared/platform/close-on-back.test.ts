import { afterEach, expect, it, vi } from 'vitest'
import { closeOnBack, leave } from '../../../shared/platform/close-on-back'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A panel that was opened and closed, while its history entry is being removed. */
function closePanel(): void {
  vi.spyOn(history, 'back').mockImplementation(() => {})
  closeOnBack(() => {})()
  expect(history.back).toHaveBeenCalledTimes(1)
}

it('who leaves the page while a panel closes goes once the step back is done, before any time limit (BEH-01)', () => {
  vi.useFakeTimers()
  closePanel()
  const gone = vi.fn()
  leave(gone)
  expect(gone).not.toHaveBeenCalled()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(gone).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(gone).toHaveBeenCalledTimes(1)
})

it('who leaves the page goes after 2 s when the browser dropped that step, and the next at once (BEH-01, ERR-02)', () => {
  vi.useFakeTimers()
  closePanel()
  const gone = vi.fn()
  leave(gone)
  vi.advanceTimersByTime(1999)
  expect(gone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(gone).toHaveBeenCalledTimes(1)
  leave(gone)
  expect(gone).toHaveBeenCalledTimes(2)
})
