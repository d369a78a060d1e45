// npm run bench [-- --rounds=3 --cards=24,96,384 --only=lit,etalage --beside=CHECKOUT --early=24 --json=FILE]: one category page made
// interactive in several ways, in turns, on a slow phone. `--beside` adds the runtime of another checkout, to compare before and after;
// `--early=0` skips presses before the script has loaded.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chromium } from '@playwright/test'
import { importSource, contestants as make } from './contestants.mjs'
import { keyHash, serve } from './server.mjs'
import { earlyPresses, visit } from './visit.mjs'

const option = (name, otherwise) => process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const rounds = Number(option('rounds', 3))
const sizes = option('cards', '24,96,384').split(',').map(Number)
const earlyAt = Number(option('early', sizes[0]))
const file = option('json', 'dist/bench.json')

const contestants = await make(option('only', '').split(',').filter(Boolean), option('beside'))
const names = Object.keys(contestants)
const { findBrowser } = await importSource('test/browser/kit/find-browser.ts')
const { path, env } = await findBrowser()
const flags = ['--no-sandbox', '--disable-gpu', '--disable-blink-features=AutomationControlled']
const browser = await chromium.launch({
  executablePath: path,
  env,
  args: [...flags, `--ignore-certificate-errors-spki-list=${keyHash}`],
})
const site = await serve(contestants)

const median = numbers => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Visits every contestant at this size, in turns; medians by name and field. */
async function measure(cards) {
  const seen = names.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, name] of names.entries()) seen[at].push(await visit(browser, site, name, cards))
  const medians = visits => ({
    ...Object.fromEntries(Object.keys(visits[0]).map(field => [field, median(visits.map(one => one[field]))])),
    fastest: Math.min(...visits.map(({ answered }) => answered)),
  })
  return Object.fromEntries(names.map((name, at) => [name, medians(seen[at])]))
}

const columns = {
  'kB br': ({ bytes }) => (bytes / 1000).toFixed(1),
  files: ({ files }) => files,
  'toggle ms': ({ answered }) => Math.round(answered),
  'x vanilla': ({ answered }, vanilla) => (answered / vanilla.answered).toFixed(2),
  fastest: ({ fastest }) => Math.round(fastest),
  'x fastest': ({ fastest }, vanilla) => (fastest / vanilla.fastest).toFixed(2),
  'script ms': ({ script }) => script.toFixed(1),
  'x lit': ({ script }, _vanilla, lit) => (lit ? (script / lit.script).toFixed(2) : ''),
  'thread ms': ({ tasks }) => Math.round(tasks),
  'layout ms': ({ layout }) => Math.round(layout),
  'blocked ms': ({ blocked }) => Math.round(blocked),
  shift: ({ shift }) => shift.toFixed(3),
  'heap MB': ({ heap }) => (heap / 1e6).toFixed(2),
  listeners: ({ listeners }) => listeners,
  'early kept': ({ early }) => (early === undefined ? '' : `${early}/3`),
}

function print(cards, results) {
  console.log(
    `\n${`${cards} cards`.padEnd(22)}${Object.keys(columns)
      .map(name => name.padStart(11))
      .join('')}`,
  )
  for (const [name, result] of Object.entries(results)) {
    const cells = Object.values(columns).map(cell => String(cell(result, results.vanilla, results.lit)).padStart(11))
    console.log(name.padEnd(22) + cells.join(''))
  }
}

const all = {}
try {
  // A browser's first visit is slower than all others, so it is not counted.
  await visit(browser, site, names[0], sizes[0])
  for (const cards of sizes) {
    all[cards] = await measure(cards)
    if (cards === earlyAt) for (const name of names) all[cards][name].early = await earlyPresses(browser, site, name, cards)
    print(cards, all[cards])
  }
} finally {
  await browser.close()
  site.close()
}
await mkdir(dirname(file), { recursive: true })
await writeFile(file, JSON.stringify(all, null, 1))
console.log(`\nMedians of ${rounds} visits each, in turns, and the fastest, which a busy machine disturbs least. Written to ${file}.`)
process.exit()
