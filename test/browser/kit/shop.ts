import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { memoryFolder } from '../../kit/memory-folder'
import { addressOf } from '../../kit/processes'
import { makeCustomer } from './customers'
import { bePatient } from './patience'
import { endShop, spawnShop } from './seeded-shop'

export interface Shop {
  url: string
  /** Creates a customer for this test only, with the name, addresses and password of a demo account, and an order paid by `paidBy`. Resolves with the e-mail address. */
  customer(like?: string, paidBy?: string): Promise<string>
}

/** A shop on Preact of this worker, with its own database. */
async function startShop(): Promise<Shop & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(memoryFolder(), 'etalage-shop-'))
  const file = join(folder, 'shop.db')
  copyFileSync(process.env.SEEDED_SHOP ?? '', file)
  const shop = spawnShop('preact', file)
  const url = await addressOf(shop)
  return {
    url,
    customer: (like, paidBy) => makeCustomer(file, like, paidBy),
    stop: async () => {
      await endShop(shop)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The shop on React: one for all workers, because few tests need it, and each changes only what is its own. */
const sharedShop = (): Shop => ({
  url: process.env.REACT_SHOP ?? '',
  customer: (like, paidBy) => makeCustomer(process.env.REACT_SHOP_FILE ?? '', like, paidBy),
})

/**
 * For tests that need none of what `test` watches; on a slow machine too, all wait for islands that a press needs. The fixtures of a worker
 * are those of `test`: others would need workers of their own.
 */
export const bare = base.extend<object, { shop: Shop; reactShop: Shop }>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser
      browser.newContext = async options => {
        const context = await newContext.call(browser, options)
        await bePatient(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const own = await startShop()
      await use(own)
      await own.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  reactShop: [({}, use) => use(sharedShop()), { scope: 'worker' }],
})

/** `shop` runs Preact, `reactShop` the same on React. Policy violations and page errors fail the test. */
export const test = bare.extend<{ watched: string[] }>({
  watched: [
    async ({ page }, use) => {
      const wrong: string[] = []
      // Thrown in the page by the test driver's hit test if its target is replaced meanwhile.
      // The other is of the browser, for a view transition that a slow page missed: ahead.spec tests that the page handles it.
      page.on('pageerror', error => /elementsFromPoint|Page already revealed/.test(error.message) || wrong.push(String(error)))
      page.on('console', message => {
        if (/Content Security Policy|TrustedHTML|TrustedScript|Refused to/.test(message.text())) wrong.push(message.text())
      })
      await use(wrong)
      // A route that is still fetching a picture when its test ends would fail the next one.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      base.expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'

/** For tests that look at pictures or at transitions between pages: the shop sends plain ones and none otherwise. */
export const realFiles = { extraHTTPHeaders: { 'X-Files': 'real' } }

/** Waits until the islands have started and all that began to load are mounted. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const isStarted = !document.querySelector('[data-component]') || document.querySelector('[data-island-state]')
    return document.readyState === 'complete' && isStarted && !document.querySelector('[data-island-state=loading]')
  })

/** Addresses of the products that a listing has printed, each once. */
export async function productsOn(page: Page, listing: string): Promise<[string, ...string[]]> {
  const html = await (await page.request.get(listing)).text()
  const found = [...html.matchAll(/class="et-card__name">\s*<a\s[^>]*?href="([^"]+)"/g)].map(([, href]) => href ?? '')
  const [first, ...others] = new Set(found)
  if (!first) throw new Error(`No product on ${listing}`)
  return [first, ...others]
}

/** Scrolls through the whole page, so that every island in it mounts; waits for them, unless it has no script. */
export async function scrollThrough(page: Page, hasScript = true): Promise<void> {
  await page.evaluate(async () => {
    // A browser may not draw any frame while nothing changes.
    const frameOrSecond = () => Promise.race([new Promise(requestAnimationFrame), new Promise(done => setTimeout(done, 1000))])
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      for (let frame = 0; frame < 3; frame++) await frameOrSecond()
    }
  })
  if (hasScript) await settled(page)
}
