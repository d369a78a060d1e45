import { expect, settled, test } from './kit/shop'
import { startToySite, type ToySite } from './kit/toy-site'

let site: ToySite
test.beforeAll(async () => {
  site = await startToySite('preact', true, 'overlay')
})
test.afterAll(() => site.close())

test('the overlay of a development build outlines every island with name, state, trigger and time (RT-08, RT-10)', async ({ page }) => {
  await page.goto(site.page('<div data-component="now">now</div><div data-component="later">later</div>'))
  const panel = page.getByRole('region', { name: 'Islands' })
  await expect(panel).toContainText(/1 mounted/)
  const boxes = page.locator('.box')
  await expect(boxes).toHaveCount(2)
  await expect(boxes.filter({ hasText: /^later · waiting · interaction$/ })).toHaveCount(1)
  await expect(boxes.filter({ hasText: /^now · mounted · eager · \d+ ms$/ })).toHaveCount(1)
  await page.evaluate(() => {
    const host = document.createElement('div')
    host.dataset.component = 'paginater'
    document.body.append(host)
  })
  await expect(panel).toContainText('paginater · unknown')
})

test('the overlay shows what went wrong, and a retry mounts it (RT-05, RT-06)', async ({ page }) => {
  await page.goto(site.page('<div data-component="broken"><input></div>'))
  const panel = page.getByRole('region', { name: 'Islands' })
  await expect(panel).toContainText('waiting')
  await page.locator('input').focus()
  await expect(panel).toContainText('broken · failed')
  await expect(panel).toContainText('It did not load')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('[data-component=broken]')).toHaveAttribute('data-island-state', 'mounted')
  await expect(panel).not.toContainText('broken')
})

test('nothing of the overlay is part of a page of customers', async ({ page, shop }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.goto(`${shop.url}/?islands`)
  await settled(page)
  await expect(page.getByRole('region', { name: 'Islands' })).toHaveCount(0)
  expect(fetched.filter(url => /overlay|workbench/.test(url))).toEqual([])
})
