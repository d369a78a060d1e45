import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ports, providePorts } from '../../../shared/contract/ports'
import '../../../shared/platform'
import { fetchAhead } from '../../../shared/platform/ahead'

const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/checkout*', '/api/*'] } },
          { not: { selector_matches: '[data-replay]:not([data-replay^=product-]),[rel~=nofollow],[target]' } },
        ],
      },
    },
  ],
}
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response())
let stop = (): void => {}

const open = (links: string, script: unknown = rules, config: object = { isForEverybody: true }): void => {
  const json = (more: string, value: unknown): string => `<script ${more}>${JSON.stringify(value)}</script>`
  document.body.innerHTML = json('type="speculationrules"', script) + json('type="application/json" id="page-config"', config) + links
  // A new page: its configuration is read once.
  providePorts({ ...ports() })
  stop = fetchAhead()
}
const point = (selector: string, type = 'pointerover'): void => {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
}
const addresses = (): string[] => asked.mock.calls.map(([url]) => url)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  asked.mockClear()
})

it('fetches a page once, when the mouse has rested on a link to it, and says that it is ahead (RT-16)', () => {
  open('<a href="/p/x?a=1"><b>x</b></a>')
  point('b')
  vi.advanceTimersByTime(199)
  expect(addresses()).toEqual([])
  vi.advanceTimersByTime(1)
  point('b')
  vi.advanceTimersByTime(500)
  expect(addresses()).toEqual(['/p/x?a=1'])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ priority: 'low', headers: { Purpose: 'prefetch' } })
})

it('fetches nothing when the mouse only passes, and at once when a link is pressed (RT-16)', () => {
  open('<a href="/p/x">x</a><p></p><a href="/p/y" id="y">y</a>')
  point('a')
  vi.advanceTimersByTime(100)
  point('p')
  vi.advanceTimersByTime(500)
  expect(addresses()).toEqual([])
  point('#y', 'pointerdown')
  vi.advanceTimersByTime(0)
  expect(addresses()).toEqual(['/p/y'])
})

it.each([
  ['/checkout/cart', ''],
  ['/api/quote', ''],
  ['https://elsewhere.example/p/x', ''],
  ['/televisies/_zwart', 'rel="nofollow"'],
  ['/p/x', 'data-replay="next"'],
  ['/p/x', 'target="_blank"'],
])('leaves %s %s alone, as the rules of the page say (RT-16)', (href, more) => {
  open(`<a href="${href}" ${more}>x</a>`)
  point('a', 'pointerdown')
  vi.advanceTimersByTime(500)
  expect(addresses()).toEqual([])
})

it('fetches what a product’s name leads to (RT-16)', () => {
  open('<a href="/p/x" data-replay="product-1">x</a>')
  point('a', 'pointerdown')
  vi.advanceTimersByTime(0)
  expect(addresses()).toEqual(['/p/x'])
})

it('fetches nothing without rules, on pages of somebody in particular, and for whoever saves data (RT-16)', () => {
  for (const [script, config] of [[{}], [rules, {}]]) {
    open('<a href="/p/x">x</a>', script, config)
    point('a', 'pointerdown')
    vi.advanceTimersByTime(500)
    stop()
  }
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  open('<a href="/p/x">x</a>')
  point('a', 'pointerdown')
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', asked)
  stop()
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('reduced-data') }))
  open('<a href="/p/x">x</a>')
  point('a', 'pointerdown')
  vi.advanceTimersByTime(500)
  expect(addresses()).toEqual([])
})

it('asks again for a page that did not come (RT-16)', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline'))
  open('<a href="/p/x">x</a>')
  point('a', 'pointerdown')
  await vi.advanceTimersByTimeAsync(0)
  point('a', 'pointerdown')
  await vi.advanceTimersByTimeAsync(0)
  expect(addresses()).toEqual(['/p/x', '/p/x'])
})
