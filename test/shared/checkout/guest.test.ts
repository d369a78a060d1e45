import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const open = async () => {
  const page = await openPage()
  return { page, ...(await import('../../../shared/checkout/store')) }
}

describe('what belongs to an order besides', () => {
  it('is added, replaced, taken off and cleared by name, and outlives the page (CHK-03)', async () => {
    const { $extensionAttributes, addExtensionAttribute, removeExtensionAttribute } = await open()
    addExtensionAttribute('purchase_reference', 'PO 1')
    addExtensionAttribute('vat_number', 'nl 0041.90.495.B01')
    addExtensionAttribute('purchase_reference', 'PO 2')
    expect($extensionAttributes.get()).toEqual({ purchase_reference: 'PO 2', vat_number: 'NL004190495B01' })
    removeExtensionAttribute('vat_number')
    expect($extensionAttributes.get()).toEqual({ purchase_reference: 'PO 2' })
    const next = await open()
    expect(next.$extensionAttributes.get()).toEqual({ purchase_reference: 'PO 2' })
    next.clearExtensionAttributes()
    expect(next.$extensionAttributes.get()).toEqual({})
    expect((await open()).$extensionAttributes.get()).toEqual({})
  })

  it.each(['["a"]', '{"a":1}', 'null', 'x'])('is nothing when what is kept is %s (CHK-03)', async kept => {
    localStorage.setItem('checkout-extension-attributes', kept)
    expect((await open()).$extensionAttributes.get()).toEqual({})
  })
})

describe('the e-mail address of whoever orders', () => {
  it('outlives the page, as it was typed (CHK-03)', async () => {
    const first = await open()
    first.$customerEmail.set('kim@example.com')
    expect(localStorage.getItem('checkout-customer-email')).toBe('kim@example.com')
    expect((await open()).$customerEmail.get()).toBe('kim@example.com')
    first.$customerEmail.set('')
    expect(localStorage.getItem('checkout-customer-email')).toBeNull()
  })

  it.each([
    [false, true],
    [true, false],
    [{ status: 500 }, false],
  ])('may have an account when the shop answers that it is available with %j: %s (CHK-02)', async (available, expected) => {
    server.use(
      http.post('*/isEmailAvailable', () =>
        typeof available === 'boolean' ? HttpResponse.json(available) : HttpResponse.json({}, { status: 400 }),
      ),
    )
    const { $mayHaveAccount, checkEmail } = await open()
    await checkEmail('kim@example.com')
    expect($mayHaveAccount.get()).toBe(expected)
  })

  it('is asked about once, not before it is an address, and an older answer never counts (CHK-02, API-08)', async () => {
    server.use(
      http.post<never, { customerEmail: string }>('*/isEmailAvailable', async ({ request }) => {
        const { customerEmail } = await request.json()
        if (customerEmail === 'old@example.com') await delay(30)
        return HttpResponse.json(customerEmail !== 'old@example.com')
      }),
    )
    const seen = watchRequests()
    const { $mayHaveAccount, checkEmail } = await open()
    for (const half of ['kim', 'kim@', 'kim@example']) await checkEmail(half)
    expect(seen).toEqual([])
    await Promise.all([checkEmail('old@example.com'), checkEmail('new@example.com')])
    await checkEmail('new@example.com')
    expect([seen.length, $mayHaveAccount.get()]).toEqual([2, false])
  })
})
