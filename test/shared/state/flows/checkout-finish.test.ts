import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../../../kit/platform'
import { useStorages } from '../../../kit/storage'

beforeEach(useStorages)

const order = { number: '100000042', total: 504.95, tax: 87.64, shipping: 5.95, coupon: '', items: [] }

async function thank(seed: unknown = order) {
  await openPage({ json: { 'order-seed': seed } })
  const { finishCheckout } = await import('../../../../shared/state/flows/checkout-finish')
  finishCheckout()
  return (await import('../../../../shared/state/facts')).$facts.get()
}

const personal = ['checkout-customer-email', 'checkout-extension-attributes', 'postcode', 'house-number', 'order-key']

it('is a fact once, also after a reload, and again for another order (CHK-07)', async () => {
  expect(await thank()).toEqual([{ kind: 'purchased', order, cause: 'load' }])
  expect(await thank()).toEqual([])
  expect(await thank({ ...order, number: '100000043' })).toHaveLength(1)
  expect(await thank()).toEqual([])
  expect(await thank(null)).toEqual([])
})

it('forgets whose order it was (CHK-05, PAY-06)', async () => {
  for (const key of personal) localStorage.setItem(key, 'x')
  for (const key of ['checkout-draft', 'shipping-method', 'payment-details', 'coupon-code']) sessionStorage.setItem(key, 'x')
  await thank()
  await vi.waitFor(() => expect(personal.map(key => localStorage.getItem(key))).toEqual(personal.map(() => null)))
  expect(sessionStorage.length).toBe(0)
})

it('forgets it when a customer has logged out, not when a guest logs in (CHK-05)', async () => {
  const visit = async (stored: string, cookie: string) => {
    localStorage.setItem('visit', stored)
    localStorage.setItem('postcode', '1000AB')
    await openPage({ cookie: `etalage_visit=${cookie}`, config: { visit: cookie } })
    await import('../../../../shared/state/visit')
    await new Promise(done => setTimeout(done, 50))
    return localStorage.getItem('postcode')
  }
  expect(await visit('0a', '1b.1')).toBe('1000AB')
  expect(await visit('1b', '0c.1')).toBeNull()
})

it('forgets what is older than a month (CHK-03)', async () => {
  const now = Date.UTC(2026, 10, 21)
  const read = async (savedAt: number) => {
    localStorage.setItem('checkout-customer-email', '"sanne@example.com"')
    localStorage.setItem('checkout-saved-at', String(savedAt))
    await openPage({ now })
    return (await import('../../../../shared/state/checkout/guest')).$customerEmail.get()
  }
  expect(await read(now - 29 * 86_400_000)).toBe('sanne@example.com')
  expect(await read(now - 31 * 86_400_000)).toBe('')
})
