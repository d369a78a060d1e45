// npm run bench -- pages [--rounds=3] [--products=1200] [--lighthouse=FOLDER]: the shop's pages on a phone: files requested until the
// islands in view are mounted, sizes, largest contentful paint, and time from a click to the next page. With the folder of an installed
// lighthouse 12 also its scores, in the Chromium of CHROMIUM_PATH.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'

const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const rounds = Number(option('rounds', 3))
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const LIVE_MS = 20_000

const folder = await mkdtemp(join(tmpdir(), 'etalage-pages-'))
const finder = join('.data', 'find-browser.mjs')
const source = 'test/browser/kit/find-browser.ts'
await build({ entryPoints: [source], outfile: finder, bundle: true, platform: 'node', format: 'esm', packages: 'external' })
const { path: executablePath, env } = await (await import(pathToFileURL(finder))).findBrowser()
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })

const shop = spawn(process.execPath, ['dist/shop/server.mjs'], {
  env: { ...process.env, PORT: '0', NODE_ENV: 'test', DATABASE_URL: `file:${folder}/shop.db`, SHOP_PRODUCTS: option('products', '1200') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const site = await new Promise((done, fail) => {
  let text = ''
  shop.stdout.on('data', piece => {
    text += piece
    const [, url] = /runs on (\S+)/.exec(text) ?? []
    if (url) done(url)
  })
  shop.once('exit', () => fail(new Error('The shop did not start')))
})

/** Session cookie of a visitor with one product in the cart, and that product's address. */
async function fillCart() {
  const html = await (await fetch(`${site}/televisies`)).text()
  const [, product] = /class="et-card__name">\s*<a\s+href="([^"]+)"/.exec(html)
  const [, sku] = /data-sku="([^"]+)"/.exec(html)
  const headers = { Origin: site, 'Sec-Fetch-Site': 'same-origin' }
  const body = new URLSearchParams({ sku, qty: '1' })
  const reply = await fetch(`${site}/checkout/cart/add`, { method: 'POST', redirect: 'manual', headers, body })
  return { product, cookies: reply.headers.getSetCookie().map(cookie => cookie.split(';')[0]) }
}
const { product, cookies } = await fillCart()
// The step is in the address, because Lighthouse does not measure redirects.
const pages = { home: '/', category: '/televisies', product, cart: '/checkout/cart', checkout: '/checkout?stap=1' }
const isBuyers = name => name === 'cart' || name === 'checkout'

/** Runs in the page: records the largest paint so far and its element. */
const notePaints = () => {
  window.largest = { ms: 0, what: '' }
  new PerformanceObserver(list => {
    const last = list.getEntries().at(-1)
    const { loading, fetchPriority } = last.element ?? {}
    window.largest = { ms: last.startTime, what: [last.element?.localName, loading, fetchPriority].filter(Boolean).join(' ') }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
const isLive = () =>
  document.readyState === 'complete' &&
  [...document.querySelectorAll('[data-island-state=loading]')].every(one => one.getBoundingClientRect().top > innerHeight)

async function open(name) {
  const context = await browser.newContext(PHONE)
  const own = isBuyers(name) ? cookies : []
  await context.addCookies(
    [...own, 'etalage_consent=denied'].map(pair => ({ name: pair.split('=')[0], value: pair.split('=')[1], url: site })),
  )
  const tab = await context.newPage()
  await tab.addInitScript(notePaints)
  return { context, tab }
}

async function visit(name) {
  const { context, tab } = await open(name)
  // A preloaded file is reported a second time when it is used.
  const asked = new Map()
  tab.on('request', request => asked.set(request.url(), request.resourceType()))
  await tab.goto(site + pages[name], { waitUntil: 'load' })
  await tab.waitForFunction(isLive, undefined, { timeout: LIVE_MS })
  await tab.waitForLoadState('networkidle')
  const count = kind => [...asked.values()].filter(one => kind.test(one)).length
  const { ms, what } = await tab.evaluate(() => window.largest)
  await context.close()
  return { requests: count(/^(?!image)/), pictures: count(/image/), largest: ms, what }
}

/** ms from a click on a card of the category until the largest paint of the product's page. */
async function follow() {
  const { context, tab } = await open('category')
  await tab.goto(site + pages.category, { waitUntil: 'networkidle' })
  const link = tab.locator('.et-card__name a').first()
  await link.hover()
  await tab.waitForTimeout(300)
  await tab.evaluate(() => addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now())), { capture: true }))
  await link.click()
  await tab.waitForURL('**/p/**')
  await tab.waitForLoadState('networkidle')
  const ms = await tab.evaluate(() => performance.timeOrigin + window.largest.ms - Number(sessionStorage.getItem('clicked')))
  await context.close()
  return ms
}

/** The HTML as it is sent: kB, kB compressed, and its elements. */
async function weigh(name) {
  const headers = isBuyers(name) ? { Cookie: cookies.join('; ') } : {}
  const html = await (await fetch(site + pages[name], { headers })).text()
  return { kB: html.length / 1000, sent: brotliCompressSync(html).length / 1000, elements: html.match(/<[a-z][a-z0-9-]*[\s/>]/g).length }
}

async function scores(home) {
  const require = createRequire(join(home, 'node_modules', 'x.js'))
  const load = async name => import(pathToFileURL(require.resolve(name)))
  const { default: lighthouse } = await load('lighthouse')
  const { launch } = await load('chrome-launcher')
  console.log('\nlighthouse  perf  a11y  best   seo   first paint   largest   blocked  shift')
  for (const name of Object.keys(pages)) {
    const extraHeaders = isBuyers(name) ? { Cookie: cookies.join('; ') } : {}
    // A browser per page, so that a page does not get the cookies of another.
    const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
    const { lhr } = await lighthouse(site + pages[name], { port: chrome.port, output: 'json', logLevel: 'error', extraHeaders })
    const points = Object.values(lhr.categories).map(({ score }) => String(Math.round(score * 100)).padStart(6))
    const [first, largest, blocked, shift] = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map(id => lhr.audits[id].displayValue)
    console.log(
      `${name.padEnd(10)}${points.join('')}${first.padStart(14)}${largest.padStart(10)}${blocked.padStart(10)}${shift.padStart(7)}`,
    )
    for (const { id, score, scoreDisplayMode, displayValue = '' } of Object.values(lhr.audits))
      if (score !== null && score < 0.9 && scoreDisplayMode !== 'manual') console.log(`    ${id} ${displayValue}`)
    chrome.kill()
  }
}

const median = numbers => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
try {
  console.log('page        requests  pictures   HTML kB   sent kB  elements  largest ms  of')
  for (const name of Object.keys(pages)) {
    const visits = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(name))
    const { kB, sent, elements } = await weigh(name)
    const of = field => median(visits.map(one => one[field]))
    const cells = [of('requests'), of('pictures'), kB.toFixed(1), sent.toFixed(1), elements, Math.round(of('largest'))]
    console.log(`${name.padEnd(10)}${cells.map(cell => String(cell).padStart(10)).join('')}  ${visits[0].what}`)
  }
  const clicks = []
  for (let round = 0; round < rounds; round++) clicks.push(await follow())
  console.log(`click on a card to the largest paint of the product: ${Math.round(median(clicks))} ms`)
  const home = option('lighthouse', '')
  if (home) await scores(home)
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
process.exit()
