import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { finalNames, hash, importing, joinChunks, joinedOutputs, placeholder } from './chunks.mjs'
import { companions, withoutIdleImports } from './companions.mjs'
import { ADAPTER, ANALYTICS, closure, DEV, EARLY, isLeaf, isReachedFor, MOUNT, nameOf, OVERLAY, stem, waits } from './graph.mjs'
import { brotli, common, dev, kebab, root, runtimes, staging } from './settings.mjs'

const LOCALES = 'shared/i18n/locales'
const textFileName = path => relative(LOCALES, path).replace('/', '-').replace('.json', '')

const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const DOC = new RegExp(String.raw`\bdoc: ${TEXT},?`, 'g')
const SENTENCE = new RegExp(String.raw`(\bjson<[^(]*>\(\s*)${TEXT}`, 'g')

/** A leaf knows its stylesheets, so that an island put into a page later brings them along; what its props mean is for developers only. */
const leafSources = (styles, files) => ({
  name: 'leaf',
  setup(build) {
    build.onLoad({ filter: /\/(islands|behaviours)\/.+\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const urls = styles[relative(root, path)]?.map(name => `new URL("../styles/${files[name]}", import.meta.url).href`) ?? []
      const contents = `${dev ? source : source.replace(DOC, '').replace(SENTENCE, "$1''")}\n${urls.length ? `export const styles = [${urls}]\n` : ''}`
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', resolveDir: dirname(path) }
    })
  },
})

/** Texts are asked for by area: one value instead of a name for every text in it, and a name that tells where an area stands. */
const textSources = version => ({
  name: 'texts',
  setup(build) {
    build.onLoad({ filter: /\/locales\/.+\.json$/ }, async ({ path }) => ({ contents: `export default ${await readFile(path, 'utf8')}` }))
    build.onLoad({ filter: /\/i18n\/texts\.ts$/ }, async ({ path }) => {
      const name = `new URL(\`\${locale()}-\${area}-${version}.js\`, import.meta.url).href`
      const [before, after] = (await readFile(path, 'utf8')).split(/`\.\/locales\/.+?`/)
      return { contents: before + name + after, loader: 'ts' }
    })
  },
})

const ROW = /^ {2}\S+: \{ when.+load: (.+)/
const loadOf = row => ROW.exec(row)[1]

/** Rows that bring the same files stand beside each other, where they weigh less. */
function sortRows(registry) {
  const lines = registry.split('\n')
  const rows = lines.filter(line => ROW.test(line)).sort((a, b) => (loadOf(a) < loadOf(b) ? -1 : 1))
  return lines.map(line => (ROW.test(line) ? rows.shift() : line)).join('\n')
}

/** The entry is built apart, so that it stays one file: what it imports later is known by its final name. */
const laterByName = (nameOfSource, homes) => ({
  name: 'later',
  setup(build) {
    build.onLoad({ filter: /islands\/registry\.ts$/ }, async ({ path }) => ({
      contents: sortRows(
        (await readFile(path, 'utf8')).replace(/import\('([^']+)'\)/g, (whole, target) => {
          const home = homes[nameOf(target)]
          return home ? importing(home) : whole
        }),
      ),
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

export async function buildRuntime(runtime, { styles, areas, lonelyStores }, styleFiles, early, registry) {
  const outdir = join(staging, runtime)
  const options = { ...common, alias: runtimes[runtime], outdir, entryNames: '[name]-[hash]' }
  const textFiles = (await readdir(LOCALES, { recursive: true })).filter(name => name.endsWith('.json')).map(name => join(LOCALES, name))
  const textsVersion = hash((await Promise.all(textFiles.sort().map(file => readFile(file, 'utf8')))).join())
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
      ...textFiles.map(path => ({ in: path, out: textFileName(path) })),
      ...lonelyStores.map(path => ({ in: path, out: `state-${kebab(stem(path))}` })),
    ],
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [leafSources(styles, styleFiles), textSources(textsVersion)],
  })
  const code = Object.fromEntries(split.outputFiles.map(({ path, text }) => [relative(root, path), text]))
  withoutIdleImports(split.metafile.outputs, code)
  const fileOf = companions(split.metafile.outputs, registry)
  const joined = await joinChunks(split.metafile.outputs, code, fileOf, isReachedFor(registry))
  const { written, homes } = joined
  const files = Object.keys(joined.members)
  const names = finalNames(files, written, file => textFiles.some(path => textFileName(path) === file) && textsVersion)
  const rename = text => files.reduce((all, file) => all.replaceAll(placeholder(file), names[file]), text)
  await mkdir(outdir, { recursive: true })
  for (const [file, text] of Object.entries(written)) await writeFile(join(outdir, rename(file)), rename(text))
  const outputs = joinedOutputs(split.metafile.outputs, joined, fileOf, file => join(outdir, names[file]))

  const home = source => homes[isLeaf(source) ? nameOf(source) : '']
  const entryOf = source =>
    home(source) ? join(outdir, rename(home(source).file)) : Object.keys(outputs).find(path => outputs[path].entryPoint === source)
  const main = await esbuild.build({
    ...options,
    entryPoints: [{ in: 'islands/main.ts', out: 'main' }],
    plugins: [laterByName(source => basename(entryOf(source)), JSON.parse(rename(JSON.stringify(homes))))],
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
          waits: waits(registry[nameOf(leaf)].when),
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
