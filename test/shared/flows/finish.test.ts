import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const order = { number: '100000042', total: 504.95, tax: 87.64, shipping: 5.95, coupon: '', items: [] }

async function thank(seed: unknown = order) {
  await openPage({ json: { 'order-seed': seed } })
  const { finishCheckout } = await import('../../../shared/flows/actions')
  finishCheckout()
  return (await import('../../../shared/page/tracking')).$queue.get()
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
    sessionStorage.setItem('auth-token', 'secret')
    await openPage({ cookie: `etalage_visit=${cookie}`, config: { visit: cookie } })
    await import('../../../shared/flows/listeners')
    await (await import('../../../shared/flows/index')).cartActions()
    return () => [localStorage.getItem('postcode'), sessionStorage.getItem('auth-token')]
  }
  expect((await visit('0a', '1b.1'))()).toEqual(['1000AB', 'secret'])
  const kept = await visit('1b', '0c.1')
  await vi.waitFor(() => expect(kept()).toEqual([null, null]))
})

it.each([
  ['of nobody', '0d'],
  ['of another customer', '1d'],
])(
  'forgets it on the next page, %s, when the code for that did not arrive; other tabs are told once (CHK-05, ERR-01)',
  async (_whose, next) => {
    const code = '../../../shared/storage/checkout'
    localStorage.setItem('visit', '1b')
    localStorage.setItem('postcode', '1000AB')
    const open = async (visit: string) => {
      await openPage({ cookie: `etalage_visit=${visit}.1`, config: { visit: `${visit}.1` } })
      await import('../../../shared/flows/listeners')
    }
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const told = vi.spyOn(localStorage, 'setItem')
    vi.doMock(code, () => {
      throw new Error('no connection')
    })
    onTestFinished(() => {
      warned.mockRestore()
      vi.doUnmock(code)
    })
    for (const times of [1, 2]) {
      await open('0c')
      await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(times))
    }
    expect(told).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('postcode')).toBe('1000AB')
    vi.doUnmock(code)
    await open(next)
    await vi.waitFor(() => expect([localStorage.getItem('visit'), localStorage.getItem('postcode')]).toEqual([next, null]))
  },
)

it.each(['{"vat_number":{"a":1}}', '{"vat_number":null}', '["x"]', '7', 'x'])(
  'takes %s for nothing that belongs to an order (STG-01)',
  async kept => {
    localStorage.setItem('checkout-extension-attributes', kept)
    await openPage({})
    const { $extensionAttributes, addExtensionAttribute } = await import('../../../shared/checkout/store')
    expect($extensionAttributes.get()).toEqual({})
    addExtensionAttribute('vat_number', 'NL1')
    expect(JSON.parse(localStorage.getItem('checkout-extension-attributes') ?? '')).toEqual({ vat_number: 'NL1' })
  },
)

it('takes the token out of a tab whose customer logged out in another (API-01)', async () => {
  sessionStorage.setItem('auth-token', 'secret')
  const page = await openPage({ cookie: 'etalage_visit=1a.1', config: { visit: '1a.1', isLoggedIn: true } })
  await import('../../../shared/flows/listeners')
  expect(sessionStorage.getItem('auth-token')).toBe('secret')
  page.jar.cookie = 'etalage_visit=0b.1'
  page.storedElsewhere('visit', '0b')
  expect([sessionStorage.getItem('auth-token'), page.reloads]).toEqual([null, 1])
})

it('shows nobody what the customer before typed in this tab, though another tab saw the logout (CHK-05)', async () => {
  const open = async (visit: string) => {
    localStorage.setItem('visit', visit.slice(0, 2))
    await openPage({ cookie: `etalage_visit=${visit}`, config: { visit, isLoggedIn: visit.startsWith('1') } })
    const { $shippingAddress, editAddress } = await import('../../../shared/checkout/store')
    const { $shippingMethod } = await import('../../../shared/checkout/delivery')
    return { address: $shippingAddress.get(), $shippingMethod, editAddress }
  }
  const { address, editAddress, $shippingMethod } = await open('0a.1')
  editAddress('shipping', { ...address, lastname: 'Wit' })
  $shippingMethod.set('bezorgen_standaard')
  expect((await open('1b.1')).address.lastname).toBe('Wit')
  expect((await open('1b.2')).address.lastname).toBe('Wit')
  const next = await open('0c.1')
  expect([next.address.lastname, next.$shippingMethod.get()]).toEqual(['', ''])
})

it('forgets what is older than a month (CHK-03)', async () => {
  const now = Date.UTC(2026, 10, 21)
  const read = async (savedAt: number) => {
    localStorage.setItem('checkout-customer-email', 'sanne@example.com')
    localStorage.setItem('checkout-saved-at', String(savedAt))
    await openPage({ now })
    return (await import('../../../shared/checkout/store')).$customerEmail.get()
  }
  expect(await read(now - 29 * 86_400_000)).toBe('sanne@example.com')
  expect(await read(now - 31 * 86_400_000)).toBe('')
})

it.each(['sanne@example.com', '"sanne@example.com"'])('keeps texts as they are, and reads %s (CHK-03, PAY-06)', async stored => {
  localStorage.setItem('checkout-customer-email', stored)
  await openPage()
  const { $customerEmail } = await import('../../../shared/checkout/store')
  expect($customerEmail.get()).toBe('sanne@example.com')
  $customerEmail.set('wit@example.com')
  expect(localStorage.getItem('checkout-customer-email')).toBe('wit@example.com')
})
