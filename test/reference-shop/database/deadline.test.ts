import { afterEach, expect, it, vi } from 'vitest'
import { outsideDeadline, timeAllowed, withDeadline } from '../../../reference-shop/database/deadline'

afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

it('a slowly arriving body does not use up the time limit of the database, and a fast one does not extend it (ERR-02)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const left: number[] = []
  const request = withDeadline(9000, async () => {
    await after(4000)
    left.push(timeAllowed(60_000))
    await outsideDeadline(after(7000))
    left.push(timeAllowed(60_000))
    await outsideDeadline(Promise.resolve())
    left.push(timeAllowed(60_000))
    await outsideDeadline(Promise.reject(new Error('broken off'))).catch(() => {})
    left.push(timeAllowed(60_000))
  })
  await vi.advanceTimersByTimeAsync(11_000)
  await request
  expect(left).toEqual([5000, 5000, 5000, 5000])
})
