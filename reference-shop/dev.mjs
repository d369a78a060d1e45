// npm run dev: builds for development, serves, and tells open pages to update in place or reload.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, readFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import { promisify } from 'node:util'
import { followFiles } from '../shared/cli/follow-files.mjs'
import { islandsWith } from '../shared/cli/sources.mjs'

process.argv.push('--dev')
const { buildIslands, wanted } = await import('../shared/build/islands.mjs')
const { dist, filesIn, staging } = await import('../shared/build/settings.mjs')
const { buildStyles } = await import('../shared/build/styles.mjs')
const { buildTexts } = await import('../shared/build/texts.mjs')
const { areasOf, inPlace } = await import('../shared/cli/in-place.mjs')

const [runtime] = wanted
/** Sends state to open pages; see `DevState` of shared/runtime/dev.ts. */
const state = { page: 0, styles: 0, texts: 0, islands: { [runtime]: {} }, error: '' }
let changes = 0
let shop

function tell(change) {
  Object.assign(state, change)
  if (shop?.connected) shop.send(state)
}

async function stop() {
  if (!shop || shop.exitCode !== null || shop.signalCode) return
  const gone = once(shop, 'exit')
  // SIGKILL, because open event streams would delay a clean stop; the database survives it.
  shop.kill('SIGKILL')
  await gone
}

async function serve() {
  await stop()
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  shop = spawn(process.execPath, ['--enable-source-maps', 'dist/shop/server.mjs', '--dev'], { stdio })
  shop.send(state)
}

/** Rebuilds the islands. Resolves with esbuild's inputs, and the names of files that were changed, added or removed. */
async function makeIslands() {
  const place = path => join(dist, runtime, basename(path))
  const { islands: registry, texts, styles, vitals } = JSON.parse(await readFile(place('manifest.json'), 'utf8'))
  const { metafile } = await buildIslands(runtime, runtime, { registry, texts, styles, vitals }, inPlace(registry))
  const { outputs } = JSON.parse(await readFile(place('meta.json'), 'utf8'))
  const changed = Object.keys(outputs).filter(path => !metafile.outputs[path])
  for (const path of filesIn(join(staging, runtime))) {
    const [now, before] = await Promise.all([readFile(path), readFile(place(path)).catch(() => undefined)])
    if (before?.equals(now)) continue
    await copyFile(path, place(path))
    if (path.endsWith('.js')) changed.push(parse(path).name)
  }
  return { registry, changed, inputs: metafile.inputs }
}

/** Rebuilds everything in a process of its own. Rejects with esbuild's output. */
const buildAll = () => promisify(execFile)(process.execPath, ['build.mjs', '--dev'])

/** Tells pages which islands use these sources; false if files other than those of areas changed, which pages cannot update in place. */
async function renewIslands(paths) {
  const { registry, changed, inputs } = await makeIslands()
  const areas = areasOf(registry)
  if (changed.some(file => !areas.has(file))) return false
  const at = ++changes
  const renewed = islandsWith(paths, registry, inputs)
  const rows = renewed.map(name => [name, { area: registry[name].area, at }])
  if (renewed.length) tell({ islands: { [runtime]: { ...state.islands[runtime], ...Object.fromEntries(rows) } } })
  return true
}

/** Rebuilds files that pages request again under the same name. */
async function renewFolder(folder, build) {
  await build()
  await cp(join(staging, folder), join(dist, folder), { recursive: true })
  tell({ [folder]: ++changes })
}

/** For each kind of change: whether all changed paths are of that kind, what pages update, and what the shop itself needs. */
const kinds = [
  { of: /^(theme-templates\/)?styles\//, renew: () => renewFolder('styles', buildStyles) },
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

/** Shows build errors in the terminal and on every page, or clears them. */
function failed(error) {
  if (error) console.error(error.message)
  tell({ error: error ? (error.stderr ?? error.message) : '' })
}

const wants = path => /\.(tsx?|mjs|css|json|liquid|svg|webp)$/.test(path)
const work = followFiles(['islands', 'shared', 'styles', 'reference-shop', 'theme-templates'], { wants, take, failed })
void work('all')
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop().then(() => process.exit()))
