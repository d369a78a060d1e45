import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Visitor } from '../../../shared/contract/api/visitor'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const CALL = '*/api/visitor'
const reply: Visitor = {
  token: 'fresh',
  formStamp: '1.c2ln',
  visit: '0aaaa.1',
  isLoggedIn: false,
  state: { cart: { count: 2 }, compare: [55], wishlist: { productIds: [] } },
}
const answer = (changes: Partial<Visitor> = {}) => server.use(http.get(CALL, () => HttpResponse.json({ ...reply, ...changes })))

/** A shared page as soon as its script runs. */
const open = async (given: FakePage = {}) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const page = await openPage({ config: { isForEverybody: true }, ...given })
  const visitor = await import('../../../shared/page/visitor')
  const { csrf, whenTokenReady } = await import('../../../shared/http/call')
  const { $isLoggedIn } = await import('../../../shared/page/config')
  return { page, warn, csrf, whenTokenReady, $isLoggedIn, ...visitor }
}
/** The same after its first call failed. */
const openUnanswered = async () => {
  const opened = await open()
  opened.page.advance(0)
  await opened.whenTokenReady()
  expect([opened.$pageState.get(), opened.warn.mock.calls.length]).toEqual([{}, 1])
  return opened
}
/** What a press sees that depends on the visitor's data. */
const press = ({ whenVisitorKnown, $pageState }: Awaited<ReturnType<typeof open>>) => whenVisitorKnown(() => $pageState.get().compare ?? [])

describe('what is the visitor’s own on a page for everybody', () => {
  it('is asked for once, after paint, for all who wait for it (RT-19, RT-02)', async () => {
    const seen = watchRequests()
    answer()
    const opened = await open()
    expect(seen).toEqual([])
    opened.page.advance(0)
    const presses = [press(opened), press(opened), opened.whenTokenReady()]
    expect(await Promise.all(presses)).toEqual([[55], [55], undefined])
    expect(opened.csrf()).toBe('fresh')
    expect(await press(opened)).toEqual([55])
    expect(seen).toEqual(['GET /api/visitor'])
  })

  it('is asked for by a press that comes before, and by no page that is only prerendered (RT-02, RT-16)', async () => {
    const seen = watchRequests()
    answer()
    const early = await open()
    expect(await press(early)).toEqual([55])
    early.page.advance(0)
    expect(seen).toEqual(['GET /api/visitor'])
    const ahead = await open({ prerendering: true })
    ahead.page.advance(1000)
    expect(seen).toHaveLength(1)
    ahead.page.activate()
    await ahead.whenTokenReady()
    expect([seen.length, ahead.csrf()]).toEqual([2, 'fresh'])
  })

  it('keeps no press waiting where the page says it (RT-02)', async () => {
    const seen = watchRequests()
    const { page, whenVisitorKnown } = await open({ config: {}, json: { 'page-state': { compare: [7] } } })
    page.advance(1000)
    expect(whenVisitorKnown(() => 'at once')).toBe('at once')
    expect(seen).toEqual([])
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['status 503', () => new HttpResponse(null, { status: 503 })],
    ['HTML instead of JSON', () => HttpResponse.html('<p>Even geduld</p>')],
    ['JSON of another shape', () => HttpResponse.json({ token: 1 })],
    ['no connection', () => HttpResponse.error()],
  ])(
    'lets presses and changes go on without it after %s, and is asked for again by the next press (RT-19, ERR-01)',
    async (_what, fail) => {
      server.use(http.get(CALL, fail))
      const opened = await openUnanswered()
      expect(await press(opened)).toEqual([])
      expect([await opened.whenTokenReady(), opened.csrf()]).toEqual([undefined, ''])
      answer()
      expect(await press(opened)).toEqual([55])
      expect(opened.csrf()).toBe('fresh')
    },
  )

  it('lets a press go on without it after ten seconds (RT-02, ERR-01)', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    server.use(http.get(CALL, () => delay('infinite')))
    const opened = await open()
    const pressed = vi.fn()
    void Promise.resolve(press(opened)).then(pressed)
    await vi.advanceTimersByTimeAsync(9999)
    expect(pressed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(pressed).toHaveBeenCalledWith([])
  })

  it.each<[string, (page: Awaited<ReturnType<typeof openPage>>) => void]>([
    ['comes back from the back/forward cache', page => page.restorePage()],
    ['has its connection back', page => page.reconnect()],
  ])('is asked for again when the page %s, unless it is known (RT-14, RT-19)', async (_when, happens) => {
    server.use(http.get(CALL, () => HttpResponse.error()))
    const opened = await openUnanswered()
    answer()
    const seen = watchRequests()
    happens(opened.page)
    await opened.whenTokenReady()
    expect(opened.$pageState.get()).toEqual(reply.state)
    happens(opened.page)
    await opened.whenTokenReady()
    expect(seen).toEqual(['GET /api/visitor'])
  })

  it('is not taken from the reply of another visit, which a cache in between kept (RT-19, SEC-02)', async () => {
    answer({ visit: '1bbbb.4', isLoggedIn: true, token: 'of another' })
    const opened = await open({ cookie: 'etalage_visit=0aaaa.1' })
    expect(await press(opened)).toEqual([])
    expect([opened.csrf(), opened.$isLoggedIn.get(), opened.$visit.get()]).toEqual(['', false, undefined])
    answer({ visit: '0aaaa.2' })
    expect(await press(opened)).toEqual([55])
  })

  it('reloads the page once for a customer who got the page of guests (RT-19)', async () => {
    const customer = { visit: '1cccc.0', isLoggedIn: true }
    const opened = await open()
    server.use(
      http.get(CALL, () => {
        opened.page.jar.cookie = 'etalage_visit=1cccc.0; etalage_own=1'
        return HttpResponse.json({ ...reply, ...customer })
      }),
    )
    await press(opened)
    expect([opened.page.reloads, opened.$isLoggedIn.get()]).toEqual([1, true])
    answer(customer)
    const again = await open({ cookie: 'etalage_visit=1cccc.0; etalage_own=1' })
    await press(again)
    expect(again.page.reloads).toBe(0)
  })
})
