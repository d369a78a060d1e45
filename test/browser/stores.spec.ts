import { expectAccessible, expectSound, openIsland } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

for (const runtime of inTurn(['shop', 'reactShop'] as const, 0)) {
  test(`${runtime}: list and map of the finder stay in step, and a store of it becomes the shopper’s own (STO-01, STO-03)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = { shop, reactShop }[runtime]
    await openIsland(page, `${url}/winkels`, 'store-locator')
    await page.getByLabel('Plaats of postcode').fill('Utrecht')
    await page.getByRole('button', { name: 'Zoek winkels' }).click()
    await expect(page.locator('.et-store-card__distance').first()).toBeVisible()
    await expect(page.locator('.et-store-card__name').first()).toContainText('Utrecht')
    await page.locator('.et-map').hover()
    await expect(page.locator('.et-map .leaflet-control-zoom')).toBeVisible()
    await page
      .getByRole('button', { name: /^Toon op de kaart/ })
      .nth(2)
      .click()
    await expect(page.locator('.et-map path.et-is-chosen')).toHaveCount(1)
    await expect(page.locator('li.et-is-chosen')).toHaveCount(1)
    await expectAccessible(page, 'finder with a live map')
    const name = await page.locator('li.et-is-chosen .et-store-card__name').textContent()
    // The map may still be moving to the previous store.
    await expect(async () => {
      await page.locator('.et-map path.leaflet-interactive:not(.et-is-chosen)').first().click({ force: true })
      await expect(page.locator('li.et-is-chosen .et-store-card__name')).not.toHaveText(name ?? '', { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await page.reload()
    await settled(page)
    await expect(page.getByLabel('Plaats of postcode')).toHaveValue('Utrecht')
    await expect(page.locator('.et-store-card__name').first()).toContainText('Utrecht')
    await page
      .getByRole('button', { name: /^Maak dit mijn winkel/ })
      .first()
      .click()
    await expect(page.locator('.et-store-card__mine')).toHaveCount(1)
    await page.reload()
    await expect(page.locator('.et-store-card__mine')).toHaveCount(1)
  })

  test(`${runtime}: the way to a store is drawn and handed over (STO-02)`, every, async ({ page, context, shop, reactShop }) => {
    const { url } = { shop, reactShop }[runtime]
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 52.37, longitude: 4.9 })
    await openIsland(page, `${url}/winkels/utrecht-centrum`, 'route-planner')
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    await expect(page.locator('.et-route-planner__distance')).toContainText(/\d+ km vanaf jouw locatie/)
    await expect(page.locator('.et-map__line')).toHaveCount(1)
    await expect(page.locator('.et-route-planner').getByRole('link', { name: 'Google Maps' })).toHaveAttribute('href', /origin=52\.37/)
    await expectAccessible(page, 'route planner')
  })
}

for (const width of inTurn([360, 1280], 0))
  test(`stores fit and have no accessibility violation at ${width} px (A11Y-01)`, every, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await expectSound(page, shop.url, [
      '/winkels?plaats=Utrecht&dienst=Reparatie',
      '/winkels?plaats=Atlantis',
      '/winkels/utrecht-centrum?van=Rotterdam',
      '/winkels/utrecht-centrum/review',
    ])
  })

test('without JavaScript stores are found, filtered, made one’s own and reached (NJS-01, STO-02, STO-03)', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/winkels`)
  await expect(page.locator('.et-store-card')).toHaveCount(12)
  await page.getByRole('button', { name: 'Toon meer winkels' }).click()
  await expect(page.locator('.et-store-card')).toHaveCount(140)
  await page.getByLabel('Plaats of postcode').fill('Utrecht')
  await page.getByText('Alleen winkels met').click()
  await page.getByLabel('Reparatie').check()
  await page.getByRole('button', { name: 'Zoek winkels' }).click()
  await expect(page.getByLabel('Reparatie')).toBeChecked()
  await page
    .getByRole('button', { name: /^Maak dit mijn winkel/ })
    .nth(1)
    .click()
  await expect(page.getByLabel('Reparatie')).toBeChecked()
  const mine = (await page.locator('article:has(.et-store-card__mine) .et-store-card__name').textContent()) ?? ''
  await expect(page.locator('.et-header-action--store')).toContainText(mine)
  await page.locator('.et-store-card__name a').first().click()
  await page.getByRole('button', { name: /^Maak dit mijn winkel/ }).click()
  await expect(page.locator('.et-header-action--store')).toContainText((await page.locator('h1').textContent()) ?? '')
  await page.getByLabel(/Vertrekpunt/).fill('Amsterdam')
  await page.getByRole('button', { name: 'Toon afstand' }).click()
  await expect(page.locator('.et-route-planner__distance')).toContainText('km vanaf Amsterdam')
  await expect(page.locator('.et-map__drawing .et-map__line')).toBeVisible()
  await context.close()
})
