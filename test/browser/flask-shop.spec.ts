import { flaskShop, hasFlask } from '../gateways/servers'
import { expectAccessible, expectToFit } from './kit/checks'
import { inTurn } from './kit/pairs'
import { expect, bare as test } from './kit/shop'

test.skip(!hasFlask, 'no Python with Flask was found on this machine')

for (const [runtime, width] of inTurn(
  [
    ['preact', 360],
    ['react', 1280],
  ] as const,
  0,
))
  test(`the shop in Flask filters, sells for dollars with sales tax, and takes an order to a state that is chosen by keyboard, at ${width} px on ${runtime} (API-10, ADR-07, PRC-02, A11Y-01)`, async ({
    page,
  }) => {
    const shop = await flaskShop()
    await page.setViewportSize({ width, height: 800 })
    if (runtime === 'react')
      await page.route('**/assets/preact/**', route => route.continue({ url: route.request().url().replace('/preact/', '/react/') }))
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
    await page.getByRole('button', { name: 'Continue to payment' }).press('Enter')
    for (const said of ['first line of your address', 'city', 'state', 'ZIP code'])
      await expect(page.getByText(new RegExp(`^Enter (the|your) ${said}\\.$`))).toBeVisible()
    await expectAccessible(page, 'the form of a US address, left empty', { within: '[data-component="checkout"]' })
    await page.getByRole('textbox', { name: /Email/ }).fill('jo@example.com')
    await page.getByRole('textbox', { name: 'First name' }).focus()
    // The country, the second line and the State stay between what is typed.
    for (const typed of ['Jo', 'Lee', '', '1120 5th Ave', 'Apt 4', 'Seattle', 'Washington', '981012345', '2065550100']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('WA')
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('98101-2345')
    await expect(page.getByRole('radio', { name: /Ground/ })).toBeVisible()
    await expectToFit(page, 'the form of a US address')
    await expectAccessible(page, 'the form of a US address', { within: '[data-component="checkout"]' })
    await page.getByRole('radio', { name: /Ground/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: /Credit card at delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(page.locator('[data-component="checkout-summary"]')).toContainText(
      /Subtotal\s*\$25\.37\s*Shipping\s*\$6\.95\s*Sales tax\s*\$1\.65\s*Total\s*\$33\.97/,
    )
    await expect(page.locator('[data-component="checkout"]')).toContainText('Seattle, WA 98101-2345')
    await page.getByRole('button', { name: /order/i }).last().click()
    await expect(page).toHaveURL(/\/orders\/HB\d{8}$/)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(broken).toEqual([])
    shop.close()
  })
