// node build.mjs [--dev] [--if-stale]: dist/preact, dist/react, dist/styles and dist/shop, with a size table.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  // The server names the map in a header: a comment in each of many small files weighs more than some of them.
  sourcemap: 'external',
  metafile: true,
  legalComments: 'none',
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"', __DEV__: String(dev) },
}

const forNode = { metafile: false, platform: 'node', packages: 'external', target: 'node20', minify: false }

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

/** Follows static imports from one output or input of a metafile, and lazy ones if asked. */
function closure(graph, start, lazily = false) {
  const found = new Set()
  const visit = path => {
    if (found.has(path) || !graph[path]) return
    found.add(path)
    for (const { path: next, kind, external } of graph[path].imports) if (!external && (lazily || kind !== 'dynamic-import')) visit(next)
  }
  visit(start)
  return [...found]
}

const isLeaf = path => /^(islands\/.+\/index\.tsx|shared\/behaviours\/[^/]+\/index\.ts)$/.test(path)
const nameOf = leaf => basename(dirname(leaf))
const isStore = path => path.startsWith('shared/state/') || path === 'shared/contract/ports.ts'

/** What one look at the sources tells: the leaves with their styles and areas of text, and the stores that would end up inside a leaf. */
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
  const areas = {}
  for (const leaf of leaves) {
    const [, names = ''] = /loadTexts\(([^)]*)\)/.exec(await readFile(leaf, 'utf8')) ?? []
    areas[leaf] = names.match(/\w+/g) ?? []
  }
  const sources = Object.fromEntries(leaves.map(leaf => [leaf, closure(metafile.inputs, leaf, true)]))
  const lonelyStores = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint && isLeaf(entryPoint))
    .flatMap(({ inputs }) => Object.keys(inputs).filter(isStore))
  return { styles, areas, sources, lonelyStores }
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
    target: ['chrome120', 'firefox121', 'safari17.4'],
  })
  return Object.fromEntries(
    Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([path, { entryPoint }]) => [basename(entryPoint, '.css'), basename(path)]),
  )
}

const SENTENCE = /(\bdoc: |\bjson<[^(]*>\(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** A leaf knows its stylesheets, so that an island put into a page later brings them along; what its props mean is for developers only. */
const leafSources = (styles, files) => ({
  name: 'leaf',
  setup(build) {
    build.onLoad({ filter: /\/(islands|behaviours)\/.+\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const urls = styles[relative(root, path)]?.map(name => `new URL("../styles/${files[name]}", import.meta.url).href`) ?? []
      const contents = `${dev ? source : source.replace(SENTENCE, "$1''")}\n${urls.length ? `export const styles = [${urls}]\n` : ''}`
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', resolveDir: dirname(path) }
    })
  },
})

/** The entry is built apart, so that it stays one file: what it imports later is known by its final name. */
const laterByName = (nameOfSource, homes) => ({
  name: 'later',
  setup(build) {
    build.onLoad({ filter: /islands\/registry\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/import\('([^']+)'\)/g, (whole, target) => {
        const home = homes[nameOf(target)]
        return home ? `import('./${home.file}').then(file => file.${home.name})` : whole
      }),
      loader: 'ts',
    }))
    build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'asked') return
      if (path.endsWith('.js')) return { path, external: true }
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'asked' })
      return { path: `./${nameOfSource(relative(root, found.path))}`, external: true }
    })
  },
})

const MOUNT = 'shared/runtime/mount.ts'
const ADAPTER = 'shared/runtime/react.tsx'
const EARLY = 'shared/runtime/early.ts'
const OVERLAY = 'shared/runtime/overlay.ts'
const DEV = 'shared/runtime/dev.ts'
const ANALYTICS = 'shared/analytics/index.ts'
const append = (lists, key, item) => {
  lists[key] = [...(lists[key] ?? []), item]
}
const stem = path => basename(path).replace(/\..*/, '')

const isEntry = ({ entryPoint }) => Boolean(entryPoint) && !isStore(entryPoint)

/**
 * The file that each output of the split build goes into. Splitting makes a chunk for every set of entries that share something,
 * and thirty small files compress badly: what the same pages use becomes one file, islands included.
 * What a behaviour or the runtime uses stays apart from what only islands use, so that a page without islands gets no React.
 */
