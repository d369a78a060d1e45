import { entries } from '../../shared/contract/api/entries'
import { expectAccessible } from './kit/checks'
import { isEvery } from './kit/pairs'
import { expect, test } from './kit/shop'

/** The viewer takes seconds for all, and does the same with each. */
const shown = entries.filter(({ path }) => isEvery || path === '/api/quote' || path === '/api/quote/item')

test('the document of the API is read as a page that shows its calls, under a policy of its own (API-06, SEC-01)', async ({
  page,
  shop,
}) => {
  await page.route('**/api/openapi.json', async route => {
    const reply = await route.fetch()
    const { paths, ...document } = (await reply.json()) as { paths: Record<string, object> }
    const kept = Object.fromEntries(shown.map(({ path }) => [path, paths[path]]))
    await route.fulfill({ response: reply, json: { ...document, paths: kept } })
  })
  const policy = (await page.goto(`${shop.url}/api/docs`))?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+'; style-src 'self';/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  await expect(page.locator('.opblock')).toHaveCount(shown.length)
  const texts = await page
    .locator('.opblock-summary-control')
    .evaluateAll(all =>
      all.map(one => ['.opblock-summary-method', '.opblock-summary-path'].map(part => one.querySelector(part)?.textContent).join(' ')),
    )
  expect(texts.map(text => text.replace(/[\u200b\s]+/g, ' ')).sort()).toEqual(shown.map(({ method, path }) => `${method} ${path}`).sort())
  await page.getByRole('button', { name: 'POST /api/quote/item' }).click()
  await expect(page.locator('.opblock.is-open')).toContainText('Unknown sku')
  // The other sections are alike, and have hundreds of controls.
  await expectAccessible(page, 'a call that is open', { beside: '.opblock-tag-section:not(:has(.is-open))' })
})
