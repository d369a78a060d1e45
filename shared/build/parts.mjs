import { existsSync } from 'node:fs'
import { basename, dirname, join, parse, relative, resolve } from 'node:path'
import { dev, filesIn, root, theme } from './settings.mjs'

/** Code that exports every island and behaviour of an area by name, after running `islands/<area>.ts` if there is one. */
function islandsOf(area, registry) {
  const indexes = ['islands', 'shared/behaviours'].flatMap(filesIn).filter(path => parse(path).name === 'index')
  const ours = indexes.map(dirname).map(folder => `./${folder}`)
  const folders = Object.fromEntries([...ours, ...(theme?.islands ?? [])].map(folder => [basename(folder), folder]))
  const names = Object.keys(registry).filter(name => registry[name].area === area)
  const imports = names.map((name, at) => `import * as i${at} from '${folders[name]}/index'`)
  if (existsSync(`islands/${area}.ts`)) imports.unshift(`export * from './islands/${area}'`)
  return `${imports.join('\n')}\nexport const islands = { ${names.map((name, at) => `'${name}': i${at}`)} }`
}

/** Code that several parts share besides the core is in one file, islands/<name>.ts: the number of requests costs more than the bytes. */
export const companions = {
  buying: /^(business|cart(-cart-saved|-GiftCards)?|checkout|express|flows-actions|.*-mini-cart|product)$/,
  fields: /^(asking|checkout|customer|forms|returns|reviews-(photo-field|send-photos|send-question))$/,
}

/** The same for a theme's `import(path)`, which may also need a default export. */
const partOfTheme = path => [
  relative(theme.folder, resolve(theme.folder, path)).replace(/\W+/g, '-'),
  `import * as all from '${path}'\nconst { default: whole } = { ...all }\nexport { whole as default }\nexport * from '${path}'`,
]

/** Resolves `import(path)` to the name of a part, which is also its file name, and the code of that part. */
function partOf(path, importer, registry) {
  if (path.startsWith('area:')) return [path.slice(5), islandsOf(path.slice(5), registry)]
  if (theme && !join(importer, '/').startsWith(root)) return partOfTheme(path.startsWith('.') ? join(importer, path) : path)
  if (!path.startsWith('.')) return [path, `export { default } from '${path}'`]
  const source = relative(root, join(importer, path))
  const [folder, ...words] = source.split('/')
  if (folder === 'islands' && words.length === 1) return [words[0], islandsOf(words[0], registry)]
  return [words.filter(word => word !== 'index').join('-'), `export * from './${source}'`]
}

/**
 * Makes one named file of each dynamic import: `import('area:catalogue')` gives all islands of that area of the registry, 'widgets-map'
 * gives what shared/widgets/map/index.ts exports. Each of these modules also imports the entry point, so that esbuild's code splitting
 * keeps the entry point whole in one file: the core. In development it knows areas by name only, so it never changes.
 */
export const parts = registry => ({
  name: 'parts',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (dev && kind === 'dynamic-import' && path.startsWith('area:')) return { path: `./${path.slice(5)}.js`, external: true }
      if (kind !== 'dynamic-import' && !path.startsWith('area:')) return
      const [name, code] = partOf(path, resolveDir, registry)
      const beside = ['main', ...Object.keys(companions).filter(file => companions[file].test(name))]
      const contents = [...beside.map(file => `import '${root}islands/${file}'`), code].join('\n')
      return { path: name, namespace: 'part', pluginData: { contents, resolveDir: /^(area:|\.)/.test(path) ? root : resolveDir } }
    })
    build.onLoad({ filter: /./, namespace: 'part' }, ({ pluginData }) => pluginData)
  },
})

/** The files of each part by its name: its own first, then those it needs besides the core. Paths as in esbuild's metafile. */
export function partFiles(outputs) {
  const core = Object.keys(outputs).find(path => 'islands/main.ts' in outputs[path].inputs)
  const files = { core: [core] }
  for (const [path, { entryPoint = '', imports }] of Object.entries(outputs)) {
    const [, name] = entryPoint.split(':')
    const shared = imports.filter(one => one.kind === 'import-statement' && one.path !== core)
    if (name) files[name] = [path, ...shared.map(one => one.path)]
  }
  return files
}
