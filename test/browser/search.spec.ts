import { withResolvers } from '../kit/with-resolvers'
import { expectAccessible } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, test } from './kit/shop'

test('the search field suggests, is walked by keyboard and leads on (SRC-01, A11Y-01)', async ({ page, shop }) => {
  await page.goto(shop.url)
  const field = page.getByRole('combobox', { name: 'Zoeken' }).or(page.getByRole('searchbox', { name: 'Zoeken' }))
  await field.click()
  await page.keyboard.type('oled', { delay: 20 })
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Producten' }).getByRole('option').first().locator('img')).toBeVisible()
  await expectAccessible(page, 'suggestions', { within: '[data-component=search-form]' })
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('oled')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zoeken\?query=oled|\/p\/|\/televisies/)
})

for (const [late, files] of inTurn(
  [
    ['the field is live', /\/header-[A-Z0-9]+\.js/],
    ['the runtime has come', /\/assets\/preact\/.+\.js/],
  ] as const,
  1,
))
  test(`what is typed before ${late} is kept, and Enter searches (SRC-01, RT-02, RT-07)`, async ({ page, shop }) => {
    let asked = false
    const { promise: typed, resolve: arrive } = withResolvers()
    await page.route(files, async route => {
      asked = true
      await typed
      await route.continue()
    })
    await page.goto(shop.url, { waitUntil: 'commit' })
    await page.locator('#search').click()
    await page.keyboard.type('wasmachine')
    await expect.poll(() => asked).toBe(true)
    arrive()
    await expect(page.locator('[data-component=search-form]')).toHaveAttribute('data-island-state', 'mounted')
    await expect(page.locator('#search')).toHaveValue('wasmachine')
    await expect(page.locator('#search')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/zoeken\?query=wasmachine/)
  })

test('a search with a typing error finds the intended products (SRC-02)', every, async ({ page, shop }) => {
  for (const slip of ['wasmashine', 'oledtv', 'koptelefoonn']) {
    await page.goto(`${shop.url}/zoeken?query=${slip}`)
    await expect(page.locator('.et-card__name a').first()).toBeVisible()
  }
})
