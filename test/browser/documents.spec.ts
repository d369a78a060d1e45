import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LocalServer, listen } from '../kit/local-server'
import { expectAccessible } from './kit/checks'
import { inTurn, sampleOf } from './kit/pairs'
import { expect, test } from './kit/shop'

const site = fileURLToPath(new URL('../../dist/site', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** A plain static file server; the documentation is below /any/folder/. */
const give = createServer(async (request, reply) => {
  const path = new URL(request.url ?? '', 'http://localhost').pathname.replace(/^\/any\/folder\//, '')
  const bytes = await readFile(join(site, path)).catch(() => undefined)
  reply.writeHead(bytes ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes)
})

let server: LocalServer
test.beforeAll(async () => {
  server = await listen(give)
})
test.afterAll(() => server.stop())

for (const build of inTurn(['Preact, in English', 'React, in Dutch'], 1))
  test(`an island of the documents is live without a shop behind it: ${build} (RT-12, I18N-01)`, async ({ page }) => {
    await page.goto(`${server.url}/any/folder/islands/add-to-cart-product.html`)
    await page.getByRole('link', { name: build, exact: true }).click()
    // The frame is another document from here on.
    await expect(page.frameLocator('#stage').locator(`html[lang=${build.endsWith('Dutch') ? 'nl' : 'en'}]`)).toBeVisible()
    // The word that the page prints stays, whatever the language.
    await page.frameLocator('#stage').getByRole('button', { name: 'In winkelwagen' }).click()
    await expect(page.locator('#calls')).toContainText('POST /api/quote/item → 200')
  })

test('the documents are searched by words, and by keyboard alone (EXT-01, A11Y-01)', async ({ page }) => {
  await page.goto(`${server.url}/any/folder/islands/paginator.html`)
  await page.getByRole('searchbox', { name: 'Search the documents' }).press('w')
  await page.keyboard.type('ishlist heart')
  await expect(page.locator('#found-count')).toHaveText(/^\d+ pages$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/any\/folder\/islands\/[\w-]*wishlist[\w-]*\.html$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wishlist')
})

for (const width of inTurn([360, 1280], 0))
  test(`pages of the documents pass the accessibility rules and are not wider than the screen at ${width} px (A11Y-01)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const file of sampleOf(['index', 'styling', 'islands/product-list', 'calls', 'source/islands/public.ts', 'islands'], 2)) {
      await page.goto(`${server.url}/any/folder/${file}.html`)
      await expectAccessible(page, file, { beside: 'iframe' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
