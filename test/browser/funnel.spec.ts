import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { Message } from '../shared/analytics/schemas'
import { goToOverview } from './kit/buying'
import { logIn } from './kit/checks'
import { consent } from './kit/consent'
import { allReported, recordDataLayer } from './kit/data-layer'
import { isEvery, sampleOf } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

interface Entry {
  event?: string
  ecommerce?: { items: { item_id: string; item_name: string; price: number }[] } | null
}

/** The pages that show cards of products in a list. */
const pagesWithCards = sampleOf(['/', '/audio', '/zoeken?query=koptelefoon', '/inspiratie/thuisbioscoop'], 2, 1)

/** A visit with or without consent. `sees` does something and expects one more event of this name, only with consent. */
class Visit {
  constructor(
    readonly page: Page,
    readonly url: string,
    private readonly entries: Entry[],
    private readonly isMeasured: boolean,
  ) {}

  private told = (name: string) => this.entries.filter(({ event }) => event === name)

  async sees(name: string, act: () => Promise<unknown>, product?: { id: string; price: number }): Promise<void> {
    const before = this.told(name).length
    await act()
    if (!this.isMeasured) return
    await expect.poll(() => this.told(name).length, `${name} on ${this.page.url()}`).toBeGreaterThan(before)
    await allReported(this.page)
    const now = this.told(name)
    if (name !== 'view_item_list') expect(now.length, `${name} on ${this.page.url()}`).toBe(before + 1)
    if (product) expect(now.at(-1)?.ecommerce?.items).toMatchObject([{ item_id: product.id, price: product.price }])
  }

  async ends(): Promise<void> {
    await allReported(this.page, this.isMeasured)
    if (!this.isMeasured) return expect(this.entries).toEqual([])
    for (const entry of this.entries) if (entry.event) expect(v.safeParse(Message, entry).issues, JSON.stringify(entry)).toBeUndefined()
  }
}

const answered = (page: Page, path: string, method: string) =>
  page.waitForResponse(reply => reply.url().includes(path) && reply.request().method() === method)

/** Closes an overlay. Its history step would cancel a navigation that starts at the same moment. */
const closeByEscape = async (page: Page): Promise<void> => {
  const entry = () => page.evaluate(() => window.navigation.currentEntry?.index ?? 0)
  const before = await entry()
  await page.keyboard.press('Escape')
  await expect.poll(entry).toBe(before - 1)
}

const toggled = async (page: Page, heart: Locator): Promise<void> => {
  const reply = answered(page, '/wishlist/item/toggle', 'PUT')
  await heart.click()
  expect((await reply).status()).toBe(200)
}

const heartOf = (within: Locator): Locator => within.locator('.et-wish').first()

/** The analytics data of a card. */
async function productOf(card: Locator): Promise<{ id: string; price: number }> {
  const product = JSON.parse((await card.getAttribute('data-item')) ?? '{}')
  return { id: String(product.item_group_id ?? product.product_id), price: product.final_price_incl_tax }
}

async function buys(visit: Visit, within: Locator, product: { id: string; price: number }): Promise<void> {
  const { page } = visit
  const added = answered(page, '/api/quote/item', 'POST')
  await visit.sees(
    'add_to_cart',
    async () => {
      await within
        .getByRole('button', { name: /In winkelwagen/ })
        .first()
        .click()
      expect((await added).status()).toBe(200)
    },
    product,
  )
  const cart = page.getByRole('dialog', { name: 'Winkelwagen' })
  await expect(cart).toBeVisible()
  const removed = answered(page, '/api/quote/item/', 'DELETE')
  await visit.sees(
    'remove_from_cart',
    async () => {
      await cart
        .getByRole('button', { name: /^Verwijder / })
        .first()
        .click()
      await removed
    },
    product,
  )
  await page.keyboard.press('Escape')
}

async function wishes(visit: Visit, within: Locator, product: { id: string; price: number }): Promise<void> {
  for (const name of ['add_to_wishlist', 'remove_from_wishlist'])
    await visit.sees(name, () => toggled(visit.page, heartOf(within)), product)
}

async function looksAround(visit: Visit, path: string): Promise<void> {
  const { page } = visit
  const list = page.locator('[data-list-id]').first()
  const card = list
    .locator('.et-card')
    .filter({ has: page.getByRole('button', { name: /In winkelwagen/ }) })
    .first()
  await visit.sees('view_item_list', async () => {
    await page.goto(visit.url + path)
    // Its island may mount in the meantime.
    await expect(() => list.locator('.et-card').first().scrollIntoViewIfNeeded()).toPass()
    await settled(page)
  })
  const product = await productOf(card)
  await page.evaluate(() =>
    addEventListener('click', event => (event.target as Element).closest('.et-card__name') && event.preventDefault()),
  )
  await visit.sees('select_item', () => card.locator('.et-card__name a').click(), product)
  await buys(visit, card, product)
  await wishes(visit, card, product)
}

