import type { Page } from '@playwright/test'
import { expect, settled, test } from './kit/shop'

test.use({ viewport: { width: 360, height: 740 } })

/** The driver's own goBack waits for a load that does not come. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
const pathOf = (page: Page) => new URL(page.url()).pathname

/** From the front page to a category, so that there is something to leave for. */
async function openCategory(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.goto(`${url}/televisies`)
  await settled(page)
}

/** One step back leads to the front page: nothing of a panel is left in the history. */
async function expectFrontPageBehind(page: Page, url: string): Promise<void> {
  await back(page)
  await page.waitForURL(`${url}/`, { waitUntil: 'commit' })
}

test('Back closes the menu and stays on the page, as often as it is opened (BEH-01)', async ({ page, shop }) => {
  await openCategory(page, shop.url)
  const opener = page.locator('[data-open=menu]').first()
  const menu = page.locator('#menu')
  for (const close of [() => back(page), () => page.keyboard.press('Escape'), () => back(page)]) {
    await opener.click()
    await expect(menu).toHaveClass(/is-open/)
    await close()
    await expect(menu).not.toHaveClass(/is-open/)
    await expect(opener).toBeFocused()
    expect(pathOf(page)).toBe('/televisies')
  }
  await expectFrontPageBehind(page, shop.url)
})

test('a link in the menu leads on, and Back from there to the page without the menu (BEH-01)', async ({ page, shop }) => {
  await openCategory(page, shop.url)
  await page.locator('[data-open=menu]').first().click()
  const link = page.locator('#menu a[href^="/"]:visible').last()
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`${shop.url}${path}`)
  await back(page)
  await page.waitForURL('**/televisies', { waitUntil: 'commit' })
  await settled(page)
  await expect(page.locator('#menu')).not.toHaveClass(/is-open/)
  await expectFrontPageBehind(page, shop.url)
})

test('Back in the panel of filters closes it and keeps what was chosen, which the next Back takes off (BEH-01, CAT-10)', async ({
  page,
  shop,
}) => {
  await openCategory(page, shop.url)
  const panel = page.locator('#filters')
  await page.locator('[data-open=filters]').first().click()
  await expect(panel).toHaveClass(/is-open/)
  for (const at of [0, 1]) {
    const before = page.url()
    await panel.locator('.attribute-filter').first().locator('a:not([aria-current])').nth(at).click()
    await expect.poll(() => page.url()).not.toBe(before)
    await expect(page.locator('[data-component=product-list] .product-list')).toHaveAttribute('aria-busy', 'false')
  }
  const chosen = page.url()
  await back(page)
  await expect(panel).not.toHaveClass(/is-open/)
  await expect.poll(() => page.url()).toBe(chosen)
  await back(page)
  await expect.poll(() => page.url()).not.toBe(chosen)
  await back(page)
  await expect.poll(() => pathOf(page)).toBe('/televisies')
  await expectFrontPageBehind(page, shop.url)
})

test('Back closes the mini cart that came by itself (BEH-01, CRT-05)', async ({ page, shop }) => {
  await page.goto(shop.url)
  await page.goto(`${shop.url}/audio`)
  await settled(page)
  await page
    .locator('.product-list')
    .getByRole('button', { name: /In winkelwagen/ })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: 'Winkelwagen' })
  await expect(cart).toBeVisible()
  await back(page)
  await expect(cart).toBeHidden()
  expect(pathOf(page)).toBe('/audio')
  await expectFrontPageBehind(page, shop.url)
})
