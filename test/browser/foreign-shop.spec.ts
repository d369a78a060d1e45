import { createAdaptorServer } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { Engine } from '../../theme-templates/gateways/typescript/engine'
import { bags } from '../foreign-shop/bags'
import { foreignSite } from '../foreign-shop/site'
import { listen } from '../kit/local-server'
import { inTurn } from './kit/pairs'
import { expect, bare as test } from './kit/shop'

/** Opens the foreign shop for one visitor, on a port of its own. Policy violations and errors are in `broken`. */
async function open(page: Page, runtime: 'preact' | 'react') {
  const engine = new Engine(bags)
  const broken: string[] = []
  page.on('pageerror', error => broken.push(String(error)))
  page.on('console', message => message.type() === 'error' && broken.push(message.text()))
  const { url, stop } = await listen(createAdaptorServer({ fetch: foreignSite(runtime, engine).fetch }))
  return { engine, broken, url, stop }
}

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test(`a shop on another engine filters in its own card, keeps a bag and fills its basket, on ${runtime} (API-10, API-13, PRC-02, EXT-01, EXT-02, CFG-01, SEC-01)`, async ({
    page,
  }) => {
    const { engine, broken, url, stop } = await open(page, runtime)
    await page.goto(`${url}/bags`)
    await expect(page.locator('[data-component="attribute-filter"][data-island-state="mounted"]')).toHaveCount(2)
    await page.getByRole('link', { name: 'Sand (10)' }).click()
    const cells = page.locator('.grid > .cell')
    await expect(cells).toHaveCount(10)
    await expect(page.locator('.et-card')).toHaveCount(0)
    const bag = cells.filter({ has: page.getByRole('link', { name: 'Bag 2', exact: true }) })
    await expect(bag.locator('.tile-price')).toHaveText('US$39.74')
    await bag.getByRole('button', { name: /Bag 2/ }).last().click()
    await expect(bag.locator('[aria-pressed="true"]')).toHaveCount(1)
    await expect.poll(() => [...engine.favourites]).toEqual(['gid://shop/Product/2'])
    await bag.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => engine.basket().lines.length).toBe(1)
    await page.goto(`${url}/basket`)
    const amount = page.getByRole('spinbutton')
    await expect(page.locator('[data-component="cart"][data-island-state="mounted"]')).toHaveCount(1)
    await amount.fill('2')
    await amount.press('Enter')
    await expect(page.locator('[data-component="cart-totals"]')).toContainText(
      /State tax \(6%\)\s*US\$4\.77\s*City tax \(1\.25%\)\s*US\$0\.99\s*Total\s*US\$92\.74/,
    )
    await page.getByRole('button', { name: 'Remove Bag 2' }).click()
    await expect.poll(() => engine.basket().lines.length).toBe(0)
    expect(broken).toEqual([])
    await stop()
  })
