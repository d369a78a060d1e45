import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQuote } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const address = (id: number, city: string) => ({
  id,
  customer_id: 1,
  firstname: 'Kim',
  lastname: 'Visser',
  postcode: '1011AB',
  street: ['Dam', '12', ''],
  city,
  telephone: '0612345678',
  country_id: 'NL',
})
const customer = (shipping: string | null, billing: string | null) => ({
  id: 1,
  email: 'kim@example.com',
  default_shipping: shipping,
  default_billing: billing,
  addresses: [address(4, 'Amsterdam'), address(5, 'Zwolle')],
})

const open = async (quote: object | null = null) => {
  const page = await openPage()
  const { $quote } = await import('../../../shared/cart/store')
  $quote.set(quote as never)
  return {
    page,
    ...(await import('../../../shared/checkout/store')),
    ...(await import('../../../shared/checkout/actions')),
    ...(await import('../../../shared/page/config')),
  }
}
const LOGIN = 'POST /api/customer/login'
const of = (shipping: string | null, billing: string | null) => ({ ...makeQuote(), customer: customer(shipping, billing) })

describe('the customer of a cart', () => {
  it.each([
    ['5', '4', 'Zwolle'],
    [null, '4', 'Amsterdam'],
    ['9', '4', 'Amsterdam'],
    [null, null, ''],
  ])('with %s for deliveries and %s for invoices begins with %j (CHK-04)', async (shipping, billing, city) => {
    const { $addressBook, $customerEmail, $sameAsBilling, $shippingAddress, adoptCustomer } = await open(of(shipping, billing))
    adoptCustomer()
    expect($addressBook.get().map(({ id }) => id)).toEqual([4, 5])
    expect([$shippingAddress.get().city, $sameAsBilling.get(), $customerEmail.get()]).toEqual([city, true, 'kim@example.com'])
  })

  it('does not replace what was typed (CHK-05)', async () => {
    const { $customerEmail, $shippingAddress, adoptCustomer, editAddress } = await open(of('5', null))
    $customerEmail.set('anders@example.com')
    editAddress('shipping', { ...$shippingAddress.get(), city: 'Ede' })
    adoptCustomer()
    expect([$shippingAddress.get().city, $customerEmail.get()]).toEqual(['Ede', 'anders@example.com'])
  })

  it.each([[null], [makeQuote()]])('is nobody for a guest (CHK-04)', async quote => {
    const { $addressBook, $customerEmail, adoptCustomer } = await open(quote)
    adoptCustomer()
    expect([$addressBook.get(), $customerEmail.get()]).toEqual([[], ''])
  })
})

describe('logging in during the checkout', () => {
  it('keeps the step, closes the form, and takes the customer’s cart and addresses (CHK-02, CHK-05)', async () => {
    server.use(http.get('*/api/quote', () => HttpResponse.json(of('5', null))))
    const { page, $customerEmail, $isLoggedIn, $shippingAddress, $showLoginForm, logIn } = await open(makeQuote())
    $showLoginForm.set(true)
    $customerEmail.set('typed@example.com')
    expect(await logIn('login@example.com', 'Welkom123!')).toBeNull()
    expect([$isLoggedIn.get(), $showLoginForm.get(), $customerEmail.get()]).toEqual([true, false, 'login@example.com'])
    expect([$shippingAddress.get().city, page.left, page.entries.length]).toEqual(['Zwolle', [], 1])
  })

  it.each([
    ['fails', () => HttpResponse.json({ message: 'SQLITE_BUSY' }, { status: 500 }), true, 'common.unknownError'],
    ['is not answered', () => HttpResponse.error(), true, 'common.unknownError'],
    ['is not sent', () => HttpResponse.error(), false, 'common.offline'],
  ])('that %s says so, and keeps the form (CHK-02, ERR-01, ERR-02)', async (_, reply, isOnline, text) => {
    server.use(http.post('*/api/customer/login', reply))
    const { page, $isLoggedIn, $showLoginForm, logIn } = await open(makeQuote())
    $showLoginForm.set(true)
    page.online = isOnline
    const seen = watchRequests()
    expect(await logIn('kim@example.com', 'x')).toBe(text)
    expect([$isLoggedIn.get(), $showLoginForm.get(), seen.filter(call => call !== LOGIN)]).toEqual([false, true, []])
  })

  it('that is refused says why and changes nothing (CHK-02, ACC-01)', async () => {
    server.use(http.post('*/api/customer/login', () => HttpResponse.json({ message: 'Onjuist wachtwoord.' }, { status: 401 })))
    const { $customerEmail, $isLoggedIn, $showLoginForm, logIn } = await open(makeQuote())
    $showLoginForm.set(true)
    const seen = watchRequests()
    expect(await logIn('kim@example.com', 'x')).toBe('Onjuist wachtwoord.')
    expect([$isLoggedIn.get(), $showLoginForm.get(), $customerEmail.get(), seen]).toEqual([false, true, '', [LOGIN]])
  })
})
