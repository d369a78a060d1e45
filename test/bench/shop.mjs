// node test/bench/shop.mjs [--products=1200,50000] [--postgres] [--seconds=5] [--json=FILE]: pages of the shop over HTTP, from one process.
import { execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const sizes = option('products', '1200,50000').split(',').map(Number)
const seconds = Number(option('seconds', 5))
const postgres = process.argv.includes('--postgres')
const VISITS = 200
const VISITORS = 8

const root = process.cwd()
const bundle = async (input, name) => {
  const outfile = join(root, '.data', name)
  await build({ ...input, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error', outfile })
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
            export { openShopData } from './reference-shop/data/index'`,
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

/** What is visited: the largest category, with and without filters, searches, a product. */
async function pagesOf(data) {
  const roots = (await data.catalogue.categories()).sort((a, b) => b.count - a.count)
  const { id, path, count } = roots[0]
  const { items, filters } = await data.catalogue.list({ categoryId: id }, { filters: {}, page: 1 })
  const chosen = new URLSearchParams()
  for (const { facet_code, options } of filters.filter(one => one.type === 'attribute').slice(0, 2))
    for (const { label } of options.slice(0, 3)) chosen.append(facet_code, label)
  const list = `/api/catalog/category/${id}/product/list`
  const { brand, category_names } = items[0]
  const [store] = await data.stores.all()
  const search = `${brand} ${category_names.at(-1)}`
  return {
    [`category of ${count}`]: path,
    'category, page 20 by name': `${path}?sort=name+asc&page=20`,
    'category, two filters and price': `${path}?${chosen}&minPrice=50&maxPrice=900`,
    'its reply to the island': `${list}?${chosen}&minPrice=50&maxPrice=900`,
    'category, what lies in a store': `${path}?pickup_store=${store.slug}`,
    search: `/zoeken?${new URLSearchParams({ query: search })}`,
    'search with a slip': `/zoeken?${new URLSearchParams({ query: `${search.slice(0, 2)}${search.slice(3)}` })}`,
    product: items[0].url,
  }
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
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

const kind = kit.servers[postgres ? 1 : 0]
const lane = await kind.start()
const results = []
let shop
try {
  for (const products of sizes) {
    const source = await lane.empty()
    const began = performance.now()
    const data = await kit.openShopData({ ...source, products })
    const seeded = performance.now() - began
    const pages = await pagesOf(data)
    await data.close()
    const started = performance.now()
    shop = spawn(process.execPath, [server], {
      env: { ...env, DATABASE_URL: source.url ?? `file:${source.file}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const url = await new Promise((done, fail) => {
      let text = ''
      shop.stdout.on('data', piece => {
        text += text.includes('\n') ? '' : piece
        const found = /runs on (\S+)/.exec(text)
        if (found) done(found[1])
      })
      shop.once('exit', () => fail(new Error('The shop did not start')))
    })
    const ready = performance.now() - started
    const idle = memory(shop.pid)
    for (const [page, path] of Object.entries(pages)) {
      const result = { database: kind.name, products, page, ...(await measure(url + path)) }
      results.push(result)
    }
    const busy = memory(shop.pid)
    console.log(
      `\n${products} products on ${kind.name}: seeded in ${(seeded / 1000).toFixed(1)} s, started in ${Math.round(ready)} ms, ${idle} MB at rest, ${busy} MB after`,
    )
    console.log('page                               p50 ms   p99 ms  pages/s    kB')
    for (const { page, p50, p99, perSecond, kB } of results.filter(one => one.products === products))
      console.log(
        `${page.padEnd(34)}${p50.toFixed(1).padStart(7)}${p99.toFixed(1).padStart(9)}${perSecond.toFixed(0).padStart(9)}${kB.toFixed(0).padStart(6)}`,
      )
    const gone = new Promise(done => shop.once('exit', done))
    shop.removeAllListeners('exit')
    shop.kill('SIGTERM')
    await Promise.race([gone, new Promise(done => setTimeout(done, 3000))])
  }
} finally {
  shop?.kill('SIGKILL')
  await lane.stop()
}
const file = option('json', '')
if (file) await writeFile(file, JSON.stringify(results, null, 1))
process.exit()
