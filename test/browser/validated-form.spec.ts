import type { Page } from '@playwright/test'
import { expectAccessible } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'
import { startToySite, type ToySite } from './kit/toy-site'

const live = '#order-look[data-island-state=mounted]'
const path = '/bestelling'

for (const width of inTurn([360, 1280], 0))
  test(`a plain form at ${width} px says what is wrong, and is sent when nothing is (VAL-05, A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(shop.url + path)
    await settled(page)
    await page.waitForSelector(live)
    const form = page.locator('#order-look')
    const number = form.getByLabel('Bestelnummer')
    const email = form.getByLabel('E-mailadres')

    await form.getByRole('button').click()
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription('Vul je bestelnummer in.')
    await expect(email).toHaveAccessibleDescription('Vul je e-mailadres in.')
    await expectAccessible(page, 'both wrong', { within: '#order-look' })

    await page.keyboard.type('1!')
    await expect(number).toHaveAccessibleDescription('Vul het nummer in zoals het in de e-mail van je bestelling staat.')
    await number.fill('100000042')
    await expect(number).not.toHaveAttribute('aria-invalid')
    await email.fill('nobody')
    await expect(email).toHaveAccessibleDescription('Vul een geldig e-mailadres in.')
    await email.fill('nobody@voorbeeld.nl')
    await expect(email).not.toHaveAttribute('aria-invalid')
    const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(path))
    await page.keyboard.press('Enter')
    await sent
  })

test('a button is not moved away from under the pointer by an error above it (VAL-05)', async ({ page, shop }) => {
  await page.goto(shop.url + path)
  await page.waitForSelector(live)
  await page.evaluate(() => {
    const started = (window as never as { started: number[] }).started ?? []
    document.querySelector('#order-look')?.addEventListener('validation:start', () => started.push(1))
    Object.assign(window, { started })
  })
  const number = page.locator('#order-look-number')
  const send = page.locator('#order-look [type=submit]')
  await number.focus()
  const before = await send.boundingBox()
  if (!before) throw new Error('No button')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await expect(number).not.toBeFocused()
  await page.waitForTimeout(150)
  expect(await send.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.locator('#order-look .et-field__error')).toHaveCount(2)
  await expect(number).toBeFocused()
  expect(await page.evaluate(() => (window as never as { started: number[] }).started.length)).toBe(1)
})

test('without JavaScript the browser tests the form (VAL-05)', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.url + path)
  await page.locator('#order-look [type=submit]').click()
  await expect(page).toHaveURL(shop.url + path)
  await expect(page.locator('#order-look')).not.toHaveAttribute('novalidate')
  expect(await page.locator('#order-look-number:invalid').count()).toBe(1)
  await context.close()
})

test.describe('the second rule set', () => {
  let site: ToySite
  test.beforeAll(async () => {
    site = await startToySite('preact', false, 'behaviours')
  })
  test.afterAll(() => site.close())

  const config = '<script type="application/json" id="page-config">{"locale":"en-GB"}</script>'
  const form = (attributes: string, fields: string): string =>
    `${config}<main><form id="f" action="/sent" data-component="validated-form" data-rule-set="form" ${attributes}>${fields}<button>Send</button></form></main>`
  const field = (name: string, rules: string, more = ''): string =>
    `<div class="et-field"><label for="${name}">${name}</label><input id="${name}" name="${name}" data-rules="${rules}" ${more}></div>`
  const open = async (page: Page, html: string): Promise<void> => {
    await page.goto(site.page(html))
    await expect(page.locator('#f')).toHaveAttribute('data-island-state', 'mounted')
  }

  test(
    'tests a plain form when it is sent, ties each error to its field and sends it once it is valid (VAL-03, VAL-05)',
    every,
    async ({ page }) => {
      await open(page, form('', field('age', 'bail|required|number|between:18,120') + field('code', 'nullable|regex:/^[A-Z]:\\d+|x$/')))
      const [age, code] = [page.locator('#age'), page.locator('#code')]
      await page.getByRole('button').click()
      await expect(age).toBeFocused()
      await expect(age).toHaveAccessibleDescription(/required/)
      await expect(code).not.toHaveAttribute('aria-invalid')
      await page.keyboard.type('17')
      await code.fill('a:1')
      await page.keyboard.press('Enter')
      await expect(age).toHaveAccessibleDescription(/between 18 and 120/)
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      expect(page.url()).not.toContain('/sent')
      await age.fill('18')
      await code.fill('B:12')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/sent?age=18&code=B%3A12')
    },
  )

  test('is the second one by its name; the first is `field`, the default (VAL-05)', async ({ page }) => {
    for (const attributes of ['data-rule-set="field"', '']) {
      const html = form('', field('age', 'required|max_value:9')).replace('data-rule-set="form"', attributes)
      await open(page, html)
      await page.locator('#age').fill('12')
      await expect(page.locator('#age')).toHaveAttribute('aria-invalid', 'true')
    }
  })

  test('tests a field after it changes when asked, and leaves the others alone (VAL-03, VAL-05)', every, async ({ page }) => {
    await open(page, form('data-on-field-change="true"', field('a', 'required|min-length:3') + field('b', 'required')))
    await page.locator('#a').fill('x')
    await expect(page.locator('#a')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#b')).not.toHaveAttribute('aria-invalid')
    await page.locator('#a').fill('xyz')
    await expect(page.locator('#a')).not.toHaveAttribute('aria-invalid')
    await expect(page.locator('.et-field__error')).toHaveCount(0)
  })

  test('speaks Persian from right to left, in a page of another language (VAL-04)', async ({ page }) => {
    await open(page, form('data-language="fa"', field('a', 'required')))
    await page.getByRole('button').click()
    const error = page.locator('.et-field__error')
    await expect(error).toContainText(/\p{Script=Arabic}/u)
    await expect(error).toHaveAttribute('lang', 'fa')
    expect(await error.evaluate(element => getComputedStyle(element).direction)).toBe('rtl')
  })
})
