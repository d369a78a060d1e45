// node build.mjs [--dev] [--if-stale]: dist/preact, dist/react, dist/styles and dist/shop, with a size table.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'

const root = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
process.chdir(root)
const dev = process.argv.includes('--dev')
const dist = 'dist'
const staging = `${dist}.new`
const { etalage } = JSON.parse(await readFile('package.json', 'utf8'))

const runtimes = {
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
  react: {},
}

const kebab = name => name.replace(/(?<=[a-z0-9])[A-Z]/g, letter => `-${letter}`).toLowerCase()
const exists = path =>
  stat(path).then(
    () => true,
    () => false,
  )
const brotli = bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: !dev,
  sourcemap: 'linked',
  metafile: true,
  legalComments: 'none',
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', __DEV__: String(dev) },
}

async function* filesIn(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

async function isFresh() {
  const built = await stat(join(dist, 'preact/manifest.json')).catch(() => undefined)
  if (!built) return false
  for (const folder of ['islands', 'shared', 'styles', 'reference-shop'])
    for await (const file of filesIn(folder)) if ((await stat(file)).mtimeMs > built.mtimeMs) return false
  return (await stat('package-lock.json')).mtimeMs <= built.mtimeMs && (await stat('build.mjs')).mtimeMs <= built.mtimeMs
}

/** Follows static imports from one output or input of a metafile. */
function closure(graph, start) {
  const found = new Set()
  const visit = path => {
    if (found.has(path) || !graph[path]) return
    found.add(path)
    for (const { path: next, kind, external } of graph[path].imports) if (!external && kind !== 'dynamic-import') visit(next)
  }
  visit(start)
  return [...found]
}

const isLeaf = path => /^(islands\/.+\/index\.tsx|shared\/behaviours\/[^/]+\/index\.ts)$/.test(path)
const nameOf = leaf => basename(dirname(leaf))
const isStore = path => path.startsWith('shared/state/') || path === 'shared/contract/ports.ts'

/** What one unsplit look at the sources tells: the leaves, their styles, and the stores that would end up inside a leaf. */
async function survey(styleNames) {
  const options = {
    ...common,
    entryPoints: ['islands/main.ts'],
    alias: runtimes.preact,
    splitting: true,
    write: false,
    outdir: 'x',
    sourcemap: false,
    minify: false,
  }
  const { metafile } = await esbuild.build(options)
  const leaves = Object.keys(metafile.inputs).filter(isLeaf)
  const styles = Object.fromEntries(
    leaves.map(leaf => {
      const words = new Set([nameOf(leaf), ...closure(metafile.inputs, leaf).map(path => kebab(basename(path).replace(/\.\w+$/, '')))])
      return [leaf, styleNames.filter(name => words.has(name))]
    }),
  )
  const lonelyStores = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint && isLeaf(entryPoint))
    .flatMap(({ inputs }) => Object.keys(inputs).filter(isStore))
  return { leaves, styles, lonelyStores }
}

async function buildStyles(outdir) {
  const names = (await readdir('styles')).filter(file => file.endsWith('.css')).map(file => basename(file, '.css'))
  const parts = new Set(['tokens', 'base', 'layout'])
  const entryPoints = names.filter(name => !parts.has(name)).map(name => `styles/${name}.css`)
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints,
    outdir,
    entryNames: '[name]-[hash]',
    target: ['chrome120', 'firefox121', 'safari17.2'],
  })
  return Object.fromEntries(
    Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([path, { entryPoint }]) => [basename(entryPoint, '.css'), basename(path)]),
  )
}

/** A leaf knows its stylesheets, so that an island put into a page later brings them along. */
const withStyles = (styles, files) => ({
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /index\.tsx?$/ }, async ({ path }) => {
      const leaf = relative(root, path)
      if (!styles[leaf]?.length) return
      const urls = styles[leaf].map(name => `new URL("../styles/${files[name]}", import.meta.url).href`)
      const contents = `${await readFile(path, 'utf8')}\nexport const styles = [${urls}]\n`
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', resolveDir: dirname(path) }
    })
  },
})

/** The entry is built apart, so that it stays one file: what it imports later is known by its final name. */
const laterByName = nameOfSource => ({
  name: 'later',
  setup(build) {
    build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'asked') return
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'asked' })
      return { path: `./${nameOfSource(relative(root, found.path))}`, external: true }
    })
  },
})

