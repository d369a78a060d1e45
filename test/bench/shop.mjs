// node test/bench/shop.mjs [--products=1200,200000] [--postgres] [--seconds=5] [--visits=200] [--json=FILE]: pages of the shop over HTTP, from
// one process, at each size, and how they compare; how long the seed takes, and how much memory.
import { execFileSync, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { forNode } from '../../shared/build/for-node.mjs'

const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const sizes = option('products', '1200,200000').split(',').map(Number)
const seconds = Number(option('seconds', 5))
const postgres = process.argv.includes('--postgres')
const VISITS = Number(option('visits', 200))
const VISITORS = 8

const root = process.cwd()
const bundle = async (input, name) => {
  const outfile = join(root, '.data', name)
  await build({ ...forNode, ...input, outfile })
  return outfile
}
// The server as the build makes it, beside the islands that `npm run build` made before.
const server = await bundle({ entryPoints: ['reference-shop/server.ts'] }, 'bench-server.mjs')
const kit = await import(
  pathToFileURL(
    await bundle(
      {
        stdin: {
          resolveDir: root,
          contents: `export { servers } from './test/kit/databases'
            export { openShopData } from './reference-shop/open-shop-data'`,
        },
      },
      'bench-kit.mjs',
    ),
  ).href
)

const env = {
  ...process.env,
  PORT: '0',
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of the benchmark',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost',
}
const visit = (url, agent) =>
  new Promise((done, fail) => {
    const began = performance.now()
    request(url, { agent }, response => {
      let bytes = 0
      response.on('data', piece => {
        bytes += piece.length
      })
      response.on('end', () => {
        if (response.statusCode !== 200) fail(new Error(`${response.statusCode} for ${url}`))
        else done({ ms: performance.now() - began, bytes })
      })
    })
      .on('error', fail)
      .end()
  })

/** Pages to visit: the largest category with and without filters, searches, a product. */
async function pagesOf(data) {
  const roots = (await data.catalogue.categories()).sort((a, b) => b.count - a.count)
  const { id, path } = roots[0]
  const { items, filters } = await data.catalogue.list({ categoryId: id }, { filters: {}, page: 1 })
  const chosen = new URLSearchParams()
  for (const { facet_code, options } of filters.filter(one => one.type === 'attribute').slice(0, 2))
    for (const { label } of options.slice(0, 3)) chosen.append(facet_code, label)
  const list = `/api/catalog/category/${id}/product/list`
  const { brand, category_names } = items[0]
  const [store] = await data.stores.all()
  const search = `${brand} ${category_names.at(-1)}`
  const suggest = query => `/api/catalog/search/suggestions?${new URLSearchParams({ query })}`
  return {
    home: '/',
    'largest category': path,
    'category, page 20 by name': `${path}?sort=name+asc&page=20`,
    'category, two filters and price': `${path}?${chosen}&minPrice=50&maxPrice=900`,
    'its reply to the island': `${list}?${chosen}&minPrice=50&maxPrice=900`,
    'category, what lies in a store': `${path}?pickup_store=${store.slug}`,
    'search for a common word': '/zoeken?query=zwart',
    'suggestions for one letter': suggest('z'),
    'suggestions for a word': suggest('zwart'),
    search: `/zoeken?${new URLSearchParams({ query: search })}`,
    'search with a slip': `/zoeken?${new URLSearchParams({ query: `${search.slice(0, 2)}${search.slice(3)}` })}`,
    product: items[0].url,
  }
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
/** Peak memory of a process in MB. */
const peak = async pid =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024)
const memory = pid => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) / 1024)

async function measure(url) {
  const one = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; turn < 20; turn++) await visit(url, one)
  const times = []
  for (let turn = 0; turn < VISITS; turn++) times.push((await visit(url, one)).ms)
  one.destroy()
  times.sort((a, b) => a - b)
  const many = new Agent({ keepAlive: true, maxSockets: VISITORS })
  let pages = 0
  let kB = 0
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) {
      kB = (await visit(url, many)).bytes / 1024
      pages++
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  many.destroy()
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond: pages / seconds, kB }
}

/** Starts a process of the shop on this database and waits until it listens. */
async function startShop(source, products) {
  const began = performance.now()
  const shop = spawn(process.execPath, [server], {
    env: { ...env, DATABASE_URL: source.url ?? `file:${source.file}`, SHOP_PRODUCTS: String(products) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(shop)
  const url = await new Promise((done, fail) => {
    let text = ''
    shop.stdout.on('data', piece => {
      text = (text + piece).slice(-1000)
      const found = /runs on (\S+)/.exec(text)
      if (found) done(found[1])
    })
    shop.once('exit', () => fail(new Error('The shop did not start')))
  })
  return { shop, url, ms: performance.now() - began }
}

async function stop(shop) {
  shop.removeAllListeners('exit')
  const gone = new Promise(done => shop.once('exit', done))
  shop.kill('SIGKILL')
  running.delete(shop)
  await gone
}

const running = new Set()
const kind = kit.servers[postgres ? 1 : 0]
const lane = await kind.start()
const results = []
try {
  for (const products of sizes) {
    const source = await lane.empty()
    const first = await startShop(source, products)
    const most = await peak(first.shop.pid)
    await stop(first.shop)
    const data = await kit.openShopData({ ...source, products })
    const pages = await pagesOf(data)
    await data.close()
    const { shop, url, ms } = await startShop(source, products)
    const idle = memory(shop.pid)
    for (const [page, path] of Object.entries(pages)) results.push({ database: kind.name, products, page, ...(await measure(url + path)) })
    const busy = memory(shop.pid)
    await stop(shop)
    console.log(
      `\n${products} products on ${kind.name}: seeded in ${(first.ms / 1000).toFixed(1)} s with at most ${most} MB, started in ${Math.round(ms)} ms, ${idle} MB at rest, ${busy} MB after`,
    )
    console.log('page                               p50 ms   p99 ms  pages/s    kB  times')
    for (const { page, p50, p99, perSecond, kB } of results.filter(one => one.products === products)) {
      const small = results.find(one => one.page === page)
      console.log(
        `${page.padEnd(34)}${p50.toFixed(1).padStart(7)}${p99.toFixed(1).padStart(9)}${perSecond.toFixed(0).padStart(9)}${kB.toFixed(0).padStart(6)}${(p50 / small.p50).toFixed(1).padStart(7)}`,
      )
    }
  }
} finally {
  for (const shop of running) shop.kill('SIGKILL')
  await lane.stop()
}
const file = option('json', '')
if (file) await writeFile(file, JSON.stringify(results, null, 1))
process.exit()
