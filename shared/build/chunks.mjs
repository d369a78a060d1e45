import { existsSync } from 'node:fs'
import { basename, dirname, join, parse, relative, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { dev, filesIn, root, theme } from './settings.mjs'

/** The most files that a chunk waits for besides the core and its own. */
const MOST_SHARED = 4

/** An alias of the package's folder, for imports from any other. */
const ROOT = 'package-root'

/**
 * What imports a file from any folder. Never an absolute path: source maps would contain it, and file names a hash of them, so the same
 * sources would give other files, of other sizes, in another folder.
 */
const fromRoot = path => `${ROOT}/${relative(root, resolve(root, path))}`

/** Code that exports every island and behaviour of an area by its data-component name, after what `islands/<area>.ts` exports. */
export function islandsOf(area, registry) {
  const indexes = ['islands', 'shared/behaviours'].flatMap(filesIn).filter(path => parse(path).name === 'index')
  const ours = indexes.map(dirname).map(folder => `./${folder}`)
  const folders = Object.fromEntries([...ours, ...(theme?.islands ?? []).map(fromRoot)].map(folder => [basename(folder), folder]))
  const names = Object.keys(registry).filter(name => registry[name].area === area)
  const imports = names.map((name, at) => `import * as i${at} from '${folders[name]}/index'`)
  if (existsSync(`islands/${area}.ts`)) imports.unshift(`export * from './islands/${area}'`)
  return `${imports.join('\n')}\nexport const islands = { ${names.map((name, at) => `'${name}': i${at}`)} }`
}

/** The same for a theme's `import(path)`, which may also need a default export. */
function chunkOfTheme(path, importer) {
  const isFile = path.startsWith('.')
  const name = isFile ? relative(theme.folder, join(importer, path)) : path
  const from = isFile ? fromRoot(join(importer, path)) : path
  return [
    name.replace(/\W+/g, '-'),
    `import * as all from '${from}'\nconst { default: whole } = { ...all }\nexport { whole as default }\nexport * from '${from}'`,
  ]
}

/** The name of the chunk of `import(path)`, which is also its file name, and its code. */
function chunkOf(path, importer, registry) {
  if (/^etalage\/(shared|islands)\//.test(path)) return chunkOf(path.replace('etalage', '.'), root, registry)
  if (path.startsWith('area:')) return [path.slice(5), islandsOf(path.slice(5), registry)]
  if (theme && !join(importer, '/').startsWith(root)) return chunkOfTheme(path, importer)
  if (!path.startsWith('.')) return [path, `export { default } from '${path}'`]
  const source = relative(root, join(importer, path))
  const [folder, ...words] = source.split('/')
  if (folder === 'islands' && words.length === 1) return [words[0], islandsOf(words[0], registry)]
  return [words.filter(word => word !== 'index').join('-'), `export * from './${source}'`]
}

/**
 * Makes one named file of each dynamic import: `import('area:catalogue')` gives all islands of that area of the registry, 'widgets-map'
 * gives what shared/widgets/map/index.ts exports. Each of these modules also imports the entry point, so that esbuild's code splitting
 * keeps the entry point whole in one file, the core, and `beside[name]`: see `shareChunks`. In development the core knows areas by name
 * only, so it never changes.
 */
export const chunks = (registry, beside = {}) => ({
  name: 'chunks',
  setup(build) {
    build.initialOptions.alias = { ...build.initialOptions.alias, [ROOT]: '.' }
    build.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, namespace }) => {
      if (namespace === 'chunk' && path.startsWith(`${ROOT}/`)) {
        const found = await build.resolve(path, { kind, resolveDir })
        // A package that says it has no side effects would not be placed by such an import. Others are left to esbuild: see `oneCopy`.
        return found.sideEffects ? undefined : { ...found, sideEffects: true }
      }
      if (dev && kind === 'dynamic-import' && path.startsWith('area:')) return { path: `./${path.slice(5)}.js`, external: true }
      if (kind !== 'dynamic-import' && !path.startsWith('area:')) return
      const [name, code] = chunkOf(path, resolveDir, registry)
      const before = ['islands/main.ts', ...(name === 'core' ? [] : (beside[name] ?? []))]
      const contents = [...before.map(file => `import '${fromRoot(file)}'`), code].join('\n')
      return {
        path: name,
        namespace: 'chunk',
        pluginData: { contents, resolveDir: /^(area:|\.|etalage\/)/.test(path) ? root : resolveDir },
      }
    })
    build.onLoad({ filter: /./, namespace: 'chunk' }, ({ pluginData }) => pluginData)
  },
})