async function looksAtAProduct(visit: Visit): Promise<void> {
  const { page } = visit
  await page.goto(`${visit.url}/audio`)
  const href = await page
    .locator('.et-card')
    .filter({ has: page.getByRole('button', { name: /In winkelwagen/ }) })
    .first()
    .locator('.et-card__name a')
    .getAttribute('href')
  await visit.sees('view_item', async () => {
    await page.goto(visit.url + href)
    await settled(page)
  })
  const box = page.locator('.et-product')
  const product = await productOf(box)
  await buys(visit, box, product)
  await wishes(visit, box, product)
  const related = page.locator('[data-list-id=related]')
  await visit.sees('view_item_list', () => related.scrollIntoViewIfNeeded())
}

/** The card must leave the list before its event is reported. */
async function looksAtTheWishlist(visit: Visit): Promise<void> {
  const { page } = visit
  await page.goto(`${visit.url}/audio`)
  await settled(page)
  const first = page
    .locator('.et-product-list .et-card')
    .filter({ has: page.getByRole('button', { name: /In winkelwagen/ }) })
    .first()
  const product = await productOf(first)
  await visit.sees('add_to_wishlist', () => toggled(page, heartOf(first)), product)
  await page.goto(`${visit.url}/wishlist`)
  await settled(page)
  const card = page.locator('.et-wishlist .et-card')
  await expect(card).toHaveCount(1)
  await buys(visit, card, product)
  await visit.sees('remove_from_wishlist', () => toggled(page, heartOf(card)), product)
  await expect(card).toHaveCount(0)
  const again = answered(page, '/wishlist/item/toggle', 'PUT')
  await visit.sees(
    'add_to_wishlist',
    async () => {
      await page.getByRole('button', { name: 'Zet terug' }).click()
      await again
    },
    product,
  )
}

async function compares(visit: Visit): Promise<void> {
  const { page } = visit
  // If left before the visitor is known, the late reply would replace the session of the next page.
  const known = answered(page, '/api/visitor', 'GET')
  await page.goto(`${visit.url}/audio`)
  await known
  await settled(page)
  const card = page
    .locator('.et-product-list .et-card')
    .filter({ has: page.getByRole('button', { name: /In winkelwagen/ }) })
    .first()
  const product = await productOf(card)
  await page.goto(`${visit.url}/vergelijken?product=${product.id}`)
  await settled(page)
  await buys(visit, page.locator('.et-compare__product'), product)
}

async function orders(visit: Visit): Promise<void> {
  const { page } = visit
  await page.goto(`${visit.url}/audio`)
  await settled(page)
  const cards = page.locator('.et-product-list .et-card').filter({ has: page.getByRole('button', { name: /In winkelwagen/ }) })
  for (const at of [0, 1])
    await visit.sees(
      'add_to_cart',
      async () => {
        const added = answered(page, '/api/quote/item', 'POST')
        await cards
          .nth(at)
          .getByRole('button', { name: /In winkelwagen/ })
          .click()
        await added
        await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeVisible()
        await closeByEscape(page)
      },
      await productOf(cards.nth(at)),
    )
  await visit.sees('view_cart', async () => {
    await page.goto(`${visit.url}/checkout/cart`)
    await settled(page)
  })
  const removed = answered(page, '/api/quote/item/', 'DELETE')
  await visit.sees('remove_from_cart', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Verwijder / })
      .first()
      .click()
    await removed
  })
  await visit.sees('begin_checkout', async () => {
    await page.goto(`${visit.url}/checkout`)
    await settled(page)
  })
  await visit.sees('add_shipping_info', () => visit.sees('add_payment_info', () => goToOverview(page)))
  await visit.sees('purchase', async () => {
    await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await page.waitForURL('**/betalen?**')
    await page.getByRole('button', { name: /^Betalen$/ }).click()
    await page.waitForURL('**/checkout/bedankt**')
    await settled(page)
  })
}

for (const answer of ['granted', 'denied'] as const)
  test.describe(answer === 'granted' ? 'with consent every page tells' : 'after a refusal no page tells', () => {
    test.use({ storageState: consent(answer) })

    const visits: [string, (visit: Visit) => Promise<void>, asCustomer: boolean][] = [
      ...pagesWithCards.map(
        path => [`of ${path}`, (visit: Visit) => looksAround(visit, path), true] as [string, (visit: Visit) => Promise<void>, true],
      ),
      ['of a product', looksAtAProduct, true],
      ['of the wishlist', looksAtTheWishlist, true],
      ['of the comparison', compares, false],
      ['of the cart, the checkout and the order', orders, false],
    ]
    // With consent data-layer.spec tells of a product and all of an order; what a refusal leaves out, the tests of measuring prove.
    const tried = answer === 'granted' ? visits.slice(1, 2) : []
    for (const [about, goes, asCustomer] of isEvery ? visits : tried)
      test(`the events ${about}, each with its product (ANA-01, ANA-03, CNT-04)`, async ({ page, shop }) => {
        if (asCustomer) await logIn(page, shop.url, await shop.customer())
        const visit = new Visit(page, shop.url, await recordDataLayer<Entry>(page), answer === 'granted')
        await goes(visit)
        await visit.ends()
      })
  })
