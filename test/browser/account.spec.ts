import { expectAccessible, expectSound, expectToFit, linkTo, logIn, openIsland, takeTime, watchShifts } from './kit/checks'
import { every, inTurn, pairsOf } from './kit/pairs'
import { expect, scrollThrough, settled, test } from './kit/shop'

const somebody = (): string => `iemand-${crypto.randomUUID().slice(0, 8)}@example.com`

for (const runtime of inTurn(['shop', 'reactShop'] as const, 1)) {
  test(`${runtime}: an account is made, activated by e-mail and left (ACC-01, ACC-03)`, async ({ page, shop, reactShop }) => {
    const { url } = { shop, reactShop }[runtime]
    const email = somebody()
    await openIsland(page, `${url}/account-aanmaken`, 'register-form')
    await page.getByLabel('Voornaam').fill('Bo')
    await page.getByLabel('Achternaam').fill('Vos')
    await page.getByLabel('E-mailadres').fill(email)
    await takeTime(page)
    await page.getByRole('main').getByRole('button', { name: 'Account aanmaken' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail' })).toBeVisible()
    await openIsland(page, url + (await linkTo(page, url, email, '/account-activeren')), 'register-form')
    await page.getByLabel('Wachtwoord').fill('kort')
    await expect(page.locator('.et-checklist .et-is-met')).toHaveCount(1)
    await page.getByRole('main').getByRole('button', { name: 'Account activeren' }).click()
    await expect(page.getByText('Gebruik minstens 8 tekens', { exact: false })).toBeVisible()
    await expectAccessible(page, 'activate with an error')
    await page.getByLabel('Wachtwoord').fill('Geheim-12')
    await page.getByRole('main').getByRole('button', { name: 'Account activeren' }).click()
    await expect(page.getByText('Welkom Bo, je account is klaar.')).toBeVisible()
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page.getByRole('button', { name: 'Uitloggen' })).toHaveCount(0)
  })

  test(
    `${runtime}: a forgotten password is replaced by e-mail, and the new one logs in (ACC-01)`,
    every,
    async ({ page, shop, reactShop }) => {
      const { url, customer } = { shop, reactShop }[runtime]
      const email = await customer()
      await openIsland(page, `${url}/wachtwoord-vergeten`, 'reset-form')
      await page.getByLabel('E-mailadres').fill(email)
      await takeTime(page)
      await page.getByRole('button', { name: 'Stuur mij een link' }).click()
      await expect(page.getByText('Als we je e-mailadres kennen', { exact: false })).toBeVisible()
      await page.goto(url + (await linkTo(page, url, email, '/wachtwoord-herstellen')))
      await settled(page)
      await page.getByLabel('Nieuw wachtwoord').fill('Ander-Geheim-3')
      await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
      await page.waitForURL(/\/inloggen/)
      await settled(page)
      await page.getByLabel('E-mailadres').fill(email)
      await page.getByLabel('Wachtwoord').fill('Ander-Geheim-3')
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
      await page.waitForURL(/\/account$/)
      await expect(page.getByText(/^Hallo /)).toBeVisible()
    },
  )

  test(
    `${runtime}: wrong sign-in is said once, in place, and what was typed stays (ACC-01, ERR-01)`,
    every,
    async ({ page, shop, reactShop }) => {
      const { url } = { shop, reactShop }[runtime]
      await openIsland(page, `${url}/inloggen`, 'login-form')
      await page.getByLabel('E-mailadres').fill('klant@example.com')
      await page.getByLabel('Wachtwoord').fill('fout')
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'E-mailadres en wachtwoord horen niet bij elkaar, of je account is tijdelijk geblokkeerd. Controleer ze of probeer het later opnieuw.',
      )
      await expect(page.getByLabel('E-mailadres')).toHaveValue('klant@example.com')
      await expectAccessible(page, 'login refused')
    },
  )

  test(`${runtime}: the address book changes in place (ACC-02)`, every, async ({ page, shop, reactShop }) => {
    const { url, customer } = { shop, reactShop }[runtime]
    await logIn(page, url, await customer('zakelijk@example.com'))
    await openIsland(page, `${url}/account/adressen`, 'address-book')
    const before = await page.locator('.et-address-card').count()
    await page.getByRole('button', { name: 'Adres toevoegen' }).click()
    for (const [label, value] of [
      ['Voornaam', 'Omar'],
      ['Achternaam', 'Bakker'],
      ['Telefoonnummer', '0300000002'],
      ['Postcode', '1000AB'],
      ['Huisnummer', '7'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await expectAccessible(page, 'address form')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.locator('.et-address-card')).toHaveCount(before + 1)
    await expect(page.locator('.et-address-card').last()).toContainText('1000 AB Amsterdam')
    await page
      .getByRole('button', { name: /^Verwijderen/ })
      .last()
      .click()
    await expect(page.locator('.et-address-card')).toHaveCount(before)
  })
}

const open = [
  '/inloggen',
  '/account-aanmaken',
  '/wachtwoord-vergeten',
  '/account-activeren?token=x',
  '/wachtwoord-herstellen?token=x',
  '/bestelling',
]
const own = [
  '/account',
  '/account/bestellingen',
  '/account/winkelbestellingen',
  '/account/adressen',
  '/account/adressen/nieuw',
  '/account/gegevens',
  '/wishlist',
]

// Both runtimes print the same markup, so a difference would show at any width.
for (const [runtime, width] of inTurn(pairsOf(['reactShop', 'shop'] as const, [360, 1280]), 0))
  test(`${runtime}: every page of the account fits, opens at its top and has no accessibility violation at ${width} px (A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = { shop, reactShop }[runtime]
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = async (_: unknown, path: string): Promise<void> => {
      expect(await page.evaluate(() => scrollY), path).toBe(0)
      await expectAccessible(page, path, path === '/inloggen' ? {} : { within: 'main' })
    }
    await expectSound(page, url, open, look)
    await logIn(page, url)
    await expectSound(page, url, own, look)
    await page.goto(`${url}/account/bestellingen`)
    await page.locator('.et-order-list__row').first().click()
    await page.waitForURL('**/account/bestellingen/*')
    await settled(page)
    await expectToFit(page, 'an order')
    await expectAccessible(page, 'an order', { within: 'main' })
  })

test('without JavaScript an account is used in full (NJS-01, ACC-02)', every, async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/inloggen`)
  await page.getByLabel('E-mailadres').fill('klant@example.com')
  await page.getByLabel('Wachtwoord').fill('Welkom123!')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('link', { name: 'Adresboek' }).first().click()
  await page.getByRole('link', { name: 'Adres toevoegen' }).click()
  await page.getByLabel('Voornaam').fill('Sanne')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  expect(page.url()).toContain('/account/adressen/nieuw')
  await page.getByRole('link', { name: 'Bestellingen' }).first().click()
  await page.locator('.et-order-list__row').nth(1).click()
  await page.getByRole('button', { name: 'Bestel opnieuw' }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await context.close()
})

const others = [
  '/categorieen',
  '/contact',
  '/nieuwsbrief',
  '/cadeaukaart-saldo',
  '/keuzehulp',
  '/keuzehulp/laptops',
  '/cookies',
  '/klantenservice',
  '/bestelling',
  '/winkels?plaats=Utrecht',
  '/winkels/utrecht-centrum?van=Rotterdam',
  '/winkels/utrecht-centrum/review',
]

for (const [width, javaScriptEnabled] of inTurn(pairsOf([1280, 360], [true, false]), 0))
  test(
    `nothing moves by itself in account, stores and content at ${width} px, script ${javaScriptEnabled} (RT-11)`,
    every,
    async ({ browser, shop }) => {
      const context = await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled })
      const page = await context.newPage()
      const shifts = await watchShifts(page)
      const moved: string[] = []
      const look = async (paths: readonly string[]) => {
        for (const path of paths) {
          await page.goto(shop.url + path)
          if (javaScriptEnabled) await scrollThrough(page)
          else await page.mouse.wheel(0, 3000)
          moved.push(...(await shifts()))
        }
      }
      await look([...open, '/herroepen', ...others])
      await page.goto(`${shop.url}/inloggen`)
      await page.getByLabel('E-mailadres').fill('klant@example.com')
      await page.getByLabel('Wachtwoord').fill('Welkom123!')
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
      await page.waitForURL(/\/account$/)
      moved.push(...(await shifts()))
      await look(own)
      expect(moved).toEqual([])
      await context.close()
    },
  )
