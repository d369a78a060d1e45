import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './kit/checks'
import { isQuiet, option, quiet, served, snapshot } from './kit/listing'
import { every, inTurn, isEvery, pairsOf, sampleOf } from './kit/pairs'
import { expect, scrollThrough, settled, test } from './kit/shop'

const listings = { 'a category': '/televisies', 'a search': '/zoeken?query=tv', 'a landing page': '/inspiratie/thuisbioscoop' }

const select = async (page: Page, label: string, value: string): Promise<void> => {
  // In one call, because an element that scrolls into view may be replaced by its island.
  await page.getByLabel(label).evaluate(field => field.scrollIntoView({ block: 'center' }))
  await page.getByLabel(label).selectOption(value)
}

/** A shopper's changes to a listing; each leads to another address. */
const changes: Record<string, { before?: (page: Page) => Promise<void>; act: (page: Page) => Promise<unknown> }> = {
  'a filter': { act: page => option(page, 0).click() },
  'a second filter': { before: page => option(page, 0).click(), act: page => option(page, 3).click() },
  'a filter removed': { before: page => option(page, 1).click(), act: page => page.locator('.et-active-filters .et-chip').first().click() },
  'all filters removed': { before: page => option(page, 2).click(), act: page => page.locator('.et-active-filters__clear').click() },
  'a colour': { act: page => page.locator('a.et-swatch-option').first().click() },
  'a price': {
    async act(page) {
      await page.locator('input[name=minPrice]').fill('700')
      await page.locator('input[name=minPrice]').press('Enter')
    },
  },
  'an order': { act: page => select(page, 'Sorteer op', 'price desc') },
  'a size': { act: page => select(page, 'Per pagina', '48') },
  'a page': { act: page => page.locator('.et-paginator').getByRole('link', { name: 'Pagina 2' }).click() },
}

const open = async (page: Page, url: string, hasScript = true): Promise<void> => {
  await page.goto(url)
  if (hasScript) await settled(page)
}

const change = async (page: Page, act: (page: Page) => Promise<unknown>): Promise<void> => {
  const { address } = await snapshot(page)
  await act(page)
  await isQuiet(page, address)
}

/** The page once it shows what its address shows to anyone: the parts of a listing render separately. */
const shown = async (page: Page, browser: Browser): Promise<Awaited<ReturnType<typeof snapshot>>> => {
  const there = await served(browser, page.url())
  await expect.poll(() => snapshot(page)).toEqual(there)
  return there
}

// On a search walk.spec does the same, and on a category the tests below make and take back changes.
const tried = Object.entries(listings).filter(([listing]) => isEvery || listing === 'a landing page')
for (const [[listing, path], [what, { before, act }]] of pairsOf(tried, sampleOf(Object.entries(changes), 9, 6)))
  test(`${what} on ${listing} holds after Back, Forward, a reload and for somebody else (CAT-04, CAT-05, CAT-08, CAT-09, CAT-10)`, async ({
    page,
    shop,
    browser,
  }) => {
    await open(page, shop.url + path)
    if (before) await change(page, before)
    const first = await shown(page, browser)
    await change(page, act)
    const second = await shown(page, browser)
    expect(second).not.toEqual(first)
    await page.evaluate(() => history.back())
    await expect.poll(() => snapshot(page)).toEqual(first)
    await page.evaluate(() => history.forward())
    await expect.poll(() => snapshot(page)).toEqual(second)
    await page.reload()
    await settled(page)
    await expect.poll(() => snapshot(page)).toEqual(second)
  })

