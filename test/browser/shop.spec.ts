import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth, expectSoundOnBoth, watchShifts } from './kit/checks'
import { startInPieces } from './kit/in-pieces'
import { notInPacked } from './kit/packed'
import { every, inTurn, isEvery, pairsOf, sampleOf } from './kit/pairs'
import { expect, realFiles, scrollThrough, settled, test } from './kit/shop'

const cards = (page: Page) => page.locator('.et-product-list > li')
const count = (page: Page) => page.locator('.et-card__name a').allInnerTexts()
const option = (page: Page, name: RegExp) => page.getByRole('complementary').getByRole('link', { name }).first()

for (const runtime of ['preact', 'react'] as const)
  test.describe(`the shop on ${runtime}`, () => {
    const at = (shop: { url: string }, reactShop: { url: string }) => (runtime === 'preact' ? shop : reactShop).url

    // On Preact listing.spec does the same with lists, and buy.spec with the cart; on React walk.spec and buy.spec.
    test(
      'a shopper browses, filters, sorts, pages and puts a product in the cart (CAT-07, CAT-08, CAT-09, CRT-01, CRT-05, RT-12)',
      every,
      async ({ page, shop, reactShop }) => {
        await page.goto(`${at(shop, reactShop)}/televisies`)
        await settled(page)
        const all = await count(page)
        await option(page, /^Oled /).click()
        await expect(page).toHaveURL(/\/televisies\/_Oled$/)
        await expect.poll(() => count(page)).not.toEqual(all)
        for (const link of await page.locator('.et-card__name a').all()) await expect(link).toHaveText(/^Oled-tv/)
        await expect(page.getByRole('link', { name: 'Verwijder filter Schermtype: Oled' })).toBeVisible()

        await page.getByLabel('Sorteer op').selectOption('price asc')
        await expect(page).toHaveURL(/sort=price\+asc/)
        await expect(page.locator('.et-product-list')).toHaveAttribute('aria-busy', 'false')

        await page.evaluate(() => history.back())
        await expect(page).toHaveURL(/\/televisies\/_Oled$/)
        await page.evaluate(() => history.back())
        await expect(page).toHaveURL(/\/televisies$/)
        await expect.poll(() => count(page)).toEqual(all)

        const buy = cards(page)
          .first()
          .getByRole('button', { name: /In winkelwagen/ })
        await buy.click()
        const mini = page.getByRole('dialog', { name: 'Winkelwagen' })
        await expect(mini).toBeVisible()
        await expect(mini.getByRole('listitem')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(mini).toBeHidden()
        await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()
      },
    )

    // One walk tells whether the builds differ; what follows is of the server and of rules that they share.
    if (runtime === 'react' && !isEvery) return

    test('the next page of a listing comes without reload and keeps the filters (CAT-05)', every, async ({ page, shop, reactShop }) => {
      await page.goto(`${at(shop, reactShop)}/huishouden`)
      await settled(page)
      await page.evaluate(() => Object.assign(window, { same: true }))
      const first = await count(page)
      await page.getByRole('link', { name: 'Pagina 2' }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect.poll(() => count(page)).not.toEqual(first)
      expect(await page.evaluate(() => (window as never as { same?: true }).same)).toBe(true)
      await expect(page.locator('.et-paginator [aria-current=page]')).toHaveText('2')
    })

    test('a guest keeps a product and shares the list by a link, from which anybody buys until it is ended, and has it in the account after login (WSH-01, WSH-02, WSH-03, SEC-02, A11Y-01)', async ({
      page,
      shop,
      reactShop,
      browser,
    }) => {
      const url = at(shop, reactShop)
      await page.goto(`${url}/audio`)
      await settled(page)
      const heart = cards(page)
        .first()
        .getByRole('button', { name: /verlanglijst/ })
      const name = await cards(page).first().locator('.et-card__name').innerText()
      await Promise.all([page.waitForResponse('**/wishlist/item/toggle'), heart.click()])
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      const long = 'Verhuisbenodigdhedenverlanglijstvoorhetnieuwehuis2026'
      await page.goto(`${url}/wishlist`)
      await expect(cards(page)).toHaveCount(1)
      await page.getByText('Deel je lijst', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Naam van de lijst (optioneel)', exact: true }).fill(long)
      await page.getByRole('button', { name: 'Maak een link' }).press('Enter')
      const link = page.locator('.et-share-list__link a')
      const href = (await link.getAttribute('href')) ?? ''
      await expect(link).toHaveText(`${url}${href}`)

      const friend = await browser.newPage()
      expect((await friend.goto(url + href))?.headers()['referrer-policy']).toBe('no-referrer')
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(long)
      await expect(friend.locator('main .et-card__name')).toHaveText([name])
      for (const [one, what] of [
        [page, 'a wishlist with a link'],
        [friend, 'a shared list'],
      ] as const) {
        await settled(one)
        await expectSoundOnBoth(one, what)
      }
      await friend
        .getByRole('main')
        .getByRole('button', { name: /In winkelwagen/ })
        .click()
      await expect(friend.getByRole('dialog', { name: 'Winkelwagen' }).getByRole('listitem')).toHaveCount(1)

      await page.getByRole('button', { name: 'Stop met delen' }).press('Enter')
      await expect(page.getByText('De link naar je lijst werkt niet meer.')).toBeVisible()
      expect((await friend.goto(url + href))?.status()).toBe(404)
      await friend.close()

      await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
      await page.getByLabel('E-mailadres').fill(await (runtime === 'preact' ? shop : reactShop).customer())
      await page.getByLabel('Wachtwoord').fill('Welkom123!')
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
      await page.waitForURL('**/wishlist')
      await expect(cards(page)).toHaveCount(1)
      await Promise.all([page.waitForResponse('**/wishlist/item/toggle'), heart.click()])
      await expect(cards(page)).toHaveCount(0)
    })
  })

test('a reply that comes during a press waits for its end, and long titles move no filter (API-08, CAT-11)', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${shop.url}/televisies`)
  await settled(page)
  const top = () => option(page, /^Halvra /).evaluate(link => link.getBoundingClientRect().top + scrollY)
  const before = await top()
  for (const brand of ['Aurvik', 'Brisolo']) {
    await option(page, new RegExp(`^${brand} `)).click()
    await expect(page.locator('h1')).toContainText(brand)
  }
  let send = () => {}
  const pressed = new Promise<void>(done => (send = done))
  await page.route('**/product/list?**', route => pressed.then(() => route.continue()))
  await option(page, /^Kelvanta /).click()
  await option(page, /^Halvra /).hover()
  await page.mouse.down()
  const replied = page.waitForEvent('requestfinished')
  send()
  await replied
  await expect(page.locator('.et-product-list')).toHaveAttribute('aria-busy', 'true')
  await page.mouse.up()
  await expect(page).toHaveURL(/_Aurvik_Brisolo_Kelvanta_Halvra$/)
  await expect(page.locator('h1')).toHaveText('Televisies: Aurvik, Brisolo, Halvra')
  expect(await top()).toBe(before)
})

test('the cart says when it cannot be loaded, and tries again (CRT-06, ERR-02)', every, async ({ page, shop }) => {
  await page.goto(shop.url)
  await settled(page)
  await page.route('**/api/quote', route => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: /^Winkelwagen,/ }).click()
  await expect(page.getByText('We kunnen je winkelwagen nu niet laden')).toBeVisible()
  await page.unroute('**/api/quote')
  await page.getByRole('dialog').getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByText('Je winkelwagen is leeg')).toBeVisible()
})

test('without the code of its panel the cart is a link (ERR-02, RT-06)', async ({ page, shop }) => {
  await page.route('**/*mini-cart-*', route => route.abort())
  await page.goto(shop.url)
  await settled(page)
  await page.getByRole('link', { name: /^Winkelwagen,/ }).click()
  await page.waitForURL('**/checkout/cart')
})

test('without JavaScript a shopper browses, filters, sorts, pages, and changes the cart (NJS-01)', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/televisies`)
  await option(page, /^Oled /).click()
  await expect(page).toHaveURL(/_Oled/)
  await page.getByLabel('Sorteer op').selectOption('price asc')
  await page.locator('.et-toolbar__sort').getByRole('button', { name: 'Toepassen' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await page.locator('.et-card__name a').first().click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /In winkelwagen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await page.getByLabel(/^Aantal van/).fill('2')
  await page.getByRole('button', { name: 'Bijwerken' }).click()
  await expect(page.getByLabel(/^Aantal van/)).toHaveValue('2')
  await page.getByRole('button', { name: /^Verwijder/ }).click()
  await expect(page.getByText('Je winkelwagen is leeg')).toBeVisible()
  await context.close()
})

test('the header is as printed until there is another count, a message or a panel to show (RT-02, CRT-05, WSH-02, ERR-02)', async ({
  page,
  shop,
}) => {
  const states = () =>
    page
      .locator('header :is([data-component=cart-header], [data-component=header-wishlist], [data-component=navigation])')
      .evaluateAll(hosts => Object.fromEntries(hosts.map(({ dataset: { component, islandState } }) => [component, islandState])))
  await page.goto(`${shop.url}/televisies`)
  await settled(page)
  const waiting = { 'cart-header': 'waiting', 'header-wishlist': 'waiting', navigation: 'waiting' }
  expect(await states()).toEqual(waiting)
  const hearts = page.locator('.et-wish')
  const kept = page.waitForResponse('**/wishlist/item/toggle')
  await hearts.first().click()
  await expect(page.getByRole('link', { name: 'Verlanglijst, 1 product' })).toBeVisible()
  await kept
  expect(await states()).toEqual({ ...waiting, 'header-wishlist': 'mounted' })
  await page.route('**/wishlist/item/toggle', route => route.fulfill({ status: 500 }))
  await hearts.nth(1).click()
  await expect(page.locator('.et-toasts .et-toast--bad')).toBeVisible()
  expect(await states()).toEqual({ ...waiting, 'header-wishlist': 'mounted', 'cart-header': 'mounted' })
  // A page for everybody has this visitor's count too.
  await page.goto(`${shop.url}/audio`)
  await expect(page.getByRole('link', { name: 'Verlanglijst, 1 product' })).toBeVisible()
  await settled(page)
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('shop:open-panel', { detail: { panel: 'mini-cart' }, cancelable: true })),
  )
  await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toContainText('Je winkelwagen is leeg')
})

test('another tab follows the cart (RT-15)', every, async ({ page, context, shop }) => {
  await page.goto(`${shop.url}/audio`)
  await settled(page)
  const other = await context.newPage()
  await other.goto(`${shop.url}/audio`)
  await settled(other)
  await cards(page)
    .first()
    .getByRole('button', { name: /In winkelwagen/ })
    .click()
  await expect(other.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()
})

for (const restored of [false, true])
  test(`a page ${restored ? 'restored from the back/forward cache' : 'gone back to'} shows the current cart (RT-14)`, async ({
    page,
    context,
    shop,
  }) => {
    if (restored) notInPacked('restores no page from the back/forward cache')
    await page.goto(`${shop.url}/audio`)
    await settled(page)
    await page.evaluate(loadAnew => {
      Object.assign(window, { kept: true })
      // An unload listener disables the back/forward cache in every browser.
      if (loadAnew) addEventListener('unload', () => {})
    }, !restored)
    await page.goto(`${shop.url}/keuken`)
    const other = await context.newPage()
    await other.goto(`${shop.url}/audio`)
    await settled(other)
    await cards(other)
      .first()
      .getByRole('button', { name: /In winkelwagen/ })
      .click()
    await expect(other.getByRole('dialog')).toBeVisible()
    // After replying to the driver, which leaving the page may cut off.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/audio')
    await expect(page.getByRole('link', { name: /Winkelwagen, 1 artikel/ })).toBeVisible()
    expect(await page.evaluate(() => 'kept' in window)).toBe(restored)
  })

test('the menu is a panel: opens, traps the focus, closes on Escape, gives the focus back (BEH-01, A11Y-01)', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(shop.url)
  await settled(page)
  await expect(page.locator('#menu')).toHaveAttribute('data-island-state', 'waiting')
  const opener = page.locator('[data-open=menu]')
  await opener.click()
  const panel = page.getByRole('navigation', { name: 'Menu' })
  await expect(panel).toBeVisible()
  await expectAccessible(page, 'the menu', { without: ['color-contrast'] })
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  for (let step = 0; step < 40; step++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.querySelector('#menu')?.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true)
  // Half a second, which may pass between two looks.
  await page.locator('#menu').evaluate(menu => {
    const note = (): void => void (menu.matches('.et-is-closing') && menu.setAttribute('data-faded', ''))
    new MutationObserver(note).observe(menu, { attributeFilter: ['class'] })
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toHaveAttribute('data-faded')
  await expect(panel).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(panel).toBeVisible()
  await page.mouse.click(335, 400)
  await expect(panel).toBeHidden()
})

test('the navigation opens after a hover and by Enter, and Escape closes it (BEH-03)', every, async ({ page, shop }) => {
  await page.goto(shop.url)
  await settled(page)
  const audio = page.getByRole('banner').getByRole('link', { name: 'Audio', exact: true })
  await audio.hover()
  await expect(audio).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Soundbars' })).toBeVisible()
  await page.mouse.move(600, 700)
  await expect(audio).toHaveAttribute('aria-expanded', 'false')
  await audio.press('Enter')
  await expect(audio).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(audio).toHaveAttribute('aria-expanded', 'false')
  await expect(audio).toBeFocused()
})

const pages = [
  '/',
  '/televisies',
  '/televisies/_Oled',
  '/zoeken?query=laptop',
  '/zoeken?query=bestaatniet',
  '/checkout/cart',
  '/inloggen',
  '/winkels',
  '/klantenservice/retourneren',
  '/inspiratie/thuisbioscoop',
  '/vergelijken?product=1&product=2',
  '/bestaat-niet',
]

for (const [width, javaScriptEnabled] of inTurn(pairsOf([360, 1280], [true, false]), 0))
  test(`nothing moves, and nothing is wider than the screen, on pages of each kind at ${width} px ${javaScriptEnabled ? 'while it arrives in pieces and everything mounts' : 'while it arrives in pieces, without JavaScript'} (RT-11)`, async ({
    browser,
    shop,
  }) => {
    const slow = await startInPieces(shop.url)
    const context = await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled, ...realFiles })
    const page = await context.newPage()
    const shifts = await watchShifts(page)
    const moved: string[] = []
    const wide: string[] = []
    for (const path of sampleOf(pages, 2)) {
      await page.goto(slow.url + path)
      if (javaScriptEnabled) await scrollThrough(page)
      else await page.mouse.wheel(0, 3000)
      moved.push(...(await shifts()))
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path)
    }
    expect(moved).toEqual([])
    expect(wide).toEqual([])
    await context.close()
    await slow.stop()
  })

