// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'

it('does without an announcer that does not arrive, and asks for it again the next time (ERR-01, A11Y-01)', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown): void => void unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const said = vi.fn()
  const asked = vi.fn()
  vi.doMock('../../../shared/platform/announcer', () => {
    asked()
    if (asked.mock.calls.length === 1) throw new Error('no connection')
    return { announce: said }
  })
  await import('../../../shared/platform/index')
  const { ports } = await import('../../../shared/contract/ports')
  ports().announce('een')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => {
    ports().announce('twee')
    expect(said).toHaveBeenCalledWith('twee')
  })
  expect(unhandled).toEqual([])
})
