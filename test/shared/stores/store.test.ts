import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listStoreStock, listStores } from '../../../shared/contract/api/stores'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const [store] = makeReply(listStores).stores as [ReturnType<typeof makeReply<typeof listStores>>['stores'][number]]
const list = (query: string, ...names: string[]) =>
  makeReply(listStores, { query, stores: names.map(name => ({ ...store, identifier: name, services: name === 'a' ? ['Reparatie'] : [] })) })

describe('the finder of stores', () => {
  const open = async (seed?: object) => {
    const page = await openPage(seed ? { json: { 'stores-seed': seed } } : {})
    return { page, ...(await import('../../../shared/stores/store')) }
  }
  const keep = async (query: string) => {
    await openPage()
    ;(await import('../../../shared/stores/store')).saveStores(list(query, 'kept'))
  }

  it('shows what the page was asked for, else what was found last on this device, else what it printed (STO-01)', async () => {
    await keep('Ede')
    const printed = list('', 'a', 'b')
    expect((await open(list('Utrecht', 'a'))).$storeList.get()?.query).toBe('Utrecht')
    expect((await open(printed)).$storeList.get()?.query).toBe('Ede')
    localStorage.clear()
    expect((await open(printed)).$storeList.get()).toEqual(printed)
    expect((await open()).$storeList.get()).toBeNull()
  })

  it('shows stores that have every service that is asked for (STO-01)', async () => {
    const { $shownStores, $storeServices, toggleService } = await open(list('', 'a', 'b'))
    const shown = () => $shownStores.get().map(({ identifier }) => identifier)
    expect(shown()).toEqual(['a', 'b'])
    toggleService('Reparatie')
    expect([shown(), $storeServices.get()]).toEqual([['a'], ['Reparatie']])
    toggleService('Inruil')
    expect(shown()).toEqual([])
    toggleService('Reparatie')
    expect($storeServices.get()).toEqual(['Inruil'])
    expect((await open({ ...list('', 'a'), wanted: ['Inruil'] })).$storeServices.get()).toEqual(['Inruil'])
  })

  it('finds stores near words, points at none of them, and keeps them (STO-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Zwolle', 'z'))))
    const { $chosenStore, $storeList, choose, findStores } = await open(list('', 'a'))
    choose('a')
    expect($chosenStore.get()).toBe('a')
    await findStores('Zwolle')
    expect([$storeList.get()?.query, $chosenStore.get(), seen]).toEqual(['Zwolle', null, ['GET /api/stores?query=Zwolle']])
    expect((await open()).$storeList.get()?.query).toBe('Zwolle')
  })

  it('finds stores near the device, about where that is, or says that it may not know (STO-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('', 'z'))))
    const { page, $storesError, findStoresHere } = await open()
    await findStoresHere()
    expect([$storesError.get(), seen]).toEqual(['stores.stock.noPosition', []])
    page.place = { latitude: 52.0912, longitude: 5.1266 }
    await findStoresHere()
    expect([$storesError.get(), seen]).toEqual([null, ['GET /api/stores?latitude=52.09&longitude=5.13']])
  })

  it('leaves what it shows when stores cannot be had, and says so (STO-01, ERR-02)', async () => {
    server.use(http.get('*/api/stores', () => HttpResponse.json({ message: 'Even niet.' }, { status: 400 })))
    const { $storeList, $storesError, $storesPending, findStores } = await open(list('', 'a'))
    const found = findStores('Zwolle')
    expect($storesPending.get()).toBe(true)
    await found
    expect([$storesError.get(), $storesPending.get(), $storeList.get()?.stores.length]).toEqual(['Even niet.', false, 1])
  })

  it('reads what this device kept anew, unless something else was found meanwhile (STO-01, API-08)', async () => {
    await keep('Ede')
    server.use(http.get('*/api/stores', () => HttpResponse.json(list('Ede', 'fresh'))))
    const first = await open()
    await first.refreshKeptStores()
    expect(first.$storeList.get()?.stores[0]?.identifier).toBe('fresh')
    await keep('Ede')
    const seen = watchRequests()
    const second = await open()
    server.use(
      http.get('*/api/stores', async ({ request }) => {
        const query = new URL(request.url).searchParams.get('query') ?? ''
        if (query === 'Ede') await delay(30)
        return HttpResponse.json(list(query, query))
      }),
    )
    const refreshed = second.refreshKeptStores()
    await second.findStores('Breda')
    await refreshed
    expect(second.$storeList.get()?.query).toBe('Breda')
    await second.refreshKeptStores()
    expect(seen).toHaveLength(2)
  })

  it('reads nothing anew that was not kept, and keeps what it shows when that fails (STO-01, ERR-02)', async () => {
    const seen = watchRequests()
    await (await open(list('', 'a'))).refreshKeptStores()
    expect(seen).toEqual([])
    await keep('Ede')
    server.use(http.get('*/api/stores', () => HttpResponse.json({}, { status: 400 })))
    const { $storeList, $storesError, refreshKeptStores } = await open()
    await refreshKeptStores()
    expect([$storeList.get()?.stores[0]?.identifier, $storesError.get(), seen.length]).toEqual(['kept', null, 1])
  })
})

