import { expectAccessible } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

test.use({ storageState: { cookies: [], origins: [] } })

for (const width of inTurn([360, 1280], 1))
  test(`the consent banner at ${width} px takes either answer once, by keyboard, and the answer can be changed (CNT-04, A11Y-01)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop.url}/televisies`)
    const question = page.getByRole('region', { name: 'Mogen we meten?' })
    await expect(question).toBeVisible()
    await expectAccessible(page, 'the question', { within: '.et-consent' })
    const [refuse, accept] = [question.getByRole('button', { name: 'Weigeren' }), question.getByRole('button', { name: 'Toestaan' })]
    const sizes = await Promise.all([refuse.boundingBox(), accept.boundingBox()])
    expect(Math.abs((sizes[0]?.width ?? 0) - (sizes[1]?.width ?? 9))).toBeLessThan(2)
    await refuse.focus()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await page.reload()
    await settled(page)
    await expect(question).toHaveCount(0)
    await page.goto(`${shop.url}/cookies`)
    await expect(page.getByText('Je keuze nu: je hebt meten geweigerd.')).toBeVisible()
    await page.getByRole('button', { name: 'Toestaan' }).click()
    await expect(page.getByText('Je keuze nu: je hebt meten toegestaan.')).toBeVisible()
  })

test('the consent banner works without JavaScript, does not cover a small window, and returns to the page (CNT-04, NJS-01, A11Y-01)', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } },
    viewport: { width: 320, height: 256 },
  })
  const page = await context.newPage()
  await page.goto(`${shop.url}/zoeken?query=tv`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Mogen we meten?' })).not.toBeInViewport()
  await page.getByRole('button', { name: 'Weigeren' }).click()
  await expect(page).toHaveURL(`${shop.url}/zoeken?query=tv`)
  await expect(page.getByRole('region', { name: 'Mogen we meten?' })).toHaveCount(0)
  await context.close()
})

/** Whether a press in the middle of a control reaches it after scrolling to it. */
const isFree = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return !!hit && (element.contains(hit) || element === hit)
}

for (const height of inTurn([640, 740], 0))
  test(
    `on a phone ${height} px high a first visitor can buy while the consent banner is open (CNT-04, PDP-08)`,
    every,
    async ({ page, shop }) => {
      await page.setViewportSize({ width: 360, height })
      const question = page.locator('.et-consent')
      await page.goto(`${shop.url}/televisies`)
      await settled(page)
      await expect(question).toBeVisible()
      const cards = page.locator('.et-product-list').getByRole('button', { name: /In winkelwagen/ })
      for (const button of (await cards.all()).slice(0, 6)) {
        // A card's island replaces its button by another at the same place.
        await expect
          .poll(async () => {
            await button.evaluate(element => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
            return button.evaluate(isFree)
          })
          .toBe(true)
      }
      const href = await page
        .locator('.et-product-list > li:has(button:text("In winkelwagen")) a[href^="/p/"]')
        .first()
        .getAttribute('href')
      await page.goto(shop.url + href)
      await settled(page)
      const buy = page.locator('.et-buy-bar').getByRole('button', { name: /In winkelwagen/ })
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < end; y += 300) {
        await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), y)
        for (const control of await question.getByRole('button').all())
          await expect.poll(() => control.evaluate(isFree), `at ${y}`).toBe(true)
      }
      // The button has its place in the page, and stays in view once the question is answered.
      await buy.focus()
      await expect.poll(() => buy.evaluate(isFree)).toBe(true)
      await buy.click()
      await expect(page.locator('dialog.et-mini-cart .et-mini-cart__line')).toHaveCount(1)
      for (const [path, name] of [
        ['/checkout/cart', /bestellen/i],
        ['/checkout', 'Verder naar betaling'],
      ] as const) {
        await page.goto(shop.url + path)
        await settled(page)
        await expect(question).toBeVisible()
        const on = page
          .locator('main')
          .getByRole(path === '/checkout' ? 'button' : 'link', { name })
          .last()
        await on.focus()
        await expect.poll(() => on.evaluate(isFree), path).toBe(true)
      }
    },
  )

test('a message on a phone covers neither the consent banner nor the buy button (CNT-04, PDP-08)', every, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${shop.url}/televisies`)
  await settled(page)
  const href = await page.locator('.et-product-list > li:has(button:text("In winkelwagen")) a[href^="/p/"]').first().getAttribute('href')
  await page.goto(shop.url + href)
  await settled(page)
  await page.evaluate(async file => (await import(file)).showMessage({ text: 'Bewaard', tone: 'bad' }), '/assets/preact/index.js')
  await expect(page.locator('.et-toast')).toBeVisible()
  const buttons = page.locator('.et-buy-bar button, .et-consent button')
  await page.locator('.et-buy-bar .et-button').focus()
  // The bar renders again when its island mounts.
  const covered = () =>
    buttons.evaluateAll(all =>
      all.flatMap(one => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const isFree = one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        return isFree || !one.checkVisibility({ visibilityProperty: true }) ? [] : one.outerHTML
      }),
    )
  await expect.poll(covered).toEqual([])
})
