// npm run bench -- pages [--rounds=3 --rates=1,4,8 --pages=home,category --runtimes=preact,react --beside=CHECKOUT --peers=lit
// --products=1200 --json=FILE --lighthouse=FOLDER]: the shop's pages on a phone, with script and without, and pages of other libraries, in
// turns: CPU time of the main thread by kind, blocked time and largest paint, at each slowdown of the CPU; then presses beside vanilla.
// `--beside` also measures the built shop of another checkout; with the folder of an installed lighthouse 12, its scores follow.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { contestants, importSource } from './contestants.mjs'
import { press, presses } from './presses.mjs'
import { keyHash, serve } from './server.mjs'
import { traceVisit } from './trace.mjs'

const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const listed = (name, otherwise) => option(name, otherwise).split(',').filter(Boolean)
const rounds = Number(option('rounds', 3))
const rates = listed('rates', '1,4,8').map(Number)
const runtimes = listed('runtimes', 'preact,react')
const names = listed('pages', 'home,category,product,cart,checkout')
const peers = listed('peers', 'vanilla,lit,astro preact,etalage,etalage react')
const beside = option('beside', '')
const CARDS = 24
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WITHOUT = 'without script'
const VANILLA = 'vanilla'

const folder = await mkdtemp(join(tmpdir(), 'etalage-pages-'))
const { findBrowser } = await importSource('test/browser/kit/find-browser.ts')
const { path: executablePath, env } = await findBrowser()
const args = ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${keyHash}`]
const browser = await chromium.launch({ executablePath, env, args })

const running = []

/** Starts the built shop of a checkout; the first start of a checkout fills its database. */
async function startShop(name, cwd, database, runtime) {
  const shop = spawn(process.execPath, ['dist/shop/server.mjs'], {
    cwd,
    env: {
      ...process.env,
      PORT: '0',
      NODE_ENV: 'test',
      RUNTIME: runtime,
      DATABASE_URL: `file:${join(folder, database)}`,
      SHOP_PRODUCTS: option('products', '1200'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(shop)
  const site = await new Promise((done, fail) => {
    let text = ''
    shop.stdout.on('data', piece => {
      text = (text + piece).slice(-1000)
      const [, url] = /runs on (\S+)/.exec(text) ?? []
      if (url) done(url)
    })
    shop.once('exit', () => fail(new Error(`The shop of ${cwd} did not start`)))
  })
  return { name, site, ...(await fillCart(site)) }
}

/** Addresses of a shop's pages, and the session of a visitor with one product in the cart. */
async function fillCart(site) {
  const html = await (await fetch(`${site}/televisies`)).text()
  const [, product] = /class="et-card__name">\s*<a\s+href="([^"]+)"/.exec(html)
  const [, sku] = /data-sku="([^"]+)"/.exec(html)
  const headers = { Origin: site, 'Sec-Fetch-Site': 'same-origin' }
  const reply = await fetch(`${site}/checkout/cart/add`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ sku, qty: '1' }),
  })
  // The step is in the address, because Lighthouse does not measure redirects.
  const paths = { home: '/', category: '/televisies', product, cart: '/checkout/cart', checkout: '/checkout?stap=1' }
  const cookies = reply.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return { paths, cookies: name => (name === 'cart' || name === 'checkout' ? cookies : []) }
}

/** A fresh context for a page of a shop, with the visitor's cookies where the page needs them. */
async function open({ site, cookies }, name, more = PHONE) {
  const context = await browser.newContext(more)
  const pairs = [...cookies(name), 'etalage_consent=denied'].map(pair => pair.split('='))
  await context.addCookies(pairs.map(([key, value]) => ({ name: key, value, url: site })))
  return context
}

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Runs each variant in turns; medians by variant name. Numbers, or objects of numbers. */
async function inTurns(variants) {
  const seen = Object.fromEntries(Object.keys(variants).map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(variants))
      await run().then(
        result => seen[name].push(result),
        error => console.error(name, error.message.split('\n')[0]),
      )
  const middle = all => {
    if (typeof all[0] !== 'object') return median(all)
    return Object.fromEntries(Object.keys(all[0]).map(field => [field, median(all.map(one => one[field]))]))
  }
  return Object.fromEntries(Object.entries(seen).flatMap(([name, all]) => (all.length ? [[name, middle(all)]] : [])))
}

async function trace(shop, name, rate, script) {
  const context = await open(shop, name)
  try {
    return await traceVisit(browser, await context.newPage(), shop.site + shop.paths[name], { rate, script })
  } finally {
    await context.close()
  }
}

const kinds = [
  'total',
  'script',
  'style',
  'layout',
  'paint',
  'parse',
  'other',
  'blocked',
  'longest',
  'largest',
  'styles',
  'styled',
  'layouts',
]
const ratio = (one, other) => (other ? (one / other).toFixed(2) : '-')
const results = []

function head(columns) {
  console.log(`\n${'page'.padEnd(16)}${'slow'.padStart(5)}  ${'variant'.padEnd(24)}${columns.map(column => column.padStart(10)).join('')}`)
}
function row(page, rate, variant, cells) {
  console.log(`${page.padEnd(16)}${`${rate}x`.padStart(5)}  ${variant.padEnd(24)}${cells.map(cell => String(cell).padStart(10)).join('')}`)
}

/** Prints a page's variants beside its own without script. */
function printLoads(page, rate, measured, base = () => WITHOUT) {
  for (const [variant, facts] of Object.entries(measured)) {
    const without = measured[base(variant)] ?? {}
    const cells = kinds.map(kind => Math.round(facts[kind]))
    row(page, rate, variant, [ratio(facts.total, without.total), ratio(facts.blocked, without.blocked), ...cells])
    results.push({ page, rate, variant, ...facts })
  }
}

async function loads(shops) {
  head(['x total', 'x blocked', ...kinds])
  for (const name of names)
    for (const rate of rates) {
      const variants = Object.fromEntries(shops.map(shop => [shop.name, () => trace(shop, name, rate, true)]))
      printLoads(name, rate, await inTurns({ [WITHOUT]: () => trace(shops[0], name, rate, false), ...variants }))
    }
}

/** The benchmark's category page in other libraries, each beside itself without script. */
async function loadPeers() {
  const made = await contestants(peers)
  const site = await serve(made)
  const without = name => `${name}, without`
  const chosen = Object.keys(made).filter(name => peers.includes(name))
  const variant = (name, rate, script) => async () => {
    const context = await browser.newContext(PHONE)
    try {
      return await traceVisit(browser, await context.newPage(), `${site.origin}/${encodeURIComponent(name)}/${CARDS}`, { rate, script })
    } finally {
      await context.close()
    }
  }
  for (const rate of rates) {
    const variants = chosen.flatMap(name => [
      [without(name), variant(name, rate, false)],
      [name, variant(name, rate, true)],
    ])
    printLoads('category of toys', rate, await inTurns(Object.fromEntries(variants)), name => without(name.replace(', without', '')))
  }
  site.close()
}

async function pressAll(shops) {
  head(['x vanilla', 'x CPU', 'ms', 'CPU'])
  for (const [what, control] of Object.entries(presses)) {
    if (!names.includes(control.page)) continue
    for (const rate of rates.filter(one => one > 1)) {
      const run = (shop, isVanilla) => () =>
        press(
          browser,
          more => open(shop, control.page, { viewport: more, bypassCSP: isVanilla }),
          shop.site + shop.paths[control.page],
          control,
          {
            rate,
            isVanilla,
          },
        )
      const variants = Object.fromEntries(shops.map(shop => [shop.name, run(shop, false)]))
      const measured = await inTurns({ [VANILLA]: run(shops[0], true), ...variants })
      const beside = measured[VANILLA] ?? {}
      for (const [variant, { ms, cpu }] of Object.entries(measured)) {
        row(what, rate, variant, [ratio(ms, beside.ms), ratio(cpu, beside.cpu), ms, Math.round(cpu)])
        results.push({ page: what, rate, variant, ms, cpu })
      }
    }
  }
}

/** ms from a click on a card of the category until the largest paint of the product's page. */
async function follow(shop) {
  const context = await open(shop, 'category')
  try {
    const tab = await context.newPage()
    await tab.addInitScript(() => {
      new PerformanceObserver(list => {
        window.largest = list.getEntries().at(-1).startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await tab.goto(shop.site + shop.paths.category, { waitUntil: 'networkidle' })
    const link = tab.locator('.et-card__name a').first()
    await link.hover()
    await tab.waitForTimeout(300)
    await tab.evaluate(() => addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now())), { capture: true }))
    await link.click()
    await tab.waitForURL('**/p/**')
    await tab.waitForLoadState('networkidle')
    return await tab.evaluate(() => performance.timeOrigin + window.largest - Number(sessionStorage.getItem('clicked')))
  } finally {
    await context.close()
  }
}

/** The HTML as it is sent: kB, kB compressed, and its elements. */
async function weigh({ site, paths, cookies }) {
  console.log(`\n${'page'.padEnd(10)}   HTML kB   sent kB  elements`)
  for (const name of names) {
    const html = await (await fetch(site + paths[name], { headers: { Cookie: cookies(name).join('; ') } })).text()
    const cells = [html.length / 1000, brotliCompressSync(html).length / 1000].map(kB => kB.toFixed(1))
    console.log(name.padEnd(10) + [...cells, html.match(/<[a-z][a-z0-9-]*[\s/>]/g).length].map(cell => String(cell).padStart(10)).join(''))
  }
}

/**
 * CPU slowdown that makes this machine as slow as the phone that Lighthouse means, by its benchmarkIndex; between these points in a straight
 * line. From the calculator to which Lighthouse's docs/throttling.md refers.
 */
function slowdownFor(index) {
  const points = [
    [150, 1],
    [800, 2],
    [1300, 3],
    [2000, 6],
  ]
  const above =
    Math.max(
      1,
      points.findIndex(([at]) => at >= index),
    ) % points.length || points.length - 1
  const [[from, least], [to, most]] = points.slice(above - 1, above + 1)
  return Math.max(1, least + ((index - from) / (to - from)) * (most - least))
}

async function scores(home, { site, paths, cookies }) {
  const require = createRequire(join(home, 'node_modules', 'x.js'))
  const load = async name => import(pathToFileURL(require.resolve(name)))
  const { default: lighthouse } = await load('lighthouse')
  const { launch } = await load('chrome-launcher')
  /** A browser per page, so that a page does not get the cookies of another. */
  const score = async (name, throttling) => {
    const chrome = await launch({
      chromePath: executablePath,
      envVars: env,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    })
    const extraHeaders = { Cookie: cookies(name).join('; ') }
    try {
      return (await lighthouse(site + paths[name], { port: chrome.port, output: 'json', logLevel: 'error', extraHeaders, throttling })).lhr
    } finally {
      chrome.kill()
    }
  }
  console.log('\nlighthouse  index  slow  perf  a11y  best   seo   first paint   largest   blocked  shift')
  for (const name of names) {
    const usual = await score(name)
    const calibrated = { ...usual.configSettings.throttling, cpuSlowdownMultiplier: slowdownFor(usual.environment.benchmarkIndex) }
    for (const { audits, categories, environment, configSettings } of [usual, await score(name, calibrated)]) {
      const points = Object.values(categories).map(({ score: part }) => String(Math.round(part * 100)).padStart(6))
      const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((id, at) =>
        audits[id].displayValue.padStart([14, 10, 10, 7][at]),
      )
      const machine = `${String(Math.round(environment.benchmarkIndex)).padStart(7)}${configSettings.throttling.cpuSlowdownMultiplier.toFixed(1).padStart(6)}`
      console.log(`${name.padEnd(10)}${machine}${points.join('')}${shown.join('')}`)
      for (const { id, score: part, scoreDisplayMode, displayValue = '' } of Object.values(audits))
        if (part !== null && part < 0.9 && scoreDisplayMode !== 'manual') console.log(`    ${id} ${displayValue}`)
    }
  }
}

try {
  const shops = []
  for (const [at, cwd] of ['.', beside].filter(Boolean).entries())
    for (const runtime of runtimes) shops.push(await startShop(at ? `${runtime} beside` : runtime, cwd, `shop${at}.db`, runtime))
  // A browser's first visit is slower than all others, so it is not counted.
  await trace(shops[0], 'category', 1, true)
  console.log(`CPU time of the main thread in ms, medians of ${rounds} visits in turns; largest paint by the clock.`)
  await loads(shops)
  if (names.includes('category') && peers.length) await loadPeers()
  await pressAll(shops)
  await weigh(shops[0])
  const clicks = await inTurns(Object.fromEntries(shops.map(shop => [shop.name, () => follow(shop)])))
  for (const [name, ms] of Object.entries(clicks))
    console.log(`${name}: click on a card to the largest paint of the product: ${Math.round(ms)} ms`)
  const home = option('lighthouse', '')
  if (home) await scores(home, shops[0])
} finally {
  await browser.close()
  for (const shop of running) shop.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
const file = option('json', '')
if (file) await writeFile(file, JSON.stringify(results, null, 1))
process.exit()
