import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { CatalogueReply } from '../../shared/contract/api/catalogue'
import type { Quote } from '../../shared/contract/api/quote'
import { asPrototype } from './kit/as-prototype'
import { every, isEvery } from './kit/pairs'
import { expect, scrollThrough, settled, test } from './kit/shop'

const require = createRequire(import.meta.url)

const known = new Map<string, CatalogueReply['items']>()

/** Products of a type among televisions or computers, in stock: the same in every shop. */
async function productsOf(page: Page, url: string, type: string): Promise<CatalogueReply['items']> {
  const before = known.get(type)
  if (before) return before
  for (const category of [1, 11]) {
    const response = await page.request.get(`${url}/api/catalog/category/${category}/product/list?page_size=96`)
    const { items } = (await response.json()) as CatalogueReply
    const found = items.filter(one => one.product_type === type && one.in_stock && one.max_qty === null)
    if (found.length < 2) continue
    known.set(type, found)
    return found
  }
  throw new Error(`No ${type} products`)
}

const linesOf = async (page: Page, url: string): Promise<Quote['items']> =>
  ((await (await page.request.get(`${url}/api/quote`)).json()) as Quote).items

/** Changes each document of the shop before the browser reads it. */
const rewrite = (page: Page, url: string, change: (html: string) => string): Promise<unknown> =>
  page.route(`${url}/**`, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

for (const build of ['Preact', 'React'])
  test.describe(`a shop with scripts of others, on ${build}`, () => {
    let page: Page
    let url = ''
    let customer: () => Promise<string>
    /** Errors that no script caught. */
    const thrown: string[] = []
    test.use({ bypassCSP: true })
    test.beforeEach(async ({ page: own, shop, reactShop }) => {
      page = own
      const on = build === 'React' ? reactShop : shop
      url = on.url
      customer = () => on.customer()
      thrown.length = 0
      page.on('pageerror', error => /elementsFromPoint/.test(error.message) || thrown.push(String(error)))
    })
    test.afterEach(() => expect(thrown).toEqual([]))

    // Of React itself page-changes.spec proves it.
    const where = build === 'React' ? every : {}
    test('filters, turns pages and buys where built-ins are replaced as by Prototype (RT-20)', where, async () => {
      await page.addInitScript(asPrototype)
      const [product] = await productsOf(page, url, 'simple')
      await page.goto(`${url}/televisies`)
      await settled(page)
      const links = await page.locator('[data-component=paginator] a').count()
      await page.locator('[data-component=attribute-filter] a').first().click()
      await expect(page).not.toHaveURL(`${url}/televisies`)
      await expect(page.locator('[data-component=product-list]')).toHaveAttribute('data-island-state', 'mounted')
      await page.goBack()
      await expect(page.locator('[data-component=paginator] a')).toHaveCount(links)
      await page.goto(url + product?.url)
      await settled(page)
      await page.locator('[data-component=add-to-cart-product] button[type=submit]').first().click()
      await expect(page.getByRole('dialog')).toContainText(product?.name ?? '?')
      expect(await linesOf(page, url)).toHaveLength(1)
      await expect(page.locator('[data-island-state=failed]')).toHaveCount(0)
    })

    test('sends what a password manager wrote into the login form without an event (RT-20)', async () => {
      await page.goto(`${url}/inloggen`)
      await scrollThrough(page)
      await page.evaluate(
        email => {
          const fields = document.querySelectorAll<HTMLInputElement>('[data-component=login-form] input:is([type=email],[type=password])')
          for (const field of fields) field.value = field.type === 'email' ? email : 'Welkom123!'
        },
        await customer(),
      )
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
      await page.waitForURL(/\/account$/)
    })

    // From here on nothing depends on the build.
    if (build === 'React' && !isEvery) return

    test('buys the product that an attribute bound by Alpine names at that moment (RT-21)', async () => {
      const [first, second] = await productsOf(page, url, 'simple')
      await page.goto(url)
      await settled(page)
      await page.evaluate(
        ([one, other]) => {
          document.querySelector('main')?.insertAdjacentHTML(
            'afterbegin',
            `<div x-data="{ sku: '${one}' }"><button type="button" @click="sku = '${other}'">Wissel</button>
            <div data-component="add-to-cart-product" :data-sku="sku" :data-name="'Product ' + sku"></div></div>`,
          )
        },
        [first?.sku, second?.sku],
      )
      await page.addScriptTag({ path: require.resolve('alpinejs/dist/cdn.js') })
      await expect(page.getByRole('button', { name: `Product ${first?.sku}` })).toBeVisible()
      await page.getByRole('button', { name: 'Wissel' }).click()
      await page.getByRole('button', { name: `Product ${second?.sku}` }).click()
      await expect.poll(async () => (await linesOf(page, url)).map(({ sku }) => sku)).toEqual([second?.sku])
    })

    test('works in whole documents that a prerendering service saved with their islands (RT-20)', every, async () => {
      const saved = new Map<string, string>()
      const addresses = ['/televisies', (await productsOf(page, url, 'configurable'))[0]?.url ?? '', '/inloggen']
      for (const address of addresses) {
        await page.goto(url + address)
        await scrollThrough(page)
        saved.set(address, await page.content())
      }
      await page.route(`${url}/**`, route => {
        const body = saved.get(new URL(route.request().url()).pathname)
        return route.request().resourceType() === 'document' && body ? route.fulfill({ body, contentType: 'text/html' }) : route.fallback()
      })
      for (const address of addresses) {
        await page.goto(url + address)
        await scrollThrough(page)
        await expect(page.locator('[data-island-state=failed]')).toHaveCount(0)
        await expect(page.locator('[data-announcer]')).toHaveCount(1)
        await page.locator('[data-component=cart-header]').hover()
        await expect(page.locator('[data-component=cart-header]')).toHaveAttribute('data-island-state', 'mounted')
      }
      await page.goto(`${url}/televisies`)
      await settled(page)
      const found = page.locator('[data-component=product-list] a[href^="/p/"]').first()
      const before = await page.locator('[data-component=product-list]').innerText()
      await page.locator('[data-component=attribute-filter] a').first().click()
      await expect(found).toBeVisible()
      await expect.poll(() => page.locator('[data-component=product-list]').innerText()).not.toBe(before)
    })

    test('has a listing that works after htmx put it back on Back, with its choices of order (RT-20)', every, async () => {
      await page.goto(`${url}/televisies`)
      await scrollThrough(page)
      const orders = await page.locator('[data-component=sort-select] option').allInnerTexts()
      expect(orders.length).toBeGreaterThan(2)
      await page.addScriptTag({ path: require.resolve('htmx.org/dist/htmx.js') })
      await page.evaluate(() => {
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a id="on" href="/contact">Verder</a>')
        document.body.setAttribute('hx-boost', 'true')
        ;(window as never as { htmx: { process: (element: Element) => void } }).htmx.process(document.body)
      })
      await page.locator('#on').click()
      await expect(page).toHaveURL(`${url}/contact`)
      await page.goBack()
      await expect(page).toHaveURL(`${url}/televisies`)
      await settled(page)
      await scrollThrough(page)
      await expect(page.locator('[data-island-state=failed]')).toHaveCount(0)
      expect(await page.locator('[data-component=sort-select] option').allInnerTexts()).toEqual(orders)
      await page.locator('[data-component=sort-select] select').selectOption({ index: 1 })
      await expect(page).not.toHaveURL(`${url}/televisies`)
    })

    test('has all choices in a quick view that a script shows in a running page, of one product after another, and buys the one chosen (RT-21)', async () => {
      const products = await productsOf(page, url, 'configurable')
      await page.goto(url)
      await settled(page)
      for (const { url: address, name } of products.slice(0, 2)) {
        await page.evaluate(async href => {
          const other = new DOMParser().parseFromString(await (await fetch(href)).text(), 'text/html')
          document.querySelector('#quick')?.remove()
          const view = document.createElement('section')
          view.id = 'quick'
          view.append(
            document.importNode(other.querySelector('#product-seed') as Element, true),
            document.importNode(other.querySelector('[data-component=add-to-cart-product][data-product-index]') as Element, true),
          )
          document.querySelector('main')?.prepend(view)
        }, address)
        const view = page.locator('#quick [data-component]').first()
        await expect(view).toHaveAttribute('data-island-state', 'mounted')
        const groups = view.getByRole('group')
        expect(await groups.count()).toBeGreaterThan(0)
        for (const group of await groups.all()) {
          const choice = group.getByRole('radio')
          if ((await choice.count()) < 2) continue
          await choice
            .and(page.locator(':enabled'))
            .and(group.getByRole('radio', { name: /^(?!.*Uitverkocht)/ }))
            .first()
            .check()
        }
        await expect(page).toHaveURL(`${url}/`)
        await view.locator('button[type=submit]').first().click()
        await expect(page.getByRole('dialog')).toContainText(name)
        await page.keyboard.press('Escape')
      }
      const bought = (await linesOf(page, url)).map(({ name }) => name).join()
      for (const { name } of products.slice(0, 2)) expect(bought).toContain(name)
      await expect(page.locator('[data-island-state=failed]')).toHaveCount(0)
    })

    test(
      'keeps the words that the theme printed on its controls, and uses its terms in all other texts (I18N-01, RT-20)',
      every,
      async () => {
        await rewrite(page, url, html =>
          html
            .replaceAll(/>(\s*)In winkelwagen(\s*)</g, '>$1Pak in$2<')
            .replaceAll(/>(\s*)Verlanglijst(\s*)</g, '>$1Bewaard$2<')
            .replace('"locale":', '"terms":{"winkelwagen":"mand"},"locale":'),
        )
        const [product] = await productsOf(page, url, 'simple')
        await page.goto(url + product?.url.replace(/\/p\/.*/, '/televisies'))
        await page.locator('.et-wish').first().click()
        await expect(page.locator('[data-component=header-wishlist]')).toHaveAttribute('data-island-state', 'mounted')
        await expect(page.locator('[data-component=header-wishlist]')).toContainText('Bewaard')
        const buy = page.locator('[data-component=add-to-cart-product]:has(button)').first()
        const button = buy.locator('button')
        await expect(button).toHaveText('Pak in')
        await button.click()
        await expect(buy).toHaveAttribute('data-island-state', 'mounted')
        await expect(page.getByRole('dialog')).toContainText('in je mand')
        await expect(page.getByRole('dialog')).not.toContainText('winkelwagen')
        await expect(button).toHaveText('Pak in')
      },
    )

    test('starts although a script and a picture of others never come (RT-20)', async () => {
      await page.route('https://hangs.example/**', () => {})
      await rewrite(page, url, html =>
        html
          .replace('<head>', '<head><script defer src="https://hangs.example/tag.js"></script>')
          .replace('data-component="header-wishlist"', '$& data-load="idle"')
          .replace('</body>', '<img src="https://hangs.example/pixel.png" alt=""></body>'),
      )
      await page.goto(`${url}/televisies`, { waitUntil: 'commit' })
      // One waits until it is in view, and one for an idle moment after the page has loaded.
      await expect(page.locator('[data-component=sort-select]')).toHaveAttribute('data-island-state', 'mounted')
      await expect(page.locator('[data-component=header-wishlist]')).toHaveAttribute('data-island-state', 'mounted')
      expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    })

    test('says that its script is there twice, and works as with one (RT-20)', async () => {
      const said: string[] = []
      page.on('console', message => said.push(message.text()))
      await page.goto(url)
      const { origin } = new URL(url)
      await page.addScriptTag({ url: `${origin}/assets/${build.toLowerCase()}/etalage.js`, type: 'module' })
      await settled(page)
      await expect
        .poll(() => said.filter(text => text.includes('twice')))
        .toEqual(['The page has the script of Etalage twice. The second does nothing: remove its tag.'])
      await page.locator('[data-component=cart-header]').hover()
      await expect(page.locator('[data-component=cart-header]')).toHaveAttribute('data-island-state', 'mounted')
    })

    test('buys and saves on plain HTTP, where browsers lack what they offer to safe pages only (RT-20)', async () => {
      const plain = 'http://winkel.test'
      await page.route(`${plain}/**`, async route => {
        const request = route.request()
        const headers = { ...(await request.allHeaders()), origin: url, referer: `${url}/`, host: new URL(url).host }
        const response = await route.fetch({ url: request.url().replace(plain, url), headers, maxRedirects: 0 })
        await route.fulfill({ response })
      })
      const [product] = await productsOf(page, url, 'simple')
      await page.goto(plain + product?.url)
      await settled(page)
      expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
      const sent = page.waitForResponse(response => response.url() === `${plain}/api/quote/item` && response.request().method() === 'POST')
      await page.locator('[data-component=add-to-cart-product] button[type=submit]').first().click()
      expect((await sent).ok()).toBe(true)
      await expect(page.getByRole('dialog')).toContainText(product?.name ?? '?')
      await expect(page.locator('[data-island-state=failed]')).toHaveCount(0)
    })
  })
