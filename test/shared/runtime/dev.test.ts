import { afterEach, expect, it, vi } from 'vitest'
import { followShop, nearest } from '../../../shared/runtime/dev'

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

afterEach(() => void vi.unstubAllGlobals())

it('a page takes changed styles over as it stands: the last ones go when the new ones are there (RT-10)', () => {
  const shop: { onmessage?: (message: { data: string }) => void } = {}
  vi.stubGlobal('EventSource', function (this: unknown) {
    return shop
  })
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/styles/etalage-1.css">'
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link')]
  const [first] = links()
  followShop()
  shop.onmessage?.({ data: 'other' })
  expect(links()).toEqual([first])
  shop.onmessage?.({ data: 'styles' })
  expect(links()).toHaveLength(2)
  const next = links()[1]
  expect(next?.href).toMatch(/etalage-1\.css\?at=\d+$/)
  next?.onload?.(new Event('load'))
  expect(links()).toEqual([next])
})

it('a page is loaded anew when the shop is back that it had lost, not when it first hears of it (RT-10)', () => {
  const shop: { onerror?: () => void; onopen?: () => void } = {}
  const asked: string[] = []
  const follow = function (this: unknown, url: string) {
    asked.push(url)
    return shop
  }
  const reload = vi.fn()
  vi.stubGlobal('EventSource', follow)
  vi.stubGlobal('location', { reload })
  followShop()
  expect(asked).toEqual(['/dev/reload'])
  shop.onopen?.()
  expect(reload).not.toHaveBeenCalled()
  shop.onerror?.()
  expect(reload).not.toHaveBeenCalled()
  shop.onopen?.()
  expect(reload).toHaveBeenCalledOnce()
})
