import type { Page } from '@playwright/test'
import { fillCart } from './kit/buying'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

/** Whether the middle of the focused element can be seen: in the window, and with nothing of the page over it. Undefined for none. */
const seen = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    if (!focused || focused === document.body) return undefined
    const { left, top, right, bottom, width, height } = focused.getBoundingClientRect()
    if (!width || !height || getComputedStyle(focused).opacity === '0') return undefined
    const name = `${focused.localName} ${focused.getAttribute('name') ?? ''} ${focused.id} ${focused.textContent?.trim().slice(0, 40)} ${Math.round(top)}-${Math.round(bottom)}`
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `outside: ${name}`
    const points = [0.1, 0.5, 0.9].map(
      part =>
        [
          (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
          Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) * part,
        ] as const,
    )
    const isShown = points.some(([x, y]) => {
      const over = document.elementFromPoint(x, y)
      return !over || focused.contains(over) || over.contains(focused) || !!over.closest('label')
    })
    return isShown ? undefined : `covered: ${name}`
  })

for (const [width, height] of inTurn(
  [
    [320, 256],
    [320, 200],
  ] as const,
  1,
))
  test(
    `every focused element is in sight in a window of ${width} by ${height} px, as at 400 % zoom (A11Y-01)`,
    every,
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height })
      await fillCart(page, shop.url, '/televisies')
      await page.goto(`${shop.url}/computers/laptops`)
      const product = await page.locator('.et-card:has(a.et-button) .et-card__name a').first().getAttribute('href')
      const hidden: string[] = []
      for (const path of [product, '/televisies', '/checkout/cart', '/checkout']) {
        await page.goto(shop.url + path)
        await settled(page)
        for (const key of ['Tab', 'Shift+Tab'])
          for (let count = 0; count < 60; count++) {
            await page.keyboard.press(key)
            // A row or the page may still be scrolling there.
            let wrong = await seen(page)
            for (let time = 0; wrong && time < 10; time++) {
              await page.waitForTimeout(100)
              wrong = await seen(page)
            }
            if (wrong) hidden.push(`${path} ${key}: ${wrong}`)
          }
      }
      expect(hidden).toEqual([])
    },
  )

test('neither the bar of the header nor that of buying stays over what is read in a low window (A11Y-01)', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`${shop.url}/televisies`)
  const product = await page.locator('.et-card:not(:has(a.et-button)) .et-card__name a').first().getAttribute('href')
  await page.goto(shop.url + product)
  await settled(page)
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('.et-header__bar, .et-buy-bar, .et-buy-strip')]
      .filter(one => one.getClientRects().length && /sticky|fixed/.test(getComputedStyle(one).position))
      .map(one => one.className),
  )
  expect(stuck).toEqual([])
})
