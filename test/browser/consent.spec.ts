import { expectAccessible } from './kit/checks'
import { expect, settled, test } from './kit/shop'

test.use({ storageState: { cookies: [], origins: [] } })

for (const width of [360, 1280])
  test(`the question about measuring at ${width} px takes either answer once, by keyboard, and can be answered anew (CNT-04, A11Y-01)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop.url}/televisies`)
    const question = page.getByRole('region', { name: 'Mogen we meten?' })
    await expect(question).toBeVisible()
    await expect(page.locator('[data-component=cookie-consent]')).toHaveAttribute('data-island-state', 'mounted')
    await expectAccessible(page, 'the question', { within: '.consent' })
    const [refuse, accept] = [question.getByRole('button', { name: 'Weigeren' }), question.getByRole('button', { name: 'Toestaan' })]
    const sizes = await Promise.all([refuse.boundingBox(), accept.boundingBox()])
    expect(Math.abs((sizes[0]?.width ?? 0) - (sizes[1]?.width ?? 9))).toBeLessThan(2)
    await refuse.focus()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await page.reload()
    await settled(page)
    await expect(question).toHaveCount(0)
    await page.goto(`${shop.url}/cookies`)
    await expect(page.getByText('Je keuze nu: meten mag niet.')).toBeVisible()
    await page.getByRole('button', { name: 'Toestaan' }).click()
    await expect(page.getByText('Je keuze nu: meten mag.')).toBeVisible()
  })

test('the question is answered without script, covers no small window, and brings the shopper back (CNT-04, NJS-01, A11Y-01)', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } },
    viewport: { width: 320, height: 256 },
  })
  const page = await context.newPage()
  await page.goto(`${shop.url}/zoeken?query=tv`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Mogen we meten?' })).not.toBeInViewport()
  await page.getByRole('button', { name: 'Weigeren' }).click()
  await expect(page).toHaveURL(`${shop.url}/zoeken?query=tv`)
  await expect(page.getByRole('region', { name: 'Mogen we meten?' })).toHaveCount(0)
  await context.close()
})
