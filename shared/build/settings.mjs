import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
process.chdir(root)
export const dev = process.argv.includes('--dev')
export const dist = 'dist'
export const staging = `${dist}.new`
export const { etalage } = JSON.parse(await readFile('package.json', 'utf8'))

const onPreact = join(root, 'shared/runtime/preact.ts')

export const runtimes = {
  preact: {
    react: onPreact,
    'react-dom': onPreact,
    'react-dom/client': onPreact,
    '@nanostores/react': onPreact,
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
  react: {},
}

export const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: !dev,
  // The server names the map in a header: a comment in each of many small files weighs more than some of them.
  sourcemap: 'external',
  metafile: true,
  legalComments: 'none',
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', __DEV__: String(dev) },
}

export const forNode = { metafile: false, platform: 'node', packages: 'external', target: 'node20', minify: false }

export const kebab = name => name.replace(/(?<=[a-z0-9])[A-Z]/g, letter => `-${letter}`).toLowerCase()

export const exists = path =>
  stat(path).then(
    () => true,
    () => false,
  )

export const brotli = bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

export async function* filesIn(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}
