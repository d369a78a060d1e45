import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { closeByEscape, expectAccessible } from './kit/checks'
import { notInPacked } from './kit/packed'
import { every, inTurn } from './kit/pairs'
import { expect, settled, test } from './kit/shop'
import { startToySite, type ToySite } from './kit/toy-site'

const styles = (...names: string[]): string =>
  ['core/tokens', 'core/base', ...names]
    .map(name => readFileSync(fileURLToPath(new URL(`../../styles/${name}.css`, import.meta.url)), 'utf8'))
    .join('\n')

const policy = "style-src 'self' 'nonce-n'; require-trusted-types-for 'script'; trusted-types default etalage"
const head = (...names: string[]): string =>
  `<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${policy}"><style nonce="n">${styles(...names)} .tall { height: 3000px } svg { display: block }</style>`

let site: ToySite
test.beforeAll(async () => {
  site = await startToySite('preact', true, 'behaviours')
})
test.afterAll(() => site.close())

const open = async (page: Page, html: string, names: string[], hash = ''): Promise<void> => {
  const count = (html.match(/data-component=/g) ?? []).length
  await page.goto(site.page(`<main><h1>Proef</h1>${html}</main>`, { head: head(...names) }) + hash)
  // Interacts with those that wait for interaction.
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-island-state=waiting]'))
      host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect(page.locator('[data-island-state=mounted]')).toHaveCount(count)
}

/** Whether a click would follow its link. */
const follow = async (page: Page, click: () => Promise<unknown>, expected: boolean): Promise<void> => {
  await page.evaluate(() => {
    const seen = { links: 0 }
    Object.assign(window, { seen })
    addEventListener('click', event => {
      if (!event.defaultPrevented) seen.links++
      event.preventDefault()
    })
  })
  await click()
  expect(await page.evaluate(() => (window as never as { seen: { links: number } }).seen.links)).toBe(expected ? 1 : 0)
}

const dialog = (id: string, inner: string): string =>
  `<dialog class="et-modal" id="${id}" data-component="modal" aria-labelledby="${id}-kop"><div class="et-modal__panel"><h2 id="${id}-kop">${id}</h2><button type="button" data-close>Sluiten ${id}</button>${inner}</div></dialog>`

