import { expect, type Page, type Request, test } from '@playwright/test'
import { expectAccessible, expectToFit } from '../../browser/kit/checks'

const mounted = (page: Page, name: string) => page.locator(`[data-component="${name}"][data-island-state="mounted"]`)
const cards = (page: Page) => page.locator('.grid > li')
const cardOf = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })

const broken: string[] = []
test.beforeEach(({ page }) => {
  broken.length = 0
  // The other message is the browser's, about a skipped view transition.
  page.on('pageerror', error => /Transition was skipped|Page already revealed/.test(error.message) || broken.push(String(error)))
  page.on('console', message => message.type() === 'error' && broken.push(message.text()))
})
test.afterEach(() => expect(broken).toEqual([]))

async function putInCart(page: Page): Promise<void> {
  await page.goto('/products/skipping-rope')
  await mounted(page, 'add-to-cart-product')
    .getByRole('button', { name: /Add to cart/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Skipping Rope')
}

/** Fills in the first step; resolves when Vendure has returned the delivery methods. */
async function typeAddress(page: Page, email: string): Promise<void> {
  const typed = { 'First name': 'Grace', 'Last name': 'Sample', 'E-mail address': email, Postcode: '94103' }
  const address = { 'House number': '10', Street: 'Fiction Street', City: 'San Francisco', 'Telephone number': '4155550100' }
  for (const [label, text] of Object.entries({ ...typed, ...address })) await page.getByRole('textbox', { name: label }).fill(text)
  await expect(page.getByRole('radio', { name: /Standard Shipping/ })).toBeChecked()
}

/** The cart page with its island mounted. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await expect(mounted(page, 'cart')).toHaveCount(1)
}

test('a listing of Vendure filters, sorts, turns pages and goes Back in the card of the theme (API-10)', async ({ page }) => {
  await page.goto('/collections/electronics')
  await page.getByRole('link', { name: /^Photo/ }).click()
  await expect(page).toHaveURL(/[?&]category=\d+/)
  await expect(cards(page)).toHaveCount(9)
  await expect(page.locator('.et-card')).toHaveCount(0)
  await page.getByRole('link', { name: /^Nikkon/ }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.goBack()
  await expect(cards(page)).toHaveCount(9)
  await page.getByRole('combobox', { name: /Sort/ }).selectOption('name asc')
  await expect(cards(page).first()).toContainText('Camera Lens')
  await expect(cardOf(page, 'Camera Lens')).toContainText('$124.80')
  await page.getByRole('combobox', { name: /Sort/ }).selectOption('price asc')
  const prices = page.locator('.goods__price')
  await expect(cards(page).first()).not.toContainText('Camera Lens')
  const amounts = (await prices.allTextContents()).map(text => Number(text.replace(/[^\d.]/g, '')))
  expect(amounts).toEqual([...amounts].sort((one, other) => one - other))
})

test('a heart and a cart are live on cards, and stay from page to page (API-10)', async ({ page }) => {
  await page.goto('/collections/computers')
  const mouse = cardOf(page, 'Wireless Optical Mouse')
  await mouse.locator('.et-wish').click()
  await expect(mouse.locator('[aria-pressed="true"]')).toHaveCount(1)
  await mouse.getByRole('button', { name: /Add to cart/ }).click()
  await expect(page.getByRole('dialog')).toContainText('$22.79')
  await page.goto('/wishlist')
  await expect(cards(page)).toHaveCount(1)
  await openCart(page)
  const amount = page.getByRole('spinbutton')
  await amount.fill('3')
  await amount.press('Enter')
  await expect(mounted(page, 'cart-totals')).toContainText('$68.36')
  await page.reload()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await page.getByRole('button', { name: 'Remove Wireless Optical Mouse' }).click()
  await expect(mounted(page, 'cart')).not.toContainText('$')
})

test('a variant is chosen, has its own price, and lies in the cart as what was chosen (API-10)', async ({ page }) => {
  await page.goto('/products/laptop')
  const box = mounted(page, 'add-to-cart-product')
  await box.getByText('15 inch').click()
  await box.getByText('16GB').click()
  await expect(box).toContainText('$2,758.80')
  await expect(page).toHaveURL(/15-inch/)
  await page.reload()
  await expect(mounted(page, 'add-to-cart-product')).toContainText('$2,758.80')
  await mounted(page, 'add-to-cart-product')
    .getByRole('button', { name: /Add to cart/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('$2,758.80')
  await openCart(page)
  await expect(mounted(page, 'cart')).toContainText('15 inch')
})

test('words find products, and suggestions come while they are typed (API-10)', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: /search/i }).or(page.getByRole('searchbox', { name: /search/i }))
  await field.click()
  await field.pressSequentially('camera')
  await expect(page.getByRole('option', { name: /Instant Camera/ })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=camera/)
  await expect(cardOf(page, 'Instant Camera')).toHaveCount(1)
})

test('who logs in keeps the cart, and is told when the password is wrong (API-10, ACC-01)', async ({ page }) => {
  await putInCart(page)
  await page.goto('/login?back=/cart')
  const form = mounted(page, 'login-form')
  await form.getByLabel('E-mail address').fill('ada@example.com')
  await form.getByLabel('Password').fill('wrong')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByRole('alert')).toContainText('credentials')
  broken.length = 0
  await form.getByLabel('Password').fill('Example-12')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/:\d+\/cart$/)
  await expect(page.getByRole('button', { name: 'Ada: log out' })).toBeVisible()
  await expect(mounted(page, 'cart')).toContainText('Skipping Rope')
  await page.getByRole('button', { name: 'Remove Skipping Rope' }).first().click()
})

test('a guest orders: address, delivery, payment, and the order is placed once (API-10, CHK-01, PAY-03)', async ({ page }) => {
  await putInCart(page)
  await page.goto('/checkout')
  await expect(mounted(page, 'checkout')).toHaveCount(1)
  const step = page.locator('#step-title')
  await expect(page.getByRole('combobox', { name: 'Country' }).locator('option:checked')).toHaveText('United States')
  await typeAddress(page, 'grace@example.com')
  await page.getByRole('radio', { name: /Express Shipping/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(step).toHaveText('Payment')
  await page.getByRole('radio', { name: /Standard Payment/ }).check()
  await page.getByRole('button', { name: 'Continue to overview' }).click()
  await expect(step).toHaveText('Overview')
  const orders: Request[] = []
  page.on('request', request => request.url().endsWith('/placeOrder') && orders.push(request))
  await page.getByRole('button', { name: 'Order and pay' }).dblclick()
  await expect(page).toHaveURL(/\/orders\/\w+$/)
  await expect(page.getByRole('main')).toContainText('$19.59')
  await expect(page.getByRole('link', { name: /^Cart/ })).not.toContainText('1')
  expect(orders).toHaveLength(1)
  const { 'idempotency-key': key = '', 'x-csrf-token': token = '' } = (await orders[0]?.allHeaders()) ?? {}
  const number = page.url().split('/').at(-1)
  const headers = { 'Idempotency-Key': key, 'X-CSRF-TOKEN': token }
  const person = { firstname: 'Grace', lastname: 'Sample', telephone: '4155550100' }
  const billingAddress = { ...person, street: ['Fiction Street', '10'], postcode: '94103', city: 'San Francisco', country_id: 'US' }
  const payment = { paymentMethod: { method: 'standard-payment', additional_data: {} }, shippingOptions: {} }
  const data = { email: 'grace@example.com', billingAddress, ...payment }
  const again = await page.request.post('/api/checkout/payment/placeOrder', { headers, data })
  expect(await again.json()).toMatchObject({ order_number: number })
  const found = await page.request.get(`/api/checkout/payment/placeOrder/${key}`)
  expect(await found.json()).toMatchObject({ order_number: number, status: 'processing' })
})

test('a guest with the address of an account is told, logs in within the step and orders as a customer (API-10, CHK-02)', async ({
  page,
}) => {
  await putInCart(page)
  await page.goto('/checkout')
  await expect(mounted(page, 'checkout')).toHaveCount(1)
  await typeAddress(page, 'ada@example.com')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(mounted(page, 'checkout').getByRole('alert')).toContainText('email address is not available')
  broken.length = 0
  const form = mounted(page, 'checkout')
  await form
    .getByRole('link', { name: 'Log in' })
    .or(form.getByRole('button', { name: 'Log in' }))
    .first()
    .click()
  await page.getByLabel('Password').fill('Example-12')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByLabel('Password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to overview' }).click()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await expect(page).toHaveURL(/\/orders\/\w+$/)
  await expect(page.getByRole('button', { name: 'Ada: log out' })).toBeVisible()
})

for (const width of [360, 1280])
  test(`its pages are accessible and fit at ${width} px (A11Y-01)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await putInCart(page)
    for (const path of ['/', '/products/laptop', '/cart', '/checkout', '/login', '/wishlist']) {
      await page.goto(path)
      await expect(mounted(page, 'cart-header')).toHaveCount(1)
      await expectAccessible(page, path)
      await expectToFit(page, path)
    }
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a variant gets into the cart and out of it by forms, and filters and pages are links (API-10)', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Apple/ }).click()
    await expect(cards(page)).toHaveCount(2)
    await cardOf(page, 'Laptop').getByRole('link', { name: 'Laptop', exact: true }).click()
    await page.getByLabel('15 inch').check()
    await page.getByLabel('8GB').check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('main')).toContainText('1 × Laptop')
    await page.getByRole('button', { name: 'Remove Laptop' }).click()
    await expect(page.getByRole('main')).toContainText('Your cart is empty.')
  })
})
