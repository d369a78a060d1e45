import { expect, test } from '@playwright/test'
import { flaskShop, hasFlask } from '../gateways/servers'

test.skip(!hasFlask, 'no Python with Flask was found on this machine')

test('the shop in Flask filters, sells for dollars with sales tax, and takes an order to a state (API-10, ADR-07, PRC-02)', async ({
  page,
}) => {
  const shop = await flaskShop()
  const broken: string[] = []
  // Of a page that is left: the browser's transition, and Playwright's look at what was pressed.
  page.on('pageerror', error => /Transition was skipped|elementsFromPoint/.test(String(error)) || broken.push(String(error)))
  page.on('console', message => message.type() === 'error' && broken.push(message.text()))
  await page.goto(`${shop.url}/collections/mugs`)
  await page
    .getByRole('link', { name: /^Alder/ })
    .first()
    .click()
  const cards = page.locator('[data-component="product-list"] .et-card')
  await expect(cards).toHaveCount(5)
  await expect(page).toHaveURL(/maker=Alder/)
  const first = cards.first()
  await first.getByRole('button', { name: /Add to cart/ }).click()
  await expect(page.locator('[data-component="cart-header"] .et-header-action__count')).toContainText('1')
  await page.goto(`${shop.url}/cart`)
  await page
    .getByRole('link', { name: /checkout/i })
    .last()
    .click()
  await expect(page.locator('#step-title')).toBeVisible()
  await page.getByRole('textbox', { name: /E-mail/ }).fill('jo@example.com')
  await page.getByRole('textbox', { name: 'First name' }).fill('Jo')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lee')
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('1120 5th Ave')
  await page.getByRole('textbox', { name: 'City' }).fill('Seattle')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Washington' })
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('98101')
  await page.getByRole('textbox', { name: /Telephone/ }).fill('2065550100')
  await page.getByRole('radio', { name: /Ground/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /Credit card at delivery/ }).check()
  await page.getByRole('button', { name: 'Continue to overview' }).click()
  await expect(page.locator('[data-component="checkout-summary"]')).toContainText(
    /Subtotal\s*\$25\.37\s*Shipping\s*\$6\.95\s*Sales tax\s*\$1\.65\s*Total\s*\$33\.97/,
  )
  await expect(page.locator('[data-component="checkout"]')).toContainText('Seattle, WA 98101')
  await page.getByRole('button', { name: /order/i }).last().click()
  await expect(page).toHaveURL(/\/orders\/HB\d{8}$/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(broken).toEqual([])
  shop.close()
})