/** A category with three pages or more. */
async function longCategory(page: Page, shop: { url: string }): Promise<string> {
  const html = await (await page.request.get(shop.url)).text()
  for (const [, path] of html.matchAll(/class="et-navigation__link[^"]*"\s+href="([^"]+)"/g)) {
    const listing = await (await page.request.get(shop.url + path)).text()
    if (listing.includes('data-replay="page-3"')) return path ?? ''
  }
  throw new Error('No category has three pages')
}

test('Toon meer producten puts pages together, and they are together again after a product and Back (CAT-10, CAT-18)', async ({
  page,
  shop,
  browser,
}) => {
  const path = await longCategory(page, shop)
  await open(page, `${shop.url}${path}?page=2`)
  const start = await snapshot(page)
  await page.getByRole('link', { name: 'Toon meer producten' }).click()
  await expect.poll(async () => (await snapshot(page)).products.length).toBeGreaterThan(24)
  const two = (await snapshot(page)).products.length
  await page.getByRole('link', { name: 'Vorige producten laden' }).click()
  await expect.poll(async () => (await snapshot(page)).products.length).toBe(two + 24)
  const all = await snapshot(page)
  expect(all.products.slice(24, 48)).toEqual(start.products)
  expect(all.products.slice(0, 24)).toEqual((await served(browser, shop.url + path)).products)
  await page.locator('.et-product-list .et-card__name a').nth(30).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => Math.abs((history.state?.scroll ?? -1) - scrollY) < 1)
  const y = await page.evaluate(() => scrollY)
  await page.reload()
  await expect.poll(async () => (await snapshot(page)).products.length).toBe(two + 24)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(y - 100)
})

test('a page loaded before the first does not move what the shopper reads (CAT-18)', every, async ({ page, shop }) => {
  await open(page, `${shop.url}${await longCategory(page, shop)}?page=2`)
  const card = page.locator('.et-product-list .et-card__name a').nth(4)
  const name = await card.textContent()
  const link = page.locator('.et-product-list').getByRole('link', { name: name ?? '', exact: true })
  await link.scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Vorige producten laden' }).focus()
  const before = await link.evaluate(one => one.getBoundingClientRect().top)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await snapshot(page)).products.length).toBe(48)
  await expect.poll(async () => Math.abs((await link.evaluate(one => one.getBoundingClientRect().top)) - before)).toBeLessThan(3)
})

test('ten clicks in a second end in the right list, with at most two requests under way (API-08)', async ({ page, shop, browser }) => {
  // Counted in the page, because the driver hears of the end of a request and the start of the next by different channels.
  await page.addInitScript(() => {
    const seen = { underWay: 0, most: 0 }
    Object.assign(window, { seen })
    const { fetch } = window
    window.fetch = async (...given) => {
      const request = new Request(...given)
      if (!request.url.includes('/product/list')) return fetch(...given)
      let isUnderWay = true
      const end = (): void => {
        if (isUnderWay) seen.underWay -= 1
        isUnderWay = false
      }
      seen.underWay += 1
      seen.most = Math.max(seen.most, seen.underWay)
      request.signal.addEventListener('abort', end)
      try {
        return await fetch(request)
      } finally {
        end()
      }
    }
  })
  await open(page, `${shop.url}/televisies`)
  let count = 0
  await page.route('**/product/list*', async route => {
    await new Promise(done => setTimeout(done, 40 + ((++count * 97) % 200)))
    await route.continue().catch(() => {})
  })
  await page.evaluate(async () => {
    const links = document.querySelector('.et-attribute-filter:has(a[data-replay])')?.querySelectorAll<HTMLElement>('a[data-replay]') ?? []
    const keys = [...links].slice(0, 6).map(one => one.dataset.replay ?? '')
    for (let at = 0; at < 10; at++) {
      document.querySelector<HTMLElement>(`.et-attribute-filter a[data-replay="${CSS.escape(keys[at % 6] ?? '')}"]`)?.click()
      await new Promise(done => setTimeout(done, 90))
    }
  })
  // Chips update at once, the address when the list has loaded.
  await expect.poll(async () => (await snapshot(page)).chips.length).toBe(2)
  await expect(async () => expect(await snapshot(page)).toEqual(await served(browser, page.url()))).toPass({ timeout: 60_000 })
  const most = await page.evaluate(() => (window as never as { seen: { most: number } }).seen.most)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})

