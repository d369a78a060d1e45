import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

describe('what went wrong at a line of the cart', () => {
  it('is kept by line, with what was not sent, until it is taken back (ERR-02)', async () => {
    await openPage()
    const { $lineErrors, $unsentQty, failLine } = await import('../../../shared/cart/store')
    failLine(1, 'cart.failed', 4)
    failLine(2, 'cart.refused')
    expect([[...$lineErrors.get()], [...$unsentQty.get()]]).toEqual([
      [
        [1, 'cart.failed'],
        [2, 'cart.refused'],
      ],
      [[1, 4]],
    ])
    failLine(1, null, 4)
    failLine(2, '')
    expect([$lineErrors.get().size, $unsentQty.get().size]).toEqual([0, 0])
  })
})
