import type { Page } from '@playwright/test'
import { option, quiet } from './kit/listing'
import { every } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

test.use({ viewport: { width: 360, height: 740 } })

/** The driver's own goBack waits for a load event that does not come. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
const pathOf = (page: Page) => new URL(page.url()).pathname

/** From the front page to a category, so that there is something to leave for. */
async function openCategory(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.goto(`${url}/televisies`)
  await settled(page)
}

/** One step back leads to the front page: nothing of a panel is left in the history. */
async function expectFrontPageBehind(page: Page, url: string): Promise<void> {
  await back(page)
  await page.waitForURL(`${url}/`, { waitUntil: 'commit' })
}

test('Back closes the menu, the mini cart that came by itself and the panel of filters, keeps what was chosen there, and next takes it off (BEH-01, CRT-05, CAT-10)', async ({
  page,
  shop,
}) => {
  await openCategory(page, shop.url)
  const opener = page.locator('[data-open=menu]').first()
  const menu = page.locator('#menu')
  for (const close of [() => back(page), () => page.keyboard.press('Escape'), () => back(page)]) {
    await opener.click()
    await expect(menu).toHaveClass(/et-is-open/)
    await close()
    await expect(menu).not.toHaveClass(/et-is-open/)
    await expect(opener).toBeFocused()
    expect(pathOf(page)).toBe('/televisies')
  }

  await page
    .locator('.et-product-list')
    .getByRole('button', { name: /In winkelwagen/ })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: 'Winkelwagen' })
  await expect(cart).toBeVisible()
  await back(page)
  await expect(cart).toBeHidden()
  expect(pathOf(page)).toBe('/televisies')

  const panel = page.locator('#filters')
  await page.locator('[data-open=filters]').first().click()
  await expect(panel).toHaveClass(/et-is-open/)
  for (const at of [0, 1]) {
    const before = page.url()
    await option(page, at).click()
    await expect.poll(() => page.url()).not.toBe(before)
    await quiet(page)
  }
  const chosen = page.url()
  await back(page)
  await expect(panel).not.toHaveClass(/et-is-open/)
  await expect.poll(() => page.url()).toBe(chosen)
  await back(page)
  await expect.poll(() => page.url()).not.toBe(chosen)
  await back(page)
  await expect.poll(() => pathOf(page)).toBe('/televisies')
  await expectFrontPageBehind(page, shop.url)
})

test('a link in the menu leads on, and Back from there to the page without the menu (BEH-01)', every, async ({ page, shop }) => {
  await openCategory(page, shop.url)
  await page.locator('[data-open=menu]').first().click()
  await expect(page.locator('#menu')).toHaveClass(/et-is-open/)
  const link = page.locator('#menu').getByRole('link', { name: /^Oled/ })
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`${shop.url}${path}`)
  await back(page)
  await page.waitForURL('**/televisies', { waitUntil: 'commit' })
  await settled(page)
  await expect(page.locator('#menu')).not.toHaveClass(/et-is-open/)
  await expectFrontPageBehind(page, shop.url)
})

test('the menu gets what stands below other categories once it is opened (BEH-03, RT-13)', every, async ({ page, shop }) => {
  await openCategory(page, shop.url)
  await page.locator('[data-open=menu]').first().click()
  const group = page.locator('#menu details').filter({ has: page.locator('summary', { hasText: 'Audio' }) })
  await expect(group.locator('ul a')).not.toHaveCount(1)
  await page.locator('#menu').getByRole('button', { name: 'Terug' }).click()
  await group.locator('summary').click()
  await expect(group.getByRole('button', { name: 'Terug' })).toBeFocused()
  const link = group.locator('ul a').nth(1)
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`${shop.url}${path}`)
  expect(path).toMatch(/^\/audio\/./)
})

test('a link followed at the moment that a panel closes leads on (BEH-01)', every, async ({ page, shop }) => {
  await openCategory(page, shop.url)
  await page.locator('[data-open=menu]').first().click()
  await expect(page.locator('#menu')).toHaveClass(/et-is-open/)
  await page.evaluate(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    document.querySelector<HTMLElement>('.et-product-list .et-card__name a')?.click()
  })
  await page.waitForURL(`${shop.url}/p/**`)
  await back(page)
  await page.waitForURL('**/televisies', { waitUntil: 'commit' })
  await expectFrontPageBehind(page, shop.url)
})

