import type { Page } from '@playwright/test'
import { expectAccessible, expectSoundOnBoth, expectToFit, logIn } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

/** Opens the return form of an order of the demo customer that can be returned. */
async function openReturn(page: Page, url: string): Promise<void> {
  await logIn(page, url)
  for (const number of [1, 2, 3]) {
    const list = await (await page.request.get(`${url}/account/bestellingen?pagina=${number}`)).text()
    for (const [, href] of list.matchAll(/href="(\/account\/bestellingen\/[^"?]+)"/g)) {
      const order = await (await page.request.get(url + href)).text()
      const start = /href="(\/bestelling\/[^"]+\/retour)"/.exec(order)?.[1]
      if (!start) continue
      await page.goto(url + start)
      return
    }
  }
  throw new Error('No order that can be sent back')
}

const line = (page: Page) => page.locator('.et-return-form__line').first()

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`a return is chosen by line, with the refund and then the label, on ${runtime} (ORD-03, A11Y-01, RT-11)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    await openReturn(page, runtime === 'preact' ? shop.url : reactShop.url)
    await settled(page)
    const [reason, wish] = [line(page).getByLabel('Waarom?'), line(page).getByLabel('Wat wil je?')]
    await expect(reason).toBeHidden()
    await line(page).getByLabel('Hoeveel stuur je terug?').selectOption('1')
    await page.getByRole('button', { name: 'Retour aanmelden' }).press('Enter')
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await reason.selectOption('broken')
    await wish.selectOption({ index: 1 })
    await expect(page.locator('.et-return-form__money')).toHaveText(/\S{2} .*(terug|product)/)
    await expectSoundOnBoth(page, 'a return')
    await page.getByRole('button', { name: 'Retour aanmelden' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /Je retour R-\w{8} is aangemeld/ })).toBeFocused()
    await expectAccessible(page, 'a return that is announced')
    await expect(page.locator('.et-return-form__done')).toContainText(/schrijf R-[0-9A-Z]{8} erop/)
    await page.getByRole('link', { name: 'Terug naar je bestelling' }).click()
    await expect(page.locator('main')).toContainText('we wachten op je pakket')
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a return is announced by the plain form, in the same steps (ORD-03, NJS-01)', every, async ({ page, shop }) => {
    await openReturn(page, shop.url)
    await expect(line(page).getByLabel('Waarom?')).toBeHidden()
    await line(page).getByLabel('Hoeveel stuur je terug?').selectOption('1')
    await line(page).getByLabel('Waarom?').selectOption('broken')
    await line(page).getByLabel('Wat wil je?').selectOption({ index: 1 })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page, `a plain return, ${width}`)
    }
    await page.getByRole('button', { name: 'Retour aanmelden' }).click()
    await expect(page.locator('main')).toContainText('we wachten op je pakket')
  })
})
