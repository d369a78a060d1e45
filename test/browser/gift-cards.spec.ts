import type { Page } from '@playwright/test'
import { fillCart, typePerson } from './kit/buying'
import { expectSoundOnBoth } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const [number, pin] = ['6006 4900 0000 0012', '1234']

async function addCard(page: Page, digits = pin): Promise<void> {
  const fields = page.getByText('Betaal met een cadeaukaart')
  await fields.click()
  await page.getByLabel('Kaartnummer').fill(number)
  await page.getByLabel('Pincode').fill(digits)
  await page.getByRole('button', { name: 'Gebruik cadeaukaart' }).click()
}

const due = (page: Page) => page.locator('.et-checkout__side .et-summary__total').last()

/** The payment is cancelled at the provider: the card is refunded and stays on the cart. */
async function callOff(page: Page): Promise<void> {
  await page.waitForURL('**/betalen?**')
  await page.locator('button[value=canceled]').click()
  await page.waitForURL(/stap=2/)
  await expect(page.locator('.et-checkout-step .et-gift-cards__list')).toContainText('Cadeaukaart •••• 0012')
}

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test(`a gift card pays a part on ${runtime}, stays on the cart when paying is cancelled, and is taken off (PAY-01, PAY-04, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = runtime === 'preact' ? shop : reactShop
    await fillCart(page, url, '/televisies')
    await page.goto(`${url}/checkout`)
    await settled(page)
    await typePerson(page)
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await expect(page.locator('#step-title')).toHaveText('Betaling')
    await addCard(page, '4321')
    await expect(page.getByRole('alert')).toContainText('horen niet bij elkaar')
    await page.getByLabel('Pincode').fill(pin)
    await page.getByRole('button', { name: 'Gebruik cadeaukaart' }).click()
    await expect(due(page)).toContainText('Nog te betalen')
    await expectSoundOnBoth(page, 'a gift card', { height: 900, within: 'main' })
    await page.getByRole('radio', { name: /iDEAL/ }).check()
    await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
    await expect(page.locator('.et-overview .et-summary__total').last()).toContainText('Nog te betalen')
    const left = await page
      .locator('.et-overview .et-summary__total .et-price')
      .last()
      .evaluate(price => (price.querySelector('[aria-hidden]') ?? price).textContent)
    await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await page.waitForURL('**/betalen?**')
    await expect(page.locator('main')).toContainText(left ?? '')
    await callOff(page)
    await settled(page)
    await page.getByRole('button', { name: /^Verwijder.*Cadeaukaart/ }).click()
    await expect(page.locator('.et-checkout__side')).not.toContainText('Nog te betalen')
  })

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(
    `an order that gift cards pay whole is paid by its button, without a visit to the provider, on ${runtime} (PAY-01, PAY-03)`,
    every,
    async ({ page, shop, reactShop }) => {
      const { url } = runtime === 'preact' ? shop : reactShop
      await fillCart(page, url, '/accessoires?maxPrice=30')
      await page.goto(`${url}/checkout`)
      await settled(page)
      await typePerson(page)
      await page.getByRole('button', { name: 'Verder naar betaling' }).click()
      await expect(page.locator('#step-title')).toHaveText('Betaling')
      await addCard(page)
      await expect(page.locator('.et-checkout-step .et-gift-cards__list')).toContainText('Cadeaukaart •••• 0012')
      await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
      await expect(page.locator('.et-overview .et-summary__total').last()).toContainText('Nog te betalen')
      await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
      await page.waitForURL('**/checkout/bedankt**')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/[Bb]edankt/)
    },
  )

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a gift card pays a part by plain forms, and comes back when paying is cancelled (PAY-01, NJS-01)',
    every,
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/televisies`)
      await page
        .getByRole('button', { name: /In winkelwagen/ })
        .first()
        .click()
      await addCard(page, '4321')
      await expect(page.getByText('horen niet bij elkaar')).toBeVisible()
      await addCard(page)
      await expect(page.locator('.et-summary__total').last()).toContainText('Nog te betalen')
      await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
      const typed = { email: 'sanne@example.com', firstname: 'Sanne', lastname: 'Wit', postcode: '1000 AB', number: '10', addition: 'A' }
      for (const [name, value] of Object.entries({ ...typed, telephone: '020 000 00 01' }))
        await page.locator(`form#details [name="${name}"]`).fill(value)
      for (const name of ['Verder naar bezorging', 'Verder naar betaling'])
        await page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()
      await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
      await expect(page.locator('.et-overview .et-summary__total').last()).toContainText('Nog te betalen')
      await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
      await callOff(page)
      await page.getByRole('button', { name: /^Verwijder.*Cadeaukaart/ }).click()
      await expect(page.locator('.et-checkout__side')).not.toContainText('Nog te betalen')
    },
  )
})
