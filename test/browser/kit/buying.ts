import type { Page } from '@playwright/test'
import { closeByEscape } from './checks'
import { expect, settled } from './shop'

/** Puts the first product of a category in the cart that can be bought at once. */
export async function fillCart(page: Page, url: string, path = '/audio', count = 1): Promise<void> {
  await page.goto(url + path)
  await settled(page)
  for (let at = 0; at < count; at += 1) {
    const added = page.waitForResponse(reply => reply.url().endsWith('/api/quote/item') && reply.request().method() === 'POST')
    await page
      .locator('.product-list')
      .getByRole('button', { name: /In winkelwagen/ })
      .nth(at)
      .click()
    expect((await added).status()).toBe(200)
    await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeVisible()
    await closeByEscape(page)
  }
}

export const person = {
  'E-mailadres': 'sanne@example.com',
  Voornaam: 'Sanne',
  Achternaam: 'Wit',
  Postcode: '1000 ab',
  Huisnummer: '10',
  Toevoeging: 'A',
  Telefoonnummer: '0200000001',
}

/** Types who orders and where it goes; the lookup brings street and city. */
export async function typePerson(page: Page, values: Readonly<Record<string, string>> = person): Promise<void> {
  for (const [name, text] of Object.entries(values)) await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text)
  await expect(page.getByRole('textbox', { name: /^Straat/ })).toHaveValue('Fictielaan')
}

/** From an open first step to the overview, paid by iDEAL. */
export async function goToOverview(page: Page): Promise<void> {
  await typePerson(page)
  await expect(page.getByRole('radio', { name: /^Bezorgen, Standaard/ })).toBeChecked()
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.locator('#step-title')).toHaveText('Betaling')
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  await page.getByRole('combobox', { name: 'Je bank' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
  await expect(page.locator('#step-title')).toHaveText('Overzicht')
}
