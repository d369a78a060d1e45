import { expectAccessible, expectSound, linkTo, openIsland, takeTime } from './kit/checks'
import { every, inTurn, pairsOf } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

for (const runtime of inTurn(['shop', 'reactShop'] as const, 0)) {
  test(`${runtime}: guided selling goes on in place, Back goes back, and ends in a listing (CNT-03)`, async ({ page, shop, reactShop }) => {
    const { url } = { shop, reactShop }[runtime]
    await openIsland(page, `${url}/keuzehulp/televisies`, 'guided-selling')
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await page.locator('.et-guide__answer').first().click()
    await expect(page).toHaveURL(/\?licht=0$/)
    await expect(page.getByRole('heading', { name: /Hoe ver zit je/ })).toBeFocused()
    await expect(page.locator('.et-guide__count').last()).toHaveText(/\d+ product/)
    const fits = page.getByRole('region', { name: 'Dit past bij je antwoorden' })
    await expect(fits.locator('.et-card')).toHaveCount(3)
    await expect(page.getByRole('list', { name: 'Je antwoorden' }).getByRole('link')).toHaveCount(1)
    await page.evaluate(() => history.back())
    await expect(page.getByRole('heading', { name: /Hoe licht/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Populair' })).toBeVisible()
    await page.evaluate(() => history.forward())
    await expect(page.getByText('Vraag 2 van 3')).toBeVisible()
    expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true)
    await expectAccessible(page, 'guide, second question')
    await page.reload()
    await settled(page)
    await expect(page.getByText('Vraag 2 van 3')).toBeVisible()
    await page.locator('.et-guide__answer', { hasText: 'Maakt niet uit' }).click()
    await expect(page.getByText('Vraag 3 van 3')).toBeVisible()
    const last = page.locator('.et-guide__answer', { hasText: 'Maakt niet uit' })
    await expect(last).toContainText(/\d+ product/)
    const count = /\d+/.exec((await last.textContent()) ?? '')?.[0]
    await last.click()
    await expect(page.locator('.et-toolbar__count')).toHaveText(new RegExp(`^${count} product`))
  })

  test(`${runtime}: the balance of a gift card is told, or why not (CNT-02)`, every, async ({ page, shop, reactShop }) => {
    const { url } = { shop, reactShop }[runtime]
    await openIsland(page, `${url}/cadeaukaart-saldo`, 'saldo-check')
    await page.getByLabel('Kaartnummer').fill('6006490000000099')
    await page.getByLabel('Pincode').fill('1234')
    await takeTime(page)
    await page.getByRole('button', { name: 'Bekijk saldo' }).click()
    await expect(page.getByRole('alert')).toHaveText('Deze cadeaukaart bestaat niet.')
    await page.getByLabel('Kaartnummer').fill('6006 4900 0000 0012')
    await page.getByLabel('Pincode').fill('9999')
    await page.getByRole('button', { name: 'Bekijk saldo' }).click()
    await expect(page.getByRole('alert')).toHaveText('De pincode klopt niet.')
    await expectAccessible(page, 'balance refused')
    await page.getByLabel('Pincode').fill('1234')
    await page.getByRole('button', { name: 'Bekijk saldo' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Op je cadeaukaart staat nog' })).toContainText('75,-')
  })

  test(`${runtime}: a message and the newsletter are sent in place, and the newsletter is confirmed by e-mail (CNT-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    const { url } = { shop, reactShop }[runtime]
    const email = `lezer-${crypto.randomUUID().slice(0, 8)}@example.com`
    await openIsland(page, `${url}/contact`, 'contact-form')
    await page.getByLabel('Voornaam').fill('Sanne')
    await page.getByLabel('Achternaam').fill('Vos')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Onderwerp').fill('Bezorging')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByText('Schrijf je vraag of opmerking.')).toBeVisible()
    await expect(page.getByLabel('Je vraag of opmerking')).toBeFocused()
    await expectAccessible(page, 'contact with an error')
    await page.getByLabel('Je vraag of opmerking').fill('Kan het op zaterdag?')
    await takeTime(page)
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByText('Bedankt voor je bericht.', { exact: false })).toBeFocused()
    const reader = `nieuws-${email}`
    await openIsland(page, `${url}/nieuwsbrief`, 'newsletter-signup')
    await page.getByLabel('E-mailadres').fill(reader)
    await takeTime(page)
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByText('Kijk in je mail', { exact: false })).toBeVisible()
    await page.goto(url + (await linkTo(page, url, reader, '/nieuwsbrief/bevestigen')))
    await page.getByRole('button', { name: 'Aanmelding bevestigen' }).click()
    await expect(page.getByText('Je bent aangemeld voor de nieuwsbrief.')).toBeVisible()
  })
}

const paths = [
  '/categorieen',
  '/contact',
  '/nieuwsbrief',
  '/cadeaukaart-saldo',
  '/keuzehulp',
  '/keuzehulp/laptops',
  '/keuzehulp/wasmachines?personen=2',
  '/toegankelijkheid',
  '/cookies',
]

// Both runtimes print the same markup; what differs would differ at any width.
for (const [runtime, width] of inTurn(pairsOf(['reactShop', 'shop'] as const, [360, 1280]), 1))
  test(`${runtime}: content fits and has no accessibility violation at ${width} px (A11Y-01)`, every, async ({ page, shop, reactShop }) => {
    const { url } = { shop, reactShop }[runtime]
    await page.setViewportSize({ width, height: 800 })
    await expectSound(page, url, paths)
  })

test('without JavaScript a guide ends in a listing, and a balance is told (NJS-01, CNT-03)', every, async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/keuzehulp/laptops`)
  for (let step = 0; step < 3; step++) {
    await expect(page.locator('.et-guide__fits .et-card')).toHaveCount(3)
    await page.locator('.et-guide__answer').last().click()
  }
  await expect(page.locator('.et-toolbar__count')).toBeVisible()
  await page.goto(`${shop.url}/cadeaukaart-saldo`)
  await page.getByLabel('Kaartnummer').fill('6006490000000012')
  await page.getByLabel('Pincode').fill('1234')
  await takeTime(page)
  await page.getByRole('button', { name: 'Bekijk saldo' }).click()
  await expect(page.getByText('Op je cadeaukaart staat nog', { exact: false })).toBeVisible()
  await context.close()
})
