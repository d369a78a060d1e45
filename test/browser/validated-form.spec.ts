import AxeBuilder from '@axe-core/playwright'
import { expect, settled, test } from './kit/shop'

const live = '#login[data-island-state=mounted]'

for (const width of [360, 1280])
  test(`the login form at ${width} px says what is wrong, and is sent when nothing is (VAL-05, A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop.url}/inloggen`)
    await settled(page)
    await page.waitForSelector(live)
    const email = page.locator('#login').getByLabel('E-mailadres')
    const password = page.locator('#login').getByLabel('Wachtwoord')
    const send = page.locator('#login').getByRole('button', { name: 'Inloggen' })

    await send.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('E-mailadres is verplicht.')
    await expect(password).toHaveAccessibleDescription('Wachtwoord is verplicht.')
    const { violations } = await new AxeBuilder({ page }).include('#login').analyze()
    expect(violations).toEqual([])

    await page.keyboard.type('nobody')
    await expect(email).toHaveAccessibleDescription('E-mailadres moet een geldig e-mailadres zijn.')
    await page.keyboard.type('@voorbeeld.nl')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong password')
    await page.keyboard.press('Enter')
    await expect(page.locator('#login-error')).toBeVisible()
    await expect(page).toHaveURL(/inloggen/)
  })

test('a button is not moved away from under the pointer by an error above it (VAL-05)', async ({ page, shop }) => {
  await page.goto(`${shop.url}/inloggen`)
  await page.waitForSelector(live)
  await page.evaluate(() => {
    const started = (window as never as { started: number[] }).started ?? []
    document.querySelector('#login')?.addEventListener('validation:start', () => started.push(1))
    Object.assign(window, { started })
  })
  const email = page.locator('#email')
  const send = page.locator('#login [type=submit]')
  await email.focus()
  const before = await send.boundingBox()
  if (!before) throw new Error('No button')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await expect(email).not.toBeFocused()
  await page.waitForTimeout(150)
  expect(await send.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.locator('#login .field__error')).toHaveCount(2)
  await expect(email).toBeFocused()
  expect(await page.evaluate(() => (window as never as { started: number[] }).started.length)).toBe(1)
})

test('without script the browser tests the form (VAL-05)', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/inloggen`)
  await page.locator('#login [type=submit]').click()
  await expect(page).toHaveURL(`${shop.url}/inloggen`)
  await expect(page.locator('#login')).not.toHaveAttribute('novalidate')
  expect(await page.locator('#email:invalid').count()).toBe(1)
  await context.close()
})
