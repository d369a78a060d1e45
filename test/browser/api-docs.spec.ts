import { entries } from '../../shared/contract/api/entries'
import { expectAccessible } from './kit/checks'
import { every } from './kit/pairs'
import { expect, test } from './kit/shop'

const calls = entries.map(({ method, path }) => `${method} ${path}`).sort()

test('the document of the API is read as a page that shows every call, under a policy of its own (API-06, SEC-01)', async ({
  page,
  shop,
}) => {
  const policy = (await page.goto(`${shop.url}/api/docs`))?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+'; style-src 'self';/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  await expect(page.locator('.opblock')).toHaveCount(calls.length)
  const shown = await page
    .locator('.opblock-summary-control')
    .evaluateAll(all =>
      all.map(one => ['.opblock-summary-method', '.opblock-summary-path'].map(part => one.querySelector(part)?.textContent).join(' ')),
    )
  expect(shown.map(text => text.replace(/[\u200b\s]+/g, ' ')).sort()).toEqual(calls)
  await page.getByRole('button', { name: 'POST /api/quote/item' }).click()
  await expect(page.locator('.opblock.is-open')).toContainText('Unknown sku')
  // The other sections are alike, and have hundreds of controls.
  await expectAccessible(page, 'a call that is open', { beside: '.opblock-tag-section:not(:has(.is-open))' })
})

test('every call stands on that page without JavaScript too (NJS-01)', every, async ({ shop, browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${shop.url}/api/docs`)
  expect((await page.locator('li code').allTextContents()).sort()).toEqual(calls)
  await page.context().close()
})
