// npm run bench [-- --rounds=5 --cards=24,96,384 --json=FILE]: one category page made live in several ways, measured interleaved.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import { basename } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'

const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const rounds = Number(option('rounds', 5))
const sizes = option('cards', '24,96,384').split(',').map(Number)
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const CPU_SLOWDOWN = 4

const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}
const common = {
  bundle: true,
  minify: true,
  format: 'esm',
  splitting: true,
  target: 'es2022',
  jsx: 'automatic',
  write: false,
  outdir: 'x',
  metafile: true,
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false' },
}
const bundle = async (entry, alias) => {
  const { outputFiles, metafile } = await build({ ...common, alias, entryPoints: [entry] })
  const files = new Map(
    outputFiles.map(file => [basename(file.path), brotliCompressSync(file.contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })]),
  )
  return { files, outputs: metafile.outputs }
}
/** The first script of a page of the shop, for a core in one file. */
const loader = (
  await build({
    ...common,
    splitting: false,
    format: 'iife',
    entryPoints: ['shared/runtime/loader.ts'],
    define: {
      ...common.define,
      __BASE__: '""',
      __TEXTS__: '""',
      __STYLES__: '""',
      __PARTS__: JSON.stringify({ core: ['etalage.js'] }),
    },
  })
).outputFiles[0].text

const contestants = {
  vanilla: { build: await bundle('test/bench/toys/vanilla.ts', preact), entry: 'vanilla.js' },
  etalage: { build: await bundle('test/bench/toys/etalage.ts', preact), loader },
  'etalage on react': { build: await bundle('test/bench/toys/etalage.ts', {}), loader },
  'naive registry': { build: await bundle('test/bench/toys/naive.ts', preact), entry: 'naive.js' },
  'is-land': { build: await bundle('test/bench/toys/is-land.ts', preact), entry: 'is-land.js', wrap: true },
}

const host = (name, label, inner, { wrap }) => {
  const div = `<div data-component="${name}" data-name="${label}">${inner}</div>`
  return wrap ? `<is-land on:visible type="toy">${div}</is-land>` : div
}
const button = (key, text, more = '') => `<button type="button" data-replay="${key}"${more}>${text}</button>`
/** As the shop prints it: the loader fetches the core, which is preloaded as data. */
const scripts = ({ loader, entry }, name) =>
  loader
    ? `<link rel="preload" as="fetch" crossorigin href="etalage.js"><script data-base="/${encodeURIComponent(name)}/">${loader}</script>`
    : `<script type="module" src="${entry}"></script>`