test.describe('a modal', () => {
  const page1 = `<button type="button" data-open="maten" id="opener">Maattabel</button><p class="tall">tekst</p>${dialog('maten', '<select aria-label="Maat"><option>M</option><option>L</option></select><button type="button" data-open="hulp">Hulp</button>')}${dialog('hulp', '')}`

  test('opens, takes the focus, keeps it, and gives it back on each way of closing (BEH-02)', async ({ page }) => {
    await open(page, page1, ['modal'])
    const opener = page.locator('#opener')
    const window1 = page.getByRole('dialog', { name: 'maten' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Sluiten maten' }).click(),
      () => page.mouse.click(5, 5),
    ]
    for (const close of ways) {
      await opener.click()
      await expect(window1).toBeVisible()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('button', { name: 'Sluiten maten' })).toBeFocused()
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      for (let step = 0; step < 9; step++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('#maten'))).toBe(
          true,
        )
      }
      await close()
      await expect(window1).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    }
  })

  test('opens when another script asks for it by its id, unless that is cancelled (EXT-01)', every, async ({ page }) => {
    await open(page, page1, ['modal'])
    const ask = (panel: string) =>
      page.evaluate(async panel => {
        const detail: { panel: string; reply?: Promise<boolean> } = { panel }
        document.dispatchEvent(new CustomEvent('shop:open-panel', { detail, cancelable: true }))
        return detail.reply
      }, panel)
    // The shop's own panels reply that this is not theirs.
    expect(await ask('elders')).toBe(false)
    expect(await ask('maten')).toBe(true)
    await expect(page.getByRole('dialog', { name: 'maten' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.addEventListener('shop:open-panel', event => event.preventDefault(), { capture: true }))
    expect(await ask('maten')).toBeUndefined()
    await expect(page.getByRole('dialog', { name: 'maten' })).toBeHidden()
  })

  test('over another closes alone, and the page below is out of reach until both are closed (BEH-02)', async ({ page }) => {
    await open(page, page1, ['modal'])
    await page.locator('#opener').click()
    await page.getByRole('button', { name: 'Hulp' }).click()
    await expect(page.getByRole('dialog', { name: 'hulp' })).toBeVisible()
    await expectAccessible(page, 'as it stands')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'hulp' })).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'maten' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hulp' })).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(page.locator('#opener')).toBeFocused()
    await expect(page.locator('[inert]')).toHaveCount(0)
  })

  test('gives the focus to the nearest element when its opener is gone (BEH-02)', every, async ({ page }) => {
    await open(
      page,
      `<div><button type="button" id="buur">Buur</button><button type="button" data-open="maten" id="opener">Open</button></div>${dialog('maten', '')}`,
      ['modal'],
    )
    await page.locator('#opener').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => document.querySelector('#opener')?.remove())
    await page.keyboard.press('Escape')
    await expect(page.locator('#buur')).toBeFocused()
  })

  test('focuses the first element that Tab would reach (BEH-02)', async ({ page }) => {
    const passed =
      '<a href="#" tabindex="-1">nee</a><fieldset disabled><button type="button">nee</button></fieldset><button type="button" class="weg">nee</button>'
    await open(
      page,
      `<button type="button" data-open="maten" id="opener">Open</button><dialog class="et-modal" id="maten" data-component="modal" aria-label="maten"><div class="et-modal__panel">${passed}<div contenteditable id="eerst">ja</div></div></dialog>`,
      ['modal'],
    )
    await page.evaluate(() => ((document.querySelector('.weg') as HTMLElement).style.visibility = 'hidden'))
    await page.locator('#opener').click()
    await expect(page.locator('#eerst')).toBeFocused()
  })

  test('stays when a selection ends beside it, and where the page was scrolled (BEH-02)', async ({ page }) => {
    await open(page, `<p class="tall">tekst</p>${dialog('maten', '')}<button type="button" data-open="maten" id="opener">Open</button>`, [
      'modal',
    ])
    await page.locator('#opener').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await page.locator('#opener').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // It waits until the page has stopped scrolling.
    await page.locator('#maten-kop').hover()
    const box = await page.locator('#maten-kop').boundingBox()
    if (!box) throw new Error('no heading')
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(4, 4, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.wheel(0, -800)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('in an off-canvas closes before it, by touch too (BEH-01, BEH-02)', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await open(
      page,
      `<button type="button" data-open="paneel" id="opener">Menu</button><div class="et-off-canvas" id="paneel" data-component="off-canvas"><div class="et-off-canvas__panel"><button type="button" data-close>Dicht</button><button type="button" data-open="maten">Maten</button></div></div>${dialog('maten', '')}`,
      ['off-canvas', 'modal'],
    )
    await page.locator('#opener').tap()
    await page.getByRole('button', { name: 'Maten' }).tap()
    await page.getByRole('button', { name: 'Sluiten maten' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('#paneel')).toHaveClass('et-off-canvas et-is-open')
    await page.keyboard.press('Escape')
    await expect(page.locator('#paneel')).not.toHaveClass(/et-is-open/)
    await expect(page.locator('#opener')).toBeFocused()
    await context.close()
  })

  test('that is removed from the page while open leaves nothing behind (BEH-02)', every, async ({ page }) => {
    await open(page, page1, ['modal'])
    await page.locator('#opener').click()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.evaluate(() => document.querySelector('#maten')?.remove())
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.locator('#opener')).not.toHaveAttribute('aria-expanded')
  })
})

test('sticky says when the page is scrolled past its offset, and moves nothing (BEH-04)', async ({ page }) => {
  await open(page, '<p>boven</p><div id="balk" data-component="sticky" data-offset="100">Balk</div><p class="tall">tekst</p>', ['sticky'])
  const bar = page.locator('#balk')
  const top = await bar.evaluate(element => element.getBoundingClientRect().top)
  const edge = Math.ceil(top) + 100
  await page.evaluate(y => scrollTo(0, y), edge - 10)
  await expect(bar).not.toHaveClass(/et-is-stuck/)
  await page.evaluate(y => scrollTo(0, y), edge + 10)
  await expect(bar).toHaveClass(/et-is-stuck/)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).not.toHaveClass(/et-is-stuck/)
  expect(await bar.evaluate(element => element.getBoundingClientRect().top)).toBe(top)
  await page.evaluate(() => document.querySelector('#balk')?.remove())
  await expect(page.locator('.et-sticky-mark')).toHaveCount(0)
})

test('row-equalizer gives rows one height, and measures again 500 ms after a resize (BEH-05)', every, async ({ page }) => {
  const items = [20, 60, 40, 80, 30, 50]
    .map(height => `<svg class="i" width="10" height="${height}"></svg>`)
    .map(svg => `<div class="cell">${svg}</div>`)
  await page.setViewportSize({ width: 1200, height: 700 })
  await open(page, `<div id="rij" data-component="row-equalizer">${items.join('')}</div>`, ['row-equalizer'])
  const heights = () => page.locator('.cell').evaluateAll(cells => cells.map(cell => Math.round(cell.getBoundingClientRect().height)))
  await expect.poll(heights).toEqual([80, 80, 80, 80, 50, 50])
  await page.setViewportSize({ width: 800, height: 700 })
  await expect.poll(heights).toEqual([60, 60, 80, 80, 50, 50])
  await page.setViewportSize({ width: 700, height: 700 })
  await expect.poll(heights).toEqual([20, 60, 40, 80, 30, 50])
  await page.setViewportSize({ width: 500, height: 700 })
  await expect.poll(heights).toEqual([80, 80, 80, 80, 50, 50])
})

