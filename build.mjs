// node build.mjs [--dev] [--if-stale]: dist/preact, dist/react, dist/styles and dist/shop, with a size table. Its parts are in shared/build.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { buildRuntime } from './shared/build/islands.mjs'
import { buildDocs, buildReference, buildWorkbench } from './shared/build/reference.mjs'
import { brotli, common, dev, dist, exists, filesIn, forNode, runtimes, staging } from './shared/build/settings.mjs'
import { print, sizeTable } from './shared/build/sizes.mjs'
import { readRegistry, survey } from './shared/build/survey.mjs'

async function isFresh() {
  const built = await stat(join(dist, 'preact/manifest.json')).catch(() => undefined)
  if (!built) return false
  for (const folder of ['islands', 'shared', 'styles', 'reference-shop'])
    for await (const file of filesIn(folder)) if ((await stat(file)).mtimeMs > built.mtimeMs) return false
  return (await stat('package-lock.json')).mtimeMs <= built.mtimeMs && (await stat('build.mjs')).mtimeMs <= built.mtimeMs
}

async function buildStyles(outdir) {
  const entryPoints = (await readdir('styles')).filter(file => file.endsWith('.css')).map(file => `styles/${file}`)
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints,
    outdir,
    entryNames: '[name]-[hash]',
    target: ['chrome120', 'firefox121', 'safari17.4'],
  })
  return Object.fromEntries(
    Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([path, { entryPoint }]) => [basename(entryPoint, '.css'), basename(path)]),
  )
}

async function compress(folder) {
  if (dev) return
  for await (const file of filesIn(folder)) {
    if (!/\.(js|css|svg)$/.test(file)) continue
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

async function build() {
  const began = performance.now()
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })
  const files = await buildStyles(join(staging, 'styles'))
  const facts = await survey(Object.keys(files))
  const inline = await esbuild.build({
    ...common,
    entryPoints: ['shared/runtime/early-inline.ts'],
    format: 'iife',
    minify: true,
    sourcemap: false,
    write: false,
  })
  const early = inline.outputFiles[0].text.trim()
  const built = {}
  const registry = await readRegistry()
  for (const runtime of Object.keys(runtimes)) built[runtime] = await buildRuntime(runtime, facts, files, early, registry)
  if (await exists('reference-shop/server.ts'))
    await esbuild.build({ ...common, ...forNode, entryPoints: ['reference-shop/server.ts'], outfile: join(staging, 'shop/server.mjs') })
  const vitals = await buildVitals()
  for (const { manifest } of Object.values(built)) manifest.vitals = vitals
  await buildReference(facts, built, registry)
  await buildDocs()
  if (process.env.NODE_ENV !== 'production') await buildWorkbench()
  const rows = dev ? [] : await sizeTable(built)
  // For pages that cannot know how the entry is called today.
  for (const [runtime, { manifest }] of Object.entries(built))
    await writeFile(join(staging, runtime, 'etalage.js'), `import './${basename(manifest.entry)}'\n`)
  await compress(staging)
  await writeFile(join(staging, 'sizes.json'), JSON.stringify(rows, null, 1))
  for (const runtime of Object.keys(runtimes))
    await writeFile(join(staging, runtime, 'manifest.json'), JSON.stringify(built[runtime].manifest, null, 1))
  await rm(dist, { recursive: true, force: true })
  await rename(staging, dist)
  if (rows.length) print(rows)
  console.log(`Built in ${Math.round(performance.now() - began)} ms.`)
}

if (!(process.argv.includes('--if-stale') && (await isFresh()))) await build()
