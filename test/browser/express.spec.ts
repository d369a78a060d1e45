import type { Page } from '@playwright/test'
import { fillCart } from './kit/buying'
import { closeByEscape, expectSoundOnBoth, expectToFit, logIn, watchShifts } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, type Shop, settled, test } from './kit/shop'

/** A customer who paid by iDEAL before, logged in. */
async function comeBack(page: Page, shop: Shop): Promise<void> {
  await logIn(page, shop.url, await shop.customer(undefined, 'ideal'))
}

/** The page of the first product of a category that is bought without choices. */
async function productOf(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(`${url}/audio`)).text()
  const sku = /name="sku"\s+value="([^"]+)"/.exec(html)?.[1]
  const reply = await (await page.request.get(`${url}/api/quote`)).json()
  expect(reply.items).toEqual([])
  const found = await (await page.request.get(`${url}/zoeken?query=${sku}`)).text()
  return url + (/href="(\/p\/[^"?#]+)"/.exec(found)?.[1] ?? '')
}

const button = (page: Page) => page.getByRole('button', { name: 'Direct bestellen' })
const order = (page: Page) => page.getByRole('button', { name: 'Bestellen en betalen' })

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`a product is ordered in two presses by keyboard, and so is the cart, on ${runtime} (CHK-06, A11Y-01, RT-11)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const own = runtime === 'preact' ? shop : reactShop
    await comeBack(page, own)
    const shifts = await watchShifts(page)
    await page.goto(await productOf(page, own.url))
    await settled(page)
    await expectSoundOnBoth(page, 'a product with the button', { within: '.et-buy-box' })
    await page.getByRole('spinbutton').first().fill('2')
    await button(page).press('Enter')
    const window = page.getByRole('dialog', { name: 'Direct bestellen' })
    await expect(order(page)).toBeVisible()
    for (const text of ['Fictielaan 10 A', '1000 AB Amsterdam', 'iDEAL', '2 × ', 'Je winkelwagen blijft zoals hij is']) {
      await expect(window).toContainText(text)
    }
    await expectSoundOnBoth(page, 'the window', { within: 'dialog[open]' })
    await closeByEscape(page)
    await expect(window).toBeHidden()
    await expect(button(page)).toBeFocused()
    await button(page).press('Enter')
    await order(page).press('Enter')
    await expect(page).toHaveURL(/\/betalen\?/)
    await page.locator('button[value=canceled]').click()
    await expect(page).toHaveURL(/\/checkout\/direct\?item=\d+&melding=canceled$/)
    await expectSoundOnBoth(page, 'the page after a payment that was called off')
    await order(page).click()
    await page.locator('button[value=paid]').click()
    await expect(page).toHaveURL(`${own.url}/checkout/bedankt`)

    await fillCart(page, own.url)
    await page.goto(`${own.url}/checkout/cart`)
    await button(page).click()
    await expect(order(page)).toBeVisible()
    await window.getByRole('button', { name: /Betaling|betaal/ }).click()
    await expect(page).toHaveURL(`${own.url}/checkout?stap=2`)
    expect(await shifts()).toEqual([])
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is ordered by plain forms, and changed in the checkout (CHK-06, NJS-01)', every, async ({ page, shop }) => {
    await comeBack(page, shop)
    await page.goto(await productOf(page, shop.url))
    await button(page).click()
    await expect(page).toHaveURL(/\/checkout\/direct\?item=\d+$/)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page, `the plain page, ${width}`)
    }
    await order(page).click()
    await expect(page).toHaveURL(/\/betalen\?/)
    await page.locator('button[value=canceled]').click()
    await page.getByRole('button', { name: /^Wijzig.*: Betaling/ }).click()
    await expect(page).toHaveURL(`${shop.url}/checkout?stap=2`)
  })
})
