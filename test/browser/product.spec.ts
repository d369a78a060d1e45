import type { Browser, Page } from '@playwright/test'
import { closeByEscape, expectAccessible, expectToFit, takeTime } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, productsOn, scrollThrough, settled, test } from './kit/shop'

const known = new Map<string, string>()

/** The first product whose page has this in it, the same in every shop. */
async function productWith(page: Page, shop: { url: string }, sign: RegExp, categories = ['/televisies', '/huishouden', '/audio']) {
  const before = known.get(sign.source)
  if (before) return shop.url + before
  for (const category of categories)
    for (const path of await productsOn(page, shop.url + category))
      if (sign.test(await (await page.request.get(shop.url + path)).text())) {
        known.set(sign.source, path)
        return shop.url + path
      }
  throw new Error(`No product with ${sign}`)
}

/** A product that is in stock in stores. */
const inStores = (page: Page, shop: { url: string }) =>
  productWith(page, shop, /data-component="add-to-cart-product"[\s\S]*class="et-place-form"/)

const clean = (page: Page): Promise<void> => expectAccessible(page, page.url())

test(
  'recently viewed products appear below what is read, on a page that is cached for all guests (NJS-01, RT-19)',
  every,
  async ({ page, shop }) => {
    const [first, second = first] = await productsOn(page, `${shop.url}/televisies`)
    for (const path of [first, second]) {
      const answered = page.waitForResponse('**/api/visitor')
      await page.goto(shop.url + path)
      await answered
    }
    const cards = page.locator('[data-list-id=recent] .et-card__name a')
    const related = page.locator('#ook-bekeken')
    /** Position of the preceding section once space for the recently viewed products is reserved, and again once they are rendered. */
    const look = async () => {
      await expect(page.locator('#recent-title')).toBeAttached()
      await related.evaluate(one => one.scrollIntoView({ block: 'start', behavior: 'instant' }))
      const before = await related.boundingBox()
      await expect(cards).toHaveCount(1)
      expect(await related.boundingBox()).toEqual(before)
    }
    await look()
    await expect(cards).toHaveAttribute('href', first)
    await cards.click()
    await expect(page).toHaveURL(shop.url + first)
    await look()
    await expect(cards).toHaveAttribute('href', second)
  },
)

