import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setAddresses } from '../../../shared/contract/api/address'
import { makeQuote, makeQuoteItem } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
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
    const { addToCart } = await import('../../../shared/state/flows/add-to-cart')
    expect(await addToCart('KK-4', 1)).toEqual({ itemId: 4, name: 'Koelkast 4', isWhole: true })
    await vi.waitFor(() => expect(page.said).toEqual(['Koelkast 4 zit in je winkelwagen. 1 artikel in je winkelwagen']))
    const { changeQty } = await import('../../../shared/state/cart-actions')
    server.use(http.put('*/api/quote/item/4', () => HttpResponse.json(added)))
    expect(await changeQty(4, 2)).toBe(true)
  })

  it('to adding an item is enough when the cart cannot be read either: it goes by its sku (API-10, CRT-06)', async () => {
    await openPage()
    server.use(
      http.post('*/api/quote/item', () => HttpResponse.json({ item_id: 4, sku: 'KK-4' })),
      http.get('*/api/quote', () => HttpResponse.json({ message: 'x' }, { status: 404 })),
    )
    const { addToCart } = await import('../../../shared/state/flows/add-to-cart')
    expect(await addToCart('KK-4', 1)).toEqual({ itemId: 4, name: 'KK-4', isWhole: true })
  })

  it('to an address lookup is enough: the postcode exists, street and city are typed (API-10, ADR-04)', async () => {
    await openPage()
    server.use(
      http.get('*/api/address/autocomplete/details/*', () => HttpResponse.json({ postcode: '1000AB', latitude: 52.37, longitude: 4.9 })),
    )
    const { createLookup } = await import('../../../shared/state/checkout/lookup')
    expect(await createLookup()('1000AB', '10', '')).toEqual({ outcome: 'confirmed' })
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
    const taken = setAddresses.body.safeParse({ billing_address: address, shipping_address: address })
    expect(taken.data?.billing_address).toMatchObject({ ...address, prefix: null, middlename: null, company: null, region: null })
  })
})
