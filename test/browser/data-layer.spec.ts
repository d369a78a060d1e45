import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Message } from '../shared/analytics/schemas'
import { goToOverview } from './kit/buying'
import { consent } from './kit/consent'
import { allReported, recordDataLayer } from './kit/data-layer'
import { inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

interface Entry {
  event?: string
  ecommerce?: { transaction_id?: string } | null
}

const golden = fileURLToPath(new URL('../kit/golden/data-layer.json', import.meta.url))

test.use({ storageState: consent('granted') })

async function told(page: Page, entries: readonly Entry[], event: string, count = 1): Promise<void> {
  await expect.poll(() => entries.filter(entry => entry.event === event).length).toBeGreaterThanOrEqual(count)
  await settled(page)
  await allReported(page)
}

const withoutNumber = (entries: readonly Entry[]): Entry[] =>
  entries.map(entry =>
    entry.ecommerce?.transaction_id ? { ...entry, ecommerce: { ...entry.ecommerce, transaction_id: 'NUMBER' } } : entry,
  )

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test(`from the front page to a paid order the data layer is the golden one, on ${runtime} (ANA-01, ANA-02, ANA-03)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = runtime === 'preact' ? shop : reactShop
    const entries = await recordDataLayer<Entry>(page)
    const lists = () => entries.filter(({ event }) => event === 'view_item_list').length
    await page.goto(url)
    await page.locator('.et-product-slider').first().scrollIntoViewIfNeeded()
    await told(page, entries, 'view_item_list')
    const before = lists()
    await page.goto(`${url}/audio/koptelefoons`)
    await settled(page)
    await page.evaluate(() => scrollTo(0, 300))
    await told(page, entries, 'view_item_list', before + 1)
    const unfiltered = lists()
    await page.locator('.et-filters [data-facet-code=merk] a:not([aria-current])').first().click()
    await told(page, entries, 'view_item_list', unfiltered + 1)
    await page.locator('.et-product-list .et-card__name a').first().click()
    await told(page, entries, 'view_item')
    await page
      .locator('main')
      .getByRole('button', { name: /In winkelwagen/ })
      .first()
      .click()
    await told(page, entries, 'add_to_cart')
    await page.goto(`${url}/checkout/cart`)
    await told(page, entries, 'view_cart')
    await page.goto(`${url}/checkout`)
    await settled(page)
    await told(page, entries, 'begin_checkout')
    await goToOverview(page)
    await told(page, entries, 'add_payment_info')
    await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await page.waitForURL('**/betalen?**')
    await page.getByRole('button', { name: /^Betalen$/ }).click()
    await page.waitForURL('**/checkout/**')
    await told(page, entries, 'purchase')
    await page.reload()
    await settled(page)
    await allReported(page)

    const seen = withoutNumber(entries)
    for (const entry of seen) if (entry.event) expect(v.safeParse(Message, entry).issues, JSON.stringify(entry)).toBeUndefined()
    expect(seen.filter(({ event }) => event === 'purchase')).toHaveLength(1)
    expect(JSON.stringify(seen)).not.toMatch(/@|Sanne|Fictielaan|1000/)
    if (process.env.GOLDEN === 'write' && runtime === 'preact') writeFileSync(golden, `${JSON.stringify(seen, null, 2)}\n`)
    expect(seen).toEqual(JSON.parse(readFileSync(golden, 'utf8')))

    // A page from the back/forward cache fires no load event.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL('**/betalen?**', { waitUntil: 'commit' })
    await page.evaluate(() => void setTimeout(() => history.forward()))
    await page.waitForURL('**/checkout/bedankt', { waitUntil: 'commit' })
    await settled(page)
    await allReported(page)
    expect(entries.filter(({ event }) => event === 'purchase')).toHaveLength(1)
  })