function companions(outputs) {
  const pages = Object.entries(etalage.pages)
  const users = {}
  const later = {}
  for (const [path, output] of Object.entries(outputs)) {
    if (!isEntry(output)) continue
    for (const used of closure(outputs, path)) {
      append(users, used, output.entryPoint)
      for (const { path: next, kind } of outputs[used].imports)
        if (kind === 'dynamic-import') append(later, outputs[next].entryPoint, output.entryPoint)
    }
  }
  const isEager = entry => entry === MOUNT || entry === ADAPTER || isLeaf(entry)
  /** What is imported later stands on the pages of whoever imports it. */
  const isUsedOn = (page, entry, seen = []) =>
    entry === MOUNT ||
    entry === ADAPTER ||
    (isLeaf(entry)
      ? page.islands.includes(nameOf(entry))
      : !seen.includes(entry) && (later[entry] ?? []).some(one => isUsedOn(page, one, [...seen, entry])))
  return path => {
    const own = basename(path, '.js')
    const { entryPoint } = outputs[path]
    if (entryPoint === ADAPTER) return 'react'
    const isOwn = isEntry(outputs[path])
    if (isOwn && !isLeaf(entryPoint)) return own
    const by = isOwn ? [entryPoint] : users[path]
    // An entry that only passes on what stands in a chunk.
    if (!by) return undefined
    if (!by.some(isEager)) return own
    const first = by.some(one => one === MOUNT || one.startsWith('shared/behaviours/')) ? 'base' : 'react'
    // A page does not wait for what only something later on it shares with the islands of other pages.
    const eager = by.filter(isEager)
    const on = pages.filter(([, page]) => eager.some(entry => isUsedOn(page, entry))).map(([name]) => name)
    if (on.length > pages.length / 2) return first
    return on.length ? [first, ...on].join('-') : own
  }
}

const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
const placeholder = file => `${file}-${hash(file)}.js`

/** Bundles the outputs of the split build once more, into the files that `fileOf` names; their names still lack the hash. */
async function joinChunks(outputs, code, fileOf) {
  const members = {}
  for (const path of Object.keys(outputs)) if (fileOf(path)) append(members, fileOf(path), path)
  // Stores ask for the platform as they are evaluated.
  const brings = path => 'shared/platform/index.ts' in outputs[path].inputs
  for (const paths of Object.values(members)) paths.sort((a, b) => brings(b) - brings(a))
  /** Islands that stand in a file with others, which gives each of them out whole. */
  const guests = Object.keys(outputs).filter(
    path => isEntry(outputs[path]) && outputs[path].entryPoint !== ADAPTER && fileOf(path) !== basename(path, '.js'),
  )
  const fileToImport = path => (isEntry(outputs[path]) ? basename(path, '.js') : fileOf(path))
  const publicNames = {}
  for (const paths of Object.values(members)) {
    let count = 0
    for (const path of paths) {
      const short = name => [name, `$${(count++).toString(36)}`]
      if (guests.includes(path)) publicNames[path] = [short('*')]
      else publicNames[path] = outputs[path].exports.map(name => (isEntry(outputs[path]) ? [name, name] : short(name)))
    }
  }
  const files = {
    name: 'files',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind, importer, namespace }) => {
        if (kind === 'entry-point') return { path, namespace: 'joined' }
        if (namespace === 'joined') return { path, namespace: 'chunk' }
        if (namespace === 'link') return { path, external: true }
        const target = join(dirname(importer), path)
        if (kind === 'dynamic-import') return { path: `./${placeholder(fileToImport(target))}`, external: true }
        return { path: target, namespace: fileOf(target) === fileOf(importer) ? 'chunk' : 'link' }
      })
      const load = (namespace, contentsOf) => build.onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: contentsOf(path) }))
      const given = path => {
        const [[first, known]] = publicNames[path].length ? publicNames[path] : [['']]
        return first === '*' ? `* as ${known}` : `{${publicNames[path].map(pair => pair.join(' as ')).join()}}`
      }
      load('joined', file => members[file].map(path => `export ${given(path)} from '${path}'`).join('\n'))
      load(
        'link',
        path => `export {${publicNames[path].map(([name, known]) => `${known} as ${name}`).join()}} from './${placeholder(fileOf(path))}'`,
      )
      load('chunk', path => code[path])
    },
  }
  const { outputFiles } = await esbuild.build({
    ...common,
    metafile: false,
    entryPoints: Object.keys(members).map(file => ({ in: file, out: basename(placeholder(file), '.js') })),
    outdir: staging,
    write: false,
    plugins: [files],
  })
  const homes = Object.fromEntries(
    guests.map(path => [nameOf(outputs[path].entryPoint), { file: fileOf(path), name: publicNames[path][0][1] }]),
  )
  /** By name of a nanostore: the file that gives it out, and as what. */
  const stores = {}
  for (const [path, pairs] of Object.entries(publicNames))
    for (const [name, known] of pairs) if (name.startsWith('$')) stores[name] = { file: fileOf(path), name: known }
  return { members, homes, stores, written: Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text])) }
}

