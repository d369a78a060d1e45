import { fillCart, typePerson } from './kit/buying'
import { expectSoundOnBoth } from './kit/checks'
import { inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`a time slot is chosen by keyboard, and another one when it is just taken, on ${runtime} (SHP-01, A11Y-01, ERR-02)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = runtime === 'react' ? reactShop : shop
    await fillCart(page, url, '/televisies')
    await page.goto(`${url}/checkout?stap=1`)
    await settled(page)
    await typePerson(page)
    const slots = page.locator('details.et-time-slots').first()
    await expect(slots).toBeVisible()
    await slots.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(slots).toHaveAttribute('open')
    await expectSoundOnBoth(page, 'a delivery with its time slots', { within: 'main' })
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
    await expect(page.getByRole('alert').filter({ hasText: '8:00–\u206010:00' })).toBeVisible()
    await page.unrouteAll()
    await slots.getByRole('radio').nth(2).focus()
    await page.keyboard.press('Space')
    await expect(slots.locator('.et-time-slots__chosen')).toContainText('10:00–\u206012:00')
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await expect(page.locator('#step-title')).toHaveText('Betaling')
    await expect(page.locator('.et-checkout-summary, .checkout__summary').first()).toContainText('4,95')
  })
