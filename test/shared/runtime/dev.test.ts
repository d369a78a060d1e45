import { afterEach, expect, it, vi } from 'vitest'
import { type DevState, followBuild, nearest } from '../../../shared/runtime/dev'

const known = ['cart', 'cart-totals', 'wishlist-toggle']

it.each([
  ['crt', 'cart'],
  ['cartt', 'cart'],
  ['tart', 'cart'],
  ['crat', 'cart'],
  ['wishlist', undefined],
  ['wishlst-tggle', 'wishlist-toggle'],
  ['wishlist_togle', 'wishlist-toggle'],
  ['cart-totls', 'cart-totals'],
  ['banner', undefined],
  ['xyzt', undefined],
])('%s is nearest to %s (RT-10)', (name, best) => expect(nearest(name, known)).toBe(best ? ` Did you mean "${best}"?` : ''))

it('nothing is near when nothing is known (RT-10)', () => expect(nearest('cart', [])).toBe(''))

const base = 'http://localhost/assets/preact/chunk-1.js'
const first: DevState = { page: 1, styles: 0, texts: 0, islands: { preact: { cart: { area: 'cart', at: 1 } } }, error: '' }

/** A page that follows the development build; `first` was its first message. */
function follow() {
  const shop: { onmessage?: (message: { data: string }) => void } = {}
  const asked: string[] = []
  const reload = vi.fn()
  const renew = vi.fn()
  const renewTexts = vi.fn(async () => {})
  vi.stubGlobal('EventSource', function (this: unknown, url: string) {
    asked.push(url)
    return shop
  })
  vi.stubGlobal('location', Object.assign(new URL(location.href), { reload }))
  followBuild('/dev/reload', base, renew, renewTexts)
  const tell = (change: Partial<DevState>): void => shop.onmessage?.({ data: JSON.stringify({ ...first, ...change }) })
  tell({})
  return { asked, reload, renew, renewTexts, tell }
}
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('a page takes changed styles over as it stands: the last ones go when the new ones are there (RT-10)', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/styles/etalage-1.css">'
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link')]
  const [before] = links()
  const { tell, renew } = follow()
  tell({})
  expect(links()).toEqual([before])
  tell({ styles: 2 })
  expect(links()).toHaveLength(2)
  const next = links()[1]
  expect(next?.href).toMatch(/etalage-1\.css\?at=\d+$/)
  next?.onload?.(new Event('load'))
  expect(links()).toEqual([next])
  expect(renew).not.toHaveBeenCalled()
})

it('a page is loaded anew for what it cannot take over, not when it first hears of the shop or hears the same again (RT-10)', () => {
  const { asked, reload, tell } = follow()
  expect(asked).toEqual(['/dev/reload'])
  tell({})
  expect(reload).not.toHaveBeenCalled()
  tell({ page: 2 })
  expect(reload).toHaveBeenCalledOnce()
})

it('a page imports the areas of changed islands again, and mounts these anew (RT-10)', async () => {
  const code = (name: string): string => `data:text/javascript,export const islands = { ${name}: '${name} anew', other: 'other' }//`
  const areas: Record<string, string> = { cart: code('cart'), product: code('reviews') }
  vi.stubGlobal(
    'URL',
    class extends URL {
      constructor(path: string, from?: string) {
        super(from === base ? (areas[/^\w+(?=\.js\?at=2$)/.exec(path)?.[0] ?? ''] ?? path) : path, from)
      }
    },
  )
  const { renew, tell } = follow()
  tell({
    islands: {
      preact: { cart: { area: 'cart', at: 2 }, reviews: { area: 'product', at: 2 } },
      react: { search: { area: 'header', at: 2 } },
    },
  })
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2))
  expect(renew.mock.calls).toEqual([[{ cart: 'cart anew' }], [{ reviews: 'reviews anew' }]])
})

it('a page mounts every island again when the texts changed (RT-10)', async () => {
  const { renew, renewTexts, tell } = follow()
  tell({ texts: 2 })
  expect([renewTexts.mock.calls, renew.mock.calls]).toEqual([[[]], []])
  await vi.waitFor(() => expect(renew.mock.calls).toEqual([[]]))
})

it('what could not be built stands on the page as text, until it can (RT-10)', () => {
  const { tell } = follow()
  const shown = () => document.querySelector('[role=alert]')?.textContent
  tell({ error: 'islands/cart/index.tsx:3:4: <b>' })
  tell({ error: 'islands/cart/index.tsx:5:6: <i>' })
  expect(shown()).toBe('islands/cart/index.tsx:5:6: <i>')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  tell({ error: '' })
  expect(shown()).toBeUndefined()
})
