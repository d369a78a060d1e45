import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getStock, listStores } from '../../../shared/contract/api/stores'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

describe('the start of a route', () => {
  const utrecht = { label: 'Utrecht', latitude: 52, longitude: 5 }

  it('is what was asked for last, though the device answers later (API-08, STO-02)', async () => {
    const page = await openPage()
    const { $routeError, $routePending, $routeStart, startAt, startHere } = await import('../../../shared/stores/store')
    server.use(http.get('*/stores', () => HttpResponse.json({ ...makeReply(listStores), origin: utrecht })))
    let answer = (): void => {}
    page.ports.position = () => new Promise(done => (answer = () => done({ latitude: 1, longitude: 2 })))
    const [here, there] = [startHere('Hier'), startAt('Utrecht')]
    await there
    answer()
    await here
    expect([$routeStart.get(), $routePending.get(), $routeError.get()]).toEqual([utrecht, false, null])
  })
})

describe('the stock of products', () => {
  const open = async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = await openPage()
    return { page, ...(await import('../../../shared/product-page/store')) }
  }

  it('that cannot be read is marked for each of them (PDP-10, ERR-02)', async () => {
    server.use(http.get('*/stock/sku/:sku', () => HttpResponse.json({}, { status: 400 })))
    const { $staleStocks, loadStock } = await open()
    await Promise.all([loadStock('A'), loadStock('B')])
    expect($staleStocks.get().toSorted()).toEqual(['A', 'B'])
  })

  it('is the newest that was asked for (API-08)', async () => {
    let asked = 0
    server.use(
      http.get('*/stock/sku/:sku', async () => {
        asked += 1
        if (asked > 1) return HttpResponse.json(makeReply(getStock, { in_stock: true }))
        await delay(30)
        return HttpResponse.json(makeReply(getStock, { in_stock: false }))
      }),
    )
    const { $stocks, loadStock } = await open()
    await Promise.all([loadStock('A'), loadStock('A')])
    expect($stocks.get().A?.in_stock).toBe(true)
  })

  it('is read anew when the page comes back, for as long as it is on show (RT-14, PDP-10)', async () => {
    const seen = watchRequests()
    const { page, $stocks, watchStock } = await open()
    const stops = ['A', 'B'].map(watchStock)
    stops[0]?.()
    page.restorePage()
    await vi.waitFor(() => expect(Object.keys($stocks.get())).toEqual(['B']))
    stops[1]?.()
    page.restorePage()
    expect(seen.map(call => call.replace(/.*\//, ''))).toEqual(['B'])
  })
})
