import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { parse } from '../kit/parse'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop(240)
})
afterAll(() => shop.close())

/**
 * Of the HTML alone: elements, bytes, and bytes compressed as the server does. Parsing depends on the first, waiting on
 * the last.
 */
const limits = [
  { page: 'home', path: '/', elements: 750, bytes: 67_900, compressed: 11_400 },
  { page: 'a category of 24 products', path: '/televisies', elements: 1_030, bytes: 95_600, compressed: 12_950 },
  { page: 'a search with 24 results', path: '/zoeken?query=tv', elements: 1_010, bytes: 94_800, compressed: 12_700 },
  { page: 'a search through all categories', path: '/zoeken?query=zwart', elements: 1_075, bytes: 99_900, compressed: 14_350 },
  { page: 'a product', path: '', elements: 905, bytes: 70_600, compressed: 14_550 },
  { page: 'an empty cart with four popular products', path: '/checkout/cart', elements: 430, bytes: 32_600, compressed: 8_050 },
]

it.each(limits)('$page is no heavier than $elements elements and $bytes bytes, $compressed compressed', async ({ path, ...limit }) => {
  const reply = await shop.data.catalogue.list({ categoryId: 1 }, { filters: {}, page: 1 })
  const html = await (await shop.app.request(`http://localhost${path || reply?.items[0]?.url}`)).text()
  expect(parse(html).querySelectorAll('*').length).toBeLessThanOrEqual(limit.elements)
  expect(html.length).toBeLessThanOrEqual(limit.bytes)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(limit.compressed)
})