test('a failed change keeps the old products and the choice, says so, and can be tried again (CAT-15, ERR-02)', async ({ page, shop }) => {
  await open(page, `${shop.url}/televisies`)
  const before = await snapshot(page)
  const faults = [
    { status: 500, body: 'x' },
    { status: 400, json: { message: 'Kies maximaal %1 filters', parameters: [3] } },
    { status: 200, body: '<html>' },
    { status: 200, body: '' },
    { status: 200, json: { items: 'none' } },
    'offline' as const,
  ]
  for (const [at, fault] of sampleOf(faults, faults.length, 2).entries()) {
    await page.route('**/product/list*', route => (fault === 'offline' ? route.abort('internetdisconnected') : route.fulfill(fault)))
    await option(page, at).click()
    await expect(page.locator('.et-active-filters .et-chip')).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: /Probeer opnieuw/ })).toBeVisible()
    expect((await snapshot(page)).products).toEqual(before.products)
    await page.unroute('**/product/list*')
    await page.getByRole('alert').getByRole('button', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /Probeer opnieuw/ })).toHaveCount(0)
    await expect.poll(async () => (await snapshot(page)).address).not.toBe(before.address)
    await page.locator('.et-active-filters__clear').click()
    await expect.poll(() => snapshot(page)).toEqual(before)
  }
})

test('an offer on a phone says in words what its price of before is (LAW-04)', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${shop.url}/computers/laptops`)
  await expect(
    page
      .locator('.et-card', { has: page.locator('s') })
      .first()
      .getByText('Laagste prijs in 30 dagen'),
  ).toBeVisible()
})

test('on a narrow screen the panel of filters says how many products there are, and that they could not be had (CAT-07, CAT-15, BEH-01, NJS-01)', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${shop.url}/televisies`)
  const panel = page.locator('#filters')
  const foot = panel.getByRole('link', { name: /^Toon \d+ producten$/ })
  const count = () => page.locator('.et-toolbar__count').textContent()
  // Its code loads only when a pointer comes near.
  const opener = await page.evaluate(() => {
    const current = navigation.currentEntry?.key
    const link = document.querySelector<HTMLElement>('.et-toolbar__filters')
    link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    link?.click()
    return current
  })
  await expect(panel).toHaveClass(/et-is-open/)
  // One more entry, so that Back closes the panel.
  expect(await page.evaluate(() => [navigation.entries().at(-2)?.key, location.hash])).toEqual([opener, ''])
  await expect(foot).toHaveText(`Toon ${await count()}`)
  await page.route('**/product/list*', route => route.abort('internetdisconnected'))
  await option(page, 0).click()
  const notice = panel.getByRole('alert')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a panel of filters with a change that failed', { within: '#filters' })
  await page.unroute('**/product/list*')
  const before = await count()
  await notice.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect.poll(count).not.toBe(before)
  await expect(foot).toHaveText(`Toon ${await count()}`)
  await expect(notice).toBeHidden()
  await foot.click()
  await expect(panel).toBeHidden()
  await expect(page.locator('.et-toolbar__filters')).toBeFocused()
})

test('a change whose code fails to load says so, and is made after a retry (ERR-01, ERR-02)', async ({ page, shop }) => {
  await page.route('**/http-send-*.js*', route => route.abort('internetdisconnected'))
  await open(page, `${shop.url}/televisies`)
  await page.getByLabel('Sorteer op').selectOption('price desc')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Probeer opnieuw' })
  await expect(retry).toBeVisible()
  await page.unroute('**/http-send-*.js*')
  await retry.click()
  await page.waitForURL(/sort=price/)
  await expect(retry).toBeHidden()
})

test('while products are loading, and when that fails, the old ones stay readable (CAT-15, A11Y-01)', every, async ({ page, shop }) => {
  await open(page, `${shop.url}/televisies`)
  let fail = (): void => {}
  const held = new Promise<void>(done => {
    fail = done
  })
  await page.route('**/product/list*', async route => {
    await held
    await route.fulfill({ status: 500, body: 'x' })
  })
  await option(page, 0).click()
  await expect(page.locator('[data-component=product-list] .et-card__picture').first()).toHaveCSS('opacity', '0.3')
  await expectAccessible(page, 'a listing that is being fetched')
  fail()
  await expect(page.getByRole('alert').filter({ hasText: /Probeer opnieuw/ })).toBeVisible()
  await expectAccessible(page, 'a listing that could not be fetched')
})

