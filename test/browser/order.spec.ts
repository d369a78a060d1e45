import type { Page } from '@playwright/test'
import { expectSoundOnBoth, takeTime } from './kit/checks'
import { every } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

test.use({ javaScriptEnabled: false })

const guest = {
  email: 'sanne@example.com',
  firstname: 'Sanne',
  lastname: 'Wit',
  postcode: '1000 AB',
  number: '10',
  addition: 'A',
  telephone: '020 000 00 01',
}

/** Fills all controls of a form by name. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`form#details [name="${name}"]`).fill(value)
}

const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()

async function putInCart(page: Page, url: string, path = '/televisies'): Promise<void> {
  await page.goto(url + path)
  await page
    .getByRole('button', { name: /In winkelwagen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
  await expect(page).toHaveURL(/\/checkout\?stap=1$/)
}

/** From the empty first step to the overview, paying by iDEAL. */
async function toOverview(page: Page): Promise<void> {
  await fill(page, guest)
  await next(page, 'Verder naar bezorging')
  await next(page, 'Verder naar betaling')
  await next(page, 'Verder naar overzicht')
  await expect(page).toHaveURL(/stap=3$/)
}

/** To the provider and back. */
async function pay(page: Page, outcome: string, { when = 'before', back = 'get' } = {}): Promise<void> {
  await next(page, 'Bestellen en betalen')
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/betalen\?/)
  await page.locator('#when').selectOption(when)
  await page.locator('#back').selectOption(back)
  await page.locator(`button[value=${outcome}]`).click()
}

/** A window of this visitor with script, for all looks of a test. */
let elsewhere: Page | undefined
test.afterEach(async () => {
  await elsewhere?.close()
  elsewhere = undefined
})

/** The page for this visitor with script: it contains `text`, fits, and has no accessibility violations. */
async function expectSoundWithScript(page: Page, text: string, address = page.url()): Promise<Page> {
  elsewhere ??= await page.context().browser()?.newPage({ javaScriptEnabled: true, reducedMotion: 'reduce' })
  if (!elsewhere) throw new Error('no browser')
  await elsewhere.context().clearCookies()
  await elsewhere.context().addCookies(await page.context().cookies())
  await elsewhere.goto(address)
  await settled(elsewhere)
  await expect(elsewhere.getByRole('main')).toContainText(text)
  await expectSoundOnBoth(elsewhere, text, { within: 'main' })
  return elsewhere
}