/** The files of each chunk by its name: its own first, then those it needs besides the core. Paths as in esbuild's metafile. */
export function chunkFiles(outputs) {
  const core = Object.keys(outputs).find(path => 'islands/main.ts' in outputs[path].inputs)
  const files = { core: [core] }
  for (const [path, { entryPoint = '', imports }] of Object.entries(outputs)) {
    const [kind, name] = entryPoint.split(':')
    const shared = imports.filter(one => one.kind === 'import-statement' && one.path !== core)
    if (/^(chunk|stores)$/.test(kind)) files[name] = [path, ...shared.map(one => one.path)]
  }
  return files
}

/** Static imports of a file of the build. */
const importsOf = ({ imports }) => imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)

const union = (one, other) => new Set([...one, ...other])

/** Adds to each group the groups that it needs, directly or through others. */
function withNeeded(groups) {
  const groupOf = new Map(groups.flatMap(one => one.paths.map(path => [path, one])))
  const neededBy = (one, found = new Set()) => {
    for (const needed of one.needs.map(path => groupOf.get(path))) if (needed && !found.has(needed)) neededBy(needed, found.add(needed))
    return found
  }
  for (const one of groups) one.needed = neededBy(one)
  return groups
}

/** A group that the chunks of these names load too. */
const loadedBy = (one, names) => ([...names].every(name => one.names.has(name)) ? one : { ...one, names: union(one.names, names) })

/** The groups with two of them joined: what a file imports is loaded by all that load the file. */
function joined(groups, a, b) {
  const [names, needed] = [union(a.names, b.names), union(a.needed, b.needed)]
  const both = { paths: [...a.paths, ...b.paths], needs: [...union(a.needs, b.needs)], names, bytes: a.bytes + b.bytes }
  return [...groups.filter(one => one !== a && one !== b).map(one => (needed.has(one) ? loadedBy(one, names) : one)), both]
}

const loadedBytes = groups => groups.reduce((sum, { bytes, names }) => sum + bytes * names.size, 0)

/** How many files too many all chunks together wait for. */
function surplus(groups) {
  const waiting = new Map()
  for (const { names } of groups) for (const name of names) waiting.set(name, (waiting.get(name) ?? 0) + 1)
  return [...waiting.values()].reduce((sum, files) => sum + Math.max(0, files - MOST_SHARED), 0)
}

/**
 * esbuild makes a file of the modules that the same chunks import, which is up to twenty files for one chunk. This joins files until no
 * chunk waits for more than `MOST_SHARED`, each time those two that make all chunks together load the fewest bytes that they do not need, for
 * how many files too many they then no longer wait for; the power weighs the two, and came out best by trying.
 * Resolves with the modules that each chunk imports besides its own, by its name. `options` are those of the build.
 */
export async function shareChunks(registry, options) {
  const plugins = [...options.plugins, chunks(registry)]
  const { metafile } = await esbuild.build({ ...options, plugins, outdir: 'dist', write: false, metafile: true, sourcemap: false })
  const { outputs } = metafile
  const { core, ...files } = chunkFiles(outputs)
  const shared = Object.entries(files).map(([name, [, ...others]]) => [name, others])
  const users = path => new Set(shared.flatMap(([name, others]) => (others.includes(path) ? name : [])))
  const paths = [...new Set(shared.flatMap(([, others]) => others))]
  let groups = paths.map(path => ({ paths: [path], needs: importsOf(outputs[path]), names: users(path), bytes: outputs[path].bytes }))
  const waiting = name => groups.filter(({ names }) => names.has(name))
  for (const { names, needed } of withNeeded(groups)) for (const one of needed) for (const name of names) one.names.add(name)
  const isCrowded = name => waiting(name).length > MOST_SHARED
  while (surplus(groups)) {
    const crowded = Object.keys(files).filter(isCrowded)
    const pairs = withNeeded(groups).flatMap((a, at) => groups.slice(at + 1).map(b => [a, b]))
    const useful = pairs.filter(([a, b]) => crowded.some(name => a.names.has(name) && b.names.has(name)))
    const [bytes, tooMany] = [loadedBytes(groups), surplus(groups)]
    const results = useful.map(([a, b]) => joined(groups, a, b))
    const costs = results.map(one => (loadedBytes(one) - bytes + 100) / Math.max(0.5, tooMany - surplus(one)) ** 0.75)
    groups = results[costs.indexOf(Math.min(...costs))]
  }
  const modulesOf = ({ paths }) => paths.flatMap(path => Object.keys(outputs[path].inputs).filter(input => !/^\w+:/.test(input)))
  return Object.fromEntries(Object.keys(files).map(name => [name, waiting(name).flatMap(modulesOf)]))
}
