import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { Engine } from '../../theme-templates/gateways/typescript/engine'
import { bags } from '../foreign-shop/bags'
import { foreignSite } from '../foreign-shop/site'
import { listen } from '../kit/local-server'
import { isEvery, pairsOf } from './kit/pairs'
import { expect, bare as test } from './kit/shop'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const ofPackage = (path: string): string => readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8')
const DARK_HEADER = 'header { background: #111 } header a, header button, .top a { color: #fff }'
const bases: Record<string, string> = {
  'Bootstrap 5': `${ofPackage('bootstrap/dist/css/bootstrap.css')}${DARK_HEADER}`,
  'the preflight of Tailwind 4': `${ofPackage('tailwindcss/preflight.css')}${DARK_HEADER}`,
  'a reset to 62.5 %': `${read('../foreign-styles/rem-625.css')}${DARK_HEADER}`,
  'a theme like Dawn': read('../foreign-styles/dawn.css'),
  'a theme like Luma': read('../foreign-styles/luma.css'),
}
const { styles } = JSON.parse(read('../../dist/preact/manifest.json')) as { styles: Record<'etalage' | 'components', string> }
/** What a theme links of ours. */
const ways = { none: undefined, some: styles.components, all: styles.etalage }
type Way = keyof typeof ways

/** Controls within `scope` that a shopper cannot press or read, with the reason: too small, unseen, covered, too little contrast. */
const unusable = (page: Page, scope: string): Promise<string[]> =>
  page.evaluate(async scope => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
    const rgba = (colour: string): number[] => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const over = (top: number[], below: number[]): number[] =>
      [0, 1, 2].map(i => ((top[i] ?? 0) * (top[3] ?? 255)) / 255 + (below[i] ?? 255) * (1 - (top[3] ?? 255) / 255))
    const backgroundOf = (element: Element | null): number[] =>
      element ? over(rgba(getComputedStyle(element).backgroundColor), backgroundOf(element.parentElement)) : [255, 255, 255]
    const light = (colour: number[]): number => {
      const [r = 0, g = 0, b = 0] = colour.map(one => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: number[], b: number[]): number => {
      const [dark = 0, bright = 0] = [light(a), light(b)].sort((one, other) => one - other)
      return (bright + 0.05) / (dark + 0.05)
    }
    const wrong: string[] = []
    const found = [...document.querySelectorAll<HTMLElement>(`:is(${scope}) :is(a[href], button, input:not([type=hidden]), select)`)]
    for (const control of found) {
      const name = `${control.localName}.${control.className} "${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30)}"`
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { width, height, x, y } = control.getBoundingClientRect()
      // The word of a checkbox or a radio button is pressed too.
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      // A link in a sentence may be as high as its line.
      const isText = control.localName === 'a' && !control.className
      if (width < 24 || height < (isText ? 16 : 23.9)) wrong.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`)
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!hit || !(control.contains(hit) || hit.contains(control))) wrong.push(`${name}: under ${hit?.localName}.${hit?.className}`)
      const look = getComputedStyle(control)
      const back = backgroundOf(control)
      const isIcon = !control.textContent?.trim()
      if (control.localName !== 'input' || control.getAttribute('type') === 'number') {
        const ratio = contrast(over(rgba(look.color), back), back)
        const isOff = control.getAttribute('aria-disabled') === 'true'
        if (!isOff && ratio < (isIcon ? 3 : 4.5)) wrong.push(`${name}: contrast ${ratio.toFixed(2)}`)
      }
      if (isIcon && control.localName === 'button') {
        const sign = getComputedStyle(control, '::before')
        const drawn = control.querySelector('svg')?.getBoundingClientRect().width ?? 0
        const shows = Number.parseFloat(sign.width) >= 8 || /[^"\s]/.test(sign.content.replace(/^(none|normal)$/, ''))
        if (!shows && drawn < 8) wrong.push(`${name}: no icon`)
      }
    }
    return found.length ? wrong : [`no control in ${scope}`]
  }, scope)

// The builds print the same classes, and each of these differs from ours in another way.
const runtimeOf = { 'Bootstrap 5': 'react', 'the preflight of Tailwind 4': 'preact', 'a reset to 62.5 %': 'preact' }
for (const runtime of ['preact', 'react'] as const)
  for (const [base, way] of pairsOf(Object.keys(bases), Object.keys(ways) as Way[]))
    if (isEvery || runtimeOf[base as keyof typeof runtimeOf] === runtime)
      test(`under ${base}, with ${way} of our styles, each control is seen, large enough and readable, on ${runtime} (RT-22, A11Y-01)`, async ({
        page,
      }) => {
        const sheet = ways[way]
        const engine = new Engine(bags)
        const { url, stop } = await listen(createAdaptorServer({ fetch: foreignSite(runtime, engine).fetch }))
        await page.route(/\/base\.css$/, route => route.fulfill({ contentType: 'text/css', body: bases[base] ?? '' }))
        await page.route(/\/(bags|basket)([?].*)?$/, async route => {
          if (route.request().resourceType() !== 'document') return route.continue()
          const reply = await route.fetch()
          const ours = `<link rel="stylesheet" data-etalage href="${sheet ?? '/base.css'}">`
          const body = (await reply.text()).replace('</head>', `<link rel="stylesheet" href="/base.css">${ours}</head>`)
          await route.fulfill({ response: reply, body })
        })
        await page.goto(`${url}/bags`)
        const rem = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(rem, way).toBe(/62\.5|Dawn|Luma/.test(base) ? '10px' : '16px')
        await expect(page.locator('[data-component="attribute-filter"][data-island-state="mounted"]')).toHaveCount(2)
        await expect(page.locator('.cell [data-component="wishlist-toggle"] button').first()).toBeVisible()
        expect(
          await unusable(page, '[data-component="attribute-filter"], .cell:nth-child(-n+2), [data-component="paginator"]'),
          way,
        ).toEqual([])
        await page.locator('.cell').first().getByRole('button', { name: 'Add to cart' }).click()
        await expect.poll(() => engine.basket().lines.length).toBe(1)
        await expect(page.locator('dialog[open] li, dialog[open] [data-replay]').first()).toBeVisible()
        await page.locator('dialog[open]').evaluate(panel => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
        if (way !== 'none') expect(await unusable(page, 'dialog[open]'), way).toEqual([])
        const words = page.locator('dialog[open] .et-visually-hidden').first()
        if (await words.count()) expect((await words.boundingBox())?.width, way).toBeLessThanOrEqual(1)
        await page.goto(`${url}/basket`)
        await expect(page.locator('[data-component="cart"][data-island-state="mounted"]')).toHaveCount(1)
        expect(await unusable(page, '[data-component="cart"]'), way).toEqual([])
        await stop()
      })
