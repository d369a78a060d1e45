import type { BrowserContext, Page } from '@playwright/test'
import { snapshot } from './kit/listing'
import { inTurn } from './kit/pairs'
import { expect, scrollThrough, settled, test } from './kit/shop'

const steps = Number(process.env.WALK_STEPS ?? 10)
const seeds = (process.env.WALK_SEEDS ?? '20261121').split(',').map(Number)
const starts = ['/televisies', '/zoeken?query=tv', '/inspiratie/thuisbioscoop']

/** Chromium drops the oldest history entries beyond this number. */
const MOST_ENTRIES = 50

const drawFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Draw = ReturnType<typeof drawFrom>

/** Where the shopper is, in the list of visited addresses and on the page. */
const place = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { currentEntry: { key: string; index: number }; entries(): unknown[] } }
    const { span } = (history.state ?? {}) as { span?: { from: number; to: number } }
    return {
      key: navigation.currentEntry.key,
      index: navigation.currentEntry.index,
      last: navigation.entries().length - 1,
      span: span ?? { from: 1, to: 1 },
      scroll: scrollY,
      lowest: document.documentElement.scrollHeight - innerHeight,
      focus: (document.activeElement as HTMLElement | null)?.dataset.replay,
      isLost: document.activeElement === document.body,
      listTop: document.querySelector('[data-component=product-list]')?.getBoundingClientRect().top ?? 0,
    }
  })
type Place = Awaited<ReturnType<typeof place>>

/** An action; resolves to the address it leads to, '' if that is not in the page, null if the action is not possible. */
type Act = (page: Page, draw: Draw) => Promise<string | null>

/** Without a pointer, because that would scroll the control into view first. */
const click =
  (selector: string): Act =>
  async (page, draw) => {
    const controls = page.locator(selector).filter({ visible: true })
    const count = await controls.count()
    if (!count) return null
    return controls.nth(draw(count)).evaluate(one => {
      const element = one as HTMLElement
      const href = element.getAttribute('href') ?? ''
      element.focus({ preventScroll: true })
      element.click()
      return href
    })
  }

const choose =
  (selector: string): Act =>
  async (page, draw) => {
    const [name, value, isNew] = await page.locator(selector).evaluate((one, random) => {
      const field = one as HTMLSelectElement
      const before = field.value
      field.focus({ preventScroll: true })
      field.selectedIndex = random % field.options.length
      field.dispatchEvent(new Event('change', { bubbles: true }))
      return [field.name, field.value, field.value !== before] as const
    }, draw(12))
    if (isNew) await page.waitForFunction(([is, to]) => new URLSearchParams(location.search).get(is) === to, [name, value] as const)
    return ''
  }

const price: Act = async (page, draw) => {
  const field = page.locator(`input[name=${['minPrice', 'maxPrice'][draw(2)]}]`)
  await field.evaluate((one, value) => {
    one.focus({ preventScroll: true })
    // Through the native setter, because React tracks values it set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, value)
    one.dispatchEvent(new Event('input', { bubbles: true }))
  }, ['', '300', '700', '1500'][draw(4)] ?? '')
  await field.press('Enter', { noWaitAfter: true })
  // Bounds may be in either order, or removed; the fields then show the active ones.
  await page.waitForFunction(() => {
    const inForce = new URLSearchParams(location.search)
    return ['minPrice', 'maxPrice'].every(
      name => (document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '') === (inForce.get(name) ?? ''),
    )
  })
  return ''
}

const acts: Record<string, Act> = {
  filter: click('.et-attribute-filter a.et-filter__option'),
  'another filter': click('.et-attribute-filter a.et-filter__option'),
  store: click('.et-pickup-filter a.et-filter__option'),
  colour: click('a.et-swatch-option'),
  price,
  sort: choose('select[name=sort]'),
  size: choose('select[name=page_size]'),
  page: click('.et-paginator a:not([aria-current])'),
  more: click('.et-load-more__button'),
  'still more': click('.et-load-more__button'),
  suggested: click('.et-suggestions .et-chip'),
  remove: click('.et-active-filters .et-chip'),
  'remove all': click('.et-active-filters__clear'),
}

