import type { Browser, Page } from '@playwright/test'

/** Everything that a shopper sees of a listing. */
export const snapshot = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(one => one.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    const metaOf = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? ''
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''
    const value = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? ''
    return {
      address: location.pathname + location.search,
      products: texts('[data-component=product-list] .et-card__name a'),
      chips: texts('.et-active-filters .et-chip'),
      count: texts('.et-toolbar__count')[0],
      sort: value('select[name=sort]'),
      size: value('select[name=page_size]'),
      prices: [value('input[name=minPrice]'), value('input[name=maxPrice]')],
      current: texts('.et-paginator [aria-current]')[0] ?? '1',
      active: texts('.et-filters a[aria-current]'),
      options: texts('.et-filters :is(.et-filter__option, .et-swatch-option)'),
      suggested: texts('.et-suggestions .et-chip'),
      head: [document.title, ...['meta[name=robots]', 'meta[name=description]', 'meta[property="og:url"]'].map(metaOf), canonical],
    }
  })

type Snapshot = Awaited<ReturnType<typeof snapshot>>

/** The page used for reading, reused because opening one takes longer than the read. */
const readers = new WeakMap<Browser, Page>()

async function readerIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const reader = await context.newPage()
  readers.set(browser, reader)
  return reader
}

/** The same address as rendered by the server for another visitor. */
export async function served(browser: Browser, url: string): Promise<Snapshot> {
  const reader = readers.get(browser) ?? (await readerIn(browser))
  await reader.context().clearCookies()
  await reader.goto(url)
  return snapshot(reader)
}

/** No request is pending, and the live list has replaced the printed one. */
export const quiet = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      document.querySelector<HTMLElement>('[data-component=product-list]')?.dataset.islandState === 'mounted',
  )
}

export const isQuiet = async (page: Page, before: string): Promise<void> => {
  await page.waitForFunction(address => location.pathname + location.search !== address, before)
  await quiet(page)
}

export const option = (page: Page, at: number) =>
  page.locator('.et-filters .et-attribute-filter a:not([aria-current])').filter({ visible: true }).nth(at)
