import type { Page } from '@playwright/test'
import { translatePage } from '../kit/translator'
import { fillCart, typePerson } from './kit/buying'
import { pairsOf, sampleOf } from './kit/pairs'
import { expect, type Shop, settled, test } from './kit/shop'

/** Translates the page as Chrome does, into capitals, once its islands stand. */
async function translate(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(translatePage as () => unknown)
}

/** The text of each element that says how many, how much or what, without what an untranslated page writes otherwise. */
const textsOf = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    all =>
      all.map(one =>
        [...document.querySelectorAll(one)]
          .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())
          .join(' | ')
          .toUpperCase(),
      ),
    selectors,
  )

interface Walk {
  path: (page: Page, shop: Shop) => Promise<string>
  /** Before the translation. */
  prepare?: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
  texts: readonly string[]
}

const walks: Readonly<Record<string, Walk>> = {
  'a filtered listing': {
    path: async () => '/televisies',
    press: async page => {
      const count = async () => Number.parseInt((await page.locator('.et-toolbar__count').textContent()) ?? '', 10)
      const before = await count()
      await page.locator('[data-component=attribute-filter] a').first().click()
      await expect(page.locator('.et-active-filters a, [data-component=active-filters] a').first()).toBeVisible()
      // The number and the products come apart: each is shown by an island of its own.
      await expect(async () => {
        expect(await count()).toBeLessThan(before)
        expect(await page.locator('.et-card__name').count()).toBe(Math.min(await count(), 24))
      }).toPass({ timeout: 30_000 })
    },
    texts: ['.et-toolbar__count', '.et-filter-result', '[data-component=active-filters]', '.et-card__name'],
  },
  'a cart with another quantity': {
    path: async (page, shop) => {
      await fillCart(page, shop.url)
      return '/checkout/cart'
    },
    press: async page => {
      const totals = page.locator('[data-component=cart-totals]')
      const before = await totals.textContent()
      for (let time = 0; time < 2; time++) {
        await page.locator('.et-quantity-stepper__button').last().click()
        await expect(totals).not.toHaveText(before ?? '')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      }
    },
    texts: ['[data-component=cart-totals]', '.et-cart-line__total', '.et-summary__stale', '[data-component=cart-header]'],
  },
  'the next steps of the checkout': {
    path: async (page, shop) => {
      await fillCart(page, shop.url, '/televisies')
      return '/checkout'
    },
    prepare: async page => {
      await typePerson(page)
      await expect(page.getByRole('radio', { name: /^Thuis bezorgd/ })).toBeChecked()
    },
    press: async page => {
      const slots = page.locator('details.et-time-slots').first()
      await slots.locator('summary').click()
      await slots.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
      await expect(page.locator('[data-component=checkout-summary] [aria-busy=true], .et-summary__stale:not(:empty)')).toHaveCount(0)
      await page.getByRole('button', { name: /verder naar betaling/i }).click()
      await expect(page.locator('#step-title')).toHaveText(/^betaling$/i)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
    texts: ['#step-title', '[data-component=checkout-summary]'],
  },
  'a product that was saved': {
    path: async () => '/televisies',
    press: async page => {
      await page.locator('.et-wish').first().click()
      await expect(page.locator('.et-wish[aria-pressed=true]')).toHaveCount(1)
    },
    texts: ['[data-component=header-wishlist]'],
  },
  'a product with another choice': {
    path: async (page, shop) => {
      await page.goto(`${shop.url}/computers/laptops`)
      return (await page.locator('.et-card:has(a.et-button) .et-card__name a').first().getAttribute('href')) as string
    },
    press: async page => {
      for (const group of await page.locator('[data-component=add-to-cart-product] fieldset').all())
        await group.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
      await settled(page)
    },
    texts: ['[data-component=add-to-cart-product] button[type=submit]', '[data-component=add-to-cart-product] .et-price', '.et-in3'],
  },
}

for (const [[name, { path, prepare, press, texts }], build] of pairsOf(sampleOf(Object.entries(walks), 3), ['React', 'Preact']))
  test(`${name} shows on a page that the browser translates what it shows without, on ${build} (RT-11)`, async ({
    browser,
    shop: onPreact,
    reactShop,
  }) => {
    const shop = build === 'React' ? reactShop : onPreact
    const shown: string[][] = []
    for (const isTranslated of [false, true]) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(shop.url + (await path(page, shop)))
      await settled(page)
      await prepare?.(page)
      if (isTranslated) await translate(page)
      await settled(page)
      await press(page)
      await expect(async () => {
        const now = await textsOf(page, texts)
        if (shown[0]) expect(now).toEqual(shown[0])
        shown[isTranslated ? 1 : 0] = now
      }).toPass({ timeout: 20_000 })
      expect(await page.locator('[data-island-state=failed]').count()).toBe(0)
      await context.close()
    }
    expect(shown[1]).toEqual(shown[0])
    expect(shown[0]?.join('')).not.toBe('')
  })
