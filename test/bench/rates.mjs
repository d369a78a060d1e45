// node test/bench/rates.mjs [--products=1200] [--pages=400] [--only=home,category,product,search] [--kept] [--profile] [--json=FILE]: what a
// page costs one process of the shop, made for each request or (--kept) from its own cache, beside a bare route that answers with the same
// bytes. Processor time counts all threads of the process, so other work on the machine hardly changes it; times and pages/s are with eight
// requests at once.
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { build } from 'esbuild'

const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const PRODUCTS = option('products', '1200')
const PAGES = Number(option('pages', 400))
const only = option('only', 'home,category,product,search').split(',')
const isKept = process.argv.includes('--kept')
const profiles = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=.data/profiles'] : []
const AT_ONCE = 8
/** ms per tick of Linux's processor time. */
const TICK_MS = 10

const root = process.cwd()
const folder = join(root, '.data')
await mkdir(folder, { recursive: true })
const bundle = async (input, name) => {
  const outfile = join(folder, name)
  const common = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error', sourcemap: true }
  await build({ ...common, ...input, outfile })
  return outfile
}
const shop = await bundle({ entryPoints: ['reference-shop/server.ts'] }, 'rates-server.mjs')
const bareRoute = `import { serve } from '@hono/node-server'
import { Hono } from 'hono'
let bytes = new Uint8Array(0)
const app = new Hono()
app.put('/', async c => { bytes = new Uint8Array(await c.req.arrayBuffer()); return c.body(null, 204) })
app.get('/', c => c.body(bytes, 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': String(bytes.length) }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log('runs on http://127.0.0.1:' + port))`
const bare = await bundle({ stdin: { resolveDir: root, contents: bareRoute } }, 'rates-bare.mjs')

const running = new Set()

/** Starts a process and waits until it reports where it listens. */
async function start(file, env, flags = []) {
  const child = spawn(process.execPath, [...flags, file], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const url = await new Promise((done, fail) => {
    let text = ''
    child.stdout.on('data', piece => {
      text = (text + piece).slice(-1000)
      const found = /runs on (http[^\s"]+)/.exec(text)
      if (found) done(found[1])
    })
    child.once('exit', () => fail(new Error(`${file} did not start`)))
  })
  child.removeAllListeners('exit')
  return { child, url: url.replace('localhost', '127.0.0.1') }
}

async function stop({ child }) {
  const gone = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
  running.delete(child)
}

const ask = (url, agent, { method = 'GET', body } = {}) =>
  new Promise((done, fail) => {
    const began = performance.now()
    const asked = request(url, { agent, method, headers: { 'Accept-Encoding': 'br' } }, response => {
      const pieces = []
      response.on('data', piece => pieces.push(piece))
      response.on('end', () => {
        if (response.statusCode > 204) fail(new Error(`${response.statusCode} for ${url}`))
        else done({ ms: performance.now() - began, bytes: Buffer.concat(pieces) })
      })
    })
    asked.on('error', fail)
    asked.end(body)
  })

/** Processor time of a process so far in ms, user and system. */
async function processorTime({ child }) {
  const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** Requests an address `pages` times, eight at once. */
async function measure(server, path, pages) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const turns = async count => {
    const times = []
    let left = count
    const visitor = async () => {
      while (left-- > 0) times.push((await ask(server.url + path, agent)).ms)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    return times.sort((a, b) => a - b)
  }
  await turns(Math.ceil(pages / 2))
  const [before, began] = [await processorTime(server), performance.now()]
  const times = await turns(pages)
  const seconds = (performance.now() - began) / 1000
  const cpu = ((await processorTime(server)) - before) / pages
  agent.destroy()
  return { cpu, p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond: pages / seconds }
}

/** A category, the first product in it, a search and the home page. */
async function addresses({ url }) {
  const category = '/televisies'
  const { bytes } = await ask(url + category)
  const [product] = /(?<=href=")\/p\/[^"?#/]+(?=")/.exec(String(brotliDecompressSync(bytes))) ?? []
  return { home: '/', category, product, search: '/zoeken?query=zwart' }
}

const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of the benchmark',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: `file:${join(folder, `rates-${PRODUCTS}.db`)}`,
  SHOP_PRODUCTS: PRODUCTS,
  DRAIN_SECONDS: '0',
  PAGE_CACHE_MB: isKept ? '64' : '0',
}

const results = []
try {
  const [theShop, theBare] = [await start(shop, env, profiles), await start(bare, {})]
  console.log(`${PRODUCTS} products, ${isKept ? 'from the cache' : 'made for each request'}, ${PAGES} times each, ${AT_ONCE} at once`)
  console.log('page        CPU ms   p50 ms   p99 ms  pages/s   kB  bare CPU ms  bare/s  times the bare CPU')
  for (const [page, path] of Object.entries(await addresses(theShop))) {
    if (!only.includes(page)) continue
    const { bytes } = await ask(theShop.url + path)
    await ask(`${theBare.url}/`, undefined, { method: 'PUT', body: bytes })
    const own = await measure(theShop, path, PAGES)
    const beside = await measure(theBare, '/', Math.max(PAGES, 2000))
    results.push({ page, path, ...own, bare: beside, bytes: bytes.length })
    const cells = [own.cpu.toFixed(2), own.p50.toFixed(1), own.p99.toFixed(1), own.perSecond.toFixed(0)].map(cell => cell.padStart(9))
    const more = [
      beside.cpu.toFixed(2).padStart(13),
      beside.perSecond.toFixed(0).padStart(8),
      (own.cpu / beside.cpu).toFixed(1).padStart(20),
    ]
    console.log(`${page.padEnd(9)}${cells.join('')}${(bytes.length / 1000).toFixed(0).padStart(5)}${more.join('')}  ${path}`)
  }
  await stop(theShop)
  await stop(theBare)
} finally {
  for (const child of running) child.kill('SIGKILL')
}
const file = option('json', '')
if (file) await writeFile(file, JSON.stringify(results, null, 1))
process.exit()
