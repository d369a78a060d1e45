import type { Page } from '@playwright/test'
import { fillCart, typePerson } from './kit/buying'
import { expectAccessible, expectToFit } from './kit/checks'
import { inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

/** Checks a page on phone and desktop: it fits, and axe finds nothing. */
async function expectSound(page: Page, state: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page, `${state} at ${width} px`)
    await expectAccessible(page, `${state} at ${width} px`)
  }
}

/** A television and a small product, so that both kinds of delivery apply. */
async function fillMixed(page: Page, url: string): Promise<void> {
  await fillCart(page, url, '/televisies')
  await fillCart(page, url, '/audio')
}

const inParts = (page: Page) => page.getByRole('radio', { name: /^Thuis bezorgd, in delen/ })

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`a delivery in parts, each with its time slot, is chosen by keyboard, and another one when it is just taken, on ${runtime} (SHP-01, A11Y-01, ERR-02)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = runtime === 'react' ? reactShop : shop
    await fillMixed(page, url)
    await page.goto(`${url}/checkout?stap=1`)
    await settled(page)
    await typePerson(page)
    await expect(inParts(page)).toBeVisible()
    await inParts(page).check()
    await expect(page.locator('.delivery__parts')).toContainText('Als pakket')
    const [slots, rest] = [page.locator('details.time-slots').first(), page.locator('details.time-slots').nth(1)]
    await slots.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(slots).toHaveAttribute('open')
    await expectSound(page, 'the parts of a delivery with their slots')
    // Another shopper takes the last place after the page was shown.
    await page.route('**/api/checkout/payment/collectPaymentMethods', route =>
      route.fulfill({ status: 409, json: { message: 'Dit tijdvak is net volgeboekt. Kies een ander tijdvak; je bent niets kwijt.' } }),
    )
    await page.route('**/api/checkout/shipping/delivery-options', async route => {
      const response = await route.fetch()
      const reply = await response.json()
      for (const option of reply.options) for (const day of option.dates) if (day.slots?.[1]) day.slots[1].left = 0
      const { timeSlot: _, ...choice } = reply.choice
      await route.fulfill({ response, json: { ...reply, choice } })
    })
    await slots.getByRole('radio').nth(1).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('alert').filter({ hasText: '8:00 - 10:00' })).toBeVisible()
    await page.unrouteAll()
    await slots.getByRole('radio').nth(2).focus()
    await page.keyboard.press('Space')
    await expect(slots.locator('.time-slots__chosen')).toContainText('10:00 - 12:00')
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await expect(page.locator('#step-title')).toHaveText('Betaling')
    await expect(page.locator('.checkout-summary, .checkout__summary').first()).toContainText('7,90')
    await page.getByRole('link', { name: /Gegevens en bezorging/ }).click()
    await rest.locator('summary').focus()
    await page.keyboard.press('Enter')
    await rest.getByRole('radio').nth(1).focus()
    await page.keyboard.press('Space')
    await expect(rest.locator('.time-slots__chosen')).toContainText('8:00 - 13:00')
    await expect(page.locator('.checkout-summary, .checkout__summary').first()).toContainText('9,85')
    await expectSound(page, 'the time slot of the rest')
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await expect(page.locator('#step-title')).toHaveText('Betaling')
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a delivery in parts is ordered, and moved from the page of the order (NJS-01, SHP-01, ORD-03, A11Y-01)', async ({ page, shop }) => {
    await fillMixed(page, shop.url)
    await page.goto(`${shop.url}/checkout?stap=1`)
    const guest = {
      email: 'delen@example.com',
      firstname: 'Sanne',
      lastname: 'Wit',
      postcode: '1000 AB',
      number: '10',
      telephone: '0200000001',
    }
    for (const [name, value] of Object.entries({ ...guest, addition: 'A' })) await page.locator(`form#details [name="${name}"]`).fill(value)
    const next = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()
    await next('Verder naar bezorging')
    await inParts(page).check()
    await page.locator('details.time-slots:visible summary').first().click()
    const value = await page.locator('[name=date_bezorgen_delen]').nth(-3).getAttribute('value')
    await page.locator(`[name=date_bezorgen_delen][value="${value}"]`).check()
    await page.locator('details.time-slots:visible summary').nth(1).click()
    // Not on the first day: late in the evening what comes tomorrow cannot be moved any more.
    await page.locator('[name=rest_bezorgen_delen][value$="08:00-13:00"]').nth(1).check()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page, `the parts of a delivery without script at ${width} px`)
    }
    await next('Verder naar betaling')
    await page.getByRole('radio', { name: /Overboeking/ }).check()
    await next('Verder naar overzicht')
    await expect(page.locator('form.overview')).toContainText(/Als pakket: 1 × .*, 8:00 - 13:00/)
    await page
      .getByRole('button', { name: /^Bestellen/ })
      .filter({ visible: true })
      .last()
      .click()
    await expect(page).toHaveURL(/\/checkout\/bedankt$/)
    const number = await page.locator('.done__number strong').textContent()
    const message = page.getByRole('link', { name: `Je bestelling ${number} bij Etalage` }).first()
    await expect(async () => {
      await page.goto(`${shop.url}/outbox`)
      expect(await message.count()).toBe(1)
    }).toPass()
    await message.click()
    const text = await page.locator('.outbox__text').textContent()
    await page.goto(/http:\/\/localhost:\d+\/bestelling\/\S+/.exec(text ?? '')?.[0] ?? '')
    const scripted = await page.context().browser()?.newPage({ javaScriptEnabled: true, reducedMotion: 'reduce' })
    if (!scripted) throw new Error('no browser')
    await scripted.goto(page.url())
    await settled(scripted)
    for (const part of [0, 1]) await scripted.locator('.order-move summary').nth(part).click()
    await expectSound(scripted, 'another moment for an order')
    await scripted.close()
    for (const part of [0, 1]) {
      const move = page.locator('.order-move').nth(part)
      await move.locator('summary').click()
      await move.locator('[type=radio]:enabled:not(:checked)').last().check()
      await move.getByRole('button', { name: /^Verplaats de bezorging ?: 1 × / }).click()
      await expect(page.locator('.messages')).toContainText('Verplaatst: 1 × ')
    }
    await expect(page.locator('.order-details__facts')).toContainText('1 × ')
  })
})
