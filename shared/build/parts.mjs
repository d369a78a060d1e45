import { basename, dirname, join, parse, relative } from 'node:path'
import { filesIn, root } from './settings.mjs'

/** Code that exports every island and behaviour of an area, by its name. */
function islandsOf(area, registry) {
  const indexes = ['islands', 'shared/behaviours'].flatMap(filesIn).filter(path => parse(path).name === 'index')
  const folders = Object.fromEntries(indexes.map(path => [basename(dirname(path)), dirname(path)]))
  const names = Object.keys(registry).filter(name => registry[name].area === area)
  const imports = names.map((name, at) => `import * as i${at} from './${folders[name]}/index'`)
  return `${imports.join('\n')}\nexport const islands = { ${names.map((name, at) => `'${name}': i${at}`)} }`
}

/** What `import(path)` asks for: the name of that part, which its file is called after, and the code in it. */
function partOf(path, importer, registry) {
  if (path.startsWith('area:')) return [path.slice(5), islandsOf(path.slice(5), registry)]
  if (!path.startsWith('.')) return [path, `export { default } from '${path}'`]
  const source = relative(root, join(importer, path))
  const [, ...words] = source.split('/')
  return [words.filter(word => word !== 'index').join('-'), `export * from './${source}'`]
}

/**
 * What is imported later becomes one file each, under a name: `import('area:catalogue')` every island of that area of the registry,
 * 'widgets-map' what shared/widgets/map/index.ts exports. Each of these modules imports the entry as well, so all of them share
 * the whole of it, and esbuild's splitting leaves the entry in one file: the core.
 */
export const parts = registry => ({
  name: 'parts',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import' && path !== 'area:core') return
      const [name, code] = partOf(path, resolveDir, registry)
      return { path: name, namespace: 'part', pluginData: `import './islands/main'\n${code}` }
    })
    build.onLoad({ filter: /./, namespace: 'part' }, ({ pluginData: contents }) => ({ contents, resolveDir: root }))
  },
})

/** By name of a part its files: its own first, then those it needs besides the core. Paths as in esbuild's metafile. */
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
