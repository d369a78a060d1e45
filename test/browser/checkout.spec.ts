import type { Locator, Page } from '@playwright/test'
import type { DeliveryOptions } from '../../shared/contract/api/checkout'
import { withResolvers } from '../kit/with-resolvers'
import { fillCart, goToOverview, person, typePerson } from './kit/buying'
import { expectAccessibleInBoth, expectToFit, watchShifts } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const title = (page: Page) => page.locator('#step-title')

async function openCheckout(page: Page, url: string, path = '/checkout'): Promise<void> {
  await page.goto(url + path)
  await settled(page)
}

for (const runtime of ['preact', 'react'] as const)
  test.describe(`the checkout on ${runtime}`, () => {
    const at = (shop: { url: string }, reactShop: { url: string }) => (runtime === 'preact' ? shop : reactShop).url

    // On Preact the tests below go the same steps, and data-layer.spec pays.
    const where = runtime === 'preact' ? every : {}
    test(
      'a guest orders once by a double press, calls the payment off and pays after all, steps without reload; Back goes a step back (CHK-01, CHK-04, CHK-05, CHK-06, CHK-07, PAY-03, PAY-04, RT-12)',
      where,
      async ({ page, shop, reactShop }) => {
        await fillCart(page, at(shop, reactShop))
        await openCheckout(page, at(shop, reactShop))
        await page.evaluate(() => Object.assign(window, { same: true }))
        await goToOverview(page)
        expect(await page.evaluate(() => (window as never as { same?: true }).same)).toBe(true)
        await expect(page).toHaveURL(/stap=3/)
        await page.goBack()
        await expect(title(page)).toHaveText('Betaling')
        await page.goBack()
        await expect(title(page)).toHaveText('Gegevens en bezorging')
        await expect(page.getByRole('textbox', { name: /^Straat/ })).toHaveValue('Fictielaan')
        await page.goForward()
        await page.goForward()
        await expect(title(page)).toHaveText('Overzicht')
        await expect(page.locator('#order')).toContainText('Fictielaan 10 A')
        const placed: string[] = []
        page.on('request', request => request.url().endsWith('/placeOrder') && placed.push(request.url()))
        await page.getByRole('button', { name: 'Bestellen en betalen' }).dblclick()
        await page.waitForURL('**/betalen?**')
        expect(placed).toHaveLength(1)
        await page.getByRole('button', { name: /^Annuleren$/ }).click()
        await page.waitForURL('**/checkout**')
        await settled(page)
        await expect(title(page)).toHaveText('Betaling')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(/geannuleerd/)
        await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
        await expect(title(page)).toHaveText('Overzicht')
        await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
        await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
        await page.waitForURL('**/betalen?**')
        await page.getByRole('button', { name: /^Betalen$/ }).click()
        await page.waitForURL('**/checkout/**')
        await settled(page)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/[Bb]edankt/)
        await expect
          .poll(() => page.evaluate(() => [localStorage.getItem('postcode'), sessionStorage.getItem('checkout-draft')]))
          .toEqual([null, null])
        await expect(page.getByRole('link', { name: /Winkelwagen, 0 artikelen/ })).toBeVisible()
      },
    )
  })

