import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth, expectSound, expectToFit } from './kit/checks'
import { every, isEvery, pairsOf } from './kit/pairs'
import { expect, productsOn, settled, test } from './kit/shop'

const paths = [
  '/',
  '/televisies',
  '/inspiratie/thuisbioscoop',
  '/vergelijken?product=1&product=2&product=3',
  '/vergelijken',
  '/winkels',
  '/winkels?plaats=Utrecht',
  '/klantenservice',
  '/klantenservice/retourneren',
  '/contact',
  '/privacy',
  '/bestaat-niet',
]
const more = ['/televisies/_Oled', '/zoeken?query=laptop', '/zoeken?query=bestaatniet', '/checkout/cart']
/** The first of each; their names depend on the seed. */
const firsts: Record<string, (page: Page, url: string) => Promise<string>> = {
  'a store': async (page, url) => {
    await page.goto(`${url}/winkels`)
    return (await page.locator('.et-store-card__name a').first().getAttribute('href')) ?? '/winkels'
  },
  'a product': async (page, url) => (await productsOn(page, `${url}/televisies`))[0],
}

/** The maximum text spacing of WCAG 1.4.12: letters, words, lines and paragraphs. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** Text that is cut off. Scroll containers may be wider; visually hidden text is 1 px wide. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter(({ clientWidth, scrollWidth, clientHeight, scrollHeight, childNodes }) => {
        const hasText = [...childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
        return hasText && clientWidth > 1 && (scrollWidth > clientWidth + 2 || scrollHeight > clientHeight * 1.5)
      })
      .filter(element => getComputedStyle(element).overflow === 'hidden' && !element.closest('.et-visually-hidden'))
      .map(element => `${element.className} ${element.textContent?.trim().slice(0, 40)}`),
  )

/** Number of icons and states that have the colour of the page. */
const invisible = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.et-header-action, .et-search__go, .et-stock, .et-promise')].filter(element => {
        const style = getComputedStyle(element, '::before')
        return style.backgroundColor === getComputedStyle(document.body).backgroundColor && style.content !== 'none'
      }).length,
  )

const everything: [string, (page: Page, url: string) => Promise<string>][] = [
  ...[...paths, ...more].map(path => [path, async () => path] as [string, () => Promise<string>]),
  ...Object.entries(firsts),
  ['/inloggen', async () => '/inloggen'],
]
// Products, lists of stores, the cart, the comparison, contact and the login are looked at in the specs about them, the empty one below.
const tried = ['/', '/klantenservice/retourneren', '/televisies/_Oled', 'a store']
for (const [[name, pathOn], width] of pairsOf(
  everything.filter(([name]) => isEvery || tried.includes(name)),
  [360, 1280],
))
  test(`${name} has no accessibility violation at ${width} px, light or dark, fits windows from 320 to 1920 px, also with text spaced out or twice as large, and keeps its icons with forced colours (A11Y-01)`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await expectSound(page, shop.url, [await pathOn(page, shop.url)], expectAccessibleInBoth)
    const expectToFitAt = async (wide: number, how = ''): Promise<void> => {
      await page.setViewportSize({ width: wide, height: 800 })
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(wide)
      await expectToFit(page, `at ${wide} px${how}`)
    }
    for (const wide of [320, 360, 768, 1920, 1280]) await expectToFitAt(wide)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectToFitAt(1280, ', text twice as large')
    expect(await cutOff(page)).toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await invisible(page)).toBe(0)
    await page.emulateMedia({ forcedColors: 'none' })
    await spaceText(page)
    await expectToFitAt(320, ', spaced out')
  })

test('pictures of products take the ground of a dark page in place of their white (A11Y-01)', async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const seen = {
    '/': ['.et-tile__picture', '.et-window__piece > img', '.et-card__picture'],
    '/televisies': ['.et-card__picture'],
    [(await productsOn(page, `${shop.url}/televisies`))[0]]: ['.et-gallery__item img'],
  }
  for (const [path, pictures] of Object.entries(seen)) {
    await page.goto(shop.url + path)
    for (const picture of pictures) await expect(page.locator(picture).first(), picture).toHaveCSS('mix-blend-mode', 'multiply')
  }
})

test('a printed product and store have their content, without menus and buttons (A11Y-01)', every, async ({ page, shop }) => {
  const content = { 'a store': '.et-hours', 'a product': '.et-specs' }
  for (const [name, find] of Object.entries(firsts)) {
    await page.goto(shop.url + (await find(page, shop.url)))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(content[name as keyof typeof content]).first()).toBeVisible()
    for (const hidden of ['.et-header__row > :not(.et-header__logo)', '.et-navigation', '.et-footer', '.et-breadcrumbs'])
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden()
  }
})

test('links of the footer are folded on a phone, also without JavaScript, and under headings on wider screens (NJS-01, A11Y-01)', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(shop.url)
  const help = page.getByRole('navigation', { name: 'Klantenservice' })
  const link = help.getByRole('link', { name: 'Retourneren' })
  await expect(link).toBeHidden()
  await help.getByText('Klantenservice').and(help.locator('summary')).click()
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.reload()
  await expect(link).toBeVisible()
  await expect(help.getByRole('heading', { name: 'Klantenservice' })).toBeVisible()
  await expect(help.locator('summary')).toBeHidden()
  await context.close()
})

test('an empty comparison has no accessibility violation and leads to what was ticked since (CMP-01, A11Y-01)', async ({ page, shop }) => {
  await page.goto(`${shop.url}/vergelijken`)
  await settled(page)
  const now = page.getByRole('main').getByRole('link', { name: 'Producten vergelijken' })
  await expect(now).toBeHidden()
  await expectAccessible(page, 'an empty comparison', { within: 'main' })
  const kept = page.waitForResponse(reply => reply.url().includes('compare') && reply.request().method() !== 'GET')
  await page
    .getByRole('button', { name: /^Vergelijk/ })
    .first()
    .click()
  await expect(page.getByText('Je vergelijkt nog niets')).toBeHidden()
  await kept
  await now.click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Verwijder/ })).toHaveCount(1)
})

test('the language is changed from the foot of the page, islands included, and stays (I18N-01)', async ({ page, shop }) => {
  await page.goto(`${shop.url}/televisies`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await settled(page)
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await page.goto(`${shop.url}/audio`)
  await settled(page)
  await expect(page.getByRole('button', { name: /Add to cart/ }).first()).toBeVisible()
})

test('rows of a landing page become sliders whose hearts and buttons work in place (CNT-01, SLD-01)', every, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${shop.url}/inspiratie/thuisbioscoop`)
  const blocks = page.locator('[data-component=page-builder-view]')
  const row = blocks.locator('.et-slider').first()
  await expect(blocks).toHaveAttribute('data-island-state', 'mounted')
  await row.scrollIntoViewIfNeeded()
  const fifth = row.locator('.et-card').nth(4)
  await expect(fifth).not.toBeInViewport()
  await row.getByRole('button', { name: /volgende/i }).click()
  await expect(fifth).toBeInViewport()
  await fifth.getByRole('button', { name: /in winkelwagen/i }).click()
  await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()
})