test('the focus stays where the shopper is (CAT-10, A11Y-01)', async ({ page, shop }) => {
  await open(page, `${shop.url}/televisies`)
  const focus = () => page.evaluate(() => document.activeElement?.closest('[data-component]')?.getAttribute('data-component'))
  const replay = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.replay)
  for (const at of [0, 1]) {
    await option(page, at).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.et-active-filters .et-chip')).toHaveCount(at + 1)
    await quiet(page)
  }
  const chips = await page.locator('.et-active-filters .et-chip').evaluateAll(all => all.map(one => (one as HTMLElement).dataset.replay))
  await page.locator('.et-active-filters .et-chip').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.et-active-filters .et-chip')).toHaveCount(1)
  await expect.poll(replay).toBe(chips[1])
  await page.keyboard.press('Enter')
  await expect(page.locator('.et-active-filters .et-chip')).toHaveCount(0)
  await expect.poll(focus).toBe('product-list')
  await quiet(page)
  await page.locator('.et-paginator').getByRole('link', { name: 'Pagina 2' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focus).toBe('product-list')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(600)
  await quiet(page)
  await page.evaluate(() => history.back())
  await expect.poll(replay).toBe('page-2')
})

for (const javaScriptEnabled of inTurn([true, false], 0))
  test(`stock in a store near the shopper is a filter like any other, ${javaScriptEnabled ? 'live' : 'without JavaScript'} (STO-03, CAT-08, CAT-13, NJS-01)`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, locale: 'nl-NL' })
    const page = await context.newPage()
    const chips = page.locator('.et-active-filters .et-chip')
    await page.goto(`${shop.url}/televisies?pickup_store=utrecht-centrum`)
    const inStock = await page.locator('.et-filters [data-facet-code=merk] a:not([aria-current])').first().getAttribute('href')
    for (const [path, at] of [
      [new URL(inStock ?? '', shop.url).pathname, 'filter'],
      ['/zoeken?query=tv', 'search'],
      ['/inspiratie/thuisbioscoop', 'landing'],
    ].slice(0, javaScriptEnabled && isEvery ? 3 : 1)) {
      await page.context().clearCookies()
      await open(page, shop.url + path, javaScriptEnabled)
      const before = await snapshot(page)
      const asked = page.locator('.et-pickup-filter')
      await expect(asked).not.toContainText('Vandaag')
      await asked.getByRole('textbox', { name: 'Plaats of postcode' }).fill('Nergenshuizen')
      await asked.getByRole('button', { name: 'Kies' }).click()
      await expect(page.locator('main').getByText('Winkel niet gevonden')).toBeVisible()
      expect((await snapshot(page)).address, at).toBe(before.address)
      await asked.getByRole('textbox', { name: 'Plaats of postcode' }).fill('Utrecht')
      await asked.getByRole('button', { name: 'Kies' }).click()
      await expect(chips).toHaveCount(before.chips.length + 1)
      await expect(chips.last()).toHaveText(/op te halen in Utrecht/)
      await expect(page, at).toHaveURL(/pickup_store=utrecht-/)
      await expect(page.locator('meta[name=robots]'), at).toHaveAttribute('content', /noindex/)
      await expect(page.locator('.et-header-action--store')).toContainText('Utrecht')
      // Without script nothing retries in the page, so the driver waits.
      await page.waitForLoadState()
      if (javaScriptEnabled) await settled(page)
      // Everyone sees the same at this address, whatever their own store is.
      const there = await shown(page, browser)
      await expect(asked).toContainText(`(${Number.parseInt(there.count ?? '', 10)})`)
      await asked.getByRole('link', { name: /op te halen in Utrecht/ }).click()
      await expect(chips).toHaveCount(before.chips.length)
      await expect.poll(async () => (await snapshot(page)).address).toBe(before.address)
      await expect.poll(async () => (await snapshot(page)).products, at).toEqual(before.products)
      await asked.getByRole('link', { name: /op te halen in Utrecht/ }).click()
      await expect(chips).toHaveCount(before.chips.length + 1)
      await expect.poll(() => snapshot(page)).toEqual(there)
    }
    await context.close()
  })

