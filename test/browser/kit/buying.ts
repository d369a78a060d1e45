import type { Page } from '@playwright/test'
import { ask } from './checks'
import { expect } from './shop'

/** Adds the first directly buyable products of a category to the cart, before any page is opened. */
export async function fillCart(page: Page, url: string, path = '/audio', count = 1): Promise<void> {
  const html = await (await page.request.get(url + path)).text()
  const skus = [...html.matchAll(/name="sku"\s+value="([^"]+)"/g)].map(([, sku]) => sku).slice(0, count)
  expect(skus).toHaveLength(count)
  for (const sku of skus) await ask(page, url, 'POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
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

/** Fills in name and address; the lookup fills in street and city. */
export async function typePerson(page: Page, values: Readonly<Record<string, string>> = person): Promise<void> {
  for (const [name, text] of Object.entries(values)) await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text)
  await expect(page.getByRole('textbox', { name: /^Straat/ })).toHaveValue('Fictielaan')
}

/** Goes from the first step to the overview, with iDEAL. */
export async function goToOverview(page: Page): Promise<void> {
  await typePerson(page)
  await expect(page.getByRole('radio', { name: /^Thuis bezorgd/ })).toBeChecked()
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.locator('#step-title')).toHaveText('Betaling')
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
  await expect(page.locator('#step-title')).toHaveText('Overzicht')
}