test.describe('read-more', () => {
  const words = Array.from({ length: 120 }, (_, at) => `woord${at}`).join(' ')
  const long = `<div class="et-read-more" id="lees" data-component="read-more"><div><p>${words}</p><p><a href="/elders" id="laag">lage link</a></p><h2 id="kop">Onderkop</h2></div></div>`
  const height = (page: Page) => page.locator('#lees > div').evaluate(element => element.getBoundingClientRect().height)

  test('shows 75 px and a button for the rest, whose links are skipped until then (CAT-12, BEH-06)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await open(page, `${long}<button type="button" id="na">na</button>`, ['read-more'])
    const more = page.getByRole('button', { name: 'Lees meer' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => height(page)).toBe(75)
    await expectAccessible(page, 'as it stands')
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Lees minder' })).toBeFocused()
    await expect.poll(() => height(page)).toBeGreaterThan(200)
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('#laag')).toBeFocused()
    await page.evaluate(() => {
      const element = document.querySelector('#lees') as HTMLElement
      document.body.append(element)
    })
    await expect(page.getByRole('button', { name: 'Lees minder' })).toBeVisible()
  })

  test('has no button when the text fits (CAT-12)', every, async ({ page }) => {
    await open(page, '<div class="et-read-more" data-component="read-more" data-height="100"><p>kort</p></div>', ['read-more'])
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('opens for an address that points inside, and for what a browser scrolls to in it (BEH-06)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await open(page, long, ['read-more'], '#kop')
    await expect(page.getByRole('button', { name: 'Lees minder' })).toBeVisible()
    await open(page, long, ['read-more'])
    await expect(page.getByRole('button', { name: 'Lees meer' })).toBeVisible()
    await page.evaluate(() => document.querySelector('#laag')?.scrollIntoView())
    await expect(page.getByRole('button', { name: 'Lees minder' })).toBeVisible()
  })

  test('opens for words that the address asks for (BEH-06)', async ({ page }) => {
    notInPacked('finds no words in a page')
    await page.setViewportSize({ width: 360, height: 700 })
    await open(page, long, ['read-more'], '#:~:text=woord110')
    await expect(page.getByRole('button', { name: 'Lees minder' })).toBeVisible()
  })

  test('that stops leaves the text as it was (BEH-06)', every, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await open(page, long, ['read-more'])
    await page.evaluate(() => document.querySelector('#lees')?.removeAttribute('data-component'))
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await page.locator('#lees').innerHTML()).not.toMatch(/style|tabindex|id="read-more/)
  })
})

test.describe('tabs', () => {
  const sections =
    '<div class="et-tabs" data-component="tabs" id="t"><section id="een"><h2>Een</h2><p>eerste</p></section><section id="twee"><h2>Twee</h2><p id="diep">tweede</p></section><section id="drie"><h2>Drie</h2><p>derde</p></section></div><p class="tall">na</p><a href="#diep" id="naar">naar</a>'

  test('are made of sections, chosen by mouse and keys (BEH-06)', every, async ({ page }) => {
    await open(page, sections, ['tabs'])
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('Een')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Een' })).toContainText('eerste')
    await expectAccessible(page, 'as it stands')
    await tab('Drie').click()
    await expect(page.getByRole('tabpanel', { name: 'Drie' })).toContainText('derde')
    await page.keyboard.press('ArrowRight')
    await expect(tab('Een')).toBeFocused()
    await page.keyboard.press('End')
    // The browser itself handles these.
    await tab('Drie').dispatchEvent('keydown', { key: 'ArrowLeft', altKey: true })
    await page.keyboard.press('ArrowLeft')
    await expect(tab('Twee')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'Twee' })).toBeFocused()
    await page.evaluate(() => {
      const element = document.querySelector('#t') as HTMLElement
      document.body.append(element)
    })
    await expect(tab('Twee')).toHaveAttribute('aria-selected', 'true')
  })

  test('that come late keep the section that is read, and what is read below them, where it is on the screen (BEH-06, RT-11)', async ({
    page,
  }) => {
    const long = [1, 2, 3].map(
      at => `<section id="deel-${at}"><h2>Deel ${at}</h2><p class="tall">tekst</p><p class="tall" id="lees-${at}">tekst</p></section>`,
    )
    for (const [read, tab] of [
      ['#lees-2', 'Deel 2'],
      ['#onder', 'Deel 1'],
    ] as const) {
      await open(page, `<div class="et-tabs" id="t">${long.join('')}</div><p class="tall">na</p><p class="tall" id="onder">onder</p>`, [
        'tabs',
      ])
      const top = () => page.locator(read).evaluate(element => Math.round(element.getBoundingClientRect().top))
      await page.locator(read).evaluate(element => scrollTo(0, element.getBoundingClientRect().top + scrollY - 100))
      const before = await top()
      await page.locator('#t').evaluate(element => element.setAttribute('data-component', 'tabs'))
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      expect(await top()).toBe(before)
    }
  })

  test('open for an address or a link that points inside (BEH-06)', every, async ({ page }) => {
    await open(page, sections, ['tabs'], '#100%')
    await expect(page.getByRole('tab', { name: 'Een' })).toHaveAttribute('aria-selected', 'true')
    await open(page, sections, ['tabs'], '#diep')
    await expect(page.getByRole('tab', { name: 'Twee' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Een' }).click()
    await page.locator('#naar').click()
    await expect(page.getByRole('tab', { name: 'Twee' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('#diep')).toBeInViewport()
  })

  test('that stop are sections below each other again (BEH-06)', every, async ({ page }) => {
    await open(page, sections, ['tabs'])
    const before = '<section id="een"><h2>'
    await page.evaluate(() => document.querySelector('#t')?.removeAttribute('data-component'))
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('derde')).toBeVisible()
    expect((await page.locator('#t').innerHTML()).replaceAll(' class=""', '')).toContain(before)
  })
})

/** A page with touch input, and a function that moves the finger. */
const withFinger = async (browser: Browser, phone = false) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 }, ...(phone && { userAgent }) })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', message => /Content Security Policy|TrustedHTML|Refused to/.test(message.text()) && refused.push(message.text()))
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id?: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const swipe = async (x: number, y: number, by: { x?: number; y?: number }): Promise<void> => {
    await touch('touchStart', { x, y })
    for (let step = 1; step <= 5; step++) await touch('touchMove', { x: x + ((by.x ?? 0) * step) / 5, y: y + ((by.y ?? 0) * step) / 5 })
    await touch('touchEnd')
  }
  return { context, page, refused, touch, swipe }
}

