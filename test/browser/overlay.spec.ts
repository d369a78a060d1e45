import { expect, settled, test } from './kit/shop'

test('`?islands` outlines every island with name, state, trigger and time, and offers to retry what failed (RT-08 RT-10)', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/?islands`)
  await settled(page)
  const panel = page.getByRole('region', { name: 'Islands' })
  await expect(panel).toContainText(/\d+ mounted/)
  const boxes = page.locator('.box')
  // Islands may load further islands.
  await expect(async () => expect(await boxes.count()).toBe(await page.locator('[data-component]').count())).toPass({ timeout: 30_000 })
  await expect(boxes.filter({ hasText: /^search-form · waiting · interaction$/ })).toHaveCount(1)
  await expect(boxes.filter({ hasText: /^navigation · mounted · idle · \d+ ms$/ })).toHaveCount(1)
  await page.evaluate(() => {
    const host = document.createElement('div')
    host.dataset.component = 'paginater'
    document.body.append(host)
  })
  await expect(panel).toContainText('paginater · unknown')
})

test('`?islands` shows what went wrong, and a retry mounts it (RT-05, RT-06)', async ({ page, shop }) => {
  let broken = true
  await page.route(/\/assets\/preact\/header-/, route => (broken ? route.abort() : route.continue()))
  await page.goto(`${shop.url}/?islands`)
  const panel = page.getByRole('region', { name: 'Islands' })
  await expect(panel).toContainText('waiting')
  await page.locator('[data-component=search-form] input[type=search]').focus()
  await expect(panel).toContainText('search-form · failed')
  await expect(panel).toContainText('LoadError')
  broken = false
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('[data-component=search-form]')).toHaveAttribute('data-island-state', 'mounted')
  await expect(panel).not.toContainText('search-form')
})

test('nothing of the overlay is loaded unless asked for', async ({ page, shop }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.goto(shop.url)
  await settled(page)
  expect(fetched.filter(url => /overlay|workbench/.test(url))).toEqual([])
})
