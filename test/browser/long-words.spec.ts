import { expectToFit, logIn } from './kit/checks'
import { inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const word = 'w'.repeat(200)
const name = 'W'.repeat(40)

for (const width of inTurn([360, 1280], 0)) {
  test(`a search of 200 letters does not widen the page at ${width} px (SRC-02, A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const path of [`/zoeken?query=${word}`, `/zoeken?query=tv+${word}`, `/zoeken?query=tv&minPrice=99999&page=${word}`]) {
      await page.goto(shop.url + path)
      await settled(page)
      await expectToFit(page, path.slice(0, 30))
    }
  })

  test(`a coupon, a name and an address in one long word do not widen any page at ${width} px (A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 740 })
    await logIn(page, shop.url, await shop.customer())
    await page.goto(`${shop.url}/account/adressen/nieuw`)
    await settled(page)
    const address = { firstname: name, lastname: name, postcode: '1000AB', number: '10', street: name, city: name, telephone: '0200000001' }
    for (const [field, text] of Object.entries(address)) await page.locator(`main [name=${field}]`).first().fill(text)
    await page.locator('main form:has([name=postcode])').getByRole('button').last().click()
    await page.waitForURL(/adressen$/)
    await page.goto(`${shop.url}/televisies`)
    await settled(page)
    await page
      .locator('.et-product-list')
      .getByRole('button', { name: /In winkelwagen/ })
      .first()
      .click()
    await expect(page.locator('dialog.et-mini-cart .et-mini-cart__line').first()).toBeVisible()
    await page.goto(`${shop.url}/checkout/cart`)
    await settled(page)
    await page.locator('.et-coupon summary').click()
    await page.getByRole('textbox', { name: /Kortingscode/ }).fill('W'.repeat(60))
    await page.keyboard.press('Enter')
    await expect(page.locator('.et-coupon').getByRole('alert')).toBeVisible()
    await expectToFit(page, 'a refused coupon')
    for (const path of ['/', '/account', '/account/adressen', '/account/gegevens', '/checkout']) {
      await page.goto(shop.url + path)
      await settled(page)
      await expectToFit(page, path)
    }
  })
}
