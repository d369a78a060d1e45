import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const open = async (page: FakePage = {}) => ({
  page: await openPage(page),
  ...(await import('../../../shared/compare/store')),
  ...(await import('../../../shared/compare/actions')),
})
const reply = (...ids: number[]) =>
  HttpResponse.json({ products: ids.map(product_id => ({ product_id })), maximum: 4, url: '/vergelijken' })

describe('what is compared', () => {
  it('is what was asked for, however fast, in a cookie that each answer replaces (API-08, CMP-01)', async () => {
    const { $compared, setCompared } = await open({ json: { 'page-state': { compare: [3] } } })
    let cookie = [3]
    server.use(
      http.post<never, { product_id: number }>('*/api/catalog/compare', async ({ request }) => {
        const sent = cookie
        const { product_id: id } = await request.json()
        if (id === 7) await delay(30)
        if (id === 9) return new HttpResponse(null, { status: 500 })
        cookie = [...sent, id]
        return reply(...cookie)
      }),
    )
    await Promise.all([setCompared(7, true), setCompared(9, true), setCompared(8, true)])
    expect(cookie).toEqual([3, 7, 8])
    expect($compared.get().toSorted()).toEqual([3, 7, 8])
  })

  it.each([
    [true, [1], 'not on it when the shop does not take it', []],
    [false, [1, 2], 'on it still when the shop keeps it', [1, 2]],
  ])('is as the shop has it in the end: asked for %j, %s, %s (CMP-01)', async (wanted, before, _, after) => {
    const { $compared, setCompared } = await open({ json: { 'page-state': { compare: before } } })
    const answer = () => reply(1, ...(after.includes(2) ? [2] : []))
    server.use(http.post('*/api/catalog/compare', answer), http.delete('*/api/catalog/compare/:id', answer))
    const done = setCompared(2, wanted)
    expect($compared.get().includes(2)).toBe(wanted)
    await done
    expect($compared.get().includes(2)).toBe(after.includes(2))
  })

  it.each([
    ['it was done', [1, 2], true],
    ['it was not', [1], false],
  ])('is as the shop has it when the answer is lost and %s (CMP-01, API-12)', async (_what, list, isThere) => {
    const { $compared, setCompared } = await open({ json: { 'page-state': { compare: [1] } } })
    server.use(
      http.post('*/api/catalog/compare', () => HttpResponse.error()),
      http.get('*/api/catalog/compare', () => reply(...list)),
    )
    const set = await setCompared(2, true)
    const { $messages } = await import('../../../shared/page/messages')
    expect([$compared.get(), set.ok, $messages.get().length]).toEqual([list, isThere, isThere ? 0 : 1])
  })

  it('follows another tab, and notifies other tabs (RT-15)', async () => {
    const seen = watchRequests()
    const { page, $compared, setCompared } = await open({ now: 1000 })
    await import('../../../shared/compare/actions')
    server.use(
      http.get('*/api/catalog/compare', () => reply(4, 5)),
      http.post('*/api/catalog/compare', () => reply(4, 5, 6)),
    )
    page.storedElsewhere('something-else', '1')
    page.storedElsewhere('compare-version', '5')
    await vi.waitFor(() => expect($compared.get()).toEqual([4, 5]))
    expect(seen).toEqual(['GET /api/catalog/compare'])
    await setCompared(6, true)
    expect([$compared.get(), localStorage.getItem('compare-version')]).toEqual([[4, 5, 6], String(page.now)])
  })

  it('is fetched with its code where another tab changes it before it was needed here, and boxes are told (RT-15)', async () => {
    const page = await openPage()
    await import('../../../shared/compare/actions')
    server.use(http.get('*/api/catalog/compare', () => reply(4)))
    page.storedElsewhere('compare-version', '5')
    await vi.waitFor(() => expect(page.emittedOf('store:ready')).toContainEqual({ name: 'compare-changed' }))
    expect((await import('../../../shared/compare/store')).$compared.get()).toEqual([4])
  })

  it('is not put back to an older reading (API-08)', async () => {
    const { page, $compared } = await open()
    await import('../../../shared/compare/actions')
    let reads = 0
    server.use(
      http.get('*/api/catalog/compare', async () => {
        reads += 1
        if (reads > 1) return reply(1, 2)
        await delay(30)
        return reply(1)
      }),
    )
    page.restorePage()
    page.restorePage()
    await vi.waitFor(() => expect($compared.get()).toEqual([1, 2]))
    await delay(60)
    expect($compared.get()).toEqual([1, 2])
  })
})
