import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const order = { number: '100000042', total: 504.95, tax: 87.64, shipping: 5.95, coupon: '', items: [] }

/** Events of a thank-you page after the behaviour has started. */
async function thank(seed?: typeof order) {
  await openPage({ json: { 'order-seed': seed } })
  const { default: checkoutDone } = await import('../../../shared/behaviours/checkout-done/index')
  const { $queue } = await import('../../../shared/page/tracking')
  const { cartActions } = await import('../../../shared/flows/index')
  checkoutDone()
  await cartActions()
  return $queue
}

it('the page that thanks for an order records the purchase, without any cart on it (CHK-07)', async () => {
  const $queue = await thank(order)
  await vi.waitFor(() => expect($queue.get()).toEqual([{ kind: 'purchased', order, cause: 'load' }]))
})

it('a page of an order that is not known records nothing (CHK-07)', async () => {
  expect((await thank()).get()).toEqual([])
})
