import type { Locator, Page } from '@playwright/test'
import { fillCart } from './kit/buying'
import { logIn } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

async function enlargeText(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** How far the page scrolls sideways, in px; the space kept for a scroll bar hides that from its sizes. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ left: 1000, behavior: 'instant' })
    return scrollX
  })

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('no page scrolls sideways at 320 px with text twice as large, and no amount covers a quantity (A11Y-01)', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await fillCart(page, shop.url, '/televisies')
  await page.goto(`${shop.url}/televisies`)
  const path = await page.locator('.et-card__name a').first().getAttribute('href')
  for (const one of ['/', '/televisies', path, '/checkout', '/checkout/cart']) {
    await page.goto(shop.url + one)
    await enlargeText(page)
    await expect.poll(() => sideways(page), String(one)).toBe(0)
  }
  const line = page.locator('.et-cart-line').first()
  const quantity = await boxOf(line.locator('.et-quantity-stepper'))
  const amount = await boxOf(line.locator('.et-cart-line__total'))
  expect(amount.x >= quantity.x + quantity.width || amount.y >= quantity.y + quantity.height).toBe(true)
})

test('nor do a store, a product with a choice, customer service and an account (A11Y-01)', every, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await logIn(page, shop.url)
  await page.goto(`${shop.url}/computers/laptops`)
  const path = await page.locator('.et-card:has(a.et-button) .et-card__name a').first().getAttribute('href')
  for (const one of [
    path,
    '/winkels/utrecht-centrum',
    '/klantenservice',
    '/contact',
    '/account',
    '/account/bestellingen',
    '/account/gegevens',
  ]) {
    await page.goto(shop.url + one)
    await enlargeText(page)
    await expect.poll(() => sideways(page), String(one)).toBe(0)
  }
})

/** Texts among these that reach beyond the border of an element around them. */
const cutIn = (texts: Locator, around: string): Promise<string[]> =>
  texts.evaluateAll(
    (found, selector) =>
      found.flatMap(text => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const [inner, outer] = [range, text.closest(selector)].map(one => one?.getBoundingClientRect())
        if (!inner || !outer) return [`No ${selector}`]
        const isWithin = inner.left >= outer.left && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1
        return isWithin && text.scrollHeight <= text.clientHeight + 1 ? [] : [text.textContent?.trim() ?? '']
      }),
    around,
  )

for (const width of inTurn([320, 360], 0))
  test(`names in the shop window and the button of the buy bar are whole at ${width} px (A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(shop.url)
    await enlargeText(page)
    const names = page.locator('.et-window__card .et-card__name a')
    await expect(names).toHaveCount(3)
    expect(await cutIn(names, '.et-window__card')).toEqual([])
    await page.goto(`${shop.url}/computers/laptops`)
    await page.goto(shop.url + (await page.locator('.et-card:has(a.et-button) .et-card__name a').first().getAttribute('href')))
    await enlargeText(page)
    const button = page.locator('.et-buy-bar .et-button')
    await expect(button).toBeVisible()
    expect(await cutIn(button, '.et-buy-bar .et-button')).toEqual([])
  })

test('with forced colours the chosen tab and the step at hand differ from the others (A11Y-01)', every, async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await fillCart(page, shop.url, '/televisies')
  const borders = (all: Locator): Promise<string[]> => all.evaluateAll(found => found.map(one => getComputedStyle(one).borderBottomColor))
  await page.goto(`${shop.url}/televisies`)
  await page.goto(shop.url + (await page.locator('.et-card__name a').first().getAttribute('href')))
  for (const [chosen, others] of [
    [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false })],
    [page.locator('.et-checkout-steps__step[aria-current]'), page.locator('.et-checkout-steps__step:not([aria-current])')],
  ] as const) {
    await expect(chosen).toHaveCount(1)
    const [own] = await borders(chosen)
    const rest = await borders(others)
    expect(rest.length).toBeGreaterThan(0)
    expect(rest).not.toContain(own)
    await page.goto(`${shop.url}/checkout`)
  }
})

test(
  'on paper an order is what was bought under the shop’s mark, without menus, questions and buttons (A11Y-01, ACC-02)',
  every,
  async ({ page, shop }) => {
    await logIn(page, shop.url)
    await page.goto(`${shop.url}/account/bestellingen`)
    await page.locator('.et-order-list__row').filter({ hasText: 'afgerond' }).first().click()
    await expect(page.locator('main .et-button').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.et-header__logo .et-wordmark')).toBeVisible()
    await expect(page.locator('.et-order-line').first()).toBeVisible()
    await expect(page.locator('.et-order__totals')).toBeVisible()
    for (const hidden of [
      '.et-header__row > :not(.et-header__logo)',
      '.et-navigation',
      '.et-promises',
      '.et-footer',
      '.et-breadcrumbs',
      '.et-account__nav',
      '.et-consent',
      'main .et-button',
    ])
      for (const element of await page.locator(hidden).all()) await expect(element, hidden).toBeHidden()
  },
)
