import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)
const open = async () => {
  await openPage()
  return import('../../../shared/checkout/order-key')
}

describe('the key of an order', () => {
  it('is one for every try, also on the next page, and another for another cart (PAY-03)', async () => {
    const here = await open()
    expect(here.triedKey(7)).toBeUndefined()
    const key = here.orderKey(7)
    expect(key).toMatch(/^[\w-]{16,64}$/)
    expect([here.orderKey(7), here.triedKey(7)]).toEqual([key, key])
    const there = await open()
    expect(there.orderKey(7)).toBe(key)
    expect(there.triedKey(8)).toBeUndefined()
    expect(there.orderKey(8)).not.toBe(key)
  })

  it('is a new one once that order is over (PAY-03)', async () => {
    const { orderKey, renewOrderKey, triedKey } = await open()
    const key = orderKey(7)
    const next = renewOrderKey(7)
    expect(next).not.toBe(key)
    expect([orderKey(7), triedKey(7)]).toEqual([next, next])
  })

  it.each(['7', '7 ', ' key', '77 key', ''])('is none in %j (PAY-03)', async kept => {
    const { triedKey } = await open()
    localStorage.setItem('order-key', kept)
    expect(triedKey(7)).toBeUndefined()
  })
})