test.describe('a slider', () => {
  const row = (attributes: string, total = 8, more = ''): string =>
    `<div class="et-slider ${more}" id="s" aria-label="Populair" ${attributes}><ul class="et-slider__track">${Array.from({ length: total }, (_, at) => `<li><a href="/p${at + 1}">Product ${at + 1}</a></li>`).join('')}</ul></div>`
  const place = (page: Page) => page.locator('.et-slider__track').evaluate(track => Math.round(track.scrollLeft))
  const ready = async (page: Page, html: string): Promise<void> => {
    await open(page, html, ['slider', 'product-slider'])
    await expect(page.locator('#s')).toHaveClass(/et-is-live/)
  }

  test('of products shows 1, from 576 px 3 and from 920 px 4, 10 px apart, the same without JavaScript (SLD-01)', async ({ page }) => {
    await page.setViewportSize({ width: 575, height: 600 })
    await ready(page, row('data-component="product-slider"', 8, 'et-product-slider'))
    const seen = () =>
      page.locator('.et-slider__track').evaluate(track => {
        const boxes = [...track.children].map(item => item.getBoundingClientRect())
        const edge = track.getBoundingClientRect().right + 1
        return [
          ...[innerWidth, boxes.filter(({ right }) => right <= edge).length],
          Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0)),
        ]
      })
    for (const [width, count] of [
      [575, 1],
      [576, 3],
      [919, 3],
      [920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 600 })
      await expect.poll(seen).toEqual([width, count, 10])
    }
    await expectAccessible(page, 'as it stands')
  })

  test('moves by its controls, keys and focus, and stops at its ends (SLD-01)', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await ready(page, row('data-component="product-slider"', 6, 'et-product-slider'))
    const [previous, next] = [page.getByRole('button', { name: 'Vorige' }), page.getByRole('button', { name: 'Volgende' })]
    await expect(previous).toBeHidden()
    await next.click()
    await next.click()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    await expect(page.getByRole('listitem', { name: '6 van 6' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Product 6' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => place(page)).toBe(0)
    for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+Tab')
    await page.getByRole('link', { name: 'Product 1', exact: true }).focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Product 6' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Product 6' })).toBeInViewport()
    await expect(previous).toBeVisible()
  })

  test(
    'moves to the left on a page that is read from the right, by its controls, keys and a drag (SLD-01, I18N-01)',
    every,
    async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 600 })
      await ready(page, `<div dir="rtl">${row('data-component="product-slider"', 6, 'et-product-slider')}</div>`)
      const [previous, next] = [page.getByRole('button', { name: 'Vorige' }), page.getByRole('button', { name: 'Volgende' })]
      const [left, right] = [await next.boundingBox(), await page.getByRole('link', { name: 'Product 1', exact: true }).boundingBox()]
      expect(left?.x).toBeLessThan(right?.x ?? 0)
      await next.click()
      await expect(previous).toBeVisible()
      await expect(page.getByRole('listitem', { name: '5 van 6' })).toBeInViewport({ ratio: 0.9 })
      expect(await place(page)).toBeLessThan(0)
      await page.getByRole('link', { name: 'Product 3' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('listitem', { name: '6 van 6' })).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => place(page)).toBe(0)
      const { y = 0, height = 0 } = (await page.locator('.et-slider__track').boundingBox()) ?? {}
      await page.mouse.move(400, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(430, y + height / 2, { steps: 3 })
      await page.mouse.up()
      await expect.poll(() => place(page)).toBeLessThan(-100)
    },
  )

  test('two keys within one frame move it twice (SLD-01)', every, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await ready(page, row('data-component="product-slider"', 6, 'et-product-slider'))
    await page.locator('.et-slider__track').evaluate(track => {
      for (let press = 0; press < 2; press++) track.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    await expect(page.getByRole('button', { name: 'Volgende' })).toBeHidden()
    await expect(page.getByRole('listitem', { name: '6 van 6' })).toBeInViewport({ ratio: 1 })
  })

  test('is dragged from 5 px on and changes slide from 10 px on, and a drag is not a click (SLD-01)', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await ready(page, row('data-component="product-slider"', 8, 'et-product-slider'))
    const box = await page.getByRole('link', { name: 'Product 3' }).boundingBox()
    if (!box) throw new Error('no box')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const drag = async (by: number): Promise<void> => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - by, y, { steps: by })
      await page.mouse.up()
      await expect(page.locator('#s')).not.toHaveClass(/et-is-moving/)
    }
    // Distances are measured from the pointer's position after its first move.
    await drag(1 + 9)
    expect(await place(page)).toBe(0)
    await drag(1 + 11)
    const slide = await page
      .locator('li')
      .first()
      .evaluate(item => item.getBoundingClientRect().width + 10)
    expect(await place(page)).toBe(Math.round(slide))
    await follow(page, () => drag(1 + 4), true)
    await follow(page, () => drag(1 + 6), false)
  })

  test(
    'that plays pauses under the pointer, with the focus inside and by its control; less motion, no play (SLD-01)',
    every,
    async ({ page }) => {
      await ready(page, row('data-component="slider" data-autoplay data-interval="150"', 4))
      await expect.poll(() => place(page)).toBeGreaterThan(0)
      await page.locator('#s').hover()
      await expect(page.locator('#s')).not.toHaveClass(/et-is-moving/)
      const stood = await place(page)
      await page.waitForTimeout(600)
      expect(await place(page)).toBe(stood)
      await page.getByRole('button', { name: 'Pauzeren' }).click()
      await page.mouse.move(5, 500)
      await page.locator('h1').click()
      await page.waitForTimeout(600)
      expect(await place(page)).toBe(stood)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await ready(page, row('data-component="slider" data-autoplay data-interval="150"', 4))
      await expect(page.getByRole('button', { name: 'Automatisch afspelen' })).toBeVisible()
    },
  )

  test('follows a finger, keeps the page still from 15 px sideways, and is not moved by a page that is scrolled past it (SLD-01)', async ({
    browser,
  }) => {
    const { context, page, refused, swipe, touch } = await withFinger(browser)
    await ready(page, `${row('data-component="product-slider"', 4, 'et-product-slider')}<p class="tall">tekst</p>`)
    const box = await page.locator('.et-slider__track').boundingBox()
    const y = (box?.y ?? 0) + 8
    await touch('touchStart', { x: 300, y })
    for (const x of [299, 284]) await touch('touchMove', { x, y })
    for (let step = 1; step <= 4; step++) await touch('touchMove', { x: 284, y: y - 25 * step })
    await touch('touchEnd')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await swipe(100, y, { x: 180 })
    await expect(page.locator('#s')).not.toHaveClass(/et-is-moving/)
    await expect.poll(() => place(page)).toBe(0)
    await swipe(300, y, { x: -180 })
    await expect(page.getByRole('link', { name: 'Product 2' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => place(page)).toBeGreaterThan(250)
    await expect(page.locator('#s')).not.toHaveClass(/et-is-moving/)
    const stood = await place(page)
    await swipe(200, y + 4, { y: -300 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect(page.locator('#s')).not.toHaveClass(/et-is-moving/)
    expect(await place(page)).toBe(stood)
    expect(refused).toEqual([])
    await context.close()
  })

  test('lets a link be followed by a key after it was dragged (SLD-01)', every, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await ready(page, row('data-component="product-slider"', 8, 'et-product-slider'))
    const box = await page.getByRole('link', { name: 'Product 3' }).boundingBox()
    if (!box) throw new Error('no box')
    await page.mouse.move(box.x + 20, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x - 60, box.y + 5, { steps: 8 })
    await page.mouse.up()
    await expect(page.locator('#s')).not.toHaveClass(/et-is-moving/)
    await page.getByRole('link', { name: 'Product 3' }).focus()
    await follow(page, () => page.keyboard.press('Enter'), true)
  })

  test('of the general kind shows 1, 20 px apart, and changes by itself after 3000 ms within 300 ms (SLD-01)', every, async ({ page }) => {
    await page.clock.install()
    await ready(page, row('data-component="slider" data-autoplay', 4))
    const [first, second] = await page.locator('li').evaluateAll(items => items.map(item => item.getBoundingClientRect().toJSON()))
    const width = await page.locator('.et-slider__track').evaluate(track => track.getBoundingClientRect().width)
    expect([Math.round(first.width - width), Math.round(second.left - first.right)]).toEqual([0, 20])
    await page.mouse.move(5, 500)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.clock.runFor(400)
    /** Waits until the row starts or stops moving; returns the time in steps of 50 ms. */
    const until = async (isMoving: boolean): Promise<number> => {
      for (let passed = 50; passed < 4000; passed += 50) {
        const before = await place(page)
        await page.clock.runFor(50)
        if (((await place(page)) !== before) === isMoving) return passed
      }
      throw new Error('nothing changed')
    }
    await until(true)
    const lasted = await until(false)
    expect(Math.abs(lasted - 300)).toBeLessThanOrEqual(50)
    await page.clock.runFor(2500)
    expect(Math.abs(lasted + 2500 + (await until(true)) - 3000)).toBeLessThanOrEqual(50)
  })
})

test.describe('a lightbox', () => {
  const picture = readFileSync(fileURLToPath(new URL('../../reference-shop/screenshot.webp', import.meta.url)))
  const gallery = `<div id="g" data-component="lightbox" data-max-zoom="5" data-name="Televisie"><ul>${['a.png', 'b.WEBP?v=2', 'c.jpg'].map((file, at) => `<li id="beeld-${at + 1}"><a href="/${file}"><img src="/${file}" alt="Beeld ${at + 1}" width="80" height="60"></a></li>`).join('')}</ul><a href="/folder.pdf">Folder</a></div><p class="tall">tekst</p>`
  const start = async (page: Page, broken?: string): Promise<void> => {
    await page.route(/\.(png|webp|jpg)/i, route =>
      broken && route.request().url().includes(broken)
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body: picture, contentType: 'image/webp' }),
    )
    await open(page, gallery, ['lightbox'])
  }
  const current = (page: Page) => page.locator('.gslide.current img')

  test('opens for pictures only, takes the focus and gives it back, under a strict policy (SLD-02, SEC-01)', async ({ page }) => {
    await start(page)
    const link = page.getByRole('link', { name: 'Beeld 2' })
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Televisie' })
    await expect(dialog).toBeVisible()
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 2')
    await expect(page.getByRole('button', { name: 'Sluiten' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('[role=dialog]'))).toBe(true)
    await expectAccessible(page, 'as it stands')
    await page.keyboard.press('ArrowRight')
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 3')
    await page.keyboard.press('ArrowRight')
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 3')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page.locator('[inert],[aria-hidden=true]')).toHaveCount(0)
    await follow(page, () => page.getByRole('link', { name: 'Folder' }).click(), true)
  })

  test('zooms to 2 by a double tap and to 5 at most, and is swiped from 50 px (SLD-02)', async ({ page }) => {
    await start(page)
    await page.getByRole('link', { name: 'Beeld 1' }).click()
    await expect.poll(() => current(page).evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('.gslide.current.gfadeIn')).toHaveCount(0)
    const box = await current(page).boundingBox()
    if (!box) throw new Error('no box')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const swipe = async (by: number): Promise<void> => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - by, y, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 1')
    await page.waitForTimeout(350)
    const transform = () => current(page).evaluate(image => (image as HTMLElement).style.transform)
    // On a busy machine the two taps may be too far apart to be a double tap.
    await expect(async () => {
      if (!(await transform()).includes('scale')) await page.mouse.dblclick(x, y)
      expect(await transform()).toContain('scale(2)')
    }).toPass({ timeout: 60_000 })
    for (let step = 0; step < 6; step++) await page.keyboard.press('+')
    await expect.poll(transform).toContain('scale(5)')
    await page.keyboard.press('0')
    await swipe(60)
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 2')
  })

  test(
    'changes the picture on a swipe of 50 px, zooms to 5 at most by pinching, and closes on a swipe upwards (SLD-02)',
    every,
    async ({ browser }) => {
      const { context, page, refused, touch, swipe } = await withFinger(browser)
      await start(page)
      await page.getByRole('link', { name: 'Beeld 1' }).tap()
      await expect.poll(() => current(page).evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      await expect(page.locator('.gslide.current.gfadeIn')).toHaveCount(0)
      const shift = () => current(page).evaluate(image => Math.round(image.getBoundingClientRect().left))
      const stood = await shift()
      await swipe(200, 370, { x: -45 })
      await expect.poll(shift).toBe(stood)
      await expect(current(page)).toHaveAttribute('alt', 'Beeld 1')
      await swipe(250, 370, { x: -60 })
      await expect(current(page)).toHaveAttribute('alt', 'Beeld 2')
      await expect(page.locator('[data-announcer]')).toHaveText('2 van 3')
      await expect(page.locator('.gslide.current.gslideInRight, .gslide.prev')).toHaveCount(0)
      const pair = (spread: number) => [
        { x: 180 - spread, y: 370, id: 1 },
        { x: 180 + spread, y: 370, id: 2 },
      ]
      const scale = () => current(page).evaluate(image => new DOMMatrix(getComputedStyle(image).transform).a)
      await touch('touchStart', pair(15)[0] as { x: number; y: number })
      await touch('touchStart', ...pair(15))
      for (const spread of [40, 80, 120, 160]) await touch('touchMove', ...pair(spread))
      await touch('touchEnd')
      await expect.poll(scale).toBe(5)
      await swipe(250, 370, { x: -120 })
      await expect(current(page)).toHaveAttribute('alt', 'Beeld 2')
      await touch('touchStart', ...pair(160))
      for (const spread of [80, 20]) await touch('touchMove', ...pair(spread))
      await touch('touchEnd')
      await expect.poll(scale).toBe(1)
      await swipe(180, 500, { y: -320 })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(refused).toEqual([])
      await context.close()
    },
  )

  test(
    'is closed beside the picture, and shows one picture at a time with reduced motion on a phone (SLD-02)',
    every,
    async ({ browser }) => {
      const { context, page, refused, touch } = await withFinger(browser, true)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await start(page)
      await page.getByRole('link', { name: 'Beeld 1' }).tap()
      await expect(current(page)).toBeVisible()
      await page.getByRole('button', { name: 'Volgende' }).tap()
      await expect(current(page)).toHaveAttribute('alt', 'Beeld 2')
      await expect(page.locator('.gslide.prev')).toHaveCount(0)
      await touch('touchStart', { x: 180, y: 30 })
      await touch('touchEnd')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(refused).toEqual([])
      await context.close()
    },
  )

  test('forgets a drag, adds no styles to the page and takes none away (SLD-02, SEC-01)', every, async ({ playwright }, { project }) => {
    // With scrollbars that take up space, as on most desktops.
    const own = await playwright.chromium.launch({ ...project.use.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await own.newPage()
    const refused: string[] = []
    page.on('console', message => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
    await start(page)
    const styles = () =>
      page.evaluate(() => [
        document.querySelectorAll('style').length,
        document.documentElement.outerHTML.split('>')[0]?.replace(' class=""', ''),
      ])
    const before = await styles()
    expect(await page.evaluate(() => innerWidth > document.documentElement.clientWidth)).toBe(true)
    await page.getByRole('link', { name: 'Beeld 1' }).click()
    await expect.poll(() => current(page).evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('.gslide.current.gfadeIn')).toHaveCount(0)
    expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(before[0])
    const box = await current(page).boundingBox()
    if (!box) throw new Error('no box')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 80, y, { steps: 4 })
    await page.mouse.up()
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 2')
    await page.keyboard.press('ArrowLeft')
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 1')
    await expect(page.locator('.gslide.prev, .gslide.dragging-nav')).toHaveCount(0)
    await page.mouse.click(x, y)
    await expect(page.locator('.gslide.dragging-nav')).toHaveCount(0)
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 1')
    await page.mouse.click(x, 5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(styles).toEqual(before)
    expect(refused).toEqual([])
    await own.close()
  })

  test('is closed by Back once it has stood for 800 ms (SLD-02)', every, async ({ page }) => {
    await start(page)
    const address = page.url()
    await page.getByRole('link', { name: 'Beeld 1' }).click()
    await expect(current(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('0')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(address)
  })

  test('says that a picture is not found, goes to the next or back from the last, and closes if it was the first (SLD-03)', async ({
    page,
  }) => {
    await start(page, 'b.WEBP')
    await page.getByRole('link', { name: 'Beeld 1' }).click()
    await expect(current(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('alert')).toHaveText('Afbeelding niet gevonden, de volgende afbeelding wordt geladen')
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 3')
    await closeByEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await start(page, 'c.jpg')
    await page.getByRole('link', { name: 'Beeld 2' }).click()
    await expect(current(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(current(page)).toHaveAttribute('alt', 'Beeld 2')
    await closeByEscape(page)
    await start(page, 'a.png')
    await page.getByRole('link', { name: 'Beeld 1' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the mobile menu goes down a level and back, with the rest out of reach (BEH-03)', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await open(
    page,
    '<nav class="et-menu et-mobile-menu" id="m" data-component="mobile-menu" aria-label="Menu"><ul><li><details><summary>Audio</summary><ul><li><a href="/audio">Alle audio</a></li><li><details><summary>Speakers</summary><ul><li><a href="/mini">Mini</a></li></ul></details></li></ul></details></li><li><a href="/tv">Tv</a></li></ul></nav>',
    ['off-canvas', 'mobile-menu'],
  )
  const back = page.getByRole('button', { name: 'Terug' })
  await page.getByText('Audio', { exact: true }).tap()
  await expect(back.first()).toBeFocused()
  await expect(page.locator('#m > ul > li').last()).toHaveAttribute('inert')
  await expectAccessible(page, 'as it stands')
  await page.getByText('Speakers').tap()
  await expect(page.getByRole('link', { name: 'Mini' })).toBeVisible()
  await expect(back.last()).toBeFocused()
  await back.last().tap()
  await expect(page.locator('summary', { hasText: 'Speakers' })).toBeFocused()
  await back.first().tap()
  await expect(page.locator('summary', { hasText: 'Audio' })).toBeFocused()
  await expect(page.locator('#m [inert]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Tv' })).toBeVisible()
  await page.evaluate(() => document.querySelector('#m')?.removeAttribute('data-component'))
  await expect(page.locator('.et-mobile-menu__back')).toHaveCount(0)
  await context.close()
})

test(
  "pictures of a product open over its page, and rows of the front page are sliders, under the shop's policy (SLD-01, SLD-02, SEC-01)",
  every,
  async ({ page, shop }) => {
    await page.goto(shop.url)
    const row = page.locator('.et-product-slider').first()
    await row.scrollIntoViewIfNeeded()
    await expect(row).toHaveClass(/et-is-live/)
    await row.getByRole('button', { name: 'Volgende' }).click()
    await expect.poll(() => row.locator('.et-slider__track').evaluate(track => Math.round(track.scrollLeft))).toBeGreaterThan(100)
    const stories = page.locator('.et-story-slider')
    await stories.scrollIntoViewIfNeeded()
    await expect(stories).toHaveClass(/et-is-live/)
    const href = await row.locator('a[href]').first().getAttribute('href')
    await page.goto(shop.url + href)
    const gallery = page.locator('[data-component=lightbox]')
    await expect(gallery).toHaveAttribute('data-island-state', 'mounted')
    const link = gallery.locator('.et-gallery__link').first()
    await link.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.locator('.et-thumb[aria-current]')).toHaveAttribute('href', '#beeld-2')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()
  },
)

for (const width of inTurn([360, 1440], 0))
  test(`a link to a part of the product page lands there, also when sections above it become tabs, at ${width} px (BEH-06)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop.url}/televisies`)
    const product = await page.locator('.et-card__name a').first().getAttribute('href')
    await page.goto(`${shop.url}${product}#winkelvoorraad`)
    await settled(page)
    const top = (): Promise<number> => page.locator('#winkelvoorraad').evaluate(section => section.getBoundingClientRect().top)
    await expect(async () => {
      expect(await top()).toBeGreaterThanOrEqual(0)
      expect(await top()).toBeLessThan(400)
    }).toPass({ timeout: 10_000 })
  })

for (const width of inTurn([360, 1440], 0))
  test(`a picture of the gallery that gets the focus comes into view, at ${width} px (SLD-01, A11Y-01)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop.url}/televisies`)
    const product = await page.locator('.et-card__name a').first().getAttribute('href')
    await page.goto(`${shop.url}${product}`)
    await settled(page)
    const track = page.locator('[data-component=product-gallery] .et-slider__track')
    await expect(page.locator('[data-component=product-gallery] .et-slider.et-is-live')).toHaveCount(1)
    const links = track.locator('a')
    await links.first().focus()
    await page.keyboard.press('Shift')
    for (let at = 1; at < (await links.count()); at++) {
      await page.keyboard.press('Tab')
      await expect(links.nth(at)).toBeFocused()
      await expect
        .poll(() =>
          track.evaluate(row => {
            const [outer, inner] = [row.getBoundingClientRect(), document.activeElement?.getBoundingClientRect()]
            return inner && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
          }),
        )
        .toBe(true)
    }
  })

test('stories in a row have one height, whatever they say (BEH-05)', every, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(shop.url)
  await page.locator('.et-story-slider').scrollIntoViewIfNeeded()
  await expect(page.locator('.et-story-slider [data-component=row-equalizer]')).toHaveAttribute('data-island-state', 'mounted')
  const heights = await page.locator('.et-story-slider .et-story').evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
  expect(
    await page.locator('.et-story-slider .et-story').evaluateAll(all => all.every(one => (one as HTMLElement).style.height !== '')),
  ).toBe(true)
})
