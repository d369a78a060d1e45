import type { Browser, Page } from '@playwright/test'
import type { CatalogueReply } from '../../shared/contract/api/catalogue'
import type { Quote } from '../../shared/contract/api/quote'
import type { ProductSeed } from '../../shared/contract/product'
import { closeByEscape, expectAccessible, expectToFit } from './kit/checks'
import { every, isEvery, pairsOf, sampleOf } from './kit/pairs'
import { expect, scrollThrough, settled, test } from './kit/shop'

type Shop = { url: string }
const types = ['simple', 'configurable', 'bundle', 'grouped'] as const
type Type = (typeof types)[number]

/** The product data in a page. */
async function seedOf(page: Page, url: string): Promise<ProductSeed> {
  const html = await (await page.request.get(url)).text()
  return JSON.parse(/id="product-seed">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}

const known = new Map<Type, ProductSeed>()

/** Televisions and computers, which have products of every type. */
const categories = [1, 11]

/** The first product of a type that can be bought, the same in every shop; with services where products of the type have them. */
async function productOf(page: Page, { url }: Shop, type: Type): Promise<ProductSeed> {
  const before = known.get(type)
  if (before) return before
  for (const category of categories) {
    const response = await page.request.get(`${url}/api/catalog/category/${category}/product/list?page_size=96`)
    const { items } = (await response.json()) as CatalogueReply
    for (const item of items.filter(one => one.product_type === type && one.in_stock && one.max_qty === null)) {
      const seed = await seedOf(page, url + item.url)
      const needsServices = type === 'simple' || type === 'configurable'
      if (needsServices && !seed.services?.some(({ sku }) => sku === 'SRV-ZEKER')) continue
      known.set(type, seed)
      return seed
    }
  }
  throw new Error(`No ${type} product`)
}

/** Labels of the options of a variant that can be bought. */
function labelsOf({ configurable_data = [], virtual_products = [] }: ProductSeed): string[] {
  const variant = virtual_products.find(({ status, in_stock }) => status === 1 && in_stock)
  return configurable_data.map(({ code, options }) => options.find(({ id }) => id === variant?.[`${code}_option_id`])?.label ?? '')
}

const buyButton = (page: Page) => page.locator('.et-buy-bar .et-button--action')
const miniCart = (page: Page) => page.locator('dialog.et-mini-cart')
const quoteOf = async (page: Page, { url }: Shop): Promise<Quote> => (await page.request.get(`${url}/api/quote`)).json()

const isMounted = (page: Page) =>
  expect(page.locator('[data-component=add-to-cart-product][data-product-index], [data-component=add-to-cart-bundle]')).toHaveAttribute(
    'data-island-state',
    'mounted',
  )

async function open(page: Page, shop: Shop, seed: ProductSeed, query = ''): Promise<void> {
  await page.goto(shop.url + seed.url + query)
  await settled(page)
  await isMounted(page)
}

const option = (page: Page, label: string) => page.locator('.et-choice__option', { hasText: label }).getByRole('radio')

/** Makes the choices that are needed to buy this product. */
async function choose(page: Page, seed: ProductSeed): Promise<void> {
  for (const label of labelsOf(seed)) await option(page, label).check()
}

const runtimes = ['preact', 'react'] as const
for (const runtime of runtimes)
  test.describe(`buying on ${runtime}`, () => {
    for (const [type] of sampleOf(pairsOf(types, runtimes), 2).filter(([, on]) => on === runtime))
      test(`a ${type} product by mouse opens the mini cart with it (PDP-08, CRT-05)`, async ({ page, shop, reactShop }) => {
        const own = runtime === 'preact' ? shop : reactShop
        const seed = await productOf(page, own, type)
        await open(page, own, seed)
        await choose(page, seed)
        await buyButton(page).click()
        await expect(miniCart(page)).toBeVisible()
        await expect(miniCart(page).locator('.et-mini-cart__added')).toContainText('zit in je winkelwagen')
        const { items } = await quoteOf(page, own)
        expect(items.length).toBeGreaterThan(0)
        for (const { name } of items) await expect(miniCart(page)).toContainText(name)
        await page.keyboard.press('Escape')
        await expect(buyButton(page)).toBeFocused()
        await expect(page.locator('.et-cart-header .et-header-action__count')).toHaveText(
          String(items.reduce((sum, { qty }) => sum + qty, 0)),
        )
      })

    // The choices are rules that the builds share.
    if (runtime === 'react' && !isEvery) return

    test('services are added with the product, or a message says what is missing and a second try adds them (SVC-05, ERR-02)', async ({
      page,
      shop,
      reactShop,
    }) => {
      const own = runtime === 'preact' ? shop : reactShop
      const seed = await productOf(page, own, 'simple')
      await open(page, own, seed)
      await page.getByRole('radio', { name: /^Zeker-plan/ }).check()
      await page.getByRole('radio', { name: /3 jaar/ }).check()
      await page.route('**/addServicesToQuoteItem', route => route.abort(), { times: 1 })
      await buyButton(page).click()
      const alert = page.locator('.et-buy-bar [role=alert]')
      await expect(alert).toContainText('zit in je winkelwagen, maar dit nog niet: Zeker-plan, 3 jaar.')
      await expect(page.locator('.et-cart-header .et-header-action__count')).toHaveText('1')
      expect((await quoteOf(page, own)).items[0]?.extension_attributes.services).toBe('')
      await alert.getByRole('button').click()
      await expect(miniCart(page)).toBeVisible()
      expect((await quoteOf(page, own)).items.map(({ qty, extension_attributes: more }) => [qty, more.services])).toEqual([
        [1, 'SRV-ZEKER,SRV-ZEKER-3'],
      ])
    })

    test('the chosen options are in the address, show their picture and price, and are kept after a reload and with Back and Forward (PDP-06, PDP-09)', async ({
      page,
      shop,
      reactShop,
    }) => {
      const own = runtime === 'preact' ? shop : reactShop
      const seed = await productOf(page, own, 'configurable')
      await open(page, own, seed)
      await choose(page, seed)
      for (const { code } of seed.configurable_data ?? []) await expect(page).toHaveURL(new RegExp(`${code}=`))
      const price = await page.locator('.et-price--huge').innerText()
      const address = page.url()
      await page.reload()
      await settled(page)
      await isMounted(page)
      await expect.poll(() => page.locator('.et-price--huge').innerText()).toBe(price)
      for (const label of labelsOf(seed)) await expect(option(page, label)).toBeChecked()
      expect(page.url()).toBe(address)
      const { configurable_data: attributes = [], virtual_products: variants = [] } = seed
      const saleable = variants.filter(({ status, in_stock }) => status === 1 && in_stock)
      const first = saleable[0]
      const other = saleable.find(({ image }) => image !== first?.image) ?? saleable[1]
      const shown = page.locator('.et-thumb[aria-current=true] img')
      const thumbOf = (variant = first) => variant?.image?.replace('-480.', '-240.') ?? ''
      await expect(shown).toHaveAttribute('src', thumbOf(first))
      for (const { code, options } of attributes) {
        const label = options.find(({ id }) => id === other?.[`${code}_option_id`])?.label ?? ''
        await option(page, label).check()
      }
      await expect(shown).toHaveAttribute('src', thumbOf(other))
      await expect(page).not.toHaveURL(address)
      const second = page.url()
      await page.goBack()
      for (const label of labelsOf(seed)) await expect(option(page, label)).toBeChecked()
      await expect.poll(async () => [page.url(), await page.locator('.et-price--huge').innerText()]).toEqual([address, price])
      await expect(shown).toHaveAttribute('src', thumbOf(first))
      await page.goForward()
      await expect(shown).toHaveAttribute('src', thumbOf(other))
      await expect(page).toHaveURL(second)
    })
  })

/** Those with controls of their own before the button. */
const withChoices = types.filter(type => isEvery || type === 'configurable' || type === 'bundle')

test(`${withChoices.join(' and ')} products can be bought by keyboard alone (A11Y-01, PDP-08)`, async ({ page, shop }) => {
  for (const type of withChoices) {
    const seed = await productOf(page, shop, type)
    await open(page, shop, seed)
    await page.locator('h1').click()
    const labels = new Set(labelsOf(seed))
    for (let at = 0; at < 80; at++) {
      await page.keyboard.press('Tab')
      const here = await page.evaluate(() => {
        const { activeElement: one } = document
        const group = one instanceof HTMLInputElement && one.type === 'radio' ? one.closest('.et-choice') : null
        return {
          isButton: one?.matches('.et-buy-bar .et-button--action') ?? false,
          options: group ? [...group.querySelectorAll('.et-choice__label')].map(label => label.textContent ?? '') : [],
        }
      })
      if (here.isButton) break
      const wanted = here.options.findIndex(label => labels.has(label))
      if (wanted < 0 || !here.options.length) continue
      await page.keyboard.press('Space')
      for (let step = 0; step < wanted; step++) await page.keyboard.press('ArrowDown')
    }
    await expect(buyButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(miniCart(page)).toBeVisible()
    await closeByEscape(page)
  }
  expect((await quoteOf(page, shop)).items.length).toBeGreaterThanOrEqual(withChoices.length)
})

/** The forms of the others are sent by a test of their own: buy-forms.test. */
const withoutScript = types.filter(type => isEvery || type === 'simple' || type === 'configurable')

test(`${withoutScript.join(' and ')} products are bought without JavaScript, with their services (PDP-14, NJS-01)`, async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const page = await context.newPage()
  for (const type of withoutScript) {
    const seed = await productOf(page, shop, type)
    await page.goto(shop.url + seed.url)
    if (type === 'configurable') {
      await buyButton(page).click()
      await expect(page.getByText('Deze keuze is niet compleet')).toBeVisible()
      await option(page, labelsOf(seed)[0] ?? '').check()
      await page.getByRole('button', { name: 'Toon prijs en voorraad' }).click()
      await expect(option(page, labelsOf(seed)[0] ?? '')).toBeChecked()
      await choose(page, seed)
    }
    if (type === 'simple') await page.getByRole('radio', { name: /^Zeker-plan/ }).check()
    await buyButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByText(/zit in je winkelwagen/).first()).toBeVisible()
  }
  const { items } = await quoteOf(page, shop)
  expect(items[0]?.extension_attributes.services).toBe('SRV-ZEKER')
  expect(items.map(({ product_type }) => product_type)).toEqual(expect.arrayContaining(withoutScript.filter(type => type !== 'grouped')))
  await context.close()
})

