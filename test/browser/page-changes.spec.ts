import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { asPrototype } from './kit/as-prototype'
import { every, inTurn, sampleOf } from './kit/pairs'
import { expect, bare as test } from './kit/shop'
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
    /** What finds elements and events is the same on both; what renders them is tried on each. */
    const same = runtime === 'preact' ? {} : every
    const turn = runtime === 'preact' ? 0 : 1
    const some = <Value>(all: Record<string, Value>) => sampleOf(Object.entries(all), 2, turn)

    let site: ToySite
    test.beforeAll(async () => {
      site = await startToySite(runtime)
    })
    test.afterAll(() => site.close())

    const counter = (label: string): string =>
      `<div data-component="counter" data-start="3" data-label="${label}"><button type="button" data-replay="count">${label}: 3</button></div>`
    const described = (name: string): string =>
      `<div data-component="described" data-note="n1"><script type="application/json">{"name":"${name}"}</script><template data-slot="extra"><b>extra</b></template><p>${name}</p></div>`

    const listing = '<div data-component="lines"><ul class="et-lines"><li>1</li></ul></div>'

    const open = async (page: Page, html: string, head = ''): Promise<void> => {
      await page.goto(site.page(html, { head }))
      await expect(page.locator('[data-island-state=mounted]').first()).toBeVisible()
    }

    for (const [name, { script, apply }] of some(morphs))
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

    test('answer at once after another script took their mark off (RT-20)', every, async ({ page }) => {
      await open(page, counter('Een'))
      await page.evaluate(() => document.querySelector('[data-component]')?.removeAttribute('data-island-state'))
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
      await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'mounted')
    })

    test('are mounted in copies of their elements, with their data and slots, as carousels make (RT-20)', every, async ({ page }) => {
      await open(page, described('stoel'))
      await page.evaluate(() => {
        const host = document.querySelector('[data-component]')
        host?.after(host.cloneNode(true), host.cloneNode(true))
      })
      await expect(page.locator('[data-island-state=mounted] .described b')).toHaveCount(3)
      await expect(page.locator('.described')).toContainText(['stoel n1 extra', 'stoel n1 extra', 'stoel n1 extra'])
    })

    // On Preact that of htmx below.
    test(
      'are mounted again in saved markup that is put back, as histories and prerendering do (RT-20)',
      runtime === 'preact' ? every : {},
      async ({ page }) => {
        await open(page, `${counter('Een')}${described('stoel')}`)
        await page.getByRole('button').click()
        await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
        await page.evaluate(() => {
          const saved = document.body.innerHTML
          document.body.innerHTML = '<p>leeg</p>'
          document.body.innerHTML = saved
        })
        await expect(page.locator('[data-island-state=mounted]')).toHaveCount(2)
        await expect(page.locator('.described')).toContainText('stoel n1 extra')
        await page.getByRole('button').click()
        await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
      },
    )

    test('follow their attributes: mounted again, or rendered again where a prop is live (RT-21)', async ({ page }) => {
      await open(page, `${counter('Een')}${described('stoel')}`)
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
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

    test('mount on a page whose promises zone.js has replaced (RT-20)', same, async ({ page }) => {
      await page.addInitScript({ path: require.resolve('zone.js') })
      await open(page, `${counter('Een')}${described('stoel')}`)
      expect(await page.evaluate(() => '__zone_symbol__Promise' in window)).toBe(true)
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
    })

    test(
      'hear of events that scripts dispatch at the document, the window and a text node, before and after they start, without an error (RT-20)',
      every,
      async ({ page }) => {
        const thrown: string[] = []
        page.on('pageerror', error => thrown.push(String(error)))
        const dispatch = `for (const at of [document, window, document.querySelector('p').firstChild])
        for (const type of 'click submit input change keydown keyup pointerdown pointerup pointerover pointercancel focusin focusout scroll toggle store:ready'.split(' '))
          at.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))`
        await open(page, `<p>Tekst</p>${counter('Een')}<script>${dispatch}</script>`)
        await page.evaluate(dispatch)
        await page.getByRole('button').click()
        await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
        expect(thrown).toEqual([])
      },
    )

    /** A page of each of two kinds, with a link to the other. */
    const twoPages = async (page: Page, library: string, begin: () => void = () => {}): Promise<void> => {
      const second = site.page(`<main><h1>Twee</h1>${counter('Twee')}${described('tafel')}</main>`)
      await open(page, `<main><h1>Een</h1>${counter('Een')}${described('stoel')}<a href="${second}">Naar Twee</a></main>`)
      await page.addScriptTag({ path: require.resolve(library) })
      await page.evaluate(begin)
      await page.getByRole('button').click()
      await page.getByRole('link', { name: 'Naar Twee' }).click()
      await expect(page.getByRole('button', { name: 'Twee: 3' })).toBeVisible()
      await expect(page.locator('.described')).toContainText('tafel n1 extra')
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(2)
    }
    const isWhole = async (page: Page, name: string, what: string): Promise<void> => {
      await expect(page.locator('h1')).toHaveText(name)
      await expect(page.locator('.described')).toContainText(`${what} n1 extra`)
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(2)
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: `${name}: 4` })).toBeVisible()
    }

    test(
      'are mounted in the snapshots that Turbo Drive shows: on Back, on Forward, and as a preview of a page that is still to come (RT-20)',
      same,
      async ({ page }) => {
        await twoPages(page, '@hotwired/turbo/dist/turbo.es2017-umd.js')
        await page.goBack()
        await isWhole(page, 'Een', 'stoel')
        await page.goForward()
        await isWhole(page, 'Twee', 'tafel')
        await page.goBack()
        await expect(page.locator('h1')).toHaveText('Een')
        let arrive = (): void => {}
        const held = new Promise<void>(done => {
          arrive = done
        })
        const { pathname } = new URL((await page.getByRole('link', { name: 'Naar Twee' }).getAttribute('href')) as string)
        await page.route(`**${pathname}`, async route => {
          await held
          await route.continue()
        })
        await page.getByRole('link', { name: 'Naar Twee' }).click()
        await expect(page.locator('html[data-turbo-preview]')).toHaveCount(1)
        await isWhole(page, 'Twee', 'tafel')
        arrive()
        await expect(page.locator('html[data-turbo-preview]')).toHaveCount(0)
        await isWhole(page, 'Twee', 'tafel')
      },
    )

    test('are mounted in what htmx puts back on Back and Forward, from the markup that it saved (RT-20)', same, async ({ page }) => {
      await twoPages(page, 'htmx.org/dist/htmx.js', () => {
        document.body.setAttribute('hx-boost', 'true')
        ;(window as never as { htmx: { process: (element: Element) => void } }).htmx.process(document.body)
      })
      await page.goBack()
      await isWhole(page, 'Een', 'stoel')
      await page.goForward()
      await isWhole(page, 'Twee', 'tafel')
    })

    test('are mounted in a whole document that was saved with them, as prerendering services serve it (RT-20)', same, async ({ page }) => {
      await open(page, `${counter('Een')}${described('stoel')}`)
      await page.goto(site.page(await page.content(), { whole: true }))
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(2)
      await expect(page.locator('.described')).toContainText('stoel n1 extra')
      await page.getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
    })

    test('are mounted in the clones of a carousel that goes round, and work there (RT-20)', same, async ({ page }) => {
      const slides = [1, 2, 3].map(at => `<li class="splide__slide">${counter(`Dia ${at}`)}${described(`stoel ${at}`)}</li>`).join('')
      await open(page, `<div class="splide"><div class="splide__track"><ul class="splide__list">${slides}</ul></div></div>`)
      await page.addScriptTag({ path: join(dirname(require.resolve('@splidejs/splide/package.json')), 'dist/js/splide.js') })
      await page.evaluate(() => {
        const { Splide } = window as never as { Splide: new (at: string, options: object) => { mount: () => void } }
        new Splide('.splide', { type: 'loop', perPage: 1 }).mount()
      })
      const copies = page.locator('.splide__slide--clone')
      expect(await copies.count()).toBeGreaterThan(1)
      const all = 2 * (3 + (await copies.count()))
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(all)
      await expect(copies.first().locator('.described')).toContainText('n1 extra')
      await copies.first().locator('button').dispatchEvent('click')
      await expect(copies.first().locator('button')).toContainText(': 4')
    })

    for (const way of inTurn(['insertBefore', 'moveBefore'] as const, turn))
      test(`live on with their state when ${way} moves them, and still come when they were waiting (RT-20)`, async ({ page }) => {
        const waiting = counter('Later').replace('<div ', '<div data-load="interaction" ')
        await open(page, `<main>${counter('Een')}${waiting}</main><aside><p>Daar</p></aside>`)
        await page.getByRole('button', { name: 'Een: 3' }).click()
        await page.evaluate(move => {
          const to = document.querySelector('aside') as HTMLElement
          for (const host of document.querySelectorAll('main > *')) to[move as 'insertBefore'](host, to.firstChild)
        }, way)
        await page.getByRole('button', { name: 'Een: 4' }).click()
        await expect(page.getByRole('button', { name: 'Een: 5' })).toBeVisible()
        await page.getByRole('button', { name: 'Later: 3' }).click()
        await expect(page.getByRole('button', { name: 'Later: 4' })).toBeVisible()
      })

    test('follow an early click on a link in an SVG that they do not have (RT-07, RT-20)', every, async ({ page }) => {
      let arrive = (): void => {}
      const held = new Promise<void>(done => {
        arrive = done
      })
      await page.route(`**${site.chunk('counter')}`, async route => {
        await held
        await route.continue()
      })
      const link = `<svg width="200" height="50"><a href="/elders"><rect width="200" height="50"></rect></a></svg>`
      await page.goto(site.page(counter('Een').replace('</div>', `${link}</div>`)))
      await page.locator('rect').click()
      await expect(page.locator('svg a')).toHaveAttribute('aria-busy', 'true')
      arrive()
      await expect(page).toHaveURL(`${site.url}/elders`)
    })

    const form =
      '<div data-component="form"><form action="/sent"><input name="name"><button type="submit" name="action" value="save">Bewaar</button></form></div>'
    const send = (page: Page) => page.getByRole('button', { name: 'Bewaar' }).click()
    /** How password managers, extensions and scripts of a theme fill in a field. */
    const fillings: Readonly<Record<string, (value: string) => void>> = {
      'without an event': value => {
        ;(document.querySelector('[name=name]') as HTMLInputElement).value = value
      },
      'and tells it as a change only': value => {
        const field = document.querySelector('[name=name]') as HTMLInputElement
        field.value = value
        field.dispatchEvent(new Event('change', { bubbles: true }))
      },
      'and tells it as input': value => {
        const field = document.querySelector('[name=name]') as HTMLInputElement
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
    }
    for (const [how, fill] of some(fillings)) {
      test(`take over what a password manager filled in ${how}, before they mounted (RT-20)`, async ({ page }) => {
        await open(page, `${form}<script>(${fill})('Anna')</script>`)
        await send(page)
        await expect(page.locator('output')).toHaveText('Anna|save:Anna')
      })
    }

    test('open a panel at an early click on a page with a <base> (RT-07, RT-20)', same, async ({ page }) => {
      await page.goto(
        site.page(
          '<a href="#panel" data-open="panel">Open</a><div id="panel" data-component="plain" data-load="interaction">Paneel</div>',
          {
            head: '<base href="/elders/">',
          },
        ),
      )
      await page.getByRole('link').click()
      await expect(page).toHaveURL(/\/page-\d+#panel$/)
      await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'mounted')
    })

    const replaced: Readonly<Record<string, () => void>> = {
      'adds functions to Object.prototype': () => {
        Object.assign(Object.prototype, { each() {}, extend() {} })
      },
      'adds to Array.prototype and replaces Array.from, entries and toJSON, as Prototype does': asPrototype,
      'replaces Function.prototype.bind and Element.prototype.remove, as MooTools does': () => {
        const { bind } = Function.prototype
        Function.prototype.bind = function (this: () => void, ...all: [unknown]) {
          return bind.apply(this, all)
        }
        Element.prototype.remove = function (this: Element) {
          return this.parentNode?.removeChild(this) as never
        }
        Element.prototype.closest = ((closest: typeof Element.prototype.closest) =>
          function (this: Element, selector: string) {
            return closest.call(this, selector)
          })(Element.prototype.closest) as never
      },
      'wraps fetch and XMLHttpRequest': () => {
        const { fetch } = window
        Object.assign(window, { fetch: (...all: Parameters<typeof fetch>) => fetch(...all).then(reply => reply.clone()) })
      },
      'wraps the methods that add nodes and listeners': () => {
        for (const name of ['appendChild', 'insertBefore', 'removeChild', 'replaceChild'] as const) {
          const own = Node.prototype[name] as (...all: unknown[]) => unknown
          Object.assign(Node.prototype, {
            [name](this: Node, ...all: unknown[]) {
              return own.apply(this, all)
            },
          })
        }
        const { addEventListener } = EventTarget.prototype
        EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, run: never, ...more: never[]) {
          if (typeof run !== 'function') return addEventListener.call(this, type, run, ...more)
          addEventListener.call(
            this,
            type,
            function (this: unknown, event: Event) {
              return (run as (event: Event) => void).call(this, event)
            } as never,
            ...more,
          )
        } as never
      },
    }
    for (const [what, replace] of some(replaced))
      test(`work on a page that ${what} (RT-20)`, async ({ page }) => {
        const thrown: string[] = []
        page.on('pageerror', error => thrown.push(String(error)))
        await page.addInitScript(replace)
        await open(page, `${counter('Een')}${described('stoel')}${form}`)
        await expect(page.locator('[data-island-state=mounted]')).toHaveCount(3)
        await page.getByRole('button', { name: 'Een: 3' }).click()
        await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
        await page.locator('[name=name]').fill('Anna')
        await send(page)
        await expect(page.locator('output')).toHaveText('Anna|save:Anna')
        await expect(page.locator('.described')).toContainText('stoel n1 extra')
        expect(thrown).toEqual([])
      })

    test('live on with nodes that an extension puts into them, and give way with them (RT-20)', async ({ page }) => {
      await open(page, `${counter('Een')}${form}`)
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('[data-component], [data-component] *')) {
          element.prepend(document.createElement('i'))
          if (element.matches('input, button')) element.after(document.createElement('grammarly-extension'))
          element.setAttribute('data-extension', '')
        }
      })
      await page.getByRole('button', { name: 'Een: 3' }).click()
      await expect(page.getByRole('button', { name: 'Een: 4' })).toBeVisible()
      await page.locator('[name=name]').fill('Anna')
      await send(page)
      await expect(page.locator('output')).toHaveText('Anna|save:Anna')
      await expect(page.locator('i')).not.toHaveCount(0)
      await page.evaluate(() => {
        for (const host of document.querySelectorAll('[data-component]')) host.remove()
      })
      await expect(page.locator('body > *')).toHaveCount(0)
    })

    test('are mounted again when a blocker took away nodes that they still change (RT-20)', async ({ page }) => {
      await open(page, listing)
      await page.evaluate(() => document.querySelector('.et-lines > *')?.remove())
      await page.getByRole('button', { name: 'Minder' }).click()
      await page.getByRole('button', { name: 'Minder' }).click()
      await page.getByRole('button', { name: 'Minder' }).click()
      await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'mounted')
      await expect(page.locator('.et-lines > *')).not.toHaveCount(0)
    })
  })