test('Back from a product puts the focus on its card again, where the shopper was (CAT-10)', async ({ page, shop }) => {
  await openCategory(page, shop.url)
  const link = page.locator('.et-product-list .et-card__name a').nth(5)
  const href = await link.getAttribute('href')
  await link.scrollIntoViewIfNeeded()
  // The listing stores its scroll position after the link was followed.
  await page.route(`**${href}`, async route => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.evaluate(() => scrollBy(0, 10))
  await link.click()
  await page.waitForURL(`${shop.url}${href}`)
  await settled(page)
  await back(page)
  await page.waitForURL('**/televisies', { waitUntil: 'commit' })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a compare checkbox follows another tab, before it was used here (RT-15, CMP-01)', every, async ({ page, shop }) => {
    await page.goto(`${shop.url}/audio`)
    await settled(page)
    const other = await page.context().newPage()
    await other.goto(`${shop.url}/audio`)
    await settled(other)
    const box = (tab: Page) => tab.locator('.et-product-list .et-compare-toggle').first()
    await expect(box(page)).toHaveAttribute('aria-pressed', 'false')
    const added = other.waitForResponse('**/api/catalog/compare')
    await box(other).click()
    await added
    await expect(box(page)).toHaveAttribute('aria-pressed', 'true')
    await box(other).click()
    await expect(box(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('one key press past the filters leads to the products, and past a product to its form (A11Y-01)', async ({ page, shop }) => {
    await page.goto(`${shop.url}/televisies`)
    await settled(page)
    const past = page.getByRole('link', { name: 'Naar de producten' })
    expect(await past.evaluate(link => getComputedStyle(link).clipPath)).toBe('inset(100%)')
    await past.focus()
    expect(await past.evaluate(link => getComputedStyle(link).clipPath)).toBe('none')
    await expect(past).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => !!document.activeElement?.closest('.et-listing__results'))).toBe(true)
    await page.goto(`${shop.url}/audio`)
    await page.goto(shop.url + (await page.locator('.et-card:has(.et-button--action) .et-card__name a').first().getAttribute('href')))
    await settled(page)
    let presses = 0
    for (; presses < 20; presses++) {
      if (await page.evaluate(() => document.activeElement?.matches('#buy button[type=submit], #buy .et-button--action'))) break
      const isSkip = await page.evaluate(() => document.activeElement?.getAttribute('href') === '#buy')
      await page.keyboard.press(isSkip ? 'Enter' : 'Tab')
    }
    expect(presses).toBeLessThan(10)
  })

  test(
    'on a wide screen the buy bar appears when the buy form is scrolled out of view, and buys (BEH-04, PDP-08)',
    every,
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/audio`)
      await page.goto(shop.url + (await page.locator('.et-card:has(.et-button--action) .et-card__name a').first().getAttribute('href')))
      await settled(page)
      const strip = page.locator('.et-buy-strip')
      const button = strip.getByRole('button', { name: 'In winkelwagen' })
      await expect(strip).toHaveAttribute('data-island-state', 'mounted')
      await expect(button).toBeHidden()
      await page.locator('#reviews, .et-footer').last().scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport()
      await button.click()
      await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeVisible()
    },
  )
})

test('a text of the front page shows its first 100 px, and the rest by a button (CAT-12, BEH-06)', every, async ({ page, shop }) => {
  await page.goto(shop.url)
  const about = page.locator('.et-read-more', { has: page.getByRole('heading', { name: 'Zo werkt de volgorde' }) })
  await about.scrollIntoViewIfNeeded()
  await settled(page)
  const height = () => about.locator('.et-prose').evaluate(text => text.getBoundingClientRect().height)
  await expect.poll(height).toBe(100)
  await about.getByRole('button', { name: 'Lees meer' }).click()
  await expect.poll(height).toBeGreaterThan(150)
  await about.getByRole('button', { name: 'Lees minder' }).click()
  await expect.poll(height).toBe(100)
})

test('the explanation of returns opens over the product, and Back closes it; without JavaScript it is a page (BEH-02, NJS-01)', async ({
  page,
  shop,
  browser,
}) => {
  await page.goto(`${shop.url}/audio`)
  const url = shop.url + (await page.locator('.et-card__name a').first().getAttribute('href'))
  await page.goto(url)
  await expect(page.locator('#retour')).toHaveAttribute('data-island-state', 'waiting')
  const opener = page.getByRole('main').locator('a[data-open=retour]')
  // Like a finger: no pointer hovered before, so the press must wait for the code.
  await opener.evaluate((link: HTMLElement) => link.click())
  const about = page.getByRole('dialog', { name: 'Retourneren' })
  await expect(about).toBeVisible()
  await back(page)
  await expect(about).toBeHidden()
  await expect(opener).toBeFocused()
  expect(page.url()).toBe(url)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const other = await context.newPage()
  await other.goto(url)
  await other.locator('a[data-open=retour]').click()
  await expect(other).toHaveURL(/klantenservice\/retourneren$/)
  await context.close()
})

test('sharing opens the share sheet on a phone, and copies the address on a computer (MOB-01)', every, async ({ browser, shop }) => {
  for (const [userAgent, shared] of [
    ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36', 1],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36', 0],
  ] as const) {
    const context = await browser.newContext({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.assign(window, { shared: 0 })
      const share = async () => void (window as never as { shared: number }).shared++
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await page.goto(`${shop.url}/audio`)
    await page.goto(shop.url + (await page.locator('.et-card__name a').first().getAttribute('href')))
    await settled(page)
    await page.getByRole('button', { name: 'Delen' }).click()
    if (!shared) await expect(page.getByText('De link staat op je klembord.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => (window as never as { shared: number }).shared)).toBe(shared)
    await context.close()
  }
})
