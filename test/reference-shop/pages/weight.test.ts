import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FullShop, openFullShop } from '../kit/full-shop'
import { parse } from '../kit/parse'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop(400)
})
afterAll(() => shop.close())

/**
 * Of the HTML alone: elements, bytes, and bytes compressed as the server does. Parsing depends on the first, waiting on
 * the last.
 */
const limits = [
  { page: 'home', path: '/', elements: 735, bytes: 64_900, compressed: 10_800 },
  { page: 'a category of 24 products', path: '/televisies', elements: 985, bytes: 90_800, compressed: 12_350 },
  { page: 'a search with 24 results', path: '/zoeken?query=tv', elements: 965, bytes: 90_000, compressed: 12_150 },
  { page: 'a search through all categories', path: '/zoeken?query=zwart', elements: 1_075, bytes: 97_700, compressed: 14_240 },
  { page: 'a product', path: '', elements: 812, bytes: 58_500, compressed: 12_900 },
  { page: 'an empty cart with four popular products', path: '/checkout/cart', elements: 390, bytes: 29_700, compressed: 7_350 },
]

it.each(limits)('$page is no heavier than $elements elements and $bytes bytes, $compressed compressed', async ({ path, ...limit }) => {
  const reply = await shop.data.catalogue.list({ categoryId: 1 }, { filters: {}, page: 1 })
  const html = await (await shop.app.request(`http://localhost${path || reply?.items[0]?.url}`)).text()
  expect(parse(html).querySelectorAll('*').length).toBeLessThanOrEqual(limit.elements)
  expect(html.length).toBeLessThanOrEqual(limit.bytes)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(limit.compressed)
})