async function buildRuntime(runtime, { styles, lonelyStores }, files, early) {
  const outdir = join(staging, runtime)
  const options = { ...common, alias: runtimes[runtime], outdir, entryNames: '[name]-[hash]' }
  const later = ['react.tsx', 'mount.ts', 'early.ts'].map(file => ({
    in: `shared/runtime/${file}`,
    out: kebab(basename(file).replace(/\..*/, '')),
  }))
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: [
      ...later,
      ...Object.keys(styles).map(leaf => ({ in: leaf, out: nameOf(leaf) })),
      ...lonelyStores.map(path => ({ in: path, out: `store-${kebab(basename(path, '.ts'))}` })),
    ],
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [withStyles(styles, files)],
  })
  const { outputs } = metafile
  const outputOf = (outs, source) => Object.keys(outs).find(path => outs[path].entryPoint === source)
  const entryOf = source => outputOf(outputs, source)
  const main = await esbuild.build({
    ...options,
    entryPoints: [{ in: 'islands/main.ts', out: 'main' }],
    plugins: [laterByName(source => basename(entryOf(source)))],
  })
  const entry = outputOf(main.metafile.outputs, 'islands/main.ts')
  const url = path => `/assets/${runtime}/${basename(path)}`
  const islands = Object.fromEntries(
    Object.keys(styles)
      .sort()
      .map(leaf => [
        nameOf(leaf),
        {
          kind: leaf.startsWith('islands/') ? 'island' : 'behaviour',
          js: closure(outputs, entryOf(leaf)).map(url),
          css: styles[leaf].map(name => `/assets/styles/${files[name]}`),
        },
      ]),
  )
  const manifest = {
    entry: url(entry),
    early,
    mount: closure(outputs, entryOf('shared/runtime/mount.ts')).map(url),
    adapter: closure(outputs, entryOf('shared/runtime/react.tsx')).map(url),
    islands,
    css: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `/assets/styles/${file}`])),
  }
  await writeFile(join(outdir, 'meta.json'), JSON.stringify({ inputs: metafile.inputs, outputs: { ...outputs, ...main.metafile.outputs } }))
  return { manifest }
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

/** Brotli bytes of the runtime alone, without the registry and without what it fetches later. */
async function runtimeSize() {
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: ['shared/runtime/index.ts'],
    external: ['./react', './mount', './early'],
    write: false,
    sourcemap: false,
  })
  return brotli(outputFiles[0].contents).length
}

async function sizeTable(built) {
  const weigh = async urls => {
    let sum = 0
    for (const one of new Set(urls)) sum += brotli(await readFile(join(staging, one.replace('/assets/', '')))).length
    return sum
  }
  const rows = [{ what: 'runtime without registry', preact: await runtimeSize(), react: await runtimeSize(), limit: etalage.sizes.runtime }]
  const add = async (what, limit, urlsOf) => {
    const [preact, react] = await Promise.all(Object.values(built).map(({ manifest }) => weigh(urlsOf(manifest))))
    rows.push({ what, preact, react, limit })
  }
  await add('entry', etalage.sizes.entry, manifest => [manifest.entry])
  await add('mount', etalage.sizes.mount, manifest => manifest.mount)
  await add('adapter with framework', etalage.sizes.adapter, manifest => manifest.adapter)
  for (const name of Object.keys(built.preact.manifest.islands))
    await add(name, etalage.sizes.island, manifest => [manifest.islands[name].js[0]])
  for (const [page, { islands, limit }] of Object.entries(etalage.pages))
    await add(`page: ${page}`, limit, manifest => [
      manifest.entry,
      ...manifest.mount,
      ...manifest.adapter,
      ...islands.flatMap(name => manifest.islands[name]?.js ?? []),
    ])
  await add('core styles', etalage.sizes.styles, manifest => [manifest.css.core])
  return rows
}

const print = rows => {
  console.log(`${'brotli bytes'.padEnd(28)}${'preact'.padStart(9)}${'react'.padStart(9)}${'limit'.padStart(9)}`)
  for (const { what, preact, react, limit } of rows)
    console.log(
      `${what.padEnd(28)}${String(preact).padStart(9)}${String(react).padStart(9)}${String(limit).padStart(9)}${preact > limit ? '  OVER' : ''}`,
    )
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
  for (const runtime of Object.keys(runtimes)) built[runtime] = await buildRuntime(runtime, facts, files, early)
  if (await exists('reference-shop/server.ts'))
    await esbuild.build({
      ...common,
      metafile: false,
      entryPoints: ['reference-shop/server.ts'],
      platform: 'node',
      packages: 'external',
      target: 'node20',
      minify: false,
      outfile: join(staging, 'shop/server.mjs'),
    })
  const rows = dev ? [] : await sizeTable(built)
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
