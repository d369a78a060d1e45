import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { readTheme } from '../cli/theme.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
export const dev = process.argv.includes('--dev')
/** The theme of another project, when this build includes one. */
export const theme = readTheme(process.env.ETALAGE_THEME)
const output = theme && join(theme.folder, 'dist')
/** A theme's dist may be a link, for example to a web root. */
export const dist = theme ? (existsSync(output) ? realpathSync(output) : output) : 'dist'
/** Output goes here first, and replaces `dist` at the end. */
export const staging = `${dist}.new`

export const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: !dev,
  // For files with a hash in their name, the server sends the source map's address in a header.
  sourcemap: dev ? 'linked' : 'external',
  legalComments: 'none',
  jsx: 'automatic',
  logLevel: 'warning',
  // An import of a name that a runtime does not export fails the build, with file and line.
  // A chunk names packages only to have them placed beside it.
  logOverride: { 'import-is-undefined': 'error', 'ignored-bare-import': 'silent' },
  define: {
    'process.env.NODE_ENV': dev ? '"development"' : '"production"',
    __DEV__: String(dev),
    __DEV_STREAM__: JSON.stringify(process.env.ETALAGE_DEV ?? '/dev/reload'),
    __THEME__: JSON.stringify(theme?.rows) ?? 'undefined',
  },
}

/** First line of a script: browsers compile all its functions while it loads, a file off the main thread, instead of each at its first call. */
export const compiledAhead = { js: '//# allFunctionsCalledOnLoad' }

/** Names contain a content hash; in development, files that pages load directly have fixed names, for updates in place. */
export const names = { entryNames: dev ? '[name]' : '[name]-[hash]', chunkNames: '[name]-[hash]' }

/**
 * Bundles for the browser into `folder` of dist, with content hashes in the names; `options` are esbuild's. Resolves with esbuild's
 * metafile and the addresses of the entry points by name.
 */
export async function bundle(folder, options) {
  const { metafile } = await esbuild.build({ ...common, ...names, outdir: join(staging, folder), metafile: true, ...options })
  const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint)
  const addresses = entries.map(([path, { entryPoint }]) => [basename(entryPoint).split('.')[0], `/assets/${folder}/${basename(path)}`])
  return { metafile, addresses: Object.fromEntries(addresses) }
}

/** Imports one of our TypeScript files into the build script itself. */
export async function importSource(path) {
  const { outputFiles } = await esbuild.build({ ...common, entryPoints: [path], sourcemap: false, write: false, external: ['area:*'] })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
}

export const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
