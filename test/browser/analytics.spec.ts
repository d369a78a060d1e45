import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Message } from '../shared/analytics/schemas'
import { consent } from './kit/consent'
import { allReported } from './kit/data-layer'
import { every } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

type Entry = {
  event?: string
  ecommerce?: { items: { index?: number; item_id?: string; item_list_id?: string; item_name: string }[] } | null
}

const layer = (page: Page): Promise<Entry[]> => page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])))
const events = async (page: Page, name?: string) => (await layer(page)).filter(({ event }) => event && (!name || event === name))

test.describe('with consent', () => {
  test.use({ storageState: consent('granted') })

  test(
    'rows of a list are reported to analytics once, with their positions in the list, also after filtering and paging (ANA-02, ANA-03)',
    every,
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/televisies`)
      await page.evaluate(() => scrollTo(0, 400))
      await expect.poll(async () => (await events(page, 'view_item_list')).length).toBeGreaterThan(0)
      const [first] = await events(page, 'view_item_list')
      expect(first?.ecommerce?.items.map(({ index }) => index)).toEqual([0, 1, 2, 3])
      const before = (await events(page)).length
      await page.evaluate(() => scrollTo(0, 3000))
      await expect.poll(async () => (await events(page)).length).toBeGreaterThan(before)
      await page.evaluate(() => scrollTo(0, 0))
      await allReported(page)
      const runs = (await events(page, 'view_item_list')).map(({ ecommerce }) => ecommerce?.items[0]?.index)
      expect(new Set(runs).size).toBe(runs.length)
      await page.locator('.et-paginator').getByRole('link', { name: 'Pagina 2' }).click()
      await expect.poll(async () => (await events(page, 'view_item_list')).at(-1)?.ecommerce?.items[0]?.index).toBeGreaterThanOrEqual(24)
      for (const entry of await events(page)) expect(v.safeParse(Message, entry).issues, JSON.stringify(entry)).toBeUndefined()
      const all = await layer(page)
      for (const [at, entry] of all.entries()) if (entry.event) expect(all[at - 1]).toEqual({ ecommerce: null })
    },
  )

  test(
    'a reported row is two products on a phone, also after rotating it, and nothing is reported twice (ANA-02)',
    every,
    async ({ page, shop }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`${shop.url}/audio`)
      await page.evaluate(() => scrollTo(0, 700))
      await expect.poll(async () => (await events(page, 'view_item_list')).length).toBeGreaterThan(0)
      await page.setViewportSize({ width: 800, height: 360 })
      const seen = (await events(page, 'view_item_list')).length
      await page.locator('.et-product-list .et-card').nth(12).scrollIntoViewIfNeeded()
      await expect.poll(async () => (await events(page, 'view_item_list')).length).toBeGreaterThan(seen)
      await page.locator('.et-product-list .et-card').first().scrollIntoViewIfNeeded()
      await allReported(page)
      const told = (await events(page, 'view_item_list')).map(({ ecommerce }) => ecommerce?.items.map(({ index }) => index) ?? [])
      for (const run of told) expect(run).toHaveLength(2)
      expect(new Set(told.flat()).size).toBe(told.flat().length)
    },
  )

  test(
    'a product is the same from the list it was chosen in into the cart, whichever variant it becomes (ANA-02, ANA-01)',
    every,
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/telefonie/smartphones`)
      await expect.poll(async () => (await events(page, 'view_item_list')).length).toBeGreaterThan(0)
      await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
      const link = page.locator('.et-product-list .et-card[data-item*=\'"configurable"\'] .et-card__name a').first()
      await link.click()
      await expect.poll(async () => (await events(page, 'select_item')).length).toBe(1)
      const [chosen] = await events(page, 'select_item')
      const { item_id, item_name, item_list_id, index } = chosen?.ecommerce?.items[0] ?? { item_name: '' }
      expect(item_list_id).toBeTruthy()
      await page.goto(shop.url + (await link.getAttribute('href')))
      await expect.poll(async () => (await events(page, 'view_item')).length).toBe(1)
      const box = page.locator('.et-buy-box__main')
      await expect(box).toHaveAttribute('data-island-state', 'mounted')
      for (const choice of await box.locator('fieldset').all())
        await choice.locator('label:has(input:not(:disabled)):not(.et-choice__option--out)').first().click()
      await box.getByRole('button', { name: /In winkelwagen/ }).click()
      await expect.poll(async () => (await events(page, 'add_to_cart')).length).toBe(1)
      for (const name of ['view_item', 'add_to_cart'])
        expect((await events(page, name))[0]?.ecommerce?.items[0]).toMatchObject({ item_id, item_name, item_list_id, index })
    },
  )

  test(
    'a product put in the cart is reported once, after the server accepted it, with the list it is in (ANA-02, ANA-03)',
    every,
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/audio`)
      await settled(page)
      await page.locator('.et-product-list .et-button--action').first().click()
      await expect.poll(async () => (await events(page, 'add_to_cart')).length).toBe(1)
      const [added] = await events(page, 'add_to_cart')
      expect(added?.ecommerce?.items[0]).toMatchObject({ index: expect.any(Number), item_list_id: expect.stringMatching(/^\d+$/) })
      await page.goto(`${shop.url}/checkout/cart`)
      await expect.poll(async () => (await events(page, 'view_cart')).length).toBe(1)
      for (const entry of await events(page)) expect(v.safeParse(Message, entry).issues, JSON.stringify(entry)).toBeUndefined()
      await page.goto(`${shop.url}/checkout`)
      await expect.poll(async () => (await events(page, 'begin_checkout')).length).toBe(1)
      await page.reload()
      // The event that reports a begun checkout exists once the island has mounted, and is sent after consent.
      await expect(page.locator('[data-component=checkout]')).toHaveAttribute('data-island-state', 'mounted')
      await expect.poll(async () => (await layer(page)).some(entry => JSON.stringify(entry).includes('"update"'))).toBe(true)
      expect(await events(page)).toEqual([])
    },
  )

  test('consent withdrawn in another tab, or given twice, takes effect at once (CNT-04, ANA-03)', every, async ({ page, shop }) => {
    await page.goto(`${shop.url}/audio`)
    await page.locator('.et-product-list .et-card').first().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await expect.poll(async () => (await events(page, 'view_item_list')).length).toBeGreaterThan(0)
    await page.evaluate(() => {
      document.dispatchEvent(new CustomEvent('consent:changed', { detail: { granted: true } }))
      return new Promise(done => requestIdleCallback(done))
    })
    await page.locator('.et-product-list .et-card').nth(8).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await events(page, 'view_item_list')).length).toBeGreaterThan(1)
    const runs = (await events(page, 'view_item_list')).map(({ ecommerce }) => ecommerce?.items[0]?.index)
    expect(new Set(runs).size).toBe(runs.length)
    await page.context().addCookies(consent('denied').cookies)
    const before = (await events(page)).length
    await page.locator('.et-product-list .et-card').last().scrollIntoViewIfNeeded()
    await expect.poll(async () => JSON.stringify((await layer(page)).at(-1))).toContain('"denied"')
    expect(await events(page)).toHaveLength(before)
  })
})

test.describe('without an answer', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('nothing is measured before consent; after it, what happened on the page is reported (CNT-04, ANA-03)', async ({ page, shop }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(`${shop.url}/audio`)
    await settled(page)
    await page.locator('.et-product-list .et-button--action').first().click()
    await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()
    expect(await events(page)).toEqual([])
    expect(asked.filter(url => url.includes('analytics'))).toEqual([])
    expect((await layer(page))[0]).toMatchObject({ 0: 'consent', 1: 'default', 2: { analytics_storage: 'denied', ad_user_data: 'denied' } })
    const cart = page.getByRole('dialog', { name: 'Winkelwagen' })
    await expect(cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await page.getByRole('button', { name: 'Toestaan' }).click()
    await expect.poll(async () => (await events(page, 'add_to_cart')).length).toBe(1)
    const [added] = await events(page, 'add_to_cart')
    expect(added?.ecommerce?.items[0]).toMatchObject({ index: 0, item_list_id: expect.stringMatching(/^\d+$/) })
    expect((await layer(page)).some(entry => JSON.stringify(entry).includes('"update"'))).toBe(true)
  })
})

test.describe('after a refusal', () => {
  test.use({ storageState: consent('denied') })

  test('nothing is measured without consent, and nothing is kept to be measured later (CNT-04, ANA-03)', every, async ({ page, shop }) => {
    await page.goto(`${shop.url}/audio`)
    await settled(page)
    await page.locator('.et-product-list .et-button--action').first().click()
    await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()
    await allReported(page, false)
    expect((await layer(page)).length).toBe(1)
  })
})
