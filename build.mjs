// node build.mjs [--dev] [--if-stale]: dist/preact, dist/react, dist/styles, dist/texts and dist/shop, with a size table. Its parts are in shared/build.
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { keepEarlier } from './shared/build/earlier.mjs'
import { buildDocs, buildReference, buildWorkbench } from './shared/build/extras.mjs'
import { buildIslands } from './shared/build/islands.mjs'
import { readRegistry } from './shared/build/registry.mjs'
import { brotli, common, dev, dist, exists, filesIn, forNode, runtimes, staging } from './shared/build/settings.mjs'
import { print, sizeTable } from './shared/build/sizes.mjs'
import { buildStyles } from './shared/build/styles.mjs'
import { buildTexts } from './shared/build/texts.mjs'

async function isFresh() {
  const built = await stat(join(dist, 'preact/manifest.json')).catch(() => undefined)
  if (!built) return false
  for (const folder of ['islands', 'shared', 'styles', 'reference-shop'])
    for await (const file of filesIn(folder)) if ((await stat(file)).mtimeMs > built.mtimeMs) return false
  return (await stat('package-lock.json')).mtimeMs <= built.mtimeMs && (await stat('build.mjs')).mtimeMs <= built.mtimeMs
}

async function compress(folder) {
  if (dev) return
  for await (const file of filesIn(folder)) {
    if (!/\.(js|css|svg|json)$/.test(file) || file.includes('/workbench/')) continue
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, brotli(bytes))
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** dist/vitals, loaded by no page unless the shop is told to measure. Resolves with its address. */
async function buildVitals() {
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: ['shared/platform/vitals.ts'],
    outdir: join(staging, 'vitals'),
    entryNames: '[name]-[hash]',
  })
  return `/assets/vitals/${basename(Object.keys(metafile.outputs).find(path => path.endsWith('.js')))}`
}

const buildShop = async () => {
  if (!(await exists('reference-shop/server.ts'))) return
  await esbuild.build({ ...common, ...forNode, entryPoints: ['reference-shop/server.ts'], outfile: join(staging, 'shop/server.mjs') })
}

async function build() {
  const began = performance.now()
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })
  const [registry, styles, texts, vitals] = await Promise.all([
    readRegistry(),
    buildStyles(),
    buildTexts(),
    buildVitals(),
    buildShop(),
    buildDocs(),
  ])
  const facts = { registry, styles, texts, vitals }
  const built = {}
  for (const runtime of Object.keys(runtimes)) {
    built[runtime] = await buildIslands(runtime, runtime, facts)
    // The workbench looks into stores, which no page of the shop gives out.
    if (process.env.NODE_ENV !== 'production') await buildIslands(runtime, `workbench/${runtime}`, { ...facts, extra: ['stores:all'] })
  }
  await buildReference(registry, built.preact.metafile)
  if (process.env.NODE_ENV !== 'production') await buildWorkbench()
  const rows = dev ? [] : await sizeTable(built, styles)
  if (rows.length) await print(rows)
  await writeFile(join(staging, 'sizes.json'), JSON.stringify(rows, null, 1))
  await compress(staging)
  if (!dev) await keepEarlier(dist, staging)
  await rm(dist, { recursive: true, force: true })
  await rename(staging, dist)
  console.log(`Built in ${Math.round(performance.now() - began)} ms.`)
}

if (!(process.argv.includes('--if-stale') && (await isFresh()))) await build()
