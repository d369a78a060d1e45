import type { Page } from '@playwright/test'
import { expectSoundOnBoth, logIn } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

/** Article numbers of two products that can be ordered at once. */
async function skusOf(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(`${url}/audio`)).text()
  return [...html.matchAll(/name="sku"\s+value="([^"]+)"/g)].map(([, sku = '']) => sku).slice(0, 2)
}

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`a company puts a list of articles in its cart, at prices without VAT, on ${runtime} (CRT-01, ACC-01, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const own = runtime === 'preact' ? shop : reactShop
    const { url } = own
    await logIn(page, url, await own.customer('zakelijk@example.com'))
    const [first = '', second = ''] = await skusOf(page, url)
    await page.goto(`${url}/snel-bestellen`)
    await settled(page)
    const row = (at: number) => page.getByLabel('Artikelnummer').nth(at)
    await row(0).fill(first.toLowerCase())
    await row(0).press('Tab')
    await row(1).fill('BESTAAT-NIET')
    await row(1).press('Tab')
    await expect(page.getByText('Bestaat niet')).toBeVisible()
    await expect(page.locator('.et-quick-order__answer .et-vat-price').first()).toContainText('excl. btw')
    await expectSoundOnBoth(page, `quick order ${runtime}`, { height: 900 })
    await row(1).fill(second)
    await row(1).press('Tab')
    await expect(page.locator('.et-quick-order__answer .et-vat-price')).toHaveCount(2)
    const added = page.waitForResponse('**/api/quick-order')
    await page
      .getByRole('button', { name: /winkelwagen/ })
      .last()
      .press('Enter')
    await added
    await page.goto(`${url}/checkout/cart`)
    await settled(page)
    await expect(page.locator('.et-cart-line')).toHaveCount(2)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a company orders by a list (ACC-01, NJS-01)', every, async ({ page, shop: { url, customer } }) => {
    await logIn(page, url, await customer('zakelijk@example.com'))
    const [sku = ''] = await skusOf(page, url)
    await page.goto(`${url}/snel-bestellen`)
    await page.locator('[name=sku_1]').fill(sku)
    await page.locator('[name=qty_1]').fill('2')
    await page.locator('button[value=bestel]').click()
    await page.waitForURL('**/checkout/cart')
    await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
    for (const name of ['Verder naar bezorging', 'Verder naar betaling'])
      await page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()
    await page.getByRole('radio', { name: /Overboeking/ }).check()
    await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
    await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await expect(page.locator('main')).toContainText('Bedankt')
  })
})
