import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { bePatient } from './kit/patience'
import { startToySite, type ToySite } from './kit/toy-site'

const require = createRequire(import.meta.url)

/** Ways in which frameworks write the server's HTML over a page, each by its own library. */
const morphs: Readonly<Record<string, { script: string; apply: (html: string) => unknown }>> = {
  idiomorph: {
    script: require.resolve('idiomorph/dist/idiomorph.js'),
    apply: html =>
      (window as never as { Idiomorph: { morph: (...all: unknown[]) => void } }).Idiomorph.morph(document.querySelector('main'), html, {
        morphStyle: 'innerHTML',
      }),
  },
  'Turbo 8': {
    script: require.resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'),
    apply: html =>
      (window as never as { Turbo: { renderStreamMessage: (message: string) => void } }).Turbo.renderStreamMessage(
        `<turbo-stream action="update" method="morph" targets="main"><template>${html}</template></turbo-stream>`,
      ),
  },
  'Alpine, as Livewire does': {
    script: require.resolve('@alpinejs/morph/dist/cdn.js'),
    apply: html =>
      (window as never as { Alpine: { morph: (from: Element, to: string) => void } }).Alpine.morph(
        document.body.firstElementChild as Element,
        `<main>${html}</main>`,
      ),
  },
}

for (const runtime of ['preact', 'react'] as const)
  test.describe(`islands on ${runtime}`, () => {
    let site: ToySite
    test.beforeAll(async () => {
      site = await startToySite(runtime)
    })
    test.afterAll(() => site.close())
    test.beforeEach(({ context }) => bePatient(context).then(() => {}))

    const counter = (label: string): string =>
      `<div data-component="counter" data-start="3" data-label="${label}"><button type="button" data-replay="count">${label}: 3</button></div>`
    const described = (name: string): string =>
      `<div data-component="described" data-note="n1"><script type="application/json">{"name":"${name}"}</script><template data-slot="extra"><b>extra</b></template><p>${name}</p></div>`

    const open = async (page: Page, html: string, head = ''): Promise<void> => {
      await page.goto(site.page(html, { head }))
      await expect(page.locator('[data-island-state=mounted]').first()).toBeVisible()
    }

    for (const [name, { script, apply }] of Object.entries(morphs))
      test(`live on, with the new attributes, when ${name} writes the server’s HTML over them (RT-20, RT-21)`, async ({ page }) => {
        await open(page, `<main>${counter('Een')}${described('stoel')}</main>`)
        if (name.startsWith('Alpine')) {
          await page.addScriptTag({ path: script })
          await page.addScriptTag({ path: require.resolve('alpinejs/dist/cdn.js') })
          await page.waitForFunction(() => 'morph' in ((window as { Alpine?: object }).Alpine ?? {}))
        } else await page.addScriptTag({ path: script })
        await page.getByRole('button').click()
        await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
        await page.locator('[name=remark]').fill('getypt')
        await page.evaluate(apply, `${counter('Twee')}${described('tafel')}`)
        await expect(page.getByRole('button', { name: 'Twee: 3' })).toBeVisible()
        await expect(page.locator('.described')).toContainText('tafel n1 extra')
        await expect(page.locator('[data-island-state=mounted]')).toHaveCount(2)
        await page.getByRole('button').click()
        await expect(page.getByRole('button', { name: 'Twee: 4' })).toBeVisible()
      })

    test('answer at once after another script took their mark off (RT-20)', async ({ page }) => {
      await open(page, counter('Een'))
      await page.evaluate(() => document.querySelector('[data-component]')?.removeAttribute('data-island-state'))
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
      await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'mounted')
    })

    test('are mounted in copies of their elements, with their data and slots, as carousels make (RT-20)', async ({ page }) => {
      await open(page, described('stoel'))
      await page.evaluate(() => {
        const host = document.querySelector('[data-component]')
        host?.after(host.cloneNode(true), host.cloneNode(true))
      })
      await expect(page.locator('[data-island-state=mounted] .described b')).toHaveCount(3)
      await expect(page.locator('.described')).toContainText(['stoel n1 extra', 'stoel n1 extra', 'stoel n1 extra'])
    })

    test('are mounted again in saved markup that is put back, as histories and prerendering do (RT-20)', async ({ page }) => {
      await open(page, `${counter('Een')}${described('stoel')}`)
      await page.getByRole('button').click()
      await page.evaluate(() => {
        const saved = document.body.innerHTML
        document.body.innerHTML = '<p>leeg</p>'
        document.body.innerHTML = saved
      })
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(2)
      await expect(page.locator('.described')).toContainText('stoel n1 extra')
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
    })

    test('follow their attributes: mounted again, or rendered again where a prop is live (RT-21)', async ({ page }) => {
      await open(page, `${counter('Een')}${described('stoel')}`)
      await page.getByRole('button').click()
      await page.locator('[name=remark]').fill('getypt')
      await page.evaluate(() => {
        for (const host of document.querySelectorAll<HTMLElement>('[data-component]'))
          Object.assign(host.dataset, { label: 'Twee', note: 'n2' })
      })
      await expect(page.getByRole('button', { name: 'Twee: 3' })).toBeVisible()
      await expect(page.locator('.described')).toContainText('stoel n2 extra')
      await expect(page.locator('[name=remark]')).toHaveValue('getypt')
      const told: string[] = []
      page.on('console', message => told.push(message.text()))
      await page.evaluate(() => document.querySelector('[data-component=counter]')?.setAttribute('data-start', 'drie'))
      await expect.poll(() => told.join()).toContain('data-start is "drie", expected integer')
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Twee: 4' })).toBeVisible()
    })

    test('mount on a page whose promises zone.js has replaced (RT-20)', async ({ page }) => {
      await page.addInitScript({ path: require.resolve('zone.js') })
      await open(page, `${counter('Een')}${described('stoel')}`)
      expect(await page.evaluate(() => '__zone_symbol__Promise' in window)).toBe(true)
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
    })
  })