/** Final names: the hash is of all that a file leads to, which holds for files that import each other lazily too. */
function finalNames(files, written) {
  const linksOf = file => files.filter(other => other !== file && written[placeholder(file)].includes(placeholder(other)))
  const links = Object.fromEntries(files.map(file => [file, linksOf(file)]))
  const reach = (file, seen = new Set()) => {
    if (!seen.has(file)) for (const next of links[seen.add(file) && file]) reach(next, seen)
    return seen
  }
  return Object.fromEntries(
    files.map(file => [
      file,
      `${file}-${hash(
        [...reach(file)]
          .sort()
          .map(one => written[placeholder(one)])
          .join(),
      )}.js`,
    ]),
  )
}

/** The metafile of the split build, told of the files it became. */
function joinedOutputs(outputs, { members, homes }, fileOf, urlOf) {
  const nameOfImport = path => (isEntry(outputs[path]) ? basename(path, '.js') : fileOf(path))
  return Object.fromEntries(
    Object.entries(members).map(([file, paths]) => {
      const own = paths.find(path => isEntry(outputs[path]) && !homes[nameOf(outputs[path].entryPoint)])
      const imports = paths
        .flatMap(path => outputs[path].imports)
        .filter(({ path, kind }) => kind === 'dynamic-import' || fileOf(path) !== file)
        .map(({ path, kind }) => ({ path: urlOf(kind === 'dynamic-import' ? nameOfImport(path) : fileOf(path)), kind }))
      const inputs = Object.assign({}, ...paths.map(path => outputs[path].inputs))
      return [urlOf(file), { ...(own && { entryPoint: outputs[own].entryPoint }), imports, inputs }]
    }),
  )
}

async function buildRuntime(runtime, { styles, areas, lonelyStores }, styleFiles, early, registry) {
  const outdir = join(staging, runtime)
  const options = { ...common, alias: runtimes[runtime], outdir, entryNames: '[name]-[hash]' }
  const split = await esbuild.build({
    ...options,
    minify: false,
    minifySyntax: true,
    sourcemap: 'inline',
    write: false,
    entryNames: '[name]',
    entryPoints: [
      ...[ADAPTER, MOUNT, EARLY, OVERLAY, ...(dev ? [DEV] : [])].map(path => ({ in: path, out: stem(path) })),
      { in: ANALYTICS, out: nameOf(ANALYTICS) },
      ...Object.keys(styles).map(leaf => ({ in: leaf, out: nameOf(leaf) })),
      ...lonelyStores.map(path => ({ in: path, out: `state-${kebab(stem(path))}` })),
    ],
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [leafSources(styles, styleFiles)],
  })
  const code = Object.fromEntries(split.outputFiles.map(({ path, text }) => [relative(root, path), text]))
  const fileOf = companions(split.metafile.outputs)
  const joined = await joinChunks(split.metafile.outputs, code, fileOf)
  const { written, homes } = joined
  const files = Object.keys(joined.members)
  const names = finalNames(files, written)
  const rename = text => files.reduce((all, file) => all.replaceAll(placeholder(file), names[file]), text)
  await mkdir(outdir, { recursive: true })
  for (const [file, text] of Object.entries(written)) await writeFile(join(outdir, rename(file)), rename(text))
  const outputs = joinedOutputs(split.metafile.outputs, joined, fileOf, file => join(outdir, names[file]))

  const home = source => homes[isLeaf(source) ? nameOf(source) : '']
  const entryOf = source =>
    home(source) ? join(outdir, names[home(source).file]) : Object.keys(outputs).find(path => outputs[path].entryPoint === source)
  const finalHomes = Object.fromEntries(Object.entries(homes).map(([leaf, { file, name }]) => [leaf, { file: names[file], name }]))
  const main = await esbuild.build({
    ...options,
    entryPoints: [{ in: 'islands/main.ts', out: 'main' }],
    plugins: [laterByName(source => basename(entryOf(source)), finalHomes)],
  })
  const entry = Object.keys(main.metafile.outputs).find(path => main.metafile.outputs[path].entryPoint)
  const url = path => `/assets/${runtime}/${basename(path)}`
  const islands = Object.fromEntries(
    Object.keys(styles)
      .sort()
      .map(leaf => [
        nameOf(leaf),
        {
          kind: leaf.startsWith('islands/') ? 'island' : 'behaviour',
          when: registry[nameOf(leaf)].when,
          js: closure(outputs, entryOf(leaf)).map(url),
          css: styles[leaf].map(name => `/assets/styles/${styleFiles[name]}`),
          texts: areas[leaf],
        },
      ]),
  )
  const texts = {}
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    const [, locale, area] = /locales\/(\w+)\/(\w+)\.json$/.exec(entryPoint ?? '') ?? []
    if (area) texts[locale] = { ...texts[locale], [area]: url(path) }
  }
  const manifest = {
    entry: url(entry),
    early,
    mount: closure(outputs, entryOf(MOUNT)).map(url),
    adapter: closure(outputs, entryOf(ADAPTER)).map(url),
    islands,
    texts,
    css: Object.fromEntries(Object.entries(styleFiles).map(([name, file]) => [name, `/assets/styles/${file}`])),
  }
  await writeFile(
    join(outdir, 'meta.json'),
    JSON.stringify({ inputs: split.metafile.inputs, outputs: { ...outputs, ...main.metafile.outputs } }),
  )
  const stores = Object.entries(joined.stores).map(([store, { file, name }]) => [
    store,
    { file: `/assets/${runtime}/${names[file]}`, name },
  ])
  await writeFile(join(outdir, 'stores.json'), JSON.stringify(Object.fromEntries(stores)))
  const weights = {}
  for (const [path, { entryPoint }] of Object.entries(split.metafile.outputs))
    if (entryPoint && isLeaf(entryPoint)) {
      const { code: small } = await esbuild.transform(code[path], { minify: true, sourcemap: false, target: common.target })
      weights[nameOf(entryPoint)] = brotli(small).length
    }
  await writeFile(join(outdir, 'weights.json'), JSON.stringify(weights))
  return { manifest, weights }
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
  await add('mount', etalage.sizes.mount, manifest => [manifest.mount[0]])
  await add('React and common stores', etalage.sizes.react, manifest => manifest.adapter)
  for (const name of Object.keys(built.preact.weights))
    rows.push({ what: name, preact: built.preact.weights[name], react: built.react.weights[name], limit: etalage.sizes.island })
  for (const [page, { islands, limit }] of Object.entries(etalage.pages))
    await add(`page: ${page}`, limit, manifest => [
      manifest.entry,
      ...manifest.mount,
      ...manifest.adapter,
      ...islands.flatMap(name => manifest.islands[name]?.js ?? []),
      ...islands.flatMap(name => manifest.islands[name]?.texts.map(area => manifest.texts.nl_NL[area]) ?? []),
    ])
  await add('core styles', etalage.sizes.styles, manifest => [manifest.css.core])
  return rows
}