/** Waits until the requested listing is shown; pending changes show within a few frames. */
async function rested(page: Page, href: string): Promise<void> {
  if (href) await page.waitForFunction(to => location.pathname + location.search === to, href)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/** The page at its address as rendered by the server; all pages if several were loaded together. */
async function fresh(other: Page, page: Page, { from, to }: Place['span']) {
  await other.goto(page.url())
  const seen = await snapshot(other)
  if (from === to) return seen
  const products: string[] = []
  for (let number = from; number <= to; number++) {
    const url = new URL(page.url())
    url.searchParams.set('page', String(number))
    await other.goto(url.href)
    products.push(...(await snapshot(other)).products)
  }
  return { ...seen, products: [...new Set(products)] }
}

interface Walk {
  page: Page
  other: Page
  draw: Draw
  /** Seed and step, for failure messages. */
  seed: number
}

const TRAVELS: Record<string, number> = { Back: -1, 'Back again': -1, Forward: 1 }

/** Scrolls to a fraction of the page's height. The position is stored after scrolling stops, unless it did not change. */
async function scroll(page: Page, share: number): Promise<void> {
  const isMoved = await page.evaluate(share => {
    const before = scrollY
    scrollTo(0, share * document.documentElement.scrollHeight)
    return scrollY !== before
  }, share)
  if (isMoved) await page.waitForFunction(() => Math.abs((history.state?.scroll ?? -1) - scrollY) < 1)
}

/** One step. Undefined if it was not possible. */
async function step({ page, other, draw, seed }: Walk, number: number, left: Map<string, Place>): Promise<void> {
  await scroll(page, [0, 0.2, 0.4][draw(3)] ?? 0)
  const before = await place(page)
  const { address } = await snapshot(page)
  const names = [...Object.keys(acts), ...Object.keys(TRAVELS), 'reload']
  const name = names[draw(names.length)] ?? ''
  const at = `seed ${seed}, step ${number}: ${name} at ${address}`
  const travel = TRAVELS[name]
  if (travel && (before.index + travel < (left.get('start')?.index ?? before.index) || before.index + travel > before.last)) return
  left.set(before.key, before)
  if (number === 0) left.set('start', before)
  if (travel) {
    await page.evaluate(by => history.go(by), travel)
    await page.waitForFunction(
      index => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index === index,
      before.index + travel,
    )
    await rested(page, '')
  } else if (name === 'reload') {
    await page.reload()
    await settled(page)
    await rested(page, '')
  } else {
    const href = await acts[name]?.(page, draw)
    if (href === null || href === undefined) return
    await rested(page, href)
  }
  const { span, key } = await place(page)
  const there = await fresh(other, page, span)
  // The parts of a listing render separately.
  await expect.poll(() => snapshot(page), at).toEqual(there)
  const was = left.get(key)
  if ((travel && was) || name === 'reload') {
    const away = async (): Promise<number> => {
      const { scroll: y, lowest } = await place(page)
      return Math.abs(y - Math.min((was ?? before).scroll, lowest))
    }
    await expect.poll(away, `${at}, scroll`).toBeLessThan(60)
  }
  if (travel) return
  const now = await snapshot(page)
  const after = await place(page)
  const isMore = name.endsWith('more')
  const isNew = now.address !== address && !isMore && name !== 'reload'
  expect(after.index, `${at}, history`).toBe(Math.min(MOST_ENTRIES - 1, before.index + Number(isNew)))
  // Islands out of view are not mounted yet.
  if (name === 'reload') await scrollThrough(page)
  else await expect.poll(async () => (await place(page)).isLost, `${at}, focus`).toBe(false)
  if (name === 'page')
    await expect.poll(async () => Math.abs((await place(page)).listTop), `${at}, the list comes into view`).toBeLessThan(300)
}

async function shopper(page: Page, context: BrowserContext, url: string): Promise<Page> {
  await context.addCookies([{ name: 'my-store', value: 'utrecht-centrum', url }])
  const other = await page.context().browser()?.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  if (!other) throw new Error('no browser')
  await other.addCookies([{ name: 'my-store', value: 'utrecht-centrum', url }])
  return other.newPage()
}

for (const [at, runtime] of inTurn([...(['shop', 'reactShop'] as const).entries()], 1))
  for (const seed of seeds)
    test(`${runtime}: a random walk (${seed}) never shows anything but what its address shows, and keeps scroll and focus (CAT-04, CAT-05, CAT-08, CAT-09, CAT-10, CAT-17, CAT-18, STO-03)`, async ({
      page,
      context,
      shop,
      reactShop,
    }) => {
      test.setTimeout(300_000 + steps * 20_000)
      const { url } = { shop, reactShop }[runtime]
      const draw = drawFrom(seed)
      const other = await shopper(page, context, url)
      await page.goto(url + (starts[(seed + at) % starts.length] ?? ''))
      await settled(page)
      // After the first change, all code that changes the list has loaded.
      await rested(page, (await acts.filter?.(page, () => 0)) ?? '')
      const left = new Map<string, Place>()
      for (let number = 0; number < steps; number++) await step({ page, other, draw, seed }, number, left)
      await other.context().close()
    })
