import { expectAccessible, expectToFit, takeTime } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'

/** A product with enough questions to search in. */
async function asked(request: { get(url: string): Promise<{ text(): Promise<string> }> }, url: string): Promise<string> {
  for (const category of ['/televisies', '/audio', '/huishouden', '/keuken']) {
    const html = await (await request.get(url + category)).text()
    for (const [, path = ''] of html.matchAll(/class="et-card__name">\s*<a\s+href="([^"]+)"/g)) {
      const page = await (await request.get(url + path)).text()
      if (page.includes('questions-next') && page.includes('et-answer__who')) return url + path
    }
  }
  throw new Error('No product with questions')
}

for (const [runtime, width] of inTurn(
  [
    ['preact', 360],
    ['react', 1280],
  ] as const,
  1,
))
  test(`reviews are found helpful, questions turn pages and are searched, on ${runtime} (REV-01, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const own = runtime === 'preact' ? shop : reactShop
    const url = await asked(page.request, own.url)
    await page.goto(url)
    await settled(page)
    await page.getByRole('tab', { name: 'Reviews' }).click()
    const helpful = page.locator('.et-review .et-helpful__button').first()
    const before = Number(/\d+/.exec(await helpful.innerText())?.[0])
    await helpful.press('Enter')
    await expect(helpful).toHaveText(`Nuttig (${before + 1})`)
    await page.reload()
    await settled(page)
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await helpful.click()
    await expect(helpful).toHaveText(`Nuttig (${before})`)
    await page.getByRole('tab', { name: 'Vragen' }).click()
    const first = page.locator('.et-question__text').first()
    const text = await first.innerText()
    await page.locator('[data-replay=questions-next]').click()
    await expect(page.locator('.et-questions__list')).toBeFocused()
    await expect(first).not.toHaveText(text)
    await page.getByRole('searchbox', { name: 'Zoek in de vragen' }).fill(text)
    await page.getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(page.locator('.et-question__text')).toHaveText([text])
    await expectAccessible(page, 'a question that was searched for')
    await expectToFit(page, 'questions')
  })

test('a question is asked and an answer found helpful without JavaScript (NJS-01)', every, async ({ shop, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const page = await context.newPage()
  const url = await asked(page.request, shop.url)
  await page.goto(`${url}?vragen=1#vragen`)
  const helpful = page.locator('.et-answer .et-helpful__button').first()
  const before = Number(/\d+/.exec(await helpful.innerText())?.[0])
  await helpful.click()
  await expect(page).toHaveURL(/\?vragen=1#answer-\d+$/)
  await expect(helpful).toHaveText(`Nuttig (${before + 1})`)
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-replay=ask]').click()
  await page.waitForURL(/\/stel-vraag$/)
  await page.getByLabel('Je vraag').fill('Past dit in een kast?')
  await page.getByLabel('Je naam').fill('Bo')
  await page.getByLabel('E-mailadres').fill('bo@example.com')
  await takeTime(page)
  await page.getByRole('button', { name: 'Plaats vraag' }).click()
  await expect(page).toHaveURL(`${url}#vragen`)
  await expect(page.getByText('Kijk in je mail en bevestig je adres.')).toBeVisible()
  await context.close()
})
