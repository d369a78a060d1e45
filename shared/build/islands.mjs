import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { partFiles, parts } from './parts.mjs'
import { common, runtimes, staging } from './settings.mjs'

/** The script that holds early clicks and loads the core, which a page prints in its head or takes from `etalage.js`. */
async function loaderScript(define, options) {
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: ['shared/runtime/loader.ts'],
    minify: true,
    sourcemap: false,
    write: false,
    define: { ...common.define, ...define },
    ...options,
  })
  return outputFiles[0].text.trim()
}

/**
 * Builds the islands for one runtime into `staging/folder`, with `etalage.js` and a manifest (`Manifest` of
 * reference-shop/islands-on-page.ts). `extra` names entry points beside the islands, as esbuild takes them.
 */
export async function buildIslands(runtime, folder, { registry, texts, styles, vitals, extra = [] }) {
  const outdir = join(staging, folder)
  const { outputFiles, metafile } = await esbuild.build({
    ...common,
    entryPoints: [{ in: 'islands/main.ts', out: 'main' }, ...extra.map(entry => ({ in: entry, out: entry.replace(':', '-') }))],
    alias: runtimes[runtime],
    define: { ...common.define, __RUNTIME__: JSON.stringify(runtime) },
    splitting: true,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    write: false,
    plugins: [parts],
  })
  const { outputs } = metafile
  // The entry point itself only imports the file of the core, which pages load by its own name.
  const isEntry = path => /\/main-\w+\.js(\.map)?$/.test(path)
  await mkdir(outdir, { recursive: true })
  for (const { path, contents } of outputFiles) if (!isEntry(path)) await writeFile(path, contents)
  const files = partFiles(outputs)
  const names = Object.fromEntries(Object.entries(files).map(([part, paths]) => [part, paths.map(path => basename(path))]))
  const url = name => `/assets/${folder}/${name}`
  // Relative, so that the files may stand under any path.
  const beside = address => JSON.stringify(address.replace('/assets/', '../'.repeat(folder.split('/').length)))
  const define = { __PARTS__: JSON.stringify(names), __TEXTS__: beside(texts), __STYLES__: beside(styles.etalage) }
  const manifest = {
    loader: await loaderScript({ ...define, __BASE__: JSON.stringify(url('')), __STYLES__: '""' }, { format: 'iife' }),
    parts: Object.fromEntries(Object.entries(names).map(([part, all]) => [part, all.map(url)])),
    islands: Object.fromEntries(
      Object.entries(registry).map(([name, row]) => [name, { kind: row.kind, waits: row.waits, part: row.area ?? 'core' }]),
    ),
    texts,
    styles,
    vitals,
  }
  await writeFile(join(outdir, 'manifest.json'), JSON.stringify(manifest, null, 1))
  await writeFile(join(outdir, 'etalage.js'), await loaderScript({ ...define, __BASE__: 'import.meta.url' }, {}))
  await writeFile(join(outdir, 'meta.json'), JSON.stringify(metafile))
  return { manifest, metafile, outputs, files }
}