for (const width of inTurn([360, 1280], 0))
  test(
    `the panels beside a listing have no accessibility violation at ${width} px, light or dark (A11Y-01)`,
    every,
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${shop.url}/televisies`)
      await settled(page)
      if (width < 920) {
        await page.locator('[data-open=filters]').click()
        await expect(page.locator('#filters')).toHaveClass(/et-is-open/)
        await expectAccessibleInBoth(page, 'filters')
        await page.keyboard.press('Escape')
        await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
      }
      await cards(page)
        .first()
        .getByRole('button', { name: /In winkelwagen/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeVisible()
      await expectAccessibleInBoth(page, 'mini cart')
    },
  )

test('the policy is strict and allows inline scripts by their hashes, and no script can take the name of a Trusted Types policy (SEC-01)', async ({
  page,
  shop,
  watched,
}) => {
  const reply = await page.goto(`${shop.url}/televisies`)
  const policy = reply?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
  const injected = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.injected = 1'
    } catch {
      return 'refused'
    }
    document.body.append(script)
    return (window as { injected?: number }).injected ? 'ran' : 'refused'
  })
  expect(injected).toBe('refused')
  await expect.poll(() => watched.length).toBeGreaterThan(0)
  watched.length = 0
  await settled(page)
  const names = ['default', 'etalage', 'dompurify', 'other']
  const refused = await page.evaluate(all => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
    return all.filter(name => {
      try {
        trustedTypes.createPolicy(name, {})
        return false
      } catch {
        return true
      }
    })
  }, names)
  expect(refused).toEqual(names)
  await expect.poll(() => watched.length).toBeGreaterThan(0)
  watched.length = 0
})

test('a purchase can be begun by keyboard alone (A11Y-01)', every, async ({ page, shop }) => {
  await page.goto(`${shop.url}/audio`)
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Direct naar de inhoud' })).toBeFocused()
  await cards(page)
    .first()
    .getByRole('button', { name: /In winkelwagen/ })
    .focus()
  await page.keyboard.press('Enter')
  const mini = page.getByRole('dialog', { name: 'Winkelwagen' })
  await expect(mini).toBeVisible()
  await expect(mini.getByRole('link', { name: 'Bekijk winkelwagen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /In winkelwagen/ }),
  ).toBeFocused()
})
