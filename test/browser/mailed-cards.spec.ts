import type { Page } from '@playwright/test'
import { typePerson } from './kit/buying'
import { expectAccessible, expectToFit } from './kit/checks'
import { inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const DAY_MS = 86_400_000
const recipient = 'noor@example.com'
const typed = {
  'Naam van de ontvanger': 'Noor',
  'E-mailadres van de ontvanger': recipient,
  'Jouw naam': 'Sanne',
  'Persoonlijk bericht': 'Gefeliciteerd met je nieuwe huis',
}

/** The address of a gift card that is sent by e-mail. */
async function findCard(page: Page, url: string): Promise<string> {
  const found = await (await page.request.get(`${url}/zoeken?query=cadeaukaart&page_size=96`)).text()
  for (const [, path] of found.matchAll(/card__name"><a href="([^"]+)"/g))
    if ((await (await page.request.get(url + path)).text()).includes('name="recipient_email"')) return url + path
  throw new Error('No gift card by e-mail')
}

async function expectSound(page: Page, state: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page, `${state} at ${width} px`)
    await expectAccessible(page, `${state} at ${width} px`)
  }
}

/** Opens the newest order of this guest by the e-mailed link. */
async function openOrder(page: Page, url: string): Promise<void> {
  let href = ''
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${url}/outbox`)).text()
      for (const [, message] of list.matchAll(/href="(\/outbox\/[^"]+)"/g)) {
        const text = await (await page.request.get(url + message)).text()
        href = /\/bestelling\/[\w-]+\?token=[\w-]+/.exec(text)?.[0] ?? ''
        if (href) break
      }
      return href
    })
    .not.toBe('')
  await page.goto(url + href)
}

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`a gift card is bought for another person's e-mail address and a chosen day, and can be changed until then, on ${runtime} (PDP-08, CRT-04, A11Y-01, SEC-02)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = runtime === 'preact' ? shop : reactShop
    await page.goto(await findCard(page, url))
    await settled(page)
    const buy = page.locator('.buy-box').getByRole('button', { name: /In winkelwagen/ })
    await buy.press('Enter')
    await expect(page.getByLabel('Naam van de ontvanger')).toBeFocused()
    await expectSound(page, 'a gift card without a recipient')
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
    await page.getByLabel('Versturen op').fill(day)
    await buy.press('Enter')
    await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()

    await page.goto(`${url}/checkout/cart`)
    await settled(page)
    await expect(page.locator('main')).toContainText('Noor')
    await expectSound(page, 'a cart with a gift card')

    await page.goto(`${url}/checkout`)
    await settled(page)
    await typePerson(page)
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await expect(page.locator('#step-title')).toHaveText('Betaling')
    await page.getByRole('radio', { name: /iDEAL/ }).check()
    await page.getByRole('combobox', { name: 'Je bank' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
    await expect(page.locator('#order')).toContainText('Noor')
    await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await page.waitForURL('**/betalen?**')
    await page.getByRole('button', { name: /^Betalen$/ }).click()
    await page.waitForURL('**/checkout/**')
    await settled(page)
    await expect(page.locator('main')).toContainText('Noor')
    expect(await page.evaluate(() => JSON.stringify(window.dataLayer) + location.href)).not.toContain('noor')

    await openOrder(page, url)
    await expect(page.locator('.mailed-card')).toContainText('Wordt per e-mail verstuurd op')
    await expectSound(page, 'an order with a gift card')
    await page.getByRole('link', { name: /^Dag, adres of bericht wijzigen/ }).click()
    await page.getByLabel('Persoonlijk bericht').fill('Veel geluk in je nieuwe huis')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.locator('.mailed-card__message')).toHaveText('Veel geluk in je nieuwe huis')
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a gift card by e-mail is bought and changed by plain forms, which keep what was typed (PDP-14, NJS-01)', async ({ page, shop }) => {
    await page.goto(await findCard(page, shop.url))
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Persoonlijk bericht').fill('Kijk op https://example.com')
    await page
      .locator('.buy-box')
      .getByRole('button', { name: /In winkelwagen/ })
      .click()
    await expect(page.getByLabel('Persoonlijk bericht')).toHaveValue('Kijk op https://example.com')
    await page.getByLabel('Persoonlijk bericht').fill(typed['Persoonlijk bericht'])
    await page.getByRole('button', { name: /In winkelwagen/ }).click()
    await expect(page.locator('.cart-line')).toContainText('Noor')
    await page.locator('.cart-line a[href*="cadeaukaart-gegevens"]').click()
    await expect(page.getByLabel('Persoonlijk bericht')).toHaveValue(typed['Persoonlijk bericht'])
    await page.getByLabel('Naam van de ontvanger').fill('Noor de Wit')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.locator('.cart-line')).toContainText('Noor de Wit')
  })
})
