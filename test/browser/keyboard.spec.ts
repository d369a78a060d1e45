import type { Browser, Page, Route } from '@playwright/test'
import { ask, logIn } from './kit/checks'
import { consent } from './kit/consent'
import { every, sampleOf } from './kit/pairs'
import { expect, type Shop, settled, test } from './kit/shop'

const CORE = /\/assets\/preact\/.+\.js/

type Visitor = 'anybody' | 'with a cart' | 'logged in'

/** One page of every kind with its visitor; a product page is the first product of the category. */
const pages: Readonly<Record<string, readonly [path: string, visitor?: Visitor]>> = {
  home: ['/'],
  category: ['/televisies'],
  search: ['/zoeken?query=tv'],
  landing: ['/inspiratie/thuisbioscoop'],
  product: [''],
  cart: ['/checkout/cart', 'with a cart'],
  checkout: ['/checkout', 'with a cart'],
  login: ['/inloggen'],
  account: ['/account', 'logged in'],
  wishlist: ['/wishlist', 'logged in'],
  stores: ['/winkels'],
  contact: ['/contact'],
}

/** Links of the reviews, which change the address that other links are relative to. */
const REVIEWS = 'a[href*="?reviews="]'
/**
 * Left out where everything is pressed at once, because the outcome would depend on what loads first: links that open a dialog, of which
 * one is open at a time, and those of the reviews, which are pressed by themselves.
 */
const LEFT_OUT = `a[href$="/vraag"], a[href$="/review"], .et-gallery__link, ${REVIEWS}`
const ALL = `:is(a[href]:not([target], [download]), button:not([disabled])):not(${LEFT_OUT})`

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
type Way = 'click' | 'keyboard'

/** The effects on the page: where it would have navigated, what it sent, and the final state of its controls. */
interface Outcome {
  went: string[]
  sent: string[]
  shows: string[]
}

/** Holds the page's files back until released; changes are recorded but not sent, and navigations are blocked. */
async function open(page: Page, url: string): Promise<{ release: () => Promise<void>; sent: string[] }> {
  const held: Route[] = []
  let isHeld = true
  await page.route(CORE, route => {
    if (isHeld) held.push(route)
    else return route.continue()
  })
  const sent: string[] = []
  await page.route('**/*', route => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":""}' })
  })
  await page.addInitScript(() => {
    const went: string[] = []
    Object.assign(window, { went })
    const { navigation } = window as unknown as { navigation: EventTarget }
    navigation.addEventListener('navigate', event => {
      const { destination, formData } = event as Event & {
        destination: { url: string; sameDocument: boolean }
        formData: FormData | null
      }
      if (!event.cancelable || destination.sameDocument) return
      event.preventDefault()
      went.push(destination.url.replace(location.origin, '') + (formData ? ' with a form' : ''))
    })
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor()
  return {
    sent,
    release: async () => {
      isHeld = false
      await Promise.all(held.splice(0).map(route => route.continue()))
    },
  }
}

/** Marks one of these controls of each kind: controls of a component with the same tag and class do the same. */
const markControls = (page: Page, which: string): Promise<number> =>
  page.evaluate(selector => {
    const kinds = new Set<string>()
    let count = 0
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const { href = '' } = control as HTMLAnchorElement
      if (href && !href.startsWith(location.origin)) continue
      if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) continue
      const component = control.closest<HTMLElement>('[data-component]')?.dataset.component ?? ''
      const kind = [component, control.localName, control.className, control.getAttribute('type'), control.getAttribute('role')].join(' ')
      if (kinds.has(kind)) continue
      kinds.add(kind)
      control.dataset.press = String(count++)
    }
    return count
  }, which)

/** Presses every marked control once, in order, by Space or Enter in turn. */
async function pressAll(page: Page, count: number, way: Way): Promise<void> {
  for (let at = 0; at < count; at++) {
    const isButton = await page.evaluate(
      ([index, isClick]) => {
        const control = document.querySelector<HTMLElement>(`[data-press="${index}"]`)
        if (isClick) control?.click()
        else control?.focus({ preventScroll: true })
        if (!isClick && document.activeElement !== control) throw new Error(`Takes no focus: ${control?.outerHTML}`)
        return control?.localName === 'button'
      },
      [at, way === 'click'] as const,
    )
    if (way === 'keyboard') await page.keyboard.press(isButton && at % 2 ? 'Space' : 'Enter')
  }
}

const outcome = (page: Page, sent: string[]): Promise<Outcome> =>
  page.evaluate(
    calls => ({
      went: [...(window as unknown as { went: string[] }).went].sort(),
      sent: [...calls].sort(),
      shows: [
        ...document.querySelectorAll('[aria-expanded=true], [aria-pressed=true], dialog[open], details[open], [aria-current=true]'),
      ].map(({ localName, className, id }) => `${localName} ${className} ${id}`),
    }),
    sent,
  )

