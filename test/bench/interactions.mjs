// node test/bench/interactions.mjs URL… [--times=5] [--only=word]: interaction to next paint of every control of a listing, with the CPU
// slowed down four times; several shops take turns.
import { chromium } from '@playwright/test'

const given = process.argv.slice(2).filter(word => !word.startsWith('--'))
const urls = given.length ? given : ['http://localhost:3000']
const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const times = Number(option('times', 5))
const only = option('only', '')
const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

const first = (page, selector) => page.locator(selector).first()
const click = selector => page => first(page, selector).click()
/** Scrolling a control into view must not count as the cost of the press. */
const shown = selector => page => first(page, selector).scrollIntoViewIfNeeded()
const filtered = page => first(page, '.et-attribute-filter a:not([aria-current])').click()
const choose = name => page => page.locator(`select[name=${name}]`).press('ArrowDown')

/** Actions of a shopper; `before` prepares an action, `size` is the window's, `customer` means logged in. */
const controls = {
  'a filter': { act: filtered },
  'a second filter': { before: filtered, act: filtered },
  'a colour': { before: shown('a.et-swatch-option'), act: click('a.et-swatch-option') },
  'a price, typed': {
    before: page => page.locator('input[name=minPrice]').fill('700'),
    act: page => page.locator('input[name=minPrice]').press('Enter'),
  },
  'a price, by slider': {
    async before(page) {
      await page.locator('input[name=minPrice]').scrollIntoViewIfNeeded()
      await first(page, '.et-price-filter__slider').focus()
    },
    act: page => page.keyboard.press('PageUp'),
  },
  'an order': { act: choose('sort') },
  'a size': { act: choose('page_size') },
  'a page': { act: page => page.locator('.et-paginator__page').nth(1).click() },
  'more products': { act: page => page.locator('.et-load-more__button').last().click() },
  'a suggested filter': { act: click('.et-suggestions .et-chip') },
  'a chip': { before: filtered, act: click('.et-active-filters .et-chip') },
  'all filters off': { before: filtered, act: click('.et-active-filters__clear') },
  'list view': { act: page => page.locator('.et-view-switch__option--list').click() },
  'a heart': { customer: true, act: click('.et-product-list .et-wish') },
  compare: { act: click('.et-product-list .et-compare-toggle') },
  'in the cart': { act: click('.et-product-list .et-button--action') },
  'typing a search': { before: page => page.locator('#search').click(), act: page => page.keyboard.type('oled', { delay: 120 }) },
  'the mini cart': { act: click('[data-component=cart-header] a') },
  'a menu': { before: page => first(page, '.et-navigation__link').focus(), act: page => page.keyboard.press('Tab') },
  'read more': { act: click('.et-read-more__toggle, .et-read-more button') },
  'filters, narrow': { size: NARROW, act: click('.et-toolbar__filters') },
  'a filter, narrow': {
    size: NARROW,
    before: click('.et-toolbar__filters'),
    act: filtered,
  },
  'the menu, narrow': { size: NARROW, act: click('.et-header__menu') },
}

/** Cookies of the demo account, per shop. */
const sessions = new Map()

async function logIn(url) {
  const context = await browser.newContext({ locale: 'nl-NL' })
  const page = await context.newPage()
  await page.goto(`${url}/inloggen`)
  await page.getByLabel('E-mailadres').fill('klant@example.com')
  await page.getByLabel('Wachtwoord').fill('Welkom123!')
  await page.locator('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL(`${url}/account`)
  sessions.set(url, await context.cookies())
  await context.close()
}

/** The longest event of one control in ms. Throws if there was no control, or the page was left. */
async function measure(url, { size = WIDE, customer = false, before, act }) {
  if (customer && !sessions.has(url)) await logIn(url)
  const context = await browser.newContext({ viewport: size, locale: 'nl-NL' })
  await context.addCookies([{ name: 'etalage_consent', value: 'denied', url }, ...(customer ? sessions.get(url) : [])])
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  await page.addInitScript(() => {
    window.interactions = []
    new PerformanceObserver(list => {
      for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
    window.acted = 0
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => window.acted++, true)
    // Without script, a buy button would leave the page.
    document.addEventListener('submit', event => event.preventDefault(), { capture: false })
  })
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${url}/televisies`)
    await page.waitForTimeout(2000)
    if (before) {
      await before(page)
      await page.waitForTimeout(1500)
    }
    await page.evaluate(() => {
      window.interactions.length = window.acted = 0
    })
    await act(page)
    await page.waitForTimeout(1200)
    const [acted, longest] = await page.evaluate(() => [window.acted, Math.max(0, ...(window.interactions ?? []))])
    if (!acted) throw new Error(`nothing was pressed, or ${page.url()} is another page`)
    return longest
  } finally {
    await context.close()
  }
}

console.log(`${'control'.padEnd(20)}${urls.map(url => `  median  longest  of ${url}`).join('')}   ms, 0: under 16`)
for (const [what, control] of Object.entries(controls)) {
  if (!what.includes(only)) continue
  const seen = urls.map(() => [])
  for (let turn = 0; turn < times; turn++)
    for (const [at, url] of urls.entries())
      try {
        seen[at].push(await measure(url, control))
      } catch (error) {
        console.error(what, error.message.split('\n')[0])
      }
  const figures = seen.map(one => {
    one.sort((a, b) => a - b)
    return [one[Math.floor(one.length / 2)], one.at(-1)].map(figure => String(figure ?? '-').padStart(8)).join(' ')
  })
  console.log(what.padEnd(20), figures.join('   '))
}
await browser.close()
