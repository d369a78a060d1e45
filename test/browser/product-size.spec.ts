import { expectAccessible } from './kit/checks'
import { every, inTurn } from './kit/pairs'
import { expect, test } from './kit/shop'

/** 26 by 40 cm. */
const product = '/p/kelvanta-espressomachine-sapor-pro-110-26'

for (const runtime of inTurn(['preact', 'react'] as const, 1))
  test(`${runtime}: a product is drawn beside another chosen object, and shown at its true size by keyboard (PDP-09, A11Y-01)`, async ({
    page,
    shop,
    reactShop,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto((runtime === 'react' ? reactShop : shop).url + product)
    const part = page.locator('#formaat')
    await part.scrollIntoViewIfNeeded()
    await expect(part.locator('[data-component=true-size]')).toHaveAttribute('data-island-state', 'mounted')
    const drawn = part.locator('.et-true-size__thing path').first()
    const outline = await drawn.getAttribute('d')
    await part.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(drawn).not.toHaveAttribute('d', outline ?? '')
    await part.getByRole('button', { name: 'Bekijk op ware grootte' }).focus()
    await page.keyboard.press('Enter')
    const card = part.getByText('Bankpas', { exact: true })
    const before = (await card.boundingBox())?.width ?? 0
    await part.getByRole('slider').focus()
    await page.keyboard.press('PageUp')
    await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(before)
    const boxes = await Promise.all([card, part.getByRole('region').getByText('Espressomachine')].map(one => one.boundingBox()))
    const [pass, machine] = boxes.map(box => box?.width ?? 0) as [number, number]
    expect(machine / pass).toBeCloseTo(260 / 54, 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page, 'the size of a product')
  })

test(
  'without JavaScript a product is drawn beside the object nearest in size, and no control that needs JavaScript is shown (PDP-09, NJS-01)',
  every,
  async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(shop.url + product)
    const part = page.locator('#formaat')
    await expect(part.locator('figcaption')).toContainText('26 cm breed en 40 cm hoog')
    await expect(part.locator('.et-true-size__scene')).toBeVisible()
    await expect(part.getByRole('radio')).toHaveCount(0)
    await expect(part.getByRole('button')).toHaveCount(0)
    await context.close()
  },
)
