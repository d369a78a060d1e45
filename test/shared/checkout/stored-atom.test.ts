import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 21)

beforeEach(useStorages)

const open = async (now = NOW, cookie = 'etalage_visit=0.1') => {
  await openPage({ now, cookie, config: { visit: '0.1', isLoggedIn: cookie.startsWith('etalage_visit=1') } })
  return import('../../../shared/checkout/store')
}

describe('what is typed in the checkout', () => {
  it('is kept for 30 days since the last change, and not a moment longer (CHK-05)', async () => {
    const { localAtom, isText } = await open()
    localAtom('checkout-customer-email', '', isText).set('kim@example.com')
    localStorage.setItem('postcode', '1011AB')
    await open(NOW + 30 * DAY_MS)
    expect(localStorage.getItem('checkout-customer-email')).toBe('kim@example.com')
    await open(NOW + 30 * DAY_MS + 1)
    expect([localStorage.getItem('checkout-customer-email'), localStorage.getItem('postcode')]).toEqual([null, null])
  })

  it('is not forgotten by a browser that has no date of it (PAY-06)', async () => {
    localStorage.setItem('postcode', '1011AB')
    await open()
    expect(localStorage.getItem('postcode')).toBe('1011AB')
  })

  it('of a customer is for nobody else in this tab; a guest who logs in keeps it (CHK-05)', async () => {
    const typedBy = async (before: string, after: string) => {
      sessionStorage.clear()
      await open(NOW, `etalage_visit=${before}`)
      sessionStorage.setItem('checkout-draft', '{}')
      await open(NOW, `etalage_visit=${after}`)
      return sessionStorage.getItem('checkout-draft')
    }
    expect(await typedBy('1abc.1', '1abc.2')).toBe('{}')
    expect(await typedBy('1abc.1', '1def.1')).toBeNull()
    expect(await typedBy('1abc.1', '0.1')).toBeNull()
    expect(await typedBy('0.1', '1abc.1')).toBe('{}')
    expect(sessionStorage.getItem('checkout-owner')).toBe('1abc')
  })

  it('is kept as text or JSON, and read back only when it is of the right kind (PAY-06)', async () => {
    const { isObject, isText, sessionAtom } = await open()
    const text = (key: string) => sessionAtom(key, 'none', isText)
    const data = (key: string) => sessionAtom<Record<string, unknown>>(key, {}, isObject)
    text('payment-method').set('ideal')
    data('payment-details').set({ bank: 'INGBNL2A' })
    expect([sessionStorage.getItem('payment-method'), sessionStorage.getItem('payment-details')]).toEqual(['ideal', '{"bank":"INGBNL2A"}'])
    expect([text('payment-method').get(), data('payment-details').get()]).toEqual(['ideal', { bank: 'INGBNL2A' }])
    sessionStorage.setItem('payment-method', '"quoted"')
    expect(text('payment-method').get()).toBe('quoted')
    for (const wrong of ['[1]', 'null', '"text"', '{', '1']) {
      sessionStorage.setItem('payment-details', wrong)
      expect(data('payment-details').get(), wrong).toEqual({})
    }
  })

  it.each([['none'], ['']])('leaves the storage when it becomes %j again, and keeps nothing of its date (PAY-06)', async value => {
    const { isText, localAtom, sessionAtom } = await open()
    const now = sessionAtom('payment-method', 'none', isText)
    now.set('ideal')
    expect(localStorage.getItem('checkout-saved-at')).toBeNull()
    now.set(value)
    expect(sessionStorage.getItem('payment-method')).toBeNull()
    const long = localAtom('checkout-customer-email', 'none', isText)
    long.set('kim@example.com')
    expect(localStorage.getItem('checkout-saved-at')).toBe(String(NOW))
    long.set(value)
    expect(localStorage.getItem('checkout-customer-email')).toBeNull()
  })
})
