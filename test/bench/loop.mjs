// node test/bench/loop.mjs: starts `npm run dev`, changes sources of each kind, and reports how many ms later a page is told of the build.
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const port = 4900 + (process.pid % 90)
const env = { ...process.env, PORT: String(port), SHOP_PRODUCTS: '60', DATABASE_URL: `file:/tmp/etalage-loop-${process.pid}.db` }
const dev = spawn('npm', ['run', 'dev'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })

/** The last state sent to the page; reconnects as a page does. */
let state
async function listen() {
  for (;;)
    try {
      const { body } = await fetch(`http://127.0.0.1:${port}/dev/reload`)
      for await (const piece of body.pipeThrough(new TextDecoderStream()))
        for (const [, json] of piece.matchAll(/^data: (.+)$/gm)) state = JSON.parse(json)
    } catch {
      await pause(20)
    }
}

async function until(isSo) {
  while (!isSo()) await pause(5)
}

const kinds = [
  { what: 'a style', file: 'styles/paginator.css', seen: ({ styles }) => styles },
  {
    what: 'an island',
    file: 'islands/catalogue/paginator/Paginator.tsx',
    seen: ({ islands }) => JSON.stringify(Object.values(islands)[0]),
  },
  { what: 'a text', file: 'shared/i18n/locales/nl_NL/catalogue.json', seen: ({ texts }) => texts },
  { what: 'a template, with a reload', file: 'theme-templates/pages/product.liquid', seen: ({ page }) => page },
  { what: 'the shop, with a reload', file: 'reference-shop/sitemap/routes.ts', seen: ({ page }) => page },
]

async function time({ file, seen }) {
  const text = await readFile(file, 'utf8')
  // A change that affects the build output.
  const changed = file.endsWith('.tsx') ? text.replace(/^export /m, "console.debug('')\nexport ") : `${text}\n`
  const before = seen(state)
  const began = performance.now()
  await writeFile(file, changed)
  try {
    await until(() => seen(state) !== before)
    return Math.round(performance.now() - began)
  } finally {
    await writeFile(file, text)
    await pause(8000)
  }
}

try {
  void listen()
  await until(() => state)
  for (const kind of kinds) {
    const times = []
    for (let round = 0; round < 3; round++) times.push(await time(kind))
    console.log(`${kind.what}: ${times.sort((one, other) => one - other).join(', ')} ms`)
  }
} finally {
  process.kill(-dev.pid, 'SIGTERM')
  process.exit()
}
