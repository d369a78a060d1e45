import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectToFit, takeTime } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

const photo = async (name: string, background: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function productOf(page: Page, url: string, at: number): Promise<string> {
  await page.goto(`${url}/audio`)
  return `${url}${await page.locator('.et-card__name a').nth(at).getAttribute('href')}`
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: '4 sterren' }).check()
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Je review').fill('Past precies boven de kast.')
  await page.getByLabel('Je naam').fill('Noor')
}

/** Moderates the newest review by the link in the e-mail about it, as staff do. */
async function placeIt(page: Page, url: string, photos: number): Promise<void> {
  const message = page.getByRole('link', { name: 'Nieuwe review' }).first()
  // The e-mail is sent without delaying the response.
  await expect(async () => {
    await page.goto(`${url}/outbox`)
    expect(await message.count()).toBe(1)
  }).toPass()
  await message.click()
  const text = (await page.locator('.et-outbox__text').textContent()) ?? ''
  await page.goto(/http\S+\/review-keuren\S+/.exec(text)?.[0] ?? '')
  const images = page.locator('.et-review__photos img')
  await expect(images).toHaveCount(photos)
  expect(await images.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1280, 853])
  await page.getByLabel('Wat doen we ermee?').selectOption('shown')
  await page.getByRole('button', { name: 'Bevestig' }).click()
  await expect(page.getByText('Opgeslagen.')).toBeVisible()
}

for (const [runtime, width] of inTurn(
  [
    ['preact', 360],
    ['react', 1280],
  ] as const,
  0,
))
  test(`photos are sent with a review and open over the page by keyboard, and a question is asked, on ${runtime} (REV-01, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { url } = runtime === 'preact' ? shop : reactShop
    const product = await productOf(page, url, 1)
    await page.goto(`${product}/review`)
    await settled(page)
    await expect(page.locator('[data-component=reviews-form]')).toHaveAttribute('data-island-state', 'mounted')
    await page.getByLabel(/Foto/).setInputFiles([await photo('thuis.jpg', '#7a9'), await photo('tuin.jpg', '#a67')])
    await page.getByLabel(/Foto/).setInputFiles([await photo('keuken.jpg', '#68a')])
    await expect(page.locator('.et-review__photos canvas')).toHaveCount(3)
    await expectAccessible(page, 'photos that were chosen', { within: 'main' })
    await expectToFit(page, 'photos that were chosen')
    await page.getByRole('button', { name: 'Verwijder foto 2' }).press('Enter')
    await expect(page.getByText('2 foto’s gekozen')).toBeVisible()
    await expect(page.getByLabel(/Foto’s/)).toBeFocused()
    await write(page, 'Mooi in de kamer')
    await takeTime(page)
    await page.route('**/with-photos', route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Plaats review' }).click()
    await expect(page.getByText('We konden je review niet plaatsen. Probeer het opnieuw.')).toBeVisible()
    await page.getByRole('button', { name: 'Plaats review' }).click()
    await expect(page.getByRole('heading', { name: 'Bedankt voor je review' })).toBeFocused()
    await placeIt(page, url, 2)

    await page.goto(product)
    await settled(page)
    await page.getByRole('tab', { name: 'Reviews' }).click()
    const shown = page.locator('.et-review', { hasText: 'Mooi in de kamer' }).getByRole('link')
    await expect(shown.getByRole('img')).toHaveCount(2)
    await expect(shown.first().getByRole('img')).toHaveAccessibleName('Foto 1 van Noor bij ‘Mooi in de kamer’')
    await expectAccessible(page, 'reviews with photos', { within: '#reviews' })
    await expectToFit(page, 'reviews with photos')
    await settled(page)
    await shown.last().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Foto’s van klanten' })
    await expect(dialog.getByRole('img', { name: 'Foto 2 van Noor bij ‘Mooi in de kamer’' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(shown.last()).toBeFocused()

    await page.goto(`${product}/stel-vraag`)
    await settled(page)
    await page.getByLabel('Je vraag').fill('Past dit in een kast?')
    await page.getByLabel('Je naam').fill('Bo')
    await page.getByLabel('E-mailadres').fill('bo@example.com')
    await takeTime(page)
    await page.getByRole('button', { name: 'Plaats vraag' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail en bevestig je adres.' })).toBeFocused()
    await expectAccessible(page, 'a question that was asked', { within: 'main' })
  })

test('photos are chosen, refused, sent and looked at without JavaScript (NJS-01)', every, async ({ shop, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const page = await context.newPage()
  const product = await productOf(page, shop.url, 2)
  await page.goto(`${product}/review`)
  await write(page, 'Zonder script')
  await page.getByLabel(/Foto/).setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }])
  await takeTime(page)
  await page.getByRole('button', { name: 'Plaats review' }).click()
  await expect(page.getByText('Foto 1 kunnen we niet lezen.')).toBeVisible()
  await expect(page.getByLabel('Je review')).toHaveValue('Past precies boven de kast.')
  await expect(page.getByLabel(/Foto/)).toHaveAccessibleDescription(/Kies je foto’s opnieuw/)
  await page.getByLabel(/Foto/).setInputFiles([await photo('a.jpg', '#7a9')])
  await takeTime(page)
  await page.getByRole('button', { name: 'Plaats review' }).click()
  await expect(page).toHaveURL(product)
  await placeIt(page, shop.url, 1)
  await page.goto(`${product}#reviews`)
  const [reply] = await Promise.all([
    page.waitForResponse(/beeld\/review\/.*-1280\.webp$/),
    page.locator('.et-review', { hasText: 'Zonder script' }).getByRole('link').click(),
  ])
  expect([reply.status(), reply.headers()['content-type'], reply.headers()['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  await context.close()
})