describe('the stock of a product in stores', () => {
  const open = async (seed?: object) => {
    const page = await openPage(seed ? { json: { 'store-stock-seed': seed } } : {})
    return { page, ...(await import('../../../shared/stores/store')) }
  }
  const found = (query: string) => makeReply(listStoreStock, { query })
  const replies = () =>
    server.use(
      http.get('*/api/stores/stock/:sku', ({ request }) => HttpResponse.json(found(new URL(request.url).searchParams.get('query') ?? ''))),
    )

  it('is what the page printed, until somebody asks near a place (PDP-10)', async () => {
    replies()
    const seen = watchRequests()
    expect((await open()).$storeStock.get()).toBeNull()
    const { $storeStock, findStoreStock, printedStoreStock } = await open(found('Ede'))
    expect(printedStoreStock('TV')).toEqual({ sku: 'TV', list: found('Ede') })
    await findStoreStock('TV', 'Zwolle')
    expect([$storeStock.get()?.list.query, seen]).toEqual(['Zwolle', ['GET /api/stores/stock/TV?query=Zwolle']])
  })

  it('wants a place (PDP-10, ERR-01)', async () => {
    const seen = watchRequests()
    const { $storeStockError, findStoreStock, refreshStoreStock } = await open()
    await findStoreStock('TV', '')
    refreshStoreStock('TV-2', 'TV')
    expect([$storeStockError.get(), seen]).toEqual(['stores.stock.empty', []])
  })

  it('is asked near the device, or says that it may not know (PDP-10)', async () => {
    replies()
    const seen = watchRequests()
    const { page, $storeStockError, findStoreStockHere } = await open()
    await findStoreStockHere('TV')
    expect([$storeStockError.get(), seen]).toEqual(['stores.stock.noPosition', []])
    page.place = { latitude: 52.0912, longitude: 5.1266 }
    await findStoreStockHere('TV')
    expect(seen).toEqual(['GET /api/stores/stock/TV?latitude=52.09&longitude=5.13'])
  })

  it('is asked again, in the same way, when another variant is chosen, and not for the same one (PDP-10)', async () => {
    replies()
    const seen = watchRequests()
    const { page, $storeStockPending, findStoreStock, findStoreStockHere, refreshStoreStock } = await open()
    const done = async () => {
      while ($storeStockPending.get()) await delay(1)
    }
    await findStoreStock('TV-1', 'Ede')
    refreshStoreStock('TV-1', 'TV-1')
    refreshStoreStock('TV-2', 'TV-1')
    await done()
    page.place = { latitude: 52, longitude: 5 }
    await findStoreStockHere('TV-2')
    refreshStoreStock('TV-3', 'TV-1')
    await done()
    expect(seen.map(call => call.replace('GET /api/stores/stock/', ''))).toEqual([
      'TV-1?query=Ede',
      'TV-2?query=Ede',
      'TV-2?latitude=52&longitude=5',
      'TV-3?latitude=52&longitude=5',
    ])
  })
})

beforeEach(useStorages)

describe('the stores that were found last', () => {
  const list = makeReply(listStores)
  const [store] = list.stores as [(typeof list.stores)[number]]
  const open = async () => {
    await openPage()
    return import('../../../shared/stores/store')
  }

  it('are kept with the words that were asked, twelve at most (STO-01)', async () => {
    const { saveStores, savedStores } = await open()
    expect(savedStores()).toBeNull()
    saveStores({ ...list, query: 'Utrecht', stores: Array.from({ length: 13 }, () => store) })
    expect(savedStores()).toEqual({ query: 'Utrecht', origin: null, stores: Array.from({ length: 12 }, () => store) })
    saveStores({ ...list, query: 'Nergens', stores: [] })
    expect(savedStores()).toBeNull()
    saveStores({ ...list, query: '', stores: [store] })
    expect(savedStores()).toBeNull()
  })

  it.each([
    ['words', 'x'],
    ['one store', JSON.stringify(store)],
    ['nothing', '[null]'],
    ['no name', JSON.stringify([{ ...store, name: 1 }])],
    ['a distance in words', JSON.stringify([{ ...store, distance_km: 'far' }])],
    ['an address elsewhere', JSON.stringify([{ ...store, url: '//evil.example' }])],
    ['an address of script', JSON.stringify([{ ...store, url: 'javascript:alert(1)' }])],
    ['hours that are none', JSON.stringify([{ ...store, opening_hours: [{ day: 'monday' }] }])],
    ['services that are none', JSON.stringify([{ ...store, services: [1] }])],
    ['exceptions that are no list', JSON.stringify([{ ...store, exceptions: 'none' }])],
    ['exceptions without a date', JSON.stringify([{ ...store, exceptions: [{}] }])],
    ['a wrong one beside a right one', JSON.stringify([store, {}])],
  ])('are none when what is kept is %s (STO-01, SEC-02)', async (_, text) => {
    const { savedStores } = await open()
    localStorage.setItem('stores-query', 'Utrecht')
    localStorage.setItem('stores-whatsapp', text)
    expect(savedStores()).toBeNull()
  })
})