const page = (contestant, cards, name) => {
  const filter = at =>
    `<fieldset><legend>Filter ${at}</legend>${[0, 1, 2, 3, 4, 5, 6, 7].map(one => `<label><input type="checkbox" name="Filter ${at}-${one}">Optie ${one}</label>`).join('')}</fieldset>`
  const body = [
    `<header>${host('counter', 'Winkelwagen', button('counter', 'Winkelwagen 0'), contestant)}</header><main><aside>`,
    ...[0, 1, 2, 3, 4, 5].map(at => host('filter', `Filter ${at}`, filter(at), contestant)),
    `</aside>${host('sort', 'Sorteer', '<select name="sort"><option value="a">Populair</option><option value="b">Prijs</option></select>', contestant)}<ul>`,
    ...Array.from(
      { length: cards },
      (_, at) =>
        `<li><h2>Product ${at}</h2><p>Een degelijk product met een eigen tekst, nummer ${at}.</p>${host('toggle', `Product ${at}`, button('toggle', '♡', ` aria-pressed="false" aria-label="Product ${at}"`), contestant)}</li>`,
    ),
    `</ul>${host('paginator', "Pagina's", `<nav>${[1, 2, 3, 4, 5].map(one => button(`page-${one}`, one)).join('')}</nav>`, contestant)}</main>`,
  ]
  const style =
    'aside{float:left;width:220px}ul{display:grid;grid-template-columns:repeat(4,1fr);margin-left:240px}li{list-style:none;padding:8px}label{display:block}'
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Bench</title><style>${style}</style>${scripts(contestant, name)}<body>${body.join('')}`
}

// HTTP/2, as real shops have it; the certificate is for this bench only.
const pem = name => readFileSync(new URL(name, import.meta.url))
const server = createSecureServer({ key: pem('localhost.key'), cert: pem('localhost.crt') }, (request, reply) => {
  const [, name, file] = decodeURIComponent(new URL(request.url, 'http://bench').pathname).split('/')
  const contestant = contestants[name]
  if (!contestant) return reply.writeHead(404).end()
  reply.setHeader('content-encoding', 'br')
  if (/^\d+$/.test(file)) {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    return reply.end(brotliCompressSync(page(contestant, Number(file), name), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  }
  reply.setHeader('content-type', 'text/javascript')
  reply.end(contestant.build.files.get(file) ?? Buffer.alloc(0))
})
await new Promise(done => server.listen(0, '127.0.0.1', done))
const origin = `https://127.0.0.1:${server.address().port}`

const { findBrowser } = await (async () => {
  const { outputFiles } = await build({
    entryPoints: ['test/browser/kit/find-browser.ts'],
    bundle: true,
    platform: 'node',
    packages: 'external',
    format: 'esm',
    write: false,
  })
  const at = new URL('../../.data/find-browser.mjs', import.meta.url)
  await (await import('node:fs/promises')).mkdir(new URL('.', at), { recursive: true })
  await writeFile(at, outputFiles[0].contents)
  return import(at.href)
})()
const { path, env } = await findBrowser()
const browser = await chromium.launch({ executablePath: path, env, args: ['--no-sandbox', '--disable-gpu'] })

async function visit(name, cards) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } })
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await tab.addInitScript(() => {
    const facts = { answered: 0, blocked: 0, clicked: 0 }
    window.facts = facts
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) facts.blocked += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
    const seek = setInterval(() => {
      const button = document.querySelector('[data-component=toggle] button')
      if (!button) return
      if (!facts.watching) {
        facts.watching = true
        new MutationObserver(() => {
          if (!facts.answered && document.querySelector('[data-component=toggle] button')?.ariaPressed === 'true')
            facts.answered = performance.now()
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      }
      if (facts.answered) return clearInterval(seek)
      if (!facts.clicked) {
        facts.clicked = performance.now()
        facts.early = true
      }
      if (facts.early || performance.now() - facts.clicked > 20) button.click()
      facts.early = false
    }, 20)
  })
  await tab.goto(`${origin}/${encodeURIComponent(name)}/${cards}`, { waitUntil: 'load' })
  await tab
    .waitForFunction(() => window.facts.answered, undefined, { timeout: 20_000 })
    .catch(cause => {
      throw new Error(`${name} never answered`, { cause })
    })
  await tab.waitForTimeout(300)
  const facts = await tab.evaluate(() => window.facts)
  await context.close()
  return { answered: facts.answered, blocked: facts.blocked }
}

const results = []
for (const cards of sizes) {
  const seen = Object.fromEntries(Object.keys(contestants).map(name => [name, []]))
  for (let round = 0; round < rounds; round++) for (const name of Object.keys(contestants)) seen[name].push(await visit(name, cards))
  const median = (name, field) => seen[name].map(one => one[field]).sort((a, b) => a - b)[Math.floor(rounds / 2)]
  for (const name of Object.keys(contestants)) {
    const bytes = [...contestants[name].build.files.values()].reduce((sum, file) => sum + file.length, 0)
    const answered = median(name, 'answered')
    results.push({
      cards,
      name,
      kB: +(bytes / 1024).toFixed(1),
      firstToggle: Math.round(answered),
      ratio: +(answered / median('vanilla', 'answered')).toFixed(2),
      blocked: Math.round(median(name, 'blocked')),
    })
  }
}
await browser.close()
server.close()
console.log('cards  contestant          kB br  first toggle  x vanilla  blocked ms')
for (const { cards, name, kB, firstToggle, ratio, blocked } of results)
  console.log(
    `${String(cards).padEnd(7)}${name.padEnd(20)}${String(kB).padStart(5)}${`${firstToggle} ms`.padStart(14)}${String(ratio).padStart(11)}${String(blocked).padStart(12)}`,
  )
const file = option('json', 'dist/bench.json')
await writeFile(file, JSON.stringify(results, null, 1))
console.log(`Written to ${file}.`)
