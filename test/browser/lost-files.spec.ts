import type { Browser, Page } from '@playwright/test'
import { fillCart } from './kit/buying'
import { every, isEvery, pairsOf, sampleOf } from './kit/pairs'
import { expect, scrollThrough, settled, test } from './kit/shop'

const FILES = /\/assets\/(preact|react|texts)\/.+\.(js|json)/

const pages = {
  home: '/',
  category: '/televisies',
  search: '/zoeken?query=tv',
  product: '/p/zonnetik-qled-tv-lumen-pro-75-383',
  cart: '/checkout/cart',
  checkout: '/checkout',
  stores: '/winkels',
  login: '/inloggen',
  contact: '/contact',
} as const

/** Drops the first request for every file, bypassing the browser's caches. Resolves with the requests in order. */
async function loseOnce(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(FILES, route => {
    const { pathname } = new URL(route.request().url())
    const isFirst = !asked.includes(pathname)
    asked.push(pathname)
    return isFirst ? route.abort('connectionreset') : route.continue()
  })
  return asked
}

/** A page that holds early clicks as long as for real shoppers, without the files that `lost` matches. */
async function impatient(browser: Browser, lost: RegExp): Promise<Page> {
  const context = await browser.newContext({ locale: 'nl-NL' })
  const page = await context.newPage()
  await page.route(lost, route => route.abort('connectionreset'))
  return page
}

const runtimes = ['preact', 'react'] as const
for (const runtime of runtimes)
  test.describe(`files that do not come, on ${runtime}`, () => {
    for (const [[name, path]] of pairsOf(sampleOf(Object.entries(pages), 4, 1), runtimes).filter(([, on]) => on === runtime))
      test(`are requested again on the page ${name}, which becomes interactive all the same (RT-06, RT-18)`, async ({
        page,
        shop,
        reactShop,
      }) => {
        const { url } = runtime === 'preact' ? shop : reactShop
        if (name === 'checkout') {
          await fillCart(page, url)
          // Late requests of the previous page must not count for this one.
          await page.goto('about:blank')
        }
        const asked = await loseOnce(page)
        await page.goto(url + path)
        await settled(page)
        // Also interacts with islands that wait for it.
        await page.evaluate(() => {
          for (const host of document.querySelectorAll('[data-island-state=waiting]'))
            host.dispatchEvent(new Event('pointerover', { bubbles: true }))
        })
        await scrollThrough(page)
        await expect(page.locator('[data-island-state=loading], [data-island-state=failed]')).toHaveCount(0, { timeout: 60_000 })
        await expect.poll(() => page.locator('[data-island-state=mounted]').count()).toBeGreaterThan(2)
        await expect.poll(() => [...new Set(asked)].filter(file => asked.filter(one => one === file).length < 2)).toEqual([])
      })

    // Without files there is no build.
    if (runtime === 'react' && !isEvery) return

    test('leave links and forms to the browser when nothing loads at all (RT-07, RT-18)', async ({ browser, shop, reactShop }) => {
      const page = await impatient(browser, FILES)
      await page.goto(`${(runtime === 'preact' ? shop : reactShop).url}/televisies`)
      await page
        .getByRole('button', { name: /In winkelwagen/ })
        .first()
        .click()
      await page.waitForURL(/\/checkout\/cart/)
      await expect(page.locator('.et-cart-line')).toHaveCount(1)
      await page.context().close()
    })

    test(
      'leave the islands’ links and forms to the browser when only the core loads (RT-05, RT-07, RT-18)',
      every,
      async ({ browser, shop, reactShop }) => {
        const page = await impatient(browser, /\/assets\/(preact|react)\/(catalogue|behaviours|ky|header)-.+\.js/)
        await page.goto(`${(runtime === 'preact' ? shop : reactShop).url}/televisies`)
        await expect(page.locator('[data-component=cart-header]')).toHaveAttribute('data-island-state', 'waiting')
        await page.locator('[data-component=paginator] a').last().click()
        await page.waitForURL(/\?(.*&)?page=/)
        await page.context().close()
      },
    )
  })

test('a deferred script that hangs does not keep the islands waiting (RT-18)', every, async ({ page, shop }) => {
  let isAsked = false
  await page.route('**/hangs.js', () => {
    isAsked = true
  })
  await page.route('**/televisies', async route => {
    const response = await route.fetch()
    const html = await response.text()
    const [nonce = ''] = /nonce="[^"]+"/.exec(html) ?? []
    await route.fulfill({ response, body: html.replace('</head>', `<script defer src="/hangs.js" ${nonce}></script></head>`) })
  })
  await page.goto(`${shop.url}/televisies`, { waitUntil: 'commit' })
  // Those that wait for an idle moment wait for the load event too, by choice.
  await expect(page.locator('[data-component=sort-select]')).toHaveAttribute('data-island-state', 'mounted')
  expect([isAsked, await page.evaluate(() => document.readyState)]).toEqual([true, 'interactive'])
})