for (const [type, width] of pairsOf(types, [360, 1280]).filter(([one]) => withChoices.includes(one)))
  test(`a ${type} product at ${width} px has no accessibility violation, in any state (A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const seed = await productOf(page, shop, type)
    await open(page, shop, seed)
    await scrollThrough(page)
    await expectToFit(page, type)
    await expectAccessible(page, 'as it opens')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'in the dark', { colours: true })
    await page.emulateMedia({ colorScheme: 'light' })
    if (type === 'configurable') {
      await buyButton(page).click()
      await expect(page.locator('.et-buy__error').filter({ visible: true })).toContainText('Kies nog')
      await expectAccessible(page, 'not chosen yet')
      await choose(page, seed)
    }
    const inParts = page.locator('.et-in3 summary')
    if (await inParts.count()) await inParts.first().click()
    for (const service of await page.locator('.et-service > .et-service__pick input').all()) await service.check()
    await expectAccessible(page, 'with services')
    await buyButton(page).click()
    await expect(miniCart(page).locator('.et-mini-cart__line').first()).toBeVisible()
    await expectAccessible(page, 'mini cart', { within: 'dialog[open]' })
    await expectToFit(page, 'mini cart')
  })

test('the buy button stays in view on a phone while scrolling, without covering the footer (PDP-08)', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, shop, await productOf(page, shop, 'simple'))
  for (const part of [0, 0.5, 1]) {
    await page.evaluate(share => scrollTo(0, document.documentElement.scrollHeight * share), part)
    await expect(buyButton(page)).toBeInViewport({ ratio: 1 })
  }
  await settled(page)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [bar, last] = await Promise.all([page.locator('.et-buy-bar').boundingBox(), page.locator('footer a').last().boundingBox()])
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass({ timeout: 30_000 })
})

test(
  'the cart of another tab follows, and the mini cart opens though pictures are still coming (CRT-05, RT-02)',
  every,
  async ({ page, shop }) => {
    const other = await page.context().newPage()
    await other.goto(shop.url)
    await settled(other)
    const seed = await productOf(page, shop, 'bundle')
    await page.route('**', route => (route.request().resourceType() === 'image' ? undefined : route.continue()))
    await page.goto(shop.url + seed.url, { waitUntil: 'commit' })
    await isMounted(page)
    await buyButton(page).click()
    await expect(miniCart(page)).toBeVisible()
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    await expect(other.locator('.et-cart-header .et-header-action__count')).toHaveText('1')
  },
)

/** Boxes of what a shopper sees of the buy box, in pixels. */
const boxes = (page: Page) =>
  page.locator('.et-buy-box__main').evaluate(root =>
    [
      ...root.querySelectorAll(
        '.et-price--huge, .et-choice__option, .et-buy-list__row, .et-buy-bar, .et-quantity-stepper__field, .et-button--action',
      ),
    ].map(element => {
      const { width, height, top } = element.getBoundingClientRect()
      return `${element.className} ${Math.round(width)}x${Math.round(height)} at ${Math.round(top - root.getBoundingClientRect().top)}`
    }),
  )

/** The same page when scripts can run but none of ours loads. */
async function withoutOurs<Result>(browser: Browser, url: string, look: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.route('**/*.js', route => route.abort())
  await page.goto(url)
  const seen = await look(page)
  await context.close()
  return seen
}

test('nothing moves when the buy box mounts (RT-11)', async ({ page, shop, browser }) => {
  for (const type of withChoices) {
    const seed = await productOf(page, shop, type)
    await open(page, shop, seed)
    const live = await boxes(page)
    expect(live.length).toBeGreaterThan(2)
    expect(live).toEqual(await withoutOurs(browser, shop.url + seed.url, boxes))
  }
})