for (const width of inTurn([360, 1280], 0))
  test(`space for the delivery days is reserved at ${width} px, so nothing moves when they load (RT-11, SHP-02)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await fillCart(page, shop.url)
    await openCheckout(page, shop.url)
    const { promise: asked, resolve: arrive } = withResolvers()
    await page.route('**/api/checkout/shipping/delivery-options', async route => {
      const reply = await route.fetch()
      const found = (await reply.json()) as DeliveryOptions
      // The longest day. What is offered depends on the hour: in the evening the stores have it tomorrow.
      const options = found.options.map(({ dates, ...option }) => ({
        ...option,
        dates: dates.slice(0, option.points.length ? 1 : undefined).map(date => ({ ...date, title: 'donderdag 24 september' })),
      }))
      await asked
      await route.fulfill({ response: reply, json: { ...found, options } })
    })
    const next = page.getByRole('button', { name: 'Verder naar betaling' })
    const top = (): Promise<number> => next.evaluate(button => button.getBoundingClientRect().top + scrollY)
    await typePerson(page)
    const home = page.getByRole('radio', { name: /^Thuis bezorgd/ })
    await expect(home).toBeChecked()
    const before = await top()
    const days = page.locator('summary', { hasText: 'Dag en tijd' })
    await expect(days).toBeHidden()
    arrive()
    await expect(days).toBeVisible()
    expect((await top()) - before).toBe(0)
  })

/** Selects a radio button by arrow keys from the current one of its group. */
async function arrowTo(page: Page, radio: Locator): Promise<void> {
  while (!(await radio.isChecked())) {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator(':focus')).toBeChecked()
  }
}

test('the whole purchase by keyboard, paid in the store (A11Y-01, SHP-02)', every, async ({ page, shop }) => {
  await fillCart(page, shop.url, '/audio')
  await openCheckout(page, shop.url)
  for (const [name, text] of Object.entries(person)) {
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).focus()
    await page.keyboard.type(text)
  }
  await expect(page.getByRole('textbox', { name: /^Straat/ })).toHaveValue('Fictielaan')
  const store = page.getByRole('radio', { name: /^Ophalen in de winkel/ })
  await expect(store).toBeEnabled()
  await page.getByRole('radio', { name: /^Thuis bezorgd/ }).focus()
  await arrowTo(page, store)
  await expect(page.locator('.et-delivery__point').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Betaling')
  await expect(title(page)).toBeFocused()
  await page.getByRole('radio').first().focus()
  const pay = page.getByRole('radio', { name: /winkel/ })
  await arrowTo(page, pay)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Overzicht')
  await page.getByRole('button', { name: 'Bestellen en betalen' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/bedankt**')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[Bb]edankt/)
})

test('a customer logs in within the step; what was typed is kept, and the carts are merged (CHK-02, CHK-05, CRT-07)', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url)
  await openCheckout(page, shop.url)
  await page
    .getByRole('textbox', { name: /^E-mailadres/ })
    .first()
    .fill(await shop.customer())
  await page.getByRole('textbox', { name: /^Voornaam/ }).fill('Getypt')
  await page.getByRole('checkbox', { name: /bedrijf/ }).check()
  await page.getByRole('textbox', { name: /^Je eigen referentie/ }).fill('PO 7')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Wachtwoord').fill('Welkom123!')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  const book = page.getByRole('combobox', { name: 'Kies uit je adresboek' })
  await expect(book).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Voornaam/ })).toHaveValue('Getypt')
  await expect(page.getByRole('textbox', { name: /^Je eigen referentie/ })).toHaveValue('PO 7')
  await book.selectOption({ index: 1 })
  await expect(page.getByRole('textbox', { name: /^Straat/ })).not.toHaveValue('')
  await expect(page.getByRole('radio', { name: /^Thuis bezorgd/ })).toBeChecked()
})

test('what was typed survives a reload, before anything was sent (CHK-05)', every, async ({ page, shop }) => {
  await fillCart(page, shop.url)
  await openCheckout(page, shop.url)
  await typePerson(page)
  await page.reload()
  await settled(page)
  for (const [name, text] of Object.entries(person))
    await expect(page.getByRole('textbox', { name: new RegExp(`^${name}`) })).toHaveValue(name === 'Postcode' ? '1000AB' : text)
})

for (const width of inTurn([360, 1280], 1)) {
  test(`nothing moves while the steps mount at ${width} px, and no step has an accessibility violation, light or dark (RT-11, A11Y-01)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const check = async (state: string): Promise<void> => {
      await expectAccessibleInBoth(page, state)
      await expectToFit(page, state)
    }
    await fillCart(page, shop.url)
    const shifts = await watchShifts(page)
    await openCheckout(page, shop.url)
    expect(await shifts()).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await expect(page.locator('.et-field__error').first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('checkbox', { name: /bedrijf/ }).check()
    await page.getByRole('checkbox', { name: /factuuradres/ }).uncheck()
    await check('details with errors, login, company and billing address')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('checkbox', { name: /bedrijf/ }).uncheck()
    await page.getByRole('checkbox', { name: /factuuradres/ }).check()
    await typePerson(page)
    await page.getByRole('radio', { name: /^Ophalen in de winkel/ }).check()
    await check('delivery')
    await page.getByRole('radio', { name: /^Thuis bezorgd/ }).check()
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await expect(title(page)).toHaveText('Betaling')
    await check('payment')
    await page.getByRole('button', { name: 'Verder naar overzicht' }).click()
    await expect(title(page)).toHaveText('Overzicht')
    await check('overview')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // A press and another look may move the layout.
    await shifts()
    for (const step of [3, 2, 1]) {
      await openCheckout(page, shop.url, `/checkout?stap=${step}`)
      expect(await shifts(), `step ${step}`).toEqual([])
    }
  })
}

test('labels of an address are one line and its fields in a row are level from 360 to 1280 px (CHK-04, VAL-06)', async ({ page, shop }) => {
  await fillCart(page, shop.url, '/televisies')
  await page.goto(`${shop.url}/checkout`)
  await settled(page)
  for (const width of [360, 480, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    const rows = await page.locator('.et-address-fieldset__row').evaluateAll(found =>
      found.map(row =>
        [...row.querySelectorAll('.et-field')].map(field => {
          const [label, control] = [...field.querySelectorAll('label, input')].map(one => one.getBoundingClientRect())
          return { top: field.getBoundingClientRect().top, label: label?.height ?? 0, control: control?.top ?? 0 }
        }),
      ),
    )
    expect(rows.flat()).toHaveLength(8)
    for (const row of rows)
      for (const field of row) {
        expect(field.label, `${width} px`).toBeLessThan(30)
        for (const other of row) if (other.top === field.top) expect(other.control, `${width} px`).toBe(field.control)
      }
  }
})
