import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { assets, oneCopy } from '../cli/theme.mjs'
import { chunkFiles, chunks, shareChunks } from './chunks.mjs'
import { bundle, common, compiledAhead, dev, staging, theme } from './settings.mjs'

/** Replacements for React per runtime. */
export const runtimes = { preact: { react: 'preact/compat', 'react-dom': 'preact/compat' }, react: {} }
/** The runtimes to build; in development only the one that the shop uses. */
export const wanted = theme?.runtimes ?? (dev ? [process.env.RUNTIME ?? 'preact'] : Object.keys(runtimes))

/** The script that queues early clicks and loads the core; a page inlines it in its head or loads `etalage.js`. */
async function loaderScript(define, format) {
  const options = { ...common, entryPoints: ['shared/runtime/loader.ts'], format, minify: true, sourcemap: false, write: false }
  const { outputFiles } = await esbuild.build({ ...options, banner: compiledAhead, define: { ...common.define, ...define } })
  return outputFiles[0].text.trim()
}

/** The same for each runtime, as the modules are. */
let sharing

/**
 * Builds the islands for one runtime into `folder` of dist, with `etalage.js` and a manifest (`Manifest` of
 * shared/build/manifest.ts). `entryPoints` are additional entry points by file name, and `plugins` are for those.
 */
export async function buildIslands(runtime, folder, { registry, ...facts }, { entryPoints, plugins = [] } = {}) {
  const options = {
    entryPoints: { main: 'islands/main.ts', public: 'islands/public.ts', 'react-api': 'islands/react.ts', ...entryPoints },
    alias: { ...(theme && oneCopy), ...runtimes[runtime] },
    banner: compiledAhead,
    define: { ...common.define, __RUNTIME__: JSON.stringify(runtime) },
    splitting: true,
    plugins: [...(theme ? [assets] : []), ...plugins],
  }
  sharing ??= dev ? Promise.resolve({}) : shareChunks(registry, { ...common, ...options })
  const { metafile, addresses } = await bundle(folder, { ...options, plugins: [...options.plugins, chunks(registry, await sharing)] })
  // The entry point only imports the core's file; pages load the core directly by its name.
  const entry = Object.keys(metafile.outputs).find(path => metafile.outputs[path].entryPoint === 'islands/main.ts')
  for (const path of [entry, `${entry}.map`]) await rm(path)
  const files = chunkFiles(metafile.outputs)
  const named = Object.entries(files).map(([name, paths]) => [name, paths.map(path => basename(path))])
  const short = named.map(([name, all]) => [name, all.join(' ').replace(new RegExp(`^${name}(?=-)`), '')])
  // Relative, so that the files can be served under any path.
  const beside = address => JSON.stringify(address.replace('/assets/', '../'.repeat(folder.split('/').length)))
  const { texts, styles } = facts
  const define = { __PARTS__: JSON.stringify(Object.fromEntries(short)), __TEXTS__: beside(texts), __STYLES__: beside(styles.etalage) }
  const url = `/assets/${folder}/`
  const manifest = {
    loader: await loaderScript({ ...define, __BASE__: JSON.stringify(url), __STYLES__: '""' }, 'iife'),
    parts: Object.fromEntries(named.map(([name, all]) => [name, all.map(file => url + file)])),
    islands: registry,
    ...facts,
  }
  const write = (name, text) => writeFile(join(staging, folder, name), text)
  await write(
    'manifest.json',
    JSON.stringify(manifest, null, 1).replaceAll('/assets/', () => theme?.base ?? '/assets/'),
  )
  await write('etalage.js', await loaderScript({ ...define, __BASE__: 'import.meta.url' }, 'esm'))
  // Under other names than the files that lead to them, which development builds give no hash.
  const from = name => `from './${basename(addresses[name])}'`
  // Bundlers take `new URL('…', import.meta.url)` for a file to copy, and this is a folder.
  const start = `const here = import.meta.url\nexport const start = ({ texts = new URL(${beside(texts)}, here).href } = {}) => begin({ texts })`
  await write('index.js', `import { start as begin } ${from('public')}\nexport * ${from('public')}\n${start}\n`)
  await write('react.js', `export * ${from('react')}\n`)
  await write('meta.json', JSON.stringify(metafile))
  return { metafile, files }
}
