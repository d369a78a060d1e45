import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
process.chdir(root)
export const dev = process.argv.includes('--dev')
export const dist = 'dist'
export const staging = `${dist}.new`
export const { etalage: settings } = JSON.parse(await readFile('package.json', 'utf8'))

/** What each runtime puts in the place of React. */
export const runtimes = {
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
  react: {},
}

export const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: !dev,
  // The server names the map in a header.
  sourcemap: 'external',
  metafile: true,
  legalComments: 'none',
  jsx: 'automatic',
  logLevel: 'warning',
  // A name that a runtime does not have stops the build, with file and line.
  logOverride: { 'import-is-undefined': 'error' },
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', __DEV__: String(dev) },
}

export const forNode = { metafile: false, platform: 'node', packages: 'external', target: 'node20', minify: false }

export const exists = path =>
  stat(path).then(
    () => true,
    () => false,
  )

export const brotli = bytes => brotliCompressSync(bytes)

export async function* filesIn(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}
