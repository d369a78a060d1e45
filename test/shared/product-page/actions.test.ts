import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAddedItem } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const SERVE = '*/api/catalog/product/services/addServicesToQuoteItem'
const cable = { product_id: 42, sku: 'KABEL', name: 'Kabel' } as never
const install = { sku: 'INST', name: 'Installatie' }

async function open(what: { services?: object[]; accessories?: never[] }) {
  await openPage({})
  const [{ retryFailedExtras }, { $partialFailure }] = await Promise.all([
    import('../../../shared/product-page/actions'),
    import('../../../shared/product-page/store'),
  ])
  $partialFailure.set({ name: 'Koelkast', itemId: 5, services: [], accessories: [], ...what } as never)
  const seen = watchRequests()
  const counted = (call: string): number => seen.filter(one => one.startsWith(call)).length
  return { retryFailedExtras, $partialFailure, counted }
}

describe('services and accessories that failed with a product, sent again', () => {
  it('is a service: the cart is read anew, for it has another price now (SVC-05, ERR-02)', async () => {
    const { retryFailedExtras, $partialFailure, counted } = await open({ services: [install] })
    await retryFailedExtras()
    expect([counted('POST /api/catalog/product/services/add'), counted('POST /api/quote/item'), counted('GET /api/quote')]).toEqual([
      1, 0, 1,
    ])
    expect($partialFailure.get()).toBeNull()
  })

  it('is an accessory: no service is sent, and the cart is read as for any purchase (PDP-15, ERR-02)', async () => {
    server.use(http.post('*/api/quote/item', () => HttpResponse.json(makeAddedItem({ sku: 'KABEL' }))))
    const { retryFailedExtras, $partialFailure, counted } = await open({ accessories: [cable] })
    await retryFailedExtras()
    expect([counted('POST /api/catalog/product/services/add'), counted('POST /api/quote/item'), counted('GET /api/quote')]).toEqual([
      0, 1, 1,
    ])
    expect($partialFailure.get()).toBeNull()
  })

  it('and fails again stays told, of each kind (ERR-02)', async () => {
    server.use(
      http.post(SERVE, () => HttpResponse.json({ message: 'x' }, { status: 400 })),
      http.post('*/api/quote/item', () => HttpResponse.json({ message: 'x' }, { status: 400 })),
    )
    const { retryFailedExtras, $partialFailure } = await open({ services: [install], accessories: [cable] })
    await retryFailedExtras()
    expect($partialFailure.get()).toMatchObject({ itemId: 5, services: [install], accessories: [cable] })
  })

  it('is nothing when nothing is missing (ERR-02)', async () => {
    const { retryFailedExtras, $partialFailure, counted } = await open({})
    $partialFailure.set(null)
    await retryFailedExtras()
    expect([counted('POST'), counted('GET')]).toEqual([0, 0])
  })
})

describe('a product that is bought', () => {
  it('leaves the cart line of its services in the services store (SVC-04)', async () => {
    await openPage({})
    server.use(http.post('*/api/quote/item', () => HttpResponse.json(makeAddedItem({ sku: 'TV', item_id: 31 }))))
    const [{ buyProduct }, { $cartItemId }] = await Promise.all([
      import('../../../shared/product-page/actions'),
      import('../../../shared/services/store'),
    ])
    expect($cartItemId.get()).toBeNull()
    expect(await buyProduct({ index: 0, sku: 'TV', fields: {} as never }, 1)).toBeNull()
    expect($cartItemId.get()).toBe(31)
  })
})