for (const [width, scale] of sampleOf(
  [
    [360, 2],
    [412, 2.625],
    [1440, 2],
    [1280, 1],
  ] as const,
  4,
))
  test(`pictures on a screen of ${width} px with ${scale} dots for each are the smallest that are sharp (NJS-01)`, async ({
    browser,
    shop,
  }) => {
    const screen = { viewport: { width, height: 800 }, deviceScaleFactor: scale }
    const context = await browser.newContext({ ...screen, javaScriptEnabled: false })
    const page = await context.newPage()
    /** The width of the first picture's file, and the least of those on offer that fills it. */
    const widthsOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(async (picture: HTMLImageElement) => {
          await picture.decode()
          const offered = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, dots]) => Number(dots))
          const dots = Math.min(picture.clientWidth, picture.clientHeight) * devicePixelRatio
          return [Number(/-(\d+)\.webp$/.exec(picture.currentSrc)?.[1]), offered.find(one => one >= dots * 0.97) ?? offered.at(-1)]
        })
    await page.goto(`${shop.url}/televisies`)
    const [card, leastOfCard] = await widthsOf('.et-card__picture')
    expect(card).toBe(leastOfCard)
    await page.locator('.et-card__name a').first().click()
    const [large, leastOfLarge] = await widthsOf('.et-gallery__item img')
    expect(large).toBe(leastOfLarge)
    await context.close()
  })

test('in list view the heart and the comparison stand beside each other (CAT-07)', async ({ page, shop }) => {
  await open(page, `${shop.url}/televisies`)
  await page.getByRole('radio', { name: 'Lijst' }).check()
  const card = page.locator('.et-card').first()
  await expect.poll(() => card.evaluate(one => one.getBoundingClientRect().width)).toBeGreaterThan(700)
  const edges = (selector: string) =>
    card.locator(selector).evaluate(one => (({ left, right }) => ({ left, right }))(one.getBoundingClientRect()))
  expect((await edges('.et-compare-toggle')).right).toBeLessThanOrEqual((await edges('.et-wish')).left + 0.5)
})

test('list view is kept from page to page, without a layout shift (CAT-07, RT-11)', every, async ({ page, shop }) => {
  await open(page, `${shop.url}/televisies`)
  await page.getByRole('radio', { name: 'Lijst' }).check()
  const height = () =>
    page
      .locator('.et-card')
      .first()
      .evaluate(card => card.getBoundingClientRect().width)
  await expect.poll(height).toBeGreaterThan(700)
  const wide = await height()
  await page.goto(`${shop.url}/audio`)
  expect(await height()).toBe(wide)
  await settled(page)
  await change(page, () => option(page, 0).click())
  await expect.poll(height).toBe(wide)
})

test('the price sliders change the list when they are released, by keyboard too (CAT-07, A11Y-01)', async ({ page, shop }) => {
  await open(page, `${shop.url}/televisies`)
  await page.locator('[data-component=price-filter]').scrollIntoViewIfNeeded()
  const low = page.getByRole('slider', { name: 'Laagste prijs' })
  await low.focus()
  const { address } = await snapshot(page)
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
  await isQuiet(page, address)
  await expect(page.locator('.et-active-filters .et-chip')).toHaveCount(1)
  expect(Number((await snapshot(page)).prices[0])).toBeGreaterThan(0)
  // A held key loses no step, and the result is announced in euros.
  const before = Number(await low.inputValue())
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
  await expect(low).toHaveValue(String(before + 20))
  const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
  await expect(low).toHaveAttribute('aria-valuetext', euros.format(before + 20))
})

