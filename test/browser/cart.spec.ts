import type { Page } from '@playwright/test'
import { withResolvers } from '../kit/with-resolvers'
import { fillCart } from './kit/buying'
import { expectAccessibleInBoth, expectToFit, watchShifts } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const amounts = (page: Page) => page.getByRole('spinbutton')
const total = (page: Page) => page.locator('.et-summary__total .et-price')

/** Records the page's calls about the cart from here on, without ids. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(quote|checkout)/.test(pathname)) calls.push(`${request.method()} ${pathname.replace(/\d+$/, '*')}`)
  })
  return calls
}

async function openCart(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/checkout/cart`)
  await settled(page)
}

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test.describe(`the cart on ${runtime}`, () => {
    const at = (shop: { url: string }, reactShop: { url: string }) => (runtime === 'preact' ? shop : reactShop).url

    test('quantities, removing, undoing and a coupon update the totals, each with one request and by keyboard alone (API-11, CRT-01, CRT-02, CRT-04, PAY-05, RT-12)', async ({
      page,
      shop,
      reactShop,
    }) => {
      await fillCart(page, at(shop, reactShop), '/audio', 2)
      await openCart(page, at(shop, reactShop))
      const before = await total(page).textContent()
      await amounts(page).first().focus()
      const calls = watchCalls(page)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await expect(total(page)).not.toHaveText(before ?? '')
      const full = await total(page).textContent()
      await expect(amounts(page).first()).toBeFocused()
      await expect(page.getByRole('link', { name: /Winkelwagen, 3 artikelen/ })).toBeVisible()

      await page
        .getByRole('button', { name: /^Verwijder / })
        .nth(1)
        .focus()
      await page.keyboard.press('Enter')
      const undo = page.getByRole('button', { name: /^Ongedaan maken/ })
      await expect(undo).toBeFocused()
      await expect(amounts(page)).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(amounts(page)).toHaveCount(2)
      await expect(total(page)).toHaveText(full ?? '')
      expect(calls).toEqual(['PUT /api/quote/item/*', 'DELETE /api/quote/item/*', 'POST /api/quote/item'])

      await page.locator('.et-coupon summary').click()
      await page.getByRole('textbox', { name: 'Kortingscode' }).fill('WELKOM10')
      await page.keyboard.press('Enter')
      await expect(page.locator('.et-coupon').getByText('Kortingscode WELKOM10 is toegepast')).toBeVisible()
      await expect(total(page)).not.toHaveText(full ?? '')
      await page.reload()
      await expect(page.locator('.et-coupon').getByText('Kortingscode WELKOM10 is toegepast')).toBeVisible()
      await settled(page)
      await page.locator('.et-coupon').getByRole('button').click()
      await expect(total(page)).toHaveText(full ?? '')
    })

    test('a code that is no longer valid says why (PAY-05)', every, async ({ page, shop, reactShop }) => {
      await fillCart(page, at(shop, reactShop))
      await openCart(page, at(shop, reactShop))
      await page.locator('.et-coupon summary').click()
      const code = page.getByRole('textbox', { name: 'Kortingscode' })
      await code.fill('VERLOPEN')
      await code.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'niet (meer) geldig' })).toBeVisible()
      await expect(code).toHaveValue('VERLOPEN')
    })
  })

test('another tab follows, and the header with it (CRT-05, RT-15)', async ({ page, shop, context }) => {
  await fillCart(page, shop.url)
  await openCart(page, shop.url)
  const other = await context.newPage()
  await openCart(other, shop.url)
  await amounts(page).first().fill('3')
  await amounts(page).first().blur()
  await expect(amounts(other).first()).toHaveValue('3')
  await expect(other.getByRole('link', { name: /Winkelwagen, 3 artikelen/ })).toBeVisible()
})

test('it is as it was printed until it is touched, and the first press counts once (RT-01, RT-02, RT-07, CRT-04)', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url)
  await openCart(page, shop.url)
  const islands = page.locator('[data-component=cart], [data-component=cart-totals]')
  for (const island of await islands.all()) await expect(island).toHaveAttribute('data-island-state', 'waiting')
  const before = await total(page).textContent()
  const calls = watchCalls(page)
  await page.getByRole('button', { name: /^Eén meer/ }).click()
  await expect(amounts(page)).toHaveValue('2')
  await expect(total(page)).not.toHaveText(before ?? '')
  for (const island of await islands.all()) await expect(island).toHaveAttribute('data-island-state', 'mounted')
  expect(calls).toEqual(['PUT /api/quote/item/*'])
})

test('what was typed before the island loaded is kept (RT-07, CRT-04)', async ({ page, shop }) => {
  await fillCart(page, shop.url)
  const { promise: typed, resolve: arrive } = withResolvers()
  await page.route('**/assets/preact/**', async route => {
    await typed
    await route.continue()
  })
  await page.goto(`${shop.url}/checkout/cart`, { waitUntil: 'commit' })
  await amounts(page).first().fill('2')
  arrive()
  await settled(page)
  await expect(amounts(page).first()).toHaveValue('2')
  await amounts(page).first().press('Enter')
  await expect(page.getByRole('link', { name: /Winkelwagen, 2 artikelen/ })).toBeVisible()
})

for (const width of inTurn([360, 1280], 0)) {
  test(`nothing moves while the cart mounts at ${width} px (RT-11)`, every, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 740 })
    await fillCart(page, shop.url, '/audio', 2)
    const shifts = await watchShifts(page)
    await openCart(page, shop.url)
    expect(await shifts()).toEqual([])
  })

  test(`no state of the cart has an accessibility violation at ${width} px, light or dark (A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await fillCart(page, shop.url, '/televisies')
    await openCart(page, shop.url)
    await expectAccessibleInBoth(page, 'a line')
    await page.getByRole('button', { name: /^Bewaar voor later/ }).click()
    await expect(page.locator('.et-cart__saved .et-cart-line')).toHaveCount(1)
    await expectAccessibleInBoth(page, 'a line put aside')
    await expectToFit(page, 'a line put aside')
    await page.getByRole('button', { name: /^Terug in winkelwagen/ }).click()
    await expect(amounts(page)).toHaveCount(1)
    await page.locator('.et-coupon summary').click()
    await page.getByRole('textbox', { name: 'Kortingscode' }).fill('BESTAATNIET')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /code/ })).toBeVisible()
    await amounts(page).first().fill('900')
    await amounts(page).first().press('Enter')
    await expect(page.locator('.et-cart-line .et-field__error')).toBeVisible()
    await expectAccessibleInBoth(page, 'refusals')
    await page.getByRole('button', { name: /^Verwijder / }).click()
    await expect(page.getByText('Je winkelwagen is leeg')).toBeVisible()
    await expectAccessibleInBoth(page, 'empty, with a way back')
  })
}

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`a line is saved for later and put back by keyboard alone, each by one request, on ${runtime} (API-11, CRT-04, CRT-05, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = runtime === 'preact' ? shop : reactShop
    await fillCart(page, url, '/audio', 2)
    await openCart(page, url)
    const before = await total(page).textContent()
    const calls = watchCalls(page)
    const lines = page.locator('.et-cart__lines .et-cart-line[id]')
    const saved = page.getByRole('region', { name: 'Bewaard voor later' })
    await page
      .getByRole('button', { name: /^Bewaar voor later/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Ongedaan maken/ })).toBeFocused()
    await expect(lines).toHaveCount(1)
    await expect(saved.getByRole('listitem')).toHaveCount(1)
    await expect(total(page)).not.toHaveText(before ?? '')
    await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel(?!en)/ })).toBeVisible()
    await page.reload()
    await settled(page)
    await saved.getByRole('button', { name: /^Terug in winkelwagen/ }).focus()
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(2)
    await expect(lines.nth(0).or(lines.nth(1)).getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
    await expect(total(page)).toHaveText(before ?? '')
    expect(calls).toEqual(['POST /api/quote/later', 'POST /api/quote/later/back'])
  })

test('a line is saved for later and put back without JavaScript (CRT-09, NJS-01)', every, async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await fillCart(page, shop.url)
  await page.goto(`${shop.url}/checkout/cart`)
  await page.getByRole('button', { name: /^Bewaar voor later/ }).click()
  await expect(page.getByText('Je winkelwagen is leeg')).toBeVisible()
  await page.getByRole('button', { name: /^Terug in winkelwagen/ }).click()
  await expect(amounts(page)).toHaveCount(1)
  await expect(page.locator('.et-cart__saved')).toHaveCount(0)
  await context.close()
})
