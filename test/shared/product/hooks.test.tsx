import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePurchase } from '../../../shared/product/hooks'

let last: ReturnType<typeof usePurchase>
function Toy() {
  last = usePurchase()
  return null
}

it('runs one purchase at a time, and tells how it ended until another choice is made (CRT-05, ERR-01)', async () => {
  render(<Toy />)
  let runs = 0
  let end = (_error: string | null): void => {}
  const run = () =>
    new Promise<string | null>(done => {
      runs += 1
      end = done
    })
  let bought: Promise<unknown> = Promise.resolve()
  act(() => {
    bought = Promise.all([last.buy(run), last.buy(run)])
  })
  expect([runs, last.pending, last.error]).toEqual([1, true, null])
  await act(async () => {
    end('Uitverkocht')
    await bought
  })
  expect([last.pending, last.error]).toEqual([false, 'Uitverkocht'])
  act(() => last.clear())
  expect(last.error).toBeNull()
})

it('says that it failed when its code does not come, and can be pressed again (CRT-05, ERR-01, RT-06)', async () => {
  render(<Toy />)
  await act(() => last.buy(() => Promise.reject(new Error('did not come'))))
  expect([last.pending, last.error]).toEqual([false, 'common.unknownError'])
  await act(() => last.buy(async () => null))
  expect([last.pending, last.error]).toEqual([false, null])
})