test('pressing hearts updates the count in the header (WSH-02)', every, async ({ page, shop }) => {
  await page.goto(`${shop.url}/inloggen`)
  await page.getByLabel('E-mailadres').fill(await shop.customer())
  await page.getByLabel('Wachtwoord').fill('Welkom123!')
  await page.locator('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL(url => url.pathname !== '/inloggen')
  await open(page, `${shop.url}/audio`)
  await page.locator('.et-product-list .et-wish').first().click()
  await expect(page.getByRole('link', { name: /Verlanglijst, 1 product/ })).toBeVisible()
  await page.locator('.et-product-list .et-wish').first().click()
  await expect(page.getByRole('link', { name: /Verlanglijst, 0 producten/ })).toBeVisible()
})

test('a category fetches the core and the areas of its islands and no more, before a press (RT-01, RT-13)', async ({ page, shop }) => {
  const manifest: { parts: Record<string, string[]> } = JSON.parse(readFileSync('dist/preact/manifest.json', 'utf8'))
  const files = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) files.add(pathname)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([{ name: 'etalage_consent', value: 'denied', url: shop.url }])
  await page.goto(`${shop.url}/televisies`)
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  const { core = [], catalogue = [] } = manifest.parts
  const allowed = [...core, ...catalogue]
  expect(allowed).toHaveLength(3)
  // The page contains no visitor data; it is requested after the first paint.
  const asking = /\/http-send-\w+\.js$/
  expect([...files].filter(file => !allowed.includes(file) && !asking.test(file))).toEqual([])
  expect([...files]).toEqual(expect.arrayContaining([...core, ...catalogue]))
})

test('both handles of the price slider can be seen and taken, on a line without a box (CAT-07)', every, async ({ page, shop }) => {
  await page.goto(`${shop.url}/televisies`)
  await settled(page)
  await page
    .locator('[data-component=price-filter]')
    .first()
    .evaluate(one => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const sliders = page.locator('.et-price-filter__slider')
  await expect(sliders).toHaveCount(2)
  for (const slider of await sliders.all()) {
    await expect(slider).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(slider).toHaveCSS('border-top-width', '0px')
  }
  const taken = await sliders.evaluateAll(all => {
    const [from, to] = all.map(one => one.getBoundingClientRect()) as [DOMRect, DOMRect]
    return [from.left + 12, to.right - 12].map(x => all.indexOf(document.elementFromPoint(x, from.top + from.height / 2) as HTMLElement))
  })
  expect(taken).toEqual([0, 1])
})

for (const pointer of inTurn(['fine', 'coarse'] as const, 1))
  test(`filters, chips, buttons, hearts and compare checkboxes are large enough for a ${pointer} pointer (A11Y-01)`, async ({
    browser,
    shop,
  }) => {
    const isTouch = pointer === 'coarse'
    const context = await browser.newContext({ hasTouch: isTouch, isMobile: isTouch, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(`${shop.url}/televisies`)
    await scrollThrough(page)
    expect(await page.evaluate(kind => matchMedia(`(pointer: ${kind})`).matches, pointer)).toBe(true)
    const kinds = ['.et-chip', '.et-filter__option', '.et-swatch-option', '.et-filters summary', '.et-paginator a', 'select']
    for (const kind of [...kinds, '.et-card .et-button', '.et-card .et-wish', '.et-card .et-compare-toggle']) {
      const sizes = page.locator(kind).evaluateAll(async all => {
        const found: [width: number, height: number][] = []
        for (const one of all.filter(control => control.checkVisibility({ visibilityProperty: true }))) {
          // Elements far out of view have no layout (content-visibility).
          one.scrollIntoView({ block: 'center', behavior: 'instant' })
          await new Promise(requestAnimationFrame)
          const { width, height } = one.getBoundingClientRect()
          found.push([width, height])
        }
        return found
      })
      expect((await sizes).length, kind).toBeGreaterThan(0)
      expect(Math.min(...(await sizes).flat()), kind).toBeGreaterThanOrEqual(isTouch ? 44 : 24)
    }
    await context.close()
  })