const firstProduct = async (page: Page, url: string): Promise<string> =>
  /href="(\/p\/[^"#?]+)"/.exec(await (await page.request.get(`${url}/televisies`)).text())?.[1] ?? ''

/** All effects of pressing the controls of a page that was just opened. */
async function pressed(page: Page, url: string, way: Way, which = ALL): Promise<() => Promise<Outcome>> {
  const { release, sent } = await open(page, url)
  const count = await markControls(page, which)
  expect(count).toBeGreaterThan(which === ALL ? 8 : 0)
  await pressAll(page, count, way)
  await release()
  await page.waitForLoadState('networkidle')
  await settled(page)
  // A held control is busy until it has been replayed, and is then another element.
  await page.waitForFunction(() => !document.querySelector('[data-press][aria-busy=true]'))
  return () => outcome(page, sent)
}

/** A first visit: only the answer about cookies is stored, and a session if needed. */
async function visit(browser: Browser, storageState: State = consent('denied')): Promise<Page> {
  const context = await browser.newContext({ storageState })
  return context.newPage()
}

/** The session of such a visitor; both ways of pressing share it, because neither changes anything. */
async function sessionOf(browser: Browser, shop: Shop, visitor: Visitor): Promise<State> {
  const page = await visit(browser)
  if (visitor === 'logged in') {
    await logIn(page, shop.url, await shop.customer())
    const wished = /data-product-id="(\d+)"/.exec(await (await page.request.get(`${shop.url}/audio`)).text())?.[1]
    await ask(page, shop.url, 'PUT', '/api/customer/wishlist/item/toggle', { productId: Number(wished) })
  } else if (visitor === 'with a cart') {
    const sku = /data-sku="([^"]+)"/.exec(await (await page.request.get(`${shop.url}/audio`)).text())?.[1]
    await ask(page, shop.url, 'POST', '/api/quote/item', { cartItem: { sku, qty: 2 } })
  }
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

test.describe('a page that was just opened, its code still under way', () => {
  for (const [name, [path, visitor = 'anybody']] of sampleOf(Object.entries(pages), 12, 1))
    test(`does the same by keyboard as by mouse, with every kind of link and button of the page ${name} (RT-07, RT-17, A11Y-01)`, async ({
      browser,
      shop,
    }) => {
      const state = await sessionOf(browser, shop, visitor)
      const [mouse, keyboard] = await Promise.all([visit(browser, state), visit(browser, state)])
      const url = shop.url + (path || (await firstProduct(mouse, shop.url)))
      const [byMouse, byKeyboard] = [await pressed(mouse, url, 'click'), await pressed(keyboard, url, 'keyboard')]
      // On a slow machine the effects of a press may come late, on either page.
      await expect(async () => {
        const expected = await settledOutcome(byMouse)
        expect(expected.went.length).toBeGreaterThan(3)
        expect(await settledOutcome(byKeyboard)).toEqual(expected)
      }).toPass({ timeout: 60_000 })
      await Promise.all([mouse, keyboard].map(page => page.context().close()))
    })

  test('leads to the reviews with so many stars by keyboard as by mouse (RT-07, RT-17, REV-01)', every, async ({ browser, shop }) => {
    for (const way of ['click', 'keyboard'] as const) {
      const page = await visit(browser)
      const before = shop.url + (await firstProduct(page, shop.url))
      const look = await pressed(page, before, way, `${REVIEWS}[href*="sterren="]`)
      await expect(page.locator('.et-reviews__bars [aria-current=true]')).toHaveCount(1)
      expect(new URL(page.url()).searchParams.has('sterren')).toBe(true)
      expect((await look()).went).toEqual([])
      await page.context().close()
    }
  })
})

test('takes under 60 Tabs from the top of a page to the buy button, since menus open by Enter, not at focus (BEH-03, A11Y-01)', async ({
  browser,
  shop,
}) => {
  const page = await visit(browser)
  await page.goto(shop.url + (await firstProduct(page, shop.url)))
  await settled(page)
  const category = page.locator('.et-navigation__link').first()
  let count = 0
  while (!(await page.evaluate(() => document.activeElement?.matches('.et-buy-box [type=submit].et-button--action')))) {
    expect(count++).toBeLessThan(60)
    await page.keyboard.press('Tab')
    // Until the menus have come, there is nothing that could be in the way.
    if (await category.evaluate(link => link === document.activeElement)) await expect(category).toHaveAttribute('aria-expanded', 'false')
  }
  await category.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.et-navigation__panel:visible a').first()).toBeFocused()
  await page.context().close()
})

/** The outcome after it has stopped changing: two samples with an idle callback in between are equal. */
async function settledOutcome(look: () => Promise<Outcome>): Promise<Outcome> {
  let before = ''
  let now = await look()
  await expect
    .poll(
      async () => {
        before = JSON.stringify(now)
        now = await look()
        return JSON.stringify(now) === before
      },
      { intervals: [500, 500, 500] },
    )
    .toBe(true)
  return now
}