const sizes = [360, 1280]

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test.describe(`a product on ${runtime}`, () => {
    const at = (shop: { url: string }, reactShop: { url: string }) => (runtime === 'preact' ? shop : reactShop)

    test(
      'is in stock in stores that can be searched by place and chosen as the shopper’s own (PDP-10, STO-03)',
      every,
      async ({ page, shop, reactShop }) => {
        const own = at(shop, reactShop)
        const url = await inStores(page, own)
        await page.goto(url)
        await settled(page)
        const place = page.getByLabel('Plaats of postcode')
        await place.fill('Utrecht')
        await place.press('Enter')
        const rows = page.locator('.et-store-row')
        await expect(rows.first()).toBeVisible()
        expect(page.url()).toBe(url)
        const km = await page.locator('.et-store-row__distance').allTextContents()
        const numbers = km.map(text => Number.parseFloat(text.replace(',', '.')))
        expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
        const name = await rows.first().getByRole('heading').getByRole('link').textContent()
        await rows
          .first()
          .getByRole('button', { name: /Maak dit mijn winkel/ })
          .click()
        await expect(rows.first()).toContainText('Jouw winkel')
        await page.reload()
        await expect(rows.first().getByRole('heading')).toContainText(name ?? '')
        await expect(rows.first()).toContainText('Jouw winkel')
        await expect(page.getByRole('banner').getByRole('link', { name: `Jouw winkel: ${name}` })).toBeAttached()
      },
    )

    test('is reserved once by a double click, with a reservation number (PDP-11)', async ({ page, shop, reactShop }) => {
      const own = at(shop, reactShop)
      await page.goto(`${await inStores(page, own)}?plaats=Utrecht`)
      await page
        .locator('.et-store-row')
        .first()
        .getByRole('link', { name: /Reserveer/ })
        .click()
      await page.waitForURL('**/reserveren?**')
      await settled(page)
      await page.getByLabel('Naam').fill('Sanne de Wit')
      await page.getByLabel('E-mailadres').fill('sanne@example.com')
      await page.getByLabel('Telefoonnummer').fill('0200000001')
      await takeTime(page)
      let made = 0
      // A request whose token was refused is repeated with a new one.
      page.on('response', response => {
        if (response.url().endsWith('/api/stores/reservations') && response.ok()) made += 1
      })
      await page.getByRole('button', { name: 'Reserveer' }).dblclick()
      await expect(page.locator('.et-reserved__number')).toHaveText(/^R-\d{4}-[A-Z2-9]{6}$/)
      await expect(page.getByRole('heading', { name: 'Je reservering staat klaar' })).toBeFocused()
      expect(made).toBe(1)
      const number = await page.locator('.et-reserved__number').textContent()
      // An e-mail is sent without delaying the response.
      await expect(async () => {
        await page.goto(`${own.url}/outbox`)
        expect(await page.getByRole('main').textContent()).toContain(`Je reservering ${number}`)
      }).toPass()
    })

    for (const width of inTurn([360, 1440], 0)) {
      test(`shows the picture that has the focus at ${width} px (PDP-09, A11Y-01)`, every, async ({ page, shop, reactShop }) => {
        const own = at(shop, reactShop)
        await page.setViewportSize({ width, height: 900 })
        await page.goto(await inStores(page, own))
        await expect(page.locator('.et-gallery.et-is-live')).toBeVisible()
        await page.locator('.et-slider__track').focus()
        const links = await page.locator('.et-gallery__link').count()
        expect(links).toBeGreaterThan(2)
        const isInSight = () =>
          page.locator('.et-gallery__link:focus').evaluate(link => {
            const [box, view] = [link, link.closest('.et-slider__track') as Element].map(one => one.getBoundingClientRect())
            return !!box && !!view && box.left >= view.left - 1 && box.right <= view.right + 1
          })
        for (const key of [...Array(links).fill('Tab'), ...Array(links - 1).fill('Shift+Tab')]) {
          await page.keyboard.press(key)
          await expect.poll(isInSight).toBe(true)
        }
      })

      test(
        `shows the part that a link leads to, opened fresh at ${width} px (PDP-10, A11Y-01)`,
        every,
        async ({ page, shop, reactShop }) => {
          const own = at(shop, reactShop)
          await page.setViewportSize({ width, height: 900 })
          const product = await inStores(page, own)
          await page.goto(`${product}#winkelvoorraad`)
          await expect(page.locator('.et-tabs.et-is-live, .et-is-live > .et-tabs__list').first()).toBeAttached()
          await settled(page)
          const top = () => page.locator('#winkelvoorraad').evaluate(part => Math.round(part.getBoundingClientRect().top))
          await expect.poll(top).toBeGreaterThanOrEqual(0)
          await expect.poll(top).toBeLessThan(200)
        },
      )
    }

    test('shows its pictures by thumbnail, keyboard and over the page (PDP-09, SLD-02)', async ({ page, shop, reactShop }) => {
      const own = at(shop, reactShop)
      await page.goto(await inStores(page, own))
      await expect(page.locator('.et-gallery.et-is-live')).toBeVisible()
      const left = () => page.locator('.et-slider__track').evaluate(track => Math.round(track.scrollLeft / track.clientWidth))
      const thumb = (number: number) => page.locator('.et-thumb').nth(number - 1)
      await thumb(3).scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await thumb(3).click()
      await expect.poll(left).toBe(2)
      await expect(thumb(3)).toHaveAttribute('aria-current', 'true')
      expect(await page.evaluate(() => scrollY)).toBe(top)
      await page.locator('.et-slider__track').focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(left).toBe(1)
      await expect(thumb(2)).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: 'Volgende' }).click()
      await expect.poll(left).toBe(2)
      // The row may still be moving.
      await page.locator('.et-gallery__link').nth(2).click()
      const box = page.getByRole('dialog')
      await expect(box).toBeVisible()
      // The largest file, so that it stays sharp when zoomed.
      const widest = () =>
        box.locator('img').evaluateAll(all => {
          const files = all.map(one => (one as HTMLImageElement).currentSrc)
          return Math.max(...files.map(file => Number(/-(\d+)\.webp$/.exec(file)?.[1])))
        })
      await expect.poll(widest).toBeGreaterThanOrEqual(1200)
      await page.keyboard.press('ArrowLeft')
      await expect(thumb(2)).toHaveAttribute('aria-current', 'true')
      await expect.poll(left).toBe(1)
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
    })
  })

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`products are compared, narrowed to their differences and shared on ${runtime}, and bought (CMP-01, PDP-08)`, async ({
    page,
    shop,
    reactShop,
    browser,
  }) => {
    const own = runtime === 'preact' ? shop : reactShop
    await page.goto(`${own.url}/televisies`)
    await settled(page)
    const toggles = page.locator('.et-compare-toggle')
    for (const at of [0, 1, 2, 3]) {
      await toggles.nth(at).click()
      await expect(toggles.nth(at)).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(page.locator('.et-toast--good').last()).toContainText('staat in je vergelijking')
    await toggles.nth(4).scrollIntoViewIfNeeded()
    await settled(page)
    await toggles.nth(4).click()
    await expect(page.locator('.et-toast--bad')).toContainText('Je kunt maximaal 4 producten vergelijken.')
    await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
    await page
      .getByRole('link', { name: /^Vergelijk \(/ })
      .last()
      .click()
    await page.waitForURL('**/vergelijken**')
    await settled(page)
    const columns = page.locator('.et-compare__names th')
    await expect(columns).toHaveCount(4)
    const all = await page.locator('tbody th[scope=row]').count()
    await page.getByRole('link', { name: 'Toon alleen verschillen' }).click()
    await expect.poll(() => page.locator('tbody th[scope=row]').count()).toBeLessThan(all)
    await page
      .getByRole('button', { name: /^Verwijder/ })
      .last()
      .click()
    await expect(columns).toHaveCount(3)
    await page
      .locator('.et-compare__product')
      .getByRole('button', { name: /In winkelwagen/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeVisible()
    await closeByEscape(page)
    const rows = await page.locator('tbody th[scope=row]').allInnerTexts()
    const names = await columns.allInnerTexts()
    const other = await browser.newPage({ javaScriptEnabled: false })
    await other.goto(page.url())
    expect(await other.locator('.et-compare__names th').allInnerTexts()).toEqual(names)
    expect(await other.locator('tbody th[scope=row]').allInnerTexts()).toEqual(rows)
    await other.close()
    await page.goto(`${own.url}/televisies`)
    await expect(page.locator('.et-compare-toggle[aria-pressed=true]')).toHaveCount(3)
  })

for (const width of inTurn(sizes, 0))
  test(`the compare page at ${width} px is clean, needs no scrolling sideways and keeps the names below the header, also by keyboard (CMP-01, A11Y-01)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop.url}/vergelijken?product=1&product=2&product=3&product=4`)
    await settled(page)
    await clean(page)
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(one => one.getBoundingClientRect())
    expect((await edges('.et-compare__table')).width).toBeLessThanOrEqual(width)
    await page
      .getByRole('button', { name: /^Verwijder/ })
      .first()
      .focus()
    while ((await edges('.et-compare__table')).top > -600) await page.keyboard.press('ArrowDown')
    const gap = async () => Math.abs((await edges('.et-compare__names th')).top - (await edges('.et-header__bar')).bottom)
    await expect.poll(gap).toBeLessThan(4)
    await clean(page)
  })

test('three compared on a phone have prices and buttons on one line each, and the switch stays within the margin (CMP-01)', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${shop.url}/vergelijken?product=1&product=2&product=3`)
  await settled(page)
  const boxes = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll(all => all.map(one => (({ top, right, height }) => ({ top, right, height }))(one.getBoundingClientRect())))
  // One name is longer than the others.
  await page
    .locator('.et-compare__names a')
    .first()
    .evaluate(link => link.append(' met soundbar en muurbeugel'))
  for (const row of ['.et-compare__price', '.et-compare__product .et-button--action']) {
    const found = await boxes(row)
    expect(found, row).toHaveLength(3)
    for (const { top, height } of found) expect([Math.abs(top - (found[0]?.top ?? 0)) < 2, height < 48], row).toEqual([true, true])
  }
  const [toggle] = await boxes('.et-compare__lead .et-button')
  expect(toggle?.right).toBeLessThanOrEqual(344.5)
})

test('comparing works without JavaScript (CMP-01, NJS-01)', every, async ({ shop, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const page = await context.newPage()
  await page.goto(`${shop.url}/televisies`)
  for (const at of [0, 1]) await page.locator('.et-compare-toggle').nth(at).click()
  await expect(page.locator('.et-compare-toggle[aria-pressed=true]')).toHaveCount(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Producten vergelijken' }).click()
  await expect(page.locator('.et-compare__names th')).toHaveCount(2)
  await page.getByRole('link', { name: 'Toon alleen verschillen' }).click()
  await page
    .getByRole('button', { name: /^Verwijder/ })
    .first()
    .click()
  await expect(page.locator('.et-compare__names th')).toHaveCount(1)
  await context.close()
})

/** A product with several pages of reviews. */
const reviewed = (page: Page, shop: { url: string }) =>
  productWith(page, shop, /data-replay="reviews-next"/, ['/televisies', '/audio', '/huishouden', '/keuken'])

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test(`reviews turn their pages, and stars are chosen by keys on ${runtime} (REV-01)`, async ({ page, shop, reactShop, browser }) => {
    const own = runtime === 'preact' ? shop : reactShop
    const url = await reviewed(page, own)
    await page.goto(url)
    await settled(page)
    await page.getByRole('tab', { name: 'Reviews' }).click()
    const by = page.locator('.et-review__by')
    const first = await by.allInnerTexts()
    await page.getByRole('link', { name: 'Volgende', exact: true }).click()
    await expect(page.locator('.et-reviews__list')).toBeFocused()
    const second = await by.allInnerTexts()
    expect(second).not.toEqual(first)
    const plain = await browser.newPage({ javaScriptEnabled: false, locale: 'nl-NL' })
    await plain.goto(page.url())
    expect(await plain.locator('.et-review__by').allInnerTexts()).toEqual(second)
    await plain.close()
    await page.getByLabel('Sorteer op').selectOption('lowest')
    await expect(page).toHaveURL(/volgorde=lowest/)
    await page.getByRole('link', { name: 'Schrijf een review' }).click()
    await page.waitForURL(/\/review$/)
    await settled(page)
    await page.getByRole('button', { name: 'Plaats review' }).click()
    await expect(page.getByText('Kies een aantal sterren.')).toBeVisible()
    await expect(page.getByRole('radio', { name: '1 ster' })).toBeFocused()
    await page.keyboard.press('Space')
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '4 sterren' })).toBeChecked()
  })

for (const [runtime, width] of inTurn(
  [
    ['preact', 360],
    ['react', 1280],
  ] as const,
  0,
))
  test(
    `the bars of the distribution filter reviews by stars, by keyboard on ${runtime} at ${width} px (REV-01, A11Y-01)`,
    every,
    async ({ page, shop, reactShop, browser }) => {
      await page.setViewportSize({ width, height: 900 })
      const own = runtime === 'preact' ? shop : reactShop
      await page.goto(await reviewed(page, own))
      await settled(page)
      await page.getByRole('tab', { name: 'Reviews' }).click()
      const bar = page.locator('.et-reviews__bars a').first()
      const stars = await bar.innerText()
      await bar.press('Enter')
      await expect(page.locator('.et-reviews__list')).toBeFocused()
      await expect(page.locator('.et-reviews__bars [aria-current=true]')).toHaveText(stars)
      await expect(page).toHaveURL(/[?&]sterren=\d/)
      for (const one of await page.locator('.et-review .et-stars__row').all()) await expect(one).toHaveAttribute('aria-label', stars)
      await clean(page)
      const plain = await browser.newPage({ javaScriptEnabled: false, locale: 'nl-NL' })
      await plain.goto(page.url())
      expect(await plain.locator('.et-review__by').allInnerTexts()).toEqual(await page.locator('.et-review__by').allInnerTexts())
      await expect(plain.locator('.et-reviews__bars [aria-current=true]')).toHaveText(stars)
      await plain.locator('.et-reviews__bars a').last().click()
      await expect(plain.locator('.et-reviews__bars [aria-current=true]')).toHaveCount(1)
      await expect(plain.locator('.et-reviews__bars a').last()).toHaveAttribute('aria-current', 'true')
      await plain.close()
    },
  )

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`stock, stores and pictures follow the chosen variant on ${runtime} (PDP-09, PDP-10, PDP-11)`, async ({ page, shop, reactShop }) => {
    const own = runtime === 'preact' ? shop : reactShop
    await page.goto(await productWith(page, own, /Kies eerst een uitvoering/, ['/computers', '/telefonie', '/gaming']))
    await settled(page)
    await expect(page.locator('.et-store-stock')).toContainText('Kies eerst een uitvoering.')
    const asked = page.waitForRequest(/\/api\/catalog\/product\/stock\/sku\//)
    for (let turn = 0; turn < 2; turn++) {
      for (const group of await page.locator('fieldset.et-choice').all()) {
        if (await group.locator('input:checked').count()) continue
        const free = group.locator('label:not(:has(:disabled))')
        await (turn === 0 ? free.last() : free.first()).click()
      }
    }
    const sku = decodeURIComponent((await asked).url().split('/').at(-1) ?? '')
    await page.locator('.et-store-stock').scrollIntoViewIfNeeded()
    await page.getByLabel('Plaats of postcode').fill('Utrecht')
    await page.keyboard.press('Enter')
    await expect(page.locator('.et-store-stock__found')).not.toHaveText('')
    const reserve = page
      .locator('.et-store-row')
      .first()
      .getByRole('link', { name: /Reserveer/ })
    if (await reserve.count()) {
      expect(await reserve.getAttribute('href')).toContain(`sku=${sku}`)
      await reserve.click()
      await expect(page.getByRole('heading', { name: 'Reserveren in de winkel' })).toBeVisible()
      await expect(page.locator('[data-component=store-reservation]')).toHaveAttribute('data-sku', sku)
    }
  })

for (const width of inTurn(sizes, 1))
  test(`specifications and the forms about a product at ${width} px have no accessibility violation (A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    const url = await reviewed(page, shop)
    await page.goto(url)
    await settled(page)
    // Of the rest of a product's page buy.spec, review-photos.spec and questions.spec do it.
    await page.getByRole('tab', { name: 'Specificaties' }).click()
    await expectAccessible(page, 'Specificaties', { within: '.et-tabs' })
    for (const [path, button] of [
      ['review', 'Plaats review'],
      ['vraag', 'Verstuur'],
      ['stel-vraag', 'Plaats vraag'],
      ['melding', 'Houd me op de hoogte'],
    ] as const) {
      await page.goto(`${url}/${path}`)
      await settled(page)
      await expectToFit(page, path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.locator('.et-field__error').first()).toBeVisible()
      await expectAccessible(page, path, { within: 'main' })
    }
  })

test('an address that points into a tab opens it, and tabs move by arrow keys (A11Y-01)', every, async ({ page, shop }) => {
  const url = await reviewed(page, shop)
  await page.goto(`${url}#specificaties`)
  await expect(page.getByRole('tab', { name: 'Specificaties' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Specificaties' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await expect(page.locator('.et-reviews__sum')).toBeVisible()
})

test('sharing copies the address where the device has no share dialog', every, async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await inStores(page, shop)
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(url)
  await settled(page)
  await page.getByRole('button', { name: 'Delen' }).click()
  await expect(page.getByText('De link staat op je klembord.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('a question is put to the shop alone without JavaScript (NJS-01)', every, async ({ page, shop, browser }) => {
  const url = await inStores(page, shop)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const other = await context.newPage()
  await other.goto(url)
  await other.getByRole('link', { name: 'Stel een vraag' }).click()
  await other.getByRole('link', { name: /persoonlijk antwoord/ }).click()
  await other.getByLabel('Voornaam').fill('Sanne')
  await other.getByLabel('Achternaam').fill('de Wit')
  await other.getByLabel('E-mailadres').fill('sanne@example.com')
  await other.getByLabel('Je vraag').fill('Past dit in een nis van 60 cm?')
  await takeTime(other)
  await other.getByRole('button', { name: 'Verstuur' }).click()
  await expect(other.locator('.et-messages')).toContainText('Je vraag is verstuurd.')
  await context.close()
})

test('an offer counts down by the server’s clock and ends with a link (PDP-12)', every, async ({ page, shop }) => {
  const url = await productWith(page, shop, /data-component="countdown"/)
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await page.goto(url)
  const timer = page.getByRole('timer')
  await expect(timer).toContainText(/De aanbieding eindigt over (\d+ dag(en)? )?\d\d:\d\d:\d\d/)
  const ends = Date.parse((await page.locator('[data-component=countdown]').getAttribute('data-ends')) ?? '')
  const left = async (): Promise<number> => {
    const text = (await timer.textContent()) ?? ''
    const [, days = '0', hours, minutes, seconds] = /(?:(\d+) dag(?:en)? )?(\d\d):(\d\d):(\d\d)/.exec(text) ?? []
    return (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  }
  // The device's clock is five hours fast; the display is right once the server has sent its own time.
  await expect.poll(async () => Math.abs((await left()) - (ends - Date.now()))).toBeLessThan(60_000)
  await page.clock.fastForward((await left()) + 2000)
  await expect(page.getByText('De aanbieding is afgelopen.')).toBeVisible()
  await expect(timer).toHaveCount(0)
})

for (const width of inTurn(sizes, 2))
  test(`the product page at ${width} px has no accessibility violation, in any state (A11Y-01)`, every, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(await inStores(page, shop))
    await settled(page)
    await scrollThrough(page)
    await clean(page)
    await page.getByLabel('Plaats of postcode').fill('Utrecht')
    await page.keyboard.press('Enter')
    await expect(page.locator('.et-store-row').first()).toBeVisible()
    await clean(page)
    await page.getByLabel('Plaats of postcode').fill('Atlantis')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Winkel niet gevonden.')).toBeVisible()
    await clean(page)
    await page.goto(`${page.url()}?plaats=Utrecht`)
    await page
      .locator('.et-store-row')
      .first()
      .getByRole('link', { name: /Reserveer/ })
      .click()
    await page.waitForURL('**/reserveren?**')
    await settled(page)
    await clean(page)
    await page.getByRole('button', { name: 'Reserveer' }).click()
    await expect(page.locator('.et-field__error').first()).toBeVisible()
    await clean(page)
  })

test('finding a store moves nothing when the island takes over (RT-11)', every, async ({ page, shop, browser }) => {
  const url = `${await inStores(page, shop)}?plaats=Utrecht`
  const outline = (one: Page) =>
    one.locator('.et-store-stock').evaluate(root => {
      const kept = ['.et-store-row', '.et-place-form', '.et-button', 'h3', '.et-stock']
      return kept.flatMap(selector =>
        [...root.querySelectorAll(selector)].map(element => {
          const { width, height } = element.getBoundingClientRect()
          return `${selector} ${element.textContent.replace(/\s/g, '')} ${Math.round(width)}x${Math.round(height)}`
        }),
      )
    })
  await page.goto(url)
  await scrollThrough(page)
  const live = await outline(page)
  const plain = await withoutScript(browser, url, async other => {
    await scrollThrough(other, false)
    return outline(other)
  })
  expect(live).toEqual(plain)
  expect(live.length).toBeGreaterThan(5)
})

/** The page without script, at the same size; space reserved for script-only parts is ignored. */
async function withoutScript<Result>(browser: Browser, url: string, look: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ locale: 'nl-NL' })
  const page = await context.newPage()
  await page.route('**/assets/**/*.js', route => route.abort())
  await page.goto(url)
  const result = await look(page)
  await context.close()
  return result
}

test('a shopper without JavaScript reserves in a store (NJS-01, PDP-11)', every, async ({ page, shop, browser }) => {
  const url = await inStores(page, shop)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const other = await context.newPage()
  await other.goto(url)
  await expect(other.getByRole('button', { name: 'Gebruik mijn locatie' })).toBeHidden()
  await other.getByLabel('Plaats of postcode').fill('Utrecht')
  await other.getByRole('button', { name: 'Zoek winkels' }).click()
  await other
    .locator('.et-store-row')
    .first()
    .getByRole('link', { name: /Reserveer/ })
    .click()
  await other.getByLabel('Naam').fill('Sanne de Wit')
  await other.getByLabel('E-mailadres').fill('sanne@example.com')
  await other.getByLabel('Telefoonnummer').fill('0200000001')
  await takeTime(other)
  await other.getByRole('button', { name: 'Reserveer' }).click()
  await expect(other.locator('.et-messages').getByRole('status')).toContainText(/Je reserveringsnummer is R-\d{4}-[A-Z2-9]{6}/)
  await context.close()
})
