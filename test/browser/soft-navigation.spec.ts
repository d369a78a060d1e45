import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { inTurn, pairsOf } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const require = createRequire(import.meta.url)

/** Libraries that change pages without loading them, and what starts them. */
const libraries: Readonly<Record<string, { path: string; begin: () => void }>> = {
  'Turbo Drive': { path: require.resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'), begin: () => {} },
  'hx-boost': {
    path: require.resolve('htmx.org/dist/htmx.js'),
    begin: () => {
      document.body.setAttribute('hx-boost', 'true')
      ;(window as never as { htmx: { process: (element: Element) => void } }).htmx.process(document.body)
    },
  },
}

/** Names in the cards, with the link of each. */
const cards = (page: Page) =>
  page.locator('.et-product-list > li').evaluateAll(all => all.map(card => card.querySelector('.et-card__name a')?.getAttribute('href')))

for (const [[name, { path, begin }], build] of inTurn(pairsOf(Object.entries(libraries), ['Preact', 'React']), 0))
  test(`each page shows its own data with ${name} on ${build}: listing to listing, product to product, into the cart (RT-21)`, async ({
    browser,
    shop: onPreact,
    reactShop,
  }) => {
    const { url } = build === 'React' ? reactShop : onPreact
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    const open = async (address: string): Promise<void> => {
      await page.goto(url + address)
      await settled(page)
      await page.addScriptTag({ path })
      await page.evaluate(begin)
    }
    /** Follows a link of the page, as a shopper does. */
    const follow = async (address: string): Promise<void> => {
      await page.evaluate(href => {
        const link = document.createElement('a')
        link.href = href
        link.id = 'followed'
        link.textContent = 'Verder'
        document.querySelector('main')?.prepend(link)
        ;(window as { htmx?: { process: (element: Element) => void } }).htmx?.process(link)
      }, address)
      await page.locator('#followed').click()
      await expect(page).toHaveURL(url + address)
      await expect(page.locator('#followed')).toHaveCount(0)
      await settled(page)
    }

    await page.goto(`${url}/computers/laptops`)
    const laptops = await cards(page)
    await open('/televisies')
    const televisions = await cards(page)
    await page.locator('[data-component=attribute-filter] a').first().click()
    await expect.poll(() => cards(page)).not.toEqual(televisions)
    await follow('/computers/laptops')
    await expect.poll(() => cards(page)).toEqual(laptops)
    // A filter of this page narrows the products of this page.
    await page.locator('[data-component=attribute-filter] a').first().click()
    await expect.poll(() => cards(page)).not.toEqual(laptops)

    const [first = '', second = ''] = televisions as string[]
    await open(first)
    await follow(second)
    const title = await page.locator('h1').innerText()
    await page.locator('[data-component=add-to-cart-product] button[type=submit]').first().click()
    await expect(page.locator('dialog[open], .et-mini-cart')).toContainText(title.split('\n')[0] as string)
    await open(second)
    await follow('/checkout/cart')
    await expect(page.locator('[data-component=cart]')).toContainText(title.split('\n')[0] as string)
    await expect(page.locator('[data-island-state=failed]')).toHaveCount(0)
    await context.close()
  })
