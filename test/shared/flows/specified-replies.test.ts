import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countriesWith } from '../../../shared/address/rules/countries'
import { setAddresses } from '../../../shared/contract/api/address'
import { makeQuote, makeQuoteItem } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { specifiedHandlers } from '../../kit/specified-replies'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const only =
  (...names: string[]) =>
  (reply: object): object =>
    Object.fromEntries(Object.entries(reply).filter(([name]) => names.includes(name)))

describe('a reply with the fields of the specification alone', () => {
  it('to adding an item is enough: the cart tells what it is called (API-10, CRT-01)', async () => {
    const page = await openPage()
    const added = only('item_id', 'sku')({ item_id: 4, sku: 'KK-4', qty: 1, name: 'Koelkast 4' })
    server.use(
      http.post('*/api/quote/item', () => HttpResponse.json(added)),
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [makeQuoteItem({ item_id: 4 })] }))),
    )
    const { addToCart } = await import('../../../shared/cart/actions')
    expect(await addToCart('KK-4', 1)).toEqual({ ok: true, value: { itemId: 4, name: 'Koelkast 4', isWhole: true } })
    await vi.waitFor(() => expect(page.said).toEqual(['Koelkast 4 zit in je winkelwagen. 1 artikel in je winkelwagen']))
    const { changeQty } = await import('../../../shared/cart/actions')
    server.use(http.put('*/api/quote/item/4', () => HttpResponse.json(added)))
    expect((await changeQty(4, 2)).ok).toBe(true)
  })

  it('to adding an item is enough when the cart cannot be read either: it goes by its sku (API-10, CRT-06)', async () => {
    await openPage()
    server.use(
      http.post('*/api/quote/item', () => HttpResponse.json({ item_id: 4, sku: 'KK-4' })),
      http.get('*/api/quote', () => HttpResponse.json({ message: 'x' }, { status: 404 })),
    )
    const { addToCart } = await import('../../../shared/cart/actions')
    expect(await addToCart('KK-4', 1)).toEqual({ ok: true, value: { itemId: 4, name: 'KK-4', isWhole: true } })
  })

  it('to an address lookup is enough: the postcode exists, street and city are typed (API-10, ADR-04)', async () => {
    await openPage()
    server.use(
      http.get('*/api/address/autocomplete/details/*', () => HttpResponse.json({ postcode: '1000AB', latitude: 52.37, longitude: 4.9 })),
    )
    const { createLookup } = await import('../../../shared/address/lookup')
    expect(await createLookup()('1000AB', '10', '', countriesWith()('NL'))).toEqual({ outcome: 'confirmed' })
  })

  it('or body of addresses without prefix, middle name, company and region is taken (API-10, ADR-01)', () => {
    const address = {
      firstname: 'Sanne',
      lastname: 'Wit',
      telephone: '06',
      postcode: '1000AB',
      city: 'Amsterdam',
      street: ['Laan', '1'],
      country_id: 'NL',
    }
    const taken = v.parse(setAddresses.body, { billing_address: address, shipping_address: address })
    expect(taken.billing_address).toMatchObject({ ...address, prefix: null, middlename: null, company: null, region: null })
  })

  it('to changes of the cart, coupons and the wishlist is enough: what is not answered is read from the cart, or is as it was asked (API-10, CRT-01, PAY-05, WSH-01)', async () => {
    const page = await openPage({ config: { isLoggedIn: true } })
    const seen = watchRequests()
    server.use(...specifiedHandlers)
    let [qty, codes] = [2, [] as string[]]
    server.use(
      http.get('*/api/quote', () =>
        HttpResponse.json({ items: qty ? [{ item_id: '7', sku: 'NOV-55Q7', qty, price_incl_tax: 499 }] : [], items_qty: qty }),
      ),
      http.put<never, { qty: number }>('*/api/quote/item/7', async ({ request }) => {
        qty = (await request.json()).qty
        return HttpResponse.json(null)
      }),
      http.delete('*/api/quote/item/7', () => {
        qty = 0
        return HttpResponse.json(null)
      }),
      http.post('*/coupons', () => {
        codes = ['HERFST50']
        return HttpResponse.json(null)
      }),
      http.delete('*/coupons', () => {
        codes = []
        return HttpResponse.json(null)
      }),
      http.get('*/coupons', () => HttpResponse.json(codes)),
    )
    const { changeQty, loadCart } = await import('../../../shared/cart/actions')
    const { $quote } = await import('../../../shared/cart/store')
    await loadCart()
    expect($quote.get()).toMatchObject({
      items: [
        { item_id: 7, name: 'NOV-55Q7', qty: 2, price_incl_tax: 499, row_total_incl_tax: 998, extension_attributes: { services: '' } },
      ],
      customer_is_guest: true,
    })
    expect((await changeQty(7, 3)).ok).toBe(true)
    expect((await changeQty(7, 0)).ok).toBe(true)
    const { sendCoupon, withdrawCoupon, $couponStatus } = await import('../../../shared/cart/coupon')
    expect((await sendCoupon('HERFST50')).ok).toBe(true)
    expect($couponStatus.get()).toBe(true)
    expect((await withdrawCoupon()).ok).toBe(true)
    const { $wishlist } = await import('../../../shared/wishlist/store')
    const { toggleWish } = await import('../../../shared/wishlist/actions')
    const { namedProduct } = await import('../../../shared/contract/product')
    await toggleWish(namedProduct(55, 'Tv'))
    expect($wishlist.get()).toEqual([55])
    expect(page.emittedOf('wishlist:changed')).toEqual([{ count: 1, productIds: [55] }])
    await toggleWish(namedProduct(55, 'Tv'))
    expect($wishlist.get()).toEqual([])
    const { $compared } = await import('../../../shared/compare/store')
    const { setCompared } = await import('../../../shared/compare/actions')
    expect((await setCompared(55, true)).ok).toBe(true)
    expect($compared.get()).toEqual([55])
    expect(seen.filter(call => !call.startsWith('GET'))).toEqual([
      'PUT /api/quote/item/7',
      'DELETE /api/quote/item/7',
      'POST /api/checkout/payment/coupons',
      'DELETE /api/checkout/payment/coupons',
      'PUT /api/customer/wishlist/item/toggle',
      'PUT /api/customer/wishlist/item/toggle',
      'POST /api/catalog/compare',
    ])
  })
})
