import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fetchChunk, LoadError, loadJson, persist } from '../../../shared/platform/load'
import { listen } from '../../kit/local-server'

const fetchReally = globalThis.fetch
const asked: string[] = []
let answer = (reply: ServerResponse): unknown => reply.writeHead(404).end()
const server = createServer((request, reply) => {
  asked.push((request.url ?? '').replace(/again=\d+/, 'again'))
  answer(reply)
})
let url = ''
beforeAll(async () => {
  const { url: own, stop } = await listen(server)
  url = own
  vi.stubGlobal('location', { href: `${url}/page` })
  return stop
})
afterEach(() => void asked.splice(0))

const json = (reply: ServerResponse, body = '{"area":{}}'): unknown => reply.setHeader('content-type', 'application/json').end(body)
/** Gives these answers one after another, and the last one from then on. */
const answers = (...all: ((reply: ServerResponse) => unknown)[]): void => {
  answer = reply => (all.length > 1 ? all.shift() : all[0])?.(reply)
}

describe('what does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is tried again after 300 ms and after 1.2 s more, and by then it may have come (RT-06)', async () => {
    const attempt = vi.fn(async (count: number) => {
      if (count < 2) throw new Error('lost')
      return 'there'
    })
    const coming = persist('cart.js', attempt)
    const tries: number[] = []
    for (const ms of [299, 1, 1199, 1]) {
      await vi.advanceTimersByTimeAsync(ms)
      tries.push(attempt.mock.calls.length)
    }
    expect(tries).toEqual([1, 2, 2, 3])
    expect(await coming).toBe('there')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up after 120 s when it hangs, not sooner (RT-06)', async () => {
    const ended = vi.fn()
    persist('cart.js', () => new Promise(() => {})).catch(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls).toEqual([[expect.objectContaining({ name: 'LoadError', message: 'cart.js did not load' })]])
  })
})

/** What happens during a pause. */
let inPause = (): unknown => undefined
/** Pauses between tries take no time; how long they last is tested above. */
function skipPauses(): void {
  inPause = () => undefined
  const begin = globalThis.setTimeout
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  pauses.mockImplementation(((run: () => void, ms?: number, ...args: []) => {
    const isPause = ms === 300 || ms === 1200
    if (isPause) inPause()
    return begin(run, isPause ? 0 : ms, ...args)
  }) as never)
  onTestFinished(() => pauses.mockRestore())
}

describe('a file of texts', () => {
  beforeEach(skipPauses)

  it.each([
    ['an error of the server', (reply: ServerResponse) => reply.writeHead(503).end()],
    ['a page in its place', (reply: ServerResponse) => reply.setHeader('content-type', 'text/html').end('<html>')],
    ['half of it', (reply: ServerResponse) => json(reply, '{"area":')],
    ['a broken connection', (reply: ServerResponse) => reply.destroy()],
  ])('is asked for again after %s, at last by another address (RT-06)', async (_, fault) => {
    answers(fault, fault, json)
    expect(await loadJson(`${url}/texts/nl_NL/cart.json`)).toEqual({ area: {} })
    expect(asked).toEqual(['/texts/nl_NL/cart.json', '/texts/nl_NL/cart.json', '/texts/nl_NL/cart.json?again'])
  })

  it('is given up by name after three tries (RT-06)', async () => {
    answers(reply => reply.writeHead(404).end())
    await expect(loadJson(`${url}/texts/a.json`)).rejects.toBeInstanceOf(LoadError)
    expect(asked).toHaveLength(3)
  })
})

describe('a part of the build', () => {
  const files = { base: '/assets/', texts: '', parts: { core: ['core.js'], cart: ['cart.js', 'shared.js'] } }
  beforeEach(skipPauses)

  it('is not imported while one of its files is not there; only its own file has another address (RT-06, RT-18)', async () => {
    answers(reply => reply.writeHead(404).end())
    await expect(fetchChunk(files, 'cart')).rejects.toBeInstanceOf(LoadError)
    expect(asked.filter(path => path.includes('cart'))).toEqual(['/assets/cart.js', '/assets/cart.js', '/assets/cart.js?again'])
    const shared = () => asked.filter(path => path.includes('shared'))
    await vi.waitFor(() => expect(shared()).toEqual(['/assets/shared.js', '/assets/shared.js', '/assets/shared.js']))
  })

  it('that every other part imports keeps its one address, so that nothing is doubled (RT-06)', async () => {
    await expect(fetchChunk(files, 'core')).rejects.toBeInstanceOf(LoadError)
    expect(asked).toEqual(['/assets/core.js', '/assets/core.js', '/assets/core.js'])
  })

  it('is asked for anew after it failed, and unknown ones fail by name (RT-05, RT-06)', async () => {
    await expect(fetchChunk(files, 'core')).rejects.toBeInstanceOf(LoadError)
    expect(asked).toHaveLength(3)
    await expect(fetchChunk(files, 'nothing')).rejects.toThrow('"nothing" is no part of this build')
  })

  it('is imported again when that was broken off, as by a page that is left and then shown again (RT-06, RT-14)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-load-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }))
    onTestFinished(() => void vi.stubGlobal('fetch', fetchReally))
    inPause = () => writeFileSync(join(folder, 'late.mjs'), 'export const there = true')
    const coming = fetchChunk({ base: pathToFileURL(`${folder}/`).href, texts: '', parts: { late: ['late.mjs'] } }, 'late')
    expect(await coming).toMatchObject({ there: true })
  })

  it('is not imported before what it waits for, which is told the address once the file is there (RT-06)', async () => {
    answers(reply => reply.setHeader('content-type', 'text/javascript').end('export {}'))
    const before = vi.fn((_url: string) => Promise.reject(new Error('not yet')))
    await expect(fetchChunk({ ...files, parts: { core: ['main.js'] } }, 'core', before)).rejects.toThrow('not yet')
    expect(before).toHaveBeenCalledExactlyOnceWith(`${url}/assets/main.js`)
    expect(asked).toEqual(['/assets/main.js'])
  })
})