test('a guest orders and pays without JavaScript, finds the order in the e-mail, and withdraws with the island (NJS-01, CHK-04, ORD-02, ORD-03, LAW-01, A11Y-01)', async ({
  page,
  shop,
}) => {
  await putInCart(page, shop.url)
  await toOverview(page)
  const total = await page
    .locator('.et-overview .et-summary__total .et-price')
    .evaluate(price => (price.querySelector('[aria-hidden]') ?? price).textContent)
  await pay(page, 'paid', { back: 'post' })
  await expect(page).toHaveURL(/\/checkout\/bedankt$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bedankt voor je bestelling/)
  const number = await page.locator('.et-done__number strong').textContent()
  await page.reload()
  await expect(page.locator('.et-done__number strong')).toHaveText(number ?? '')
  await expectSoundWithScript(page, 'Je betaling is gelukt.')
  const message = page.getByRole('link', { name: `Je bestelling ${number} bij Etalage` }).first()
  // It is sent without delaying the response.
  await expect(async () => {
    await page.goto(`${shop.url}/outbox`)
    expect(await message.count()).toBe(1)
  }).toPass()
  await message.click()
  const text = await page.locator('.et-outbox__text').textContent()
  expect(text).toContain(total)
  await page.goto(/http:\/\/localhost:\d+\/bestelling\/\S+/.exec(text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestelling ${number}`)
  await expect(page.locator('.et-order-details')).toContainText('Fictielaan 10 A')
  await expectSoundWithScript(page, 'Fictielaan 10 A')
  await page.goto(`${shop.url}/checkout/cart`)
  await expect(page.locator('main')).toContainText('Je winkelwagen is leeg')
  const withdrawal = { name: 'Sanne Wit', number: number ?? '', email: guest.email }
  await page.goto(`${shop.url}/herroepen`)
  for (const [name, value] of Object.entries(withdrawal)) await page.locator(`form#withdrawal [name=${name}]`).fill(value)
  await takeTime(page)
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bevestig herroeping' })).toBeVisible()
  await expectSoundWithScript(page, number ?? '?')
  const live = await expectSoundWithScript(page, 'We hebben je herroeping ontvangen.', `${shop.url}/herroepen/bevestigd`)

  await live.context().clearCookies()
  await live.goto(`${shop.url}/herroepen`)
  await expect(live.locator('[data-component=withdrawal]')).toHaveAttribute('data-island-state', 'mounted')
  await expectSoundOnBoth(live, 'the withdrawal', { within: 'main' })
  for (const [name, value] of Object.entries(withdrawal)) await live.locator(`form [name=${name}]`).fill(value)
  await live.getByRole('button', { name: 'Verder' }).click()
  await expect(live.getByRole('button', { name: 'Bevestig herroeping' })).toBeVisible()
  await expectSoundOnBoth(live, 'the withdrawal before it is confirmed', { within: 'main' })
  await live.getByRole('button', { name: 'Bevestig herroeping' }).click()
  await expect(live.getByRole('status').filter({ hasText: 'We hebben je herroeping ontvangen.' })).toBeVisible()
  await expectSoundOnBoth(live, 'the withdrawal that was received', { within: 'main' })
})

test(
  'a customer orders from the address book, to be picked up and paid in a store (CHK-04, SHP-02, PAY-04, A11Y-01)',
  every,
  async ({ page, shop }) => {
    await putInCart(page, shop.url, '/computers/laptops')
    await page.getByRole('link', { name: 'Log in' }).click()
    const email = await shop.customer()
    await page.locator('#login [name=email]').fill(email)
    await page.locator('#login [name=password]').fill('Welkom123!')
    await page.locator('#login button[type=submit]').click()
    await expect(page).toHaveURL(/\/checkout\?stap=1$/)
    await expect(page.locator('#email')).toHaveValue(email)
    await expect(page.locator('#street')).toHaveValue('Fictielaan')
    await page.getByLabel('Kies uit je adresboek').first().selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Gebruik dit adres' }).first().click()
    await expect(page.locator('#city')).toHaveValue('Rotterdam')
    await next(page, 'Verder naar bezorging')
    await page.getByRole('radio', { name: /^Ophalen in de winkel/ }).check()
    // The nearest store is chosen.
    await expect(
      page.getByRole('group', { name: 'Waar haal je het op?' }).getByRole('radio').filter({ visible: true }).first(),
    ).toBeChecked()
    await next(page, 'Verder naar betaling')
    await page.getByRole('radio', { name: 'Betalen in de winkel' }).check()
    await next(page, 'Verder naar overzicht')
    await next(page, 'Bestellen en betalen')
    await expect(page).toHaveURL(/\/checkout\/bedankt$/)
    await expect(page.locator('main')).toContainText('Je betaalt bij het ophalen')
    const number = await page.locator('.et-done__number strong').textContent()
    await page.getByRole('link', { name: 'Bekijk je bestelling' }).click()
    await expect(page).toHaveURL(new RegExp(`/${number}$`))
    await expect(page.locator('main')).toContainText(number ?? '?')
    await expectSoundWithScript(page, 'Bestel opnieuw')
  },
)

test(
  'a business orders with its VAT number and reference, by bank transfer, and calls it off (CFG-03, CHK-04, A11Y-01)',
  every,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/inloggen`)
    await page.locator('#login [name=email]').fill(await shop.customer('zakelijk@example.com'))
    await page.locator('#login [name=password]').fill('Welkom123!')
    await page.locator('#login button[type=submit]').click()
    await expect(page).toHaveURL(/\/account$/)
    await putInCart(page, shop.url)
    await page.locator('[name=vat_number]').fill('NL1')
    await next(page, 'Verder naar bezorging')
    await expect(page.locator('#vat_number')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('[name=vat_number]').fill('NL000000000B00')
    await page.locator('[name=purchase_reference]').fill('Inkoop 7')
    await next(page, 'Verder naar bezorging')
    await next(page, 'Verder naar betaling')
    await expect(page.getByRole('radio', { name: /3 delen/ })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Overboeking' }).check()
    await next(page, 'Verder naar overzicht')
    for (const part of ['Bakker & Zonen Test BV', 'NL000000000B00', 'Inkoop 7'])
      await expect(page.locator('form#order')).toContainText(part)
    for (const part of ['Subtotaal excl. btw', 'Totaal incl. btw'])
      await expect(page.locator('form#order .et-totals-list')).toContainText(part)
    await next(page, 'Bestellen en betalen')
    await expect(page).toHaveURL(/\/checkout\/bedankt$/)
    await expectSoundWithScript(page, 'NL00 TEST 0000 0000 00')
    await page.goto(`${shop.url}/bestelling/${await page.locator('.et-done__number strong').textContent()}`)
    await expectSoundWithScript(page, 'Annuleer deze bestelling')
    await page.getByRole('button', { name: 'Annuleer deze bestelling' }).click()
    await expect(page.locator('.et-order-details__status')).toHaveText('geannuleerd')
    await page.goto(`${shop.url}/checkout/bedankt`)
    await expectSoundWithScript(page, 'Deze bestelling gaat niet door')
  },
)

test(
  'whatever the payment provider does, the shopper is told, and the cart is there to try again (PAY-04, A11Y-01)',
  every,
  async ({ page, shop }) => {
    await putInCart(page, shop.url)
    await toOverview(page)
    for (const [outcome, text, back] of [
      ['canceled', 'De betaling is geannuleerd en je bestelling is niet betaald.', 'get'],
      ['failed', 'De betaling is mislukt.', 'post'],
      ['rejected', 'De betaaldienst heeft je aanvraag geweigerd.', 'get'],
    ] as const) {
      await pay(page, outcome, { back })
      await expect(page).toHaveURL(new RegExp(`stap=2&melding=${outcome}$`))
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      if (outcome === 'canceled') await expectSoundWithScript(page, text)
      await next(page, 'Verder naar overzicht')
    }
    await pay(page, 'silent')
    await expect(page.locator('main')).toContainText('Je bank antwoordt niet')
    // After several checks the page stops polling.
    await expectSoundWithScript(page, 'We wachten op je betaling', `${shop.url}/checkout/bedankt?keer=20`)
    // A waiting shopper sees that it was paid elsewhere.
    const waiting = await page.context().newPage()
    const heading = waiting.getByRole('heading', { level: 1 })
    await waiting.goto(`${shop.url}/checkout/bedankt`)
    await expect(heading).toHaveText('We wachten op je betaling')
    await page.goto(`${shop.url}/checkout?stap=3`)
    await pay(page, 'paid', { when: 'after' })
    await expect(page).toHaveURL(/\/checkout\/bedankt$/)
    await expect(heading).toHaveText('Bedankt voor je bestelling, Sanne')
    await page.goto(`${shop.url}/checkout`)
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    // The shop asks for what the provider does not report.
    await putInCart(page, shop.url)
    await toOverview(page)
    await pay(page, 'paid', { when: 'never', back: 'post' })
    await expect(page).toHaveURL(/\/checkout\/bedankt$/)
  },
)

test('nothing that was typed is lost when a field is invalid (CHK-05, VAL-06)', async ({ page, shop }) => {
  await putInCart(page, shop.url)
  await fill(page, { ...guest, postcode: '9999 ZZ', number: '12', addition: 'bis' })
  await next(page, 'Verder naar bezorging')
  await expect(page.locator('#postcode-error')).toHaveText('We vinden deze postcode niet. Klopt hij? Vul dan zelf je straat en plaats in.')
  for (const [name, value] of Object.entries({ ...guest, postcode: '9999ZZ', number: '12', addition: 'bis' }))
    await expect(page.locator(`form#details [name="${name}"]`)).toHaveValue(value)
})

test.describe('every page on the way to an order', () => {
  test.use({ javaScriptEnabled: true })

  // Of the first account.spec does it by default.
  test('fits and has no accessibility violation, wide and narrow (A11Y-01)', every, async ({ page, shop }) => {
    for (const path of ['/bestelling', '/outbox']) {
      await page.goto(shop.url + path)
      await expectSoundOnBoth(page, path)
    }
  })
})
