import type { Locator, Page } from '@playwright/test'
import { expectSoundOnBoth } from './kit/checks'
import { inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const heartOf = (page: Page): Locator =>
  page
    .locator('main .et-card')
    .first()
    .getByRole('button', { name: /verlanglijst/ })

/** Makes a list on the page of the wishlist, beside the field for the name of its link. */
async function makeList(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/wishlist`)
  await settled(page)
  await page.locator('.et-list-new summary').click()
  await page.locator('.et-share-list summary').click()
  const named = page.getByRole('textbox', { name: /^Naam van de/ })
  await expect(named).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Naam van de nieuwe lijst' }).fill(name)
  await page.getByRole('button', { name: 'Maak lijst' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test(`the second press on a heart asks for the lists on ${runtime}, by keyboard too, and Escape leaves them as they are (WSH-02, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = runtime === 'preact' ? shop : reactShop
    await page.goto(`${url}/audio`)
    await settled(page)
    await Promise.all([page.waitForResponse('**/wishlist/item/toggle'), heartOf(page).click()])
    await makeList(page, url, 'Voor de woonkamer')
    await page.goto(`${url}/audio`)
    await settled(page)
    const heart = heartOf(page)
    await expect(heart).toHaveAttribute('aria-haspopup', 'dialog')
    const dialog = page.getByRole('dialog', { name: 'Op welke lijst?' })
    await heart.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'Verlanglijst' })).toBeChecked()
    await expectSoundOnBoth(page, 'the lists of a heart', { within: 'dialog[open]' })
    await dialog.getByRole('checkbox', { name: 'Voor de woonkamer' }).check()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(heart).toBeFocused()
    await page.keyboard.press('Enter')
    const box = dialog.getByRole('checkbox', { name: 'Voor de woonkamer' })
    await expect(box).not.toBeChecked()
    await box.focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('textbox', { name: 'Nieuwe lijst' }).fill('Cadeaus')
    await Promise.all([page.waitForResponse('**/wishlist/item/lists'), page.keyboard.press('Enter')])
    await expect(dialog).toBeHidden()
    await expect(heart).toBeFocused()
    await page.goto(`${url}/wishlist`)
    await expect(page.locator('.et-list-links a')).toHaveText(['Verlanglijst (1)', 'Voor de woonkamer (1)', 'Cadeaus (1)'])
  })
