import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Target } from '../../../shared/contract/api/common'
import type { Sent } from '../../../shared/http/call'
import { type FakePage, openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** Makes a call with each client, with a path and optional target and body. */
const open = async (page: FakePage = {}) => {
  await openPage(page)
  const { call } = await import('../../../shared/http/client')
  const by =
    (client: Target['client']) =>
    (path: Target['path'], { method = 'GET', timeout, ...sent }: Partial<Pick<Target, 'method' | 'timeout'>> & Sent = {}) =>
      call({ client, method, path, ...(timeout && { timeout }) } as { client: typeof client; method: typeof method; path: '/api/' }, sent)
  return { commerce: by('commerce'), backend: by('backend') }
}

/** The error that the call rejects with. */
const failure = (call: Promise<unknown>): Promise<{ name: string; message: string; status?: number }> =>
  call.then(
    () => {
      throw new Error('The call succeeded')
    },
    error => error,
  )

/** The headers of the next request to this path. */
function headersOf(path: string): Promise<Headers> {
  return new Promise(resolve => {
    server.use(
      http.all(`*/${path}`, ({ request }) => {
        resolve(request.headers)
        return HttpResponse.json({})
      }),
    )
  })
}

describe('both clients', () => {
  it('say once that the shop answers another major version of the contract (API-10)', async () => {
    server.use(http.get('*/api/x', () => HttpResponse.json({})))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    for (const [contract, times] of [
      ['1.9', 0],
      [undefined, 0],
      ['2.0', 1],
    ] as const) {
      warn.mockClear()
      const { commerce, backend } = await open({ config: { contract } })
      await Promise.all([commerce('/api/x'), backend('/api/x')])
      await commerce('/api/x')
      expect(
        warn.mock.calls.filter(([said]) => /Contract mismatch: the shop implements 2\.0/.test(said)),
        String(contract),
      ).toHaveLength(times)
    }
  })

  it('go to the address of the configuration, with cookies (API-01 API-02)', async () => {
    const urls: string[] = []
    const note = http.get('https://*', ({ request }) => {
      urls.push(`${request.url} ${request.credentials}`)
      return HttpResponse.json({})
    })
    server.use(note)
    const { commerce, backend } = await open({ config: { commerceUrl: 'https://shop.example', backendUrl: 'https://back.example/v1' } })
    await commerce('/api/x')
    await backend('/api/x')
    expect(urls).toEqual(['https://shop.example/api/x include', 'https://back.example/v1/api/x include'])
  })

  it('say that a script asks, and carry the page token when something changes (API-02)', async () => {
    const { backend } = await open({ meta: { 'csrf-token': 'page-token' }, config: { storeId: '3' } })
    const headers = headersOf('api/x')
    await backend('/api/x', { method: 'POST', json: {} })
    const sent = await headers
    expect([sent.get('x-requested-with'), sent.get('x-csrf-token'), sent.get('x-store')]).toEqual(['XMLHttpRequest', 'page-token', '3'])
  })

  it('carry the page token when they only read, where the product backend is asked (API-02)', async () => {
    const { backend } = await open({ meta: { 'csrf-token': 'page-token' } })
    const headers = headersOf('api/x')
    await backend('/api/x')
    const sent = await headers
    expect([sent.get('x-requested-with'), sent.get('x-csrf-token'), sent.get('x-store')]).toEqual(['XMLHttpRequest', 'page-token', '1'])
  })

  it('send the stamp of a page along with changes, and none where the page has none (API-02, SEC-02)', async () => {
    const stampOf = async (page: FakePage, method: 'GET' | 'POST') => {
      const { backend } = await open(page)
      const headers = headersOf('api/x')
      await backend('/api/x', { method })
      return (await headers).get('x-form-stamp')
    }
    const stamped = { meta: { 'form-stamp': 'stamp' } }
    expect([await stampOf(stamped, 'POST'), await stampOf(stamped, 'GET'), await stampOf({}, 'POST')]).toEqual(['stamp', null, null])
  })

  it('send a form as multipart (API-03)', async () => {
    const { backend } = await open()
    const headers = headersOf('api/form')
    const form = new FormData()
    form.set('a', '1')
    await backend('/api/form', { method: 'POST', form })
    expect((await headers).get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })
})

describe('the commerce client', () => {
  it('carries a bearer token when session storage holds one (API-01)', async () => {
    const { commerce } = await open()
    const without = headersOf('api/x')
    await commerce('/api/x')
    expect((await without).get('authorization')).toBeNull()
    sessionStorage.setItem('auth-token', 'secret')
    const having = headersOf('api/x')
    await commerce('/api/x')
    expect((await having).get('authorization')).toBe('Bearer secret')
  })

  it('adds nothing to what is specified where the commerce API is of another origin (API-01, API-10)', async () => {
    const meta = { 'csrf-token': 'page-token', 'form-stamp': 'stamp' }
    const ownNames = ['x-csrf-token', 'x-form-stamp', 'x-requested-with', 'x-store']
    const sentTo = async (commerceUrl: string, method: 'GET' | 'POST'): Promise<string[]> => {
      const { commerce } = await open({ meta, config: { commerceUrl } })
      const headers = headersOf('api/x')
      await commerce('/api/x', { method })
      return [...(await headers).keys()].filter(name => ownNames.includes(name)).toSorted()
    }
    expect(await sentTo('https://engine.example', 'GET')).toEqual([])
    expect(await sentTo('https://engine.example', 'POST')).toEqual([])
    expect(await sentTo('', 'GET')).toEqual(['x-requested-with'])
    expect(await sentTo('/engine', 'POST')).toEqual(['x-csrf-token', 'x-form-stamp', 'x-requested-with'])
  })

  it('asks nobody for a token when one of another origin refuses a session (API-09, API-10)', async () => {
    const seen = watchRequests()
    const { commerce } = await open({ config: { commerceUrl: 'https://engine.example' } })
    server.use(http.post('*/api/x', () => HttpResponse.json({ message: '' }, { status: 419 })))
    expect(await failure(commerce('/api/x', { method: 'POST' }))).toMatchObject({ name: 'ApiError', status: 419 })
    expect(seen).toEqual(['POST /api/x'])
  })

  it('works where storage is blocked (STG-01)', async () => {
    useStorages().session.fault = 'blocked'
    const { commerce } = await open()
    await expect(commerce('/api/quote')).resolves.toMatchObject({ id: 7 })
  })
})

describe('a failure', () => {
  const answer = (body: unknown, status: number): void =>
    server.use(http.all('*/api/x', () => HttpResponse.json(body as never, { status })))

  it('of the server carries its status and its sentence, filled in (API-09)', async () => {
    const { commerce } = await open()
    answer({ message: 'Maximaal %1 stuks', parameters: [3] }, 400)
    expect(await failure(commerce('/api/x'))).toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'Maximaal 3 stuks',
      call: 'GET api/x',
    })
  })

  it('without a sentence is still one of ours (API-09)', async () => {
    const { commerce } = await open()
    server.use(http.all('*/api/x', () => new HttpResponse('<h1>Bad</h1>', { status: 404 })))
    expect(await failure(commerce('/api/x'))).toMatchObject({ name: 'ApiError', status: 404, message: '' })
  })

  it('of the network, of time and of the reply each have a name (API-03 API-09)', async () => {
    const { commerce } = await open()
    server.use(
      http.post('*/api/broken', () => HttpResponse.error()),
      http.post('*/api/slow', async () => {
        await delay(500)
        return HttpResponse.json({})
      }),
      http.post('*/api/html', () => HttpResponse.html('<h1>Login</h1>')),
    )
    expect((await failure(commerce('/api/broken', { method: 'POST' }))).name).toBe('NetworkError')
    expect((await failure(commerce('/api/slow', { method: 'POST', timeout: 50 }))).name).toBe('TimeoutError')
    expect((await failure(commerce('/api/html', { method: 'POST' }))).name).toBe('MalformedReplyError')
  })

  it('is also an answer that begins and never ends (API-03)', async () => {
    const { commerce } = await open()
    const half = new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('{"items":')) })
    server.use(http.get('*/api/stalled', () => new HttpResponse(half, { headers: { 'content-type': 'application/json' } })))
    expect((await failure(commerce('/api/stalled', { timeout: 50 }))).name).toBe('TimeoutError')
  })

  it('comes after one time for all of a call: headers, body, a repeat and a fresh token (API-03, API-12)', async () => {
    const { commerce } = await open()
    const slowBody = (headersMs: number) => async () => {
      await delay(headersMs)
      return new HttpResponse(new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('{')) }))
    }
    let replies: (() => Promise<Response>)[] = []
    server.use(
      http.all('*/api/x', () => (replies.shift() ?? slowBody(0))()),
      http.get('*/api/session/token', async () => {
        await delay(6000)
        return HttpResponse.json({ token: 'fresh' })
      }),
    )
    const refuse = (ms: number, status: number) => async () => {
      await delay(ms)
      return HttpResponse.json({ message: '' }, { status })
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    /** ms until the call failed. */
    const lasted = async (method: 'GET' | 'POST', ...answers: typeof replies): Promise<number> => {
      replies = answers
      const began = Date.now()
      let isOver = false
      const call = failure(commerce('/api/x', { method })).finally(() => (isOver = true))
      while (!isOver) {
        await vi.advanceTimersByTimeAsync(500)
        await new Promise(setImmediate)
      }
      expect((await call).name).toBe('TimeoutError')
      return Date.now() - began
    }
    const [headersAndBody, repeated, freshToken] = [
      await lasted('POST', slowBody(6000)),
      await lasted('GET', refuse(6000, 503), slowBody(3000)),
      await lasted('POST', refuse(3000, 419), slowBody(3000)),
    ]
    for (const ms of [headersAndBody, repeated, freshToken]) expect(ms).toBeLessThanOrEqual(10_500)
  })

  it('by the caller stays an abort (API-08)', async () => {
    const { commerce } = await open()
    server.use(http.get('*/api/x', () => delay('infinite')))
    const controller = new AbortController()
    const call = failure(commerce('/api/x', { signal: controller.signal }))
    controller.abort()
    expect((await call).name).toBe('AbortError')
  })
})