/** The registry without its code: name to default trigger. */
async function readRegistry() {
  const { outputFiles } = await esbuild.build({
    entryPoints: ['islands/registry.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    external: ['./*', '../*'],
  })
  return (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)).registry
}

/** dist/reference: what theme developers and their editors read. */
async function buildReference({ sources }, built, registry) {
  const outfile = join(staging, 'shop/reference.mjs')
  await esbuild.build({ ...common, ...forNode, entryPoints: ['reference-shop/workbench/reference.ts'], outfile })
  const { writeReference } = await import(pathToFileURL(join(root, outfile)))
  const islands = Object.keys(sources).map(leaf => ({
    name: nameOf(leaf),
    kind: leaf.startsWith('islands/') ? 'island' : 'behaviour',
    folder: dirname(leaf),
    when: registry[nameOf(leaf)].when,
    sources: sources[leaf],
    weight: Object.fromEntries(Object.entries(built).map(([runtime, { weights }]) => [runtime, weights[nameOf(leaf)]])),
  }))
  await writeReference(
    root,
    join(staging, 'reference'),
    islands.sort((one, other) => (one.name < other.name ? -1 : 1)),
  )
}

/** dist/workbench: scripts and styles of pages that production does not have. */
const buildWorkbench = () =>
  esbuild.build({
    ...common,
    metafile: false,
    minify: true,
    define: { ...common.define, __DEV__: 'true' },
    entryPoints: ['stage.ts', 'tools.ts', 'stage.css', 'tools.css'].map(file => `reference-shop/workbench/client/${file}`),
    outdir: join(staging, 'workbench'),
    splitting: true,
    chunkNames: '[name]-[hash]',
    // The policy forbids code made at run time; zod asks for this as it is imported.
    banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
  })

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
  const registry = await readRegistry()
  for (const runtime of Object.keys(runtimes)) built[runtime] = await buildRuntime(runtime, facts, files, early, registry)
  if (await exists('reference-shop/server.ts'))
    await esbuild.build({ ...common, ...forNode, entryPoints: ['reference-shop/server.ts'], outfile: join(staging, 'shop/server.mjs') })
  await buildReference(facts, built, registry)
  if (process.env.NODE_ENV !== 'production') await buildWorkbench()
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
