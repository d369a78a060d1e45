// npm run dev: builds for development, serves, and tells open pages what changed, so that they take it over as they stand or load anew.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, watch } from 'node:fs'
import { copyFile, cp, readFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

process.argv.push('--dev')
const { buildIslands, wanted } = await import('../shared/build/islands.mjs')
const { dist, filesIn, staging } = await import('../shared/build/settings.mjs')
const { buildStyles } = await import('../shared/build/styles.mjs')
const { buildTexts } = await import('../shared/build/texts.mjs')
const { indexOf, inPlace, sourcesOf } = await import('./build.mjs')

const [runtime] = wanted
/** The shop's islands, and the workbench's. */
const folders = [runtime, `workbench/${runtime}`]
/** Saving one file causes several events, and an editor may save several. */
const SETTLED_MS = 30

/** What pages are told; see `DevState` of shared/runtime/dev.ts. */
const state = { page: 0, styles: 0, texts: 0, islands: Object.fromEntries(folders.map(folder => [folder, {}])), error: '' }
let changes = 0
let shop

function tell(change) {
  Object.assign(state, change)
  if (shop?.connected) shop.send(state)
}

async function stop() {
  if (!shop || shop.exitCode !== null || shop.signalCode) return
  const gone = once(shop, 'exit')
  // At once, open streams and all: the database survives it.
  shop.kill('SIGKILL')
  await gone
}

async function serve() {
  await stop()
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  shop = spawn(process.execPath, ['--enable-source-maps', 'dist/shop/server.mjs', '--dev'], { stdio })
  shop.send(state)
}

/** Builds the islands of a folder anew. Resolves with esbuild's inputs, and the names of the files that changed, came or went. */
async function makeIslands(folder) {
  const place = path => join(dist, folder, basename(path))
  const { islands: registry, texts, styles, vitals } = JSON.parse(await readFile(place('manifest.json'), 'utf8'))
  const { metafile } = await buildIslands(runtime, folder, { registry, texts, styles, vitals }, inPlace(registry))
  const { outputs } = JSON.parse(await readFile(place('meta.json'), 'utf8'))
  const changed = Object.keys(outputs).filter(path => !metafile.outputs[path])
  for (const path of filesIn(join(staging, folder))) {
    const [now, before] = await Promise.all([readFile(path), readFile(place(path)).catch(() => undefined)])
    if (before?.equals(now)) continue
    await copyFile(path, place(path))
    if (path.endsWith('.js')) changed.push(parse(path).name)
  }
  return { registry, changed, inputs: metafile.inputs }
}

/** Everything anew, in a process of its own. Rejects with what esbuild says. */
const buildAll = () => promisify(execFile)(process.execPath, ['build.mjs', '--dev'])

/** Tells pages which islands these sources changed; false when more than files of areas did, which a page cannot take over. */
async function renewIslands(paths) {
  for (const folder of folders) {
    const { registry, changed, inputs } = await makeIslands(folder)
    if (changed.some(file => !Object.values(registry).some(({ area }) => area === file))) return false
    const isChanged = name => [...sourcesOf(inputs, indexOf(inputs, name))].some(source => paths.has(source))
    const at = ++changes
    const renewed = Object.keys(registry).filter(isChanged)
    const rows = renewed.map(name => [name, { area: registry[name].area, at }])
    if (renewed.length) tell({ islands: { ...state.islands, [folder]: { ...state.islands[folder], ...Object.fromEntries(rows) } } })
  }
  return true
}

/** Builds what pages ask for under the same name again. */
async function renewFolder(folder, build) {
  await build()
  await cp(join(staging, folder), join(dist, folder), { recursive: true })
  tell({ [folder]: ++changes })
}

/** Each kind of change: whether all of these paths are of it, what pages take over, and what the shop needs besides. */
const kinds = [
  { of: /^styles\//, renew: () => renewFolder('styles', buildStyles) },
  { of: /^shared\/i18n\/locales\//, renew: () => renewFolder('texts', buildTexts), after: buildAll },
  { of: /^islands\//, renew: renewIslands },
  { of: /^shared\//, renew: renewIslands, after: buildAll },
  { of: /^theme-templates\//, renew: () => false },
  { of: /^/, renew: () => false, after: buildAll },
]

async function take(paths) {
  if (!shop) {
    await buildAll()
    await serve()
    return
  }
  const { renew, after } = kinds.find(({ of }) => [...paths].every(path => of.test(path)))
  const isTaken = await renew(paths)
  if (isTaken !== false && !after) return
  await (isTaken === false && renew === renewIslands ? buildAll() : after?.())
  if (isTaken === false) state.page = ++changes
  await serve()
}

const waiting = new Set()
let isWorking = false

async function work(path) {
  waiting.add(path)
  if (isWorking) return
  isWorking = true
  while (waiting.size) {
    await pause(SETTLED_MS)
    const paths = new Set(waiting)
    waiting.clear()
    try {
      await take(paths)
      tell({ error: '' })
    } catch (error) {
      console.error(error.message)
      tell({ error: error.stderr ?? error.message })
    }
  }
  isWorking = false
}

void work('all')
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop().then(() => process.exit()))

/** Each folder by itself: a recursive watch loses files that an editor replaces. */
function follow(folder) {
  watch(folder, (_, file) => {
    const path = join(folder, file ?? '')
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) follow(path)
    else if (/\.(tsx?|mjs|css|json|liquid|svg|webp)$/.test(path)) void work(path)
  }).on('error', () => {})
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) follow(join(folder, entry.name))
}
for (const folder of ['islands', 'shared', 'styles', 'reference-shop', 'theme-templates']) follow(folder)