describe('repeating', () => {
  const fail = (status: number): void => server.use(http.all('*/api/x', () => HttpResponse.json({ message: '' }, { status })))

  it('is for reading only: once more after trouble of the server (API-04)', async () => {
    const seen = watchRequests()
    const { commerce } = await open()
    fail(503)
    await failure(commerce('/api/x'))
    expect(seen).toEqual(['GET /api/x', 'GET /api/x'])
  })

  it('does not wait for as long as a server asks for (ERR-02)', async () => {
    const { commerce } = await open()
    const replies = [HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '900' } }), HttpResponse.json({ done: true })]
    server.use(http.get('*/api/x', () => replies.shift()))
    await expect(commerce('/api/x')).resolves.toEqual({ done: true })
  })

  it('never happens to what changes something (API-04)', async () => {
    const seen = watchRequests()
    const { commerce, backend } = await open()
    fail(503)
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      await failure(commerce('/api/x', { method }))
      await failure(backend('/api/x', { method }))
    }
    expect(seen).toEqual(['POST', 'POST', 'PUT', 'PUT', 'DELETE', 'DELETE'].map(method => `${method} /api/x`))
  })

  it('happens once when the token was refused, with a fresh one that is kept (API-09)', async () => {
    const tokens: (string | null)[] = []
    const { commerce } = await open({ meta: { 'csrf-token': 'stale' } })
    server.use(
      http.post('*/api/x', ({ request }) => {
        const token = request.headers.get('x-csrf-token')
        tokens.push(token)
        return token === 'fresh-token' ? HttpResponse.json({ done: true }) : HttpResponse.json({ message: 'Token' }, { status: 419 })
      }),
    )
    await expect(commerce('/api/x', { method: 'POST', json: { a: 1 } })).resolves.toEqual({ done: true })
    await commerce('/api/x', { method: 'POST' })
    expect(tokens).toEqual(['stale', 'fresh-token', 'fresh-token'])
  })

  it('ends when the fresh token is refused too (API-09)', async () => {
    const seen = watchRequests()
    const { commerce } = await open()
    fail(419)
    expect(await failure(commerce('/api/x', { method: 'POST' }))).toMatchObject({ name: 'ApiError', status: 419 })
    expect(seen).toEqual(['POST /api/x', 'GET /api/session/token', 'POST /api/x'])
  })
})
