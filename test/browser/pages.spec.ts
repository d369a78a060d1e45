import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, settled, test } from './kit/shop'

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

/** Also a product and a store, whatever the seed calls them. */
async function allPaths(page: Page, url: string): Promise<string[]> {
  const first = async (from: string, selector: string) => {
    await page.goto(url + from)
    return (await page.locator(selector).first().getAttribute('href')) ?? ''
  }
  return [...paths, await first('/televisies', '.card__name a'), await first('/winkels', '.store-card__name a')]
}

for (const width of [320, 360, 768, 1280, 1920])
  test(`no page is wider than the window at ${width} px (A11Y-01)`, async ({ page, shop }) => {
    test.setTimeout(60_000)
    const found = await allPaths(page, shop.url)
    await page.setViewportSize({ width, height: 800 })
    const wide: string[] = []
    for (const path of found) {
      await page.goto(shop.url + path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) wide.push(`${path} by ${over} px`)
    }
    expect(wide).toEqual([])
  })

for (const scheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`pages of text, stores, comparing and inspiration have no accessibility violation at ${width} px, ${scheme} (A11Y-01)`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(120_000)
      const found = await allPaths(page, shop.url)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const wrong: string[] = []
      for (const path of found) {
        await page.goto(shop.url + path)
        await settled(page)
        const axe = new AxeBuilder({ page }).setLegacyMode()
        // The dark scheme changes colours only.
        const { violations } = await (scheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
        wrong.push(...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary}`))
      }
      expect(wrong).toEqual([])
    })

test('with forced colours icons and states can still be seen (A11Y-01)', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of await allPaths(page, shop.url)) {
    await page.goto(shop.url + path)
    const invisible = await page.evaluate(
      () =>
        [...document.querySelectorAll('.header-action, .search__go, .stock, .promise')].filter(element => {
          const style = getComputedStyle(element, '::before')
          return style.backgroundColor === getComputedStyle(document.body).backgroundColor && style.content !== 'none'
        }).length,
    )
    expect(invisible, path).toBe(0)
  }
})

test('on paper a product and a store are what they say, without menus and buttons (A11Y-01)', async ({ page, shop }) => {
  const found = await allPaths(page, shop.url)
  await page.emulateMedia({ media: 'print' })
  for (const path of found.slice(-2)) {
    await page.goto(shop.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const hidden of ['.header__bar', '.navigation', '.footer', '.breadcrumbs'])
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden()
  }
  await expect(page.locator('.hours').first()).toBeVisible()
})

test('the language is changed from the foot of the page, islands included, and stays (I18N-01)', async ({ page, shop }) => {
  await page.goto(`${shop.url}/televisies`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await page.goto(`${shop.url}/audio`)
  await settled(page)
  await expect(page.getByRole('button', { name: /Add to cart/ }).first()).toBeVisible()
})

test('rows of a landing page become sliders whose hearts and buttons work in place (CNT-01, SLD-01)', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${shop.url}/inspiratie/thuisbioscoop`)
  const blocks = page.locator('[data-component=page-builder-view]')
  const row = blocks.locator('.slider').first()
  await expect(blocks).toHaveAttribute('data-island-state', 'mounted')
  await row.scrollIntoViewIfNeeded()
  const fifth = row.locator('.card').nth(4)
  await expect(fifth).not.toBeInViewport()
  await row.getByRole('button', { name: /volgende/i }).click()
  await expect(fifth).toBeInViewport()
  await fifth.getByRole('button', { name: /in winkelwagen/i }).click()
  await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()
})
