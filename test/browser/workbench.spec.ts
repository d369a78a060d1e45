import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { faults } from '../../shared/tools/workbench/choice'
import { expectAccessible } from './kit/checks'
import { every, inTurn, sampleOf } from './kit/pairs'
import { expect, test } from './kit/shop'

test.describe.configure({ mode: 'parallel' })

const { islands } = JSON.parse(readFileSync('dist/preact/manifest.json', 'utf8')) as { islands: object }
const names = Object.keys(islands).sort()
const host = (page: Page, name: string) => page.locator(`main [data-component="${name}"]`).first()

/** An island alone on a page has no headings of higher levels. */
const expectSound = (page: Page, state: string): Promise<void> =>
  expectAccessible(page, state, { beside: 'iframe', without: ['heading-order'] })

/**
 * Remounts the island under each fault, fills in and presses all its controls, and stays on the page. Resolves with the faults that broke
 * it.
 */
const tryFaults = (page: Page, name: string, all: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ({ component, all }) => {
      for (const type of ['click', 'submit']) addEventListener(type, event => event.preventDefault())
      const { navigation } = window as never as { navigation: EventTarget }
      // History entries for panels do not leave the page.
      navigation.addEventListener('navigate', event => {
        if (!(event as never as { destination: { sameDocument: boolean } }).destination.sameDocument) event.preventDefault()
      })

      const island = (): HTMLElement | null => document.querySelector(`main [data-component="${component}"]`)
      const moment = () => new Promise(done => setTimeout(done, 20))
      const mounted = async (): Promise<void> => {
        const end = Date.now() + 30_000
        while (island()?.dataset.islandState !== 'mounted' && Date.now() < end) await moment()
      }
      const chosen = new DataTransfer()
      chosen.items.add(new File(['TV-1;2'], 'lijst.csv'))
      const fillIn = (): void => {
        for (const field of island()?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []) {
          if (/checkbox|radio/.test(field.type)) field.click()
          else if (field.type === 'file') field.files = chosen.files
          else if (field.value === '') Reflect.set(field, 'value', 'proef@example.com')
          field.dispatchEvent(new Event('input', { bubbles: true }))
          field.dispatchEvent(new Event('change', { bubbles: true }))
        }
        for (const form of island()?.querySelectorAll('form') ?? []) if (form.isConnected) form.requestSubmit()
      }
      const press = (): void => {
        const controls = island()?.querySelectorAll<HTMLElement>('button,a[data-replay]') ?? []
        for (const control of [...controls].slice(0, 12)) if (control.isConnected) control.click()
      }

      const lost: string[] = []
      for (const fault of all) {
        const gone = new Promise(done => document.addEventListener('island:unmounted', done, { once: true }))
        // An unmounted island is outside the document, so its event does not bubble there.
        island()?.addEventListener('island:unmounted', () => document.dispatchEvent(new Event('island:unmounted')), { once: true })
        window.postMessage({ order: { fault, remount: true } }, location.origin)
        await gone
        await mounted()
        fillIn()
        await moment()
        press()
        await moment()
        const { islandState = 'gone' } = island()?.dataset ?? {}
        if (islandState !== 'mounted') lost.push(`${fault}: ${islandState}`)
      }
      return lost
    },
    { component: name, all },
  )

/** Each island is tested with one of the faults, in turns. */
const faultsFor = (turn: number): string[] => inTurn(Object.keys(faults), turn)

for (const [turn, name] of sampleOf(names, 45).entries()) {
  test(`${name} mounts from the markup of its README, passes the accessibility rules and survives faults of its calls (RT-01 ERR-02)`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/workbench/${name}/stage`)
    await expect(host(page, name)).toHaveAttribute('data-island-state', 'mounted')
    await expectSound(page, name)
    expect(await tryFaults(page, name, faultsFor(turn))).toEqual([])
  })
}

/** With a word it shows; forms keep the words of the page. */
const sample = { 'add-to-cart-product': 'cart', 'login-form': '' }

for (const [name, english] of inTurn(Object.entries(sample), 0))
  test(`${name} takes every switch of its page: React, English, a business customer who is logged in, a phone (RT-12 I18N-01)`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/workbench/${name}?runtime=react&language=en-GB&b2b=on&loggedIn=on&width=360`)
    await expect(page.locator('#mount')).toHaveText(/^mounted in \d+ ms$/)
    const stage = page.frameLocator('#stage').locator('html')
    const [width, lang, config, scripts] = (await stage.evaluate(() => [
      innerWidth,
      document.documentElement.lang,
      JSON.parse(document.getElementById('page-config')?.textContent ?? ''),
      performance.getEntriesByType('resource').map(({ name: url }) => new URL(url).pathname),
    ])) as [number, string, object, string[]]
    expect([width, lang]).toEqual([360, 'en'])
    expect(config).toMatchObject({ isB2B: true, isLoggedIn: true, locale: 'en-GB' })
    expect(scripts.filter(path => path.startsWith('/assets/preact/'))).toEqual([])
    await expect(page.frameLocator('#stage').locator('main')).toContainText(new RegExp(english, 'i'))
    await page.goto(await stage.evaluate(() => location.href))
    await expect(host(page, name)).toHaveAttribute('data-island-state', 'mounted')
    await expectSound(page, name)
    expect(await tryFaults(page, name, ['failure', 'malformed'])).toEqual([])
  })

test(
  'the workbench shows every island there is, and its own pages pass the accessibility rules (EXT-01, A11Y-01)',
  every,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/workbench`)
    await expect(page.locator('.workbench__card strong')).toHaveCount(names.length)
    const shown = await page.locator('.workbench__card strong').allTextContents()
    expect(shown.sort()).toEqual(names)
    await expectAccessible(page, 'the workbench', { beside: 'iframe' })
  },
)

test('a page of the workbench has controls from the props contract, and shows state, calls and time', async ({ page, shop }) => {
  await page.goto(`${shop.url}/workbench/add-to-cart-product`)
  await expect(page.locator('#mount')).toHaveText(/^mounted in \d+ ms$/)
  await page.getByLabel('data-name').fill('Lamp')
  await page.getByLabel('data-name').press('Tab')
  const stage = page.frameLocator('#stage')
  const island = stage.locator('[data-component]')
  await expect(island).toHaveAttribute('data-name', 'Lamp')
  await expect(island).toHaveAttribute('data-island-state', 'mounted')
  await stage.getByRole('button', { name: /winkelwagen/i }).click()
  await expect(page.locator('#calls')).toContainText('POST /api/quote/item → 200')
  await expect(page.locator('#stores')).toContainText('$count')
  // The stage receives the fault and remounts the island.
  await island.evaluate(host => host.addEventListener('island:mounted', () => Object.assign(host, { isAnew: true })))
  await page.getByLabel('Fault of every call').selectOption('failure')
  await expect(page).toHaveURL(/fault=failure/)
  await expect(island).toHaveJSProperty('isAnew', true)
  await stage.getByRole('button', { name: /winkelwagen/i }).click()
  await expect(page.locator('#calls')).toContainText('→ 500 (failure)')
  await page.getByLabel('Runtime').selectOption('react')
  await expect(page.locator('#mount')).toHaveText(/^mounted in \d+ ms$/)
  await expectSound(page, 'a page of the workbench')
})
