import type { Page } from '@playwright/test'
import { PATIENCE_MS } from '../../shared/runtime/early'
import { withResolvers } from '../kit/with-resolvers'
import { every } from './kit/pairs'
import { expect, bare as test } from './kit/shop'
import { startToySite, type ToySite } from './kit/toy-site'

// In an emulated page its tests run on both builds. What these notice there as well is left out here.
for (const runtime of ['preact', 'react'] as const)
  test.describe(`the runtime on ${runtime}`, runtime === 'react' ? every : {}, () => {
    let site: ToySite
    test.beforeAll(async () => {
      site = await startToySite(runtime, true)
    })
    test.afterAll(() => site.close())

    const open = async (page: Page, html: string, more: { head?: string; early?: boolean } = {}): Promise<void> => {
      await page.goto(site.page(html, more), { waitUntil: 'commit' })
      // The document is parsed. Its modules, which a test may hold back, are not awaited.
      await page.waitForFunction(() => document.readyState !== 'loading')
    }

    const island = (name: string, inner = '', attributes = ''): string => `<div data-component="${name}" ${attributes}>${inner}</div>`
    const counter = island('counter', '<button type="button" data-replay="count">Teller: 0</button>')

    /** Holds a file back; resolves with a function that releases it. */
    const hold = async (page: Page, file: string): Promise<() => void> => {
      const { promise: held, resolve: arrive } = withResolvers()
      await page.route(`**${file}*`, async route => {
        await held
        await route.continue().catch(() => {})
      })
      return arrive
    }

    test('mounts each known element with its own props and tells its state (RT-01, RT-03, RT-08)', async ({ page }) => {
      await page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        for (const type of ['island:mounted', 'island:unmounted'])
          document.addEventListener(type, event => {
            const { name, host } = (event as CustomEvent).detail
            seen.push(`${type} ${name} ${(host ?? event.target).dataset.start}`)
          })
      })
      await open(page, island('counter', 'oud', 'data-start="3" data-label="Een"') + island('counter', '', 'data-start="5"'))
      await expect(page.getByRole('button', { name: 'Een: 3' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Teller: 5' })).toBeVisible()
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(2)
      await expect
        .poll(() => page.evaluate(() => (window as never as { seen: string[] }).seen))
        .toEqual(['island:mounted counter 3', 'island:mounted counter 5'])
      await page.evaluate(() => {
        const [first, second] = document.querySelectorAll<HTMLElement>('[data-component]')
        first?.remove()
        if (second) second.dataset.component = 'form'
      })
      await expect
        .poll(() => page.evaluate(() => (window as never as { seen: string[] }).seen.slice(2, 4)))
        .toEqual(['island:unmounted counter 3', 'island:unmounted counter 5'])
    })

    test('fetches code only for what is on the page and when its trigger has come (RT-01, RT-02, RT-13)', every, async ({ page }) => {
      const asked: string[] = []
      page.on('request', request => asked.push(new URL(request.url()).pathname))
      await open(page, `<p>leeg</p><div style="height:4000px"></div>${island('form', '<p>laag</p>')}`)
      await page.waitForLoadState('load')
      // What waits for the browser to be idle, or was asked for, comes before this.
      await page.evaluate(async () => {
        await new Promise(done => requestIdleCallback(done))
        await fetch('/last')
      })
      await expect.poll(() => asked).toContain('/last')
      expect(asked).toContain('/main.js')
      for (const name of ['form', 'counter']) expect(asked).not.toContain(site.chunk(name))
      await page.evaluate(() => scrollTo(0, 4000))
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(1)
      await expect.poll(() => asked).toContain(site.chunk('form'))
      expect(asked).not.toContain(site.chunk('counter'))
    })

    for (const key of ['Enter', 'Space'])
      test(`${key} on a control of an island that waits for a store does what a click does (RT-17)`, every, async ({ page }) => {
        const inner = key === 'Enter' ? '<a href="/verder">Verder</a>' : '<form action="/verder"><button>Verder</button></form>'
        await open(page, island('form', inner, 'data-load="store(cart)"'))
        await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'waiting')
        await page.getByText('Verder').focus()
        await page.keyboard.press(key)
        await page.waitForURL(/\/verder/)
      })

    test('supports six triggers (RT-02)', async ({ page }) => {
      await page.setViewportSize({ width: 500, height: 600 })
      const load = (value: string): string => island('counter', '<i>oud</i>', `data-load="${value}" id="${value.replace(/\W.*/, '')}"`)
      await open(page, ['eager', 'idle', 'visible', 'interaction', 'media((min-width: 900px))', 'store(cart)'].map(load).join(''))
      const state = (id: string) => page.locator(`#${id}`)
      for (const id of ['eager', 'idle', 'visible']) await expect(state(id)).toHaveAttribute('data-island-state', 'mounted')
      for (const id of ['interaction', 'media', 'store']) await expect(state(id)).toHaveAttribute('data-island-state', 'waiting')
      await page.locator('#interaction').hover()
      await expect(state('interaction')).toHaveAttribute('data-island-state', 'mounted')
      await page.setViewportSize({ width: 1000, height: 600 })
      await expect(state('media')).toHaveAttribute('data-island-state', 'mounted')
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('store:ready', { detail: { name: 'cart' } })))
      await expect(state('store')).toHaveAttribute('data-island-state', 'mounted')
    })

    test('sees elements without a box of their own (RT-02)', async ({ page }) => {
      await open(
        page,
        island('form', '<p>binnen</p>', 'style="display:contents"') +
          `<section>${island('form', '', 'style="display:contents"')}<p>naast</p></section>` +
          island('form') +
          `<div style="display:contents" data-component="form">${counter.replace('<div ', '<div data-load="visible" ')}</div>`,
      )
      await expect(page.locator('[data-component=form][data-island-state=mounted]')).toHaveCount(4)
    })

    test('says which element, prop and value are wrong and leaves the page as it was (RT-03, RT-05)', every, async ({ page }) => {
      const errors: string[] = []
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      await open(page, island('counter', '<b>oud</b>', 'id="fout" data-start="drie"') + counter)
      await expect(page.locator('#fout')).toHaveAttribute('data-island-state', 'failed')
      await expect(page.locator('#fout b')).toBeVisible()
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(1)
      await expect.poll(() => errors.join()).toContain('#fout: data-start is "drie", expected integer')
    })

    test('warns once about an unknown component, with the nearest known name (RT-10)', every, async ({ page }) => {
      const errors: string[] = []
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      await open(page, island('conter', '<b>een</b>') + island('conter', '<b>twee</b>') + counter)
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(1)
      await expect.poll(() => errors.filter(text => text.includes('conter')).length).toBe(1)
      expect(errors.join()).toContain('Did you mean "counter"?')
      await expect(page.locator('b')).toHaveCount(2)
    })

    test('mounts what is inserted, unmounts what is removed, keeps what is moved (RT-04)', every, async ({ page }) => {
      await open(page, '<main></main><aside></aside>')
      await page.evaluate(html => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', html)
      }, counter)
      await page.getByRole('button', { name: 'Teller: 0' }).click()
      await expect(page.getByRole('button', { name: 'Teller: 1' })).toBeVisible()
      await page.evaluate(() => document.querySelector('aside')?.append(document.querySelector('[data-component]') as Node))
      await expect(page.locator('aside').getByRole('button', { name: 'Teller: 1' })).toBeVisible()
      const left = await page.evaluate(async () => {
        const host = document.querySelector('[data-component]') as HTMLElement
        host.remove()
        await new Promise(requestAnimationFrame)
        return { state: host.dataset.islandState ?? null, html: host.innerHTML }
      })
      expect(left).toEqual({ state: null, html: '<button type="button" data-replay="count">Teller: 0</button>' })
    })

    test('leaves nothing behind of 1,000 islands mounted and removed (RT-04)', async ({ page }) => {
      await open(page, '<main></main>')
      const cdp = await page.context().newCDPSession(page)
      const counts = async () => {
        for (let turn = 0; turn < 3; turn++) {
          await cdp.send('HeapProfiler.collectGarbage')
          await page.waitForTimeout(50)
        }
        const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
        const alive = await page.evaluate(() => (window as never as { refs: WeakRef<Element>[] }).refs.filter(ref => ref.deref()).length)
        return { nodes, jsEventListeners, alive }
      }
      const round = (amount: number) =>
        page.evaluate(
          async ([html, amount]) => {
            const main = document.querySelector('main') as HTMLElement
            main.innerHTML = html.repeat(amount)
            const store = window as never as { refs: WeakRef<Element>[] }
            store.refs = [...main.children].map(host => new WeakRef(host))
            while (main.querySelectorAll('[data-island-state=mounted]').length < amount) await new Promise(requestAnimationFrame)
            main.textContent = ''
            await new Promise(done => setTimeout(done, 100))
          },
          [counter, amount] as const,
        )
      await round(10)
      const before = await counts()
      await round(1000)
      // Removed islands are unmounted asynchronously.
      await expect(async () => {
        const { nodes, jsEventListeners, alive } = await counts()
        expect(alive).toBe(0)
        expect(nodes).toBeLessThanOrEqual(before.nodes + 5)
        expect(jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 2)
      }).toPass({ timeout: 30_000 })
    })

    for (const when of ['render', 'effect', 'later'] as const)
      test(`puts the server's own nodes back when an island throws: ${when} (RT-05)`, when === 'later' ? {} : every, async ({ page }) => {
        await page.addInitScript(() => {
          document.addEventListener('island:error', event => {
            event.preventDefault()
            const { name, cause } = event.detail
            Object.assign(window, { failure: { name, cause: String(cause) } })
          })
          document.addEventListener('DOMContentLoaded', () => {
            const input = document.querySelector('[name=note]')
            Object.assign(window, { original: input })
          })
        })
        await open(
          page,
          island('faulty', '<p><input name="note" value=""><button type="submit">Serverknop</button></p>', `data-when="${when}"`) + counter,
        )
        if (when === 'later') {
          await expect(page.locator('#break')).toBeVisible()
          await page.locator('[name=note]').fill('getypt')
          await page.locator('#break').click()
        }
        await expect(page.locator('[data-component=faulty]')).toHaveAttribute('data-island-state', 'failed')
        await expect(page.getByText('Serverknop')).toBeVisible()
        expect(
          await page.evaluate(() => document.querySelector('[name=note]') === (window as never as { original: Element }).original),
        ).toBe(true)
        await expect(page.locator('[name=note]')).toHaveValue(when === 'later' ? 'getypt' : '')
        await page.getByRole('button', { name: 'Teller: 0' }).click()
        await expect(page.getByRole('button', { name: 'Teller: 1' })).toBeVisible()
        expect(await page.evaluate(() => (window as never as { failure: object }).failure)).toEqual({
          name: 'faulty',
          cause: `Error: ${when === 'effect' ? 'effect' : 'render'}`,
        })
      })

    test('tries a missing chunk again, then under another address (RT-06)', every, async ({ page }) => {
      const asked: string[] = []
      await page.route(`**${site.chunk('counter')}*`, route => {
        asked.push(new URL(route.request().url()).search)
        return asked.length < 3 ? route.abort() : route.continue()
      })
      await open(page, counter)
      await expect(page.locator('[data-island-state=mounted]')).toHaveCount(1)
      expect(asked.at(-1)).toMatch(/^\?again=/)
    })

    test('reports a blocked chunk by name, changes nothing else, and can retry (RT-05, RT-06)', every, async ({ page }) => {
      const errors: string[] = []
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      let blocked = true
      await page.route(`**${site.chunk('counter')}*`, route => (blocked ? route.abort() : route.continue()))
      await page.addInitScript(() =>
        document.addEventListener('island:error', event =>
          Object.assign(window, { retry: event.detail.retry, kind: (event.detail.cause as Error).name }),
        ),
      )
      await open(page, counter + island('form', '<p>oud</p>'))
      await expect(page.locator('[data-component=form]')).toHaveAttribute('data-island-state', 'mounted')
      await expect(page.locator('[data-component=counter]')).toHaveAttribute('data-island-state', 'failed')
      await expect(page.getByRole('button', { name: 'Teller: 0' })).toBeVisible()
      expect(await page.evaluate(() => (window as never as { kind: string }).kind)).toBe('LoadError')
      await expect.poll(() => errors.join()).toContain('Island "counter" failed.')
      blocked = false
      await page.evaluate(() => (window as never as { retry: () => void }).retry())
      await expect(page.locator('[data-component=counter]')).toHaveAttribute('data-island-state', 'mounted')
    })

    test('a chunk that hangs fails after 120 s (RT-06)', every, async ({ page }) => {
      await page.clock.install()
      await page.route(`**${site.chunk('counter')}*`, () => {})
      const asked = page.waitForRequest(`**${site.chunk('counter')}`)
      await open(page, counter)
      await asked
      await expect(page.locator('[data-component=counter]')).toHaveAttribute('data-island-state', 'loading')
      await page.clock.fastForward(100_000)
      await expect(page.locator('[data-component=counter]')).toHaveAttribute('data-island-state', 'loading')
      await page.clock.fastForward(21_000)
      await expect(page.locator('[data-component=counter]')).toHaveAttribute('data-island-state', 'failed')
    })

    test('an element removed before its code arrives is left alone (RT-04)', async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', error => errors.push(String(error)))
      const arrive = await hold(page, site.chunk('counter'))
      await open(page, counter)
      await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'loading')
      await page.evaluate(() => {
        const host = document.querySelector('[data-component]') as HTMLElement
        Object.assign(window, { removed: host })
        host.remove()
      })
      const arrived = page.waitForResponse(`**${site.chunk('counter')}`)
      arrive()
      await arrived
      // Another of its kind waits for the same code.
      await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), counter)
      await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'mounted')
      expect(await page.evaluate(() => (window as never as { removed: HTMLElement }).removed.innerHTML)).toContain('Teller: 0')
      expect(errors).toEqual([])
    })

    test.describe('early clicks', () => {
      const formHtml = `<form id="form" action="/sent"><input name="name" value=""><input type="checkbox" name="news" value="yes"><select name="size"><option value="s" selected>S</option><option value="m">M</option></select><details id="more"><summary>Meer</summary><p>Inhoud</p></details><button name="action" value="save">Bewaar</button><button name="action" value="send">Verstuur</button><a href="/elsewhere">Elders</a></form>`

      test('clicks on a button before even the entry has loaded are repeated once each, in order (RT-07)', async ({ page }) => {
        const arrive = await hold(page, '/main.js')
        await open(page, counter)
        const button = page.locator('button')
        await button.click()
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await button.click()
        arrive()
        await expect(page.getByRole('button', { name: 'Teller: 2' })).toBeVisible()
        await expect(button).not.toHaveAttribute('aria-busy')
      })

      test('a press held until after its island has loaded still clicks (RT-07)', async ({ page }) => {
        const arrive = await hold(page, site.chunk('counter'))
        await open(page, counter)
        await page.locator('button').hover()
        await page.mouse.down()
        const arrived = page.waitForResponse(`**${site.chunk('counter')}`)
        arrive()
        await arrived
        await page.waitForTimeout(300)
        await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'loading')
        await page.mouse.up()
        await expect(page.getByRole('button', { name: 'Teller: 1' })).toBeVisible()
      })

      test('a click starts the load of an island that waits for something else (RT-07)', every, async ({ page }) => {
        await open(page, counter.replace('data-component', 'data-load="media(print)" data-component'))
        await page.waitForLoadState('load')
        await page.locator('button').click()
        await expect(page.getByRole('button', { name: 'Teller: 1' })).toBeVisible()
      })

      test('a form is sent although its button moves away under the pointer, and not once the pointer leaves it (RT-07, RT-11)', async ({
        page,
      }) => {
        await open(page, island('form', formHtml))
        await expect(page.locator('[data-component=form]')).toHaveAttribute('data-island-state', 'mounted')
        await page.locator('[name=name]').fill('Sanne')
        const press = async () => {
          await page.getByText('Verstuur').hover()
          await page.mouse.down()
        }
        await press()
        await page.mouse.move(600, 500, { steps: 3 })
        await page.mouse.up()
        await press()
        await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p style="height: 200px">Meer</p>'))
        await page.mouse.up()
        await expect(page.locator('output')).toHaveText('Sanne|send:Sanne')
      })

      test('a form is sent by its island, once, with the submitter and what was typed (RT-07)', every, async ({ page }) => {
        const arrive = await hold(page, site.chunk('form'))
        await open(page, island('form', formHtml))
        await page.locator('[name=name]').fill('Sanne')
        await page.locator('[name=news]').check()
        await page.locator('[name=size]').selectOption('m')
        await page.locator('summary').click()
        await page.getByText('Verstuur').click()
        arrive()
        await expect(page.locator('output')).toHaveText('Sanne|send:Sanne')
        await expect(page.locator('[name=news]')).toBeChecked()
        await expect(page.locator('[name=size]')).toHaveValue('m')
        await expect(page.locator('details')).toHaveAttribute('open')
        expect(page.url()).not.toContain('/sent')
      })

      test('Enter in a field is a submit like any other, and the focus stays (RT-07)', async ({ page }) => {
        const arrive = await hold(page, site.chunk('form'))
        await open(page, island('form', formHtml))
        await page.locator('[name=name]').fill('Sanne')
        await page.keyboard.press('Enter')
        arrive()
        await expect(page.locator('output')).toHaveText('Sanne|save:Sanne')
        await expect(page.locator('[name=name]')).toBeFocused()
      })

      test('without an island in 2 s the form is sent by the browser, once, with its submitter (RT-07)', every, async ({ page }) => {
        await page.clock.install()
        const sent: string[] = []
        page.on('request', request => request.url().includes('/sent') && sent.push(request.url()))
        await page.route(`**${site.chunk('form')}*`, () => {})
        await open(page, island('form', formHtml))
        await page.locator('[name=name]').fill('Sanne')
        await page.getByText('Verstuur').click()
        await page.clock.fastForward(PATIENCE_MS)
        await page.waitForURL('**/sent?**')
        expect(new URL(page.url()).search).toBe('?name=Sanne&size=s&action=send')
        expect(sent).toHaveLength(1)
      })

      test('a link is followed when its island fails (RT-07)', async ({ page }) => {
        const arrive = await hold(page, site.chunk('faulty'))
        await open(page, island('faulty', '<a href="/verder">Verder</a>', 'data-when="render"'))
        await page.getByText('Verder').click()
        arrive()
        await page.waitForURL('**/verder')
      })

      test('a link without a counterpart in the island is followed after mounting (RT-07)', async ({ page }) => {
        const arrive = await hold(page, site.chunk('counter'))
        await open(page, island('counter', '<a href="/verder">Verder</a>'))
        await page.getByText('Verder').click()
        arrive()
        await page.waitForURL('**/verder')
      })

      test('a form without a counterpart in the island is sent although its nodes were removed (RT-07)', every, async ({ page }) => {
        const arrive = await hold(page, site.chunk('counter'))
        await open(page, island('counter', '<form action="/sent"><button name="knop" value="1">Stuur</button></form>'))
        await page.getByText('Stuur').click()
        arrive()
        await page.waitForURL('**/sent?knop=1')
      })

      test('clicks with a modifier and links with target or download are the browser’s (RT-07)', every, async ({ page, context }) => {
        await page.route(`**${site.chunk('form')}*`, () => {})
        await open(page, island('form', '<a href="/nieuw">Nieuw</a><a href="/doel" target="_blank">Doel</a>'))
        await page.evaluate(() =>
          addEventListener(
            'click',
            event => event.target instanceof HTMLElement && event.target.setAttribute('data-held', String(event.defaultPrevented)),
          ),
        )
        // Opening a tab is enough: the renderer of the packed browser may crash while loading the address.
        await Promise.all([context.waitForEvent('page'), page.getByText('Nieuw').click({ modifiers: ['ControlOrMeta'] })])
        await expect(page.getByText('Nieuw')).toHaveAttribute('data-held', 'false')
        const [other] = await Promise.all([context.waitForEvent('page'), page.getByText('Doel').click()])
        await other.waitForURL('**/doel')
      })

      test('an island that waits for a store never delays a link in it (RT-02, RT-07)', every, async ({ page }) => {
        await open(page, island('counter', '<a href="/verder">Verder</a>', 'data-load="store(nooit)"'))
        await page.waitForLoadState('load')
        await page.evaluate(() => addEventListener('click', event => sessionStorage.setItem('held', String(event.defaultPrevented))))
        await page.getByText('Verder').click()
        await page.waitForURL('**/verder')
        expect(await page.evaluate(() => sessionStorage.getItem('held'))).toBe('false')
      })

      test('a behaviour gets its early click on the same element (RT-07)', async ({ page }) => {
        const arrive = await hold(page, site.chunk('plain'))
        await open(page, island('plain', '<button type="button">Klik</button>', 'id="p"'))
        await page.getByText('Klik').click()
        arrive()
        await expect(page.locator('#p')).toHaveAttribute('data-clicked', '1')
      })

      test('one script tag is enough: without the inline script clicks are held from the entry on (EXT-02, RT-07)', async ({ page }) => {
        const arrive = await hold(page, site.chunk('counter'))
        await open(page, counter, { early: false })
        await expect(page.locator('[data-component]')).toHaveAttribute('data-island-state', 'loading')
        await page.locator('button').click()
        arrive()
        await expect(page.getByRole('button', { name: 'Teller: 1' })).toBeVisible()
      })
    })

    test('384 islands mount in slices of 8 ms, those in view first (RT-09)', every, async ({ page }) => {
      await page.addInitScript(() => {
        const seen = { yields: 0 }
        Object.assign(window, { seen })
        const { scheduler } = window as never as { scheduler: { yield: () => Promise<void> } }
        const original = scheduler.yield.bind(scheduler)
        scheduler.yield = () => {
          seen.yields += 1
          return original()
        }
      })
      await open(
        page,
        counter.replace('data-component', 'data-load="store(nu)" data-component').repeat(384) + island('counter', '', 'id="first"'),
      )
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.locator('#first')).toHaveAttribute('data-island-state', 'mounted')
      const { visible, order, yields } = await page.evaluate(async () => {
        const { seen } = window as never as { seen: { yields: number } }
        // With a clock that advances 1 ms per reading, a slice holds at most eight islands on any machine.
        let now = performance.now()
        performance.now = () => {
          now += 1
          return now
        }
        seen.yields = 0
        const hosts = [...document.querySelectorAll('[data-load]')]
        const visible = hosts.flatMap((host, at) => (host.getBoundingClientRect().bottom >= 0 ? [at] : []))
        const order: number[] = []
        document.addEventListener('island:mounted', event => order.push(hosts.indexOf(event.target as Element)))
        document.dispatchEvent(new CustomEvent('store:ready', { detail: { name: 'nu' } }))
        while (order.length < hosts.length) await new Promise(done => setTimeout(done, 100))
        return { visible, order, yields: seen.yields }
      })
      expect(yields).toBeGreaterThanOrEqual(384 / 8 - 1)
      expect(visible.length).toBeGreaterThan(3)
      expect(visible[0]).toBeGreaterThan(300)
      expect(order.slice(0, visible.length)).toEqual(visible)
    })

    test('a theme puts its own island in the place of a registered one (EXT-01)', every, async ({ page }) => {
      const own = `data:text/javascript,export default (element) => { element.textContent = "eigen"; return () => {} }; export const options = {}`
      await open(page, counter, {
        head: `<script>window.etalage = { ...window.etalage, islands: { counter: () => import(${JSON.stringify(own)}) } }</script>`,
      })
      await expect(page.locator('[data-component]')).toHaveText('eigen')
    })

    test(
      'an entry of the theme defines an island before the start, which takes precedence over the registry (EXT-01)',
      every,
      async ({ page }) => {
        await open(page, island('replaced', 'tekst', 'data-text="eigen"'))
        await expect(page.locator('[data-component]')).toHaveAttribute('title', 'eigen')
      },
    )
  })
