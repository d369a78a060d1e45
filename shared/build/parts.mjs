import { basename, dirname, join, parse, relative } from 'node:path'
import { filesIn, root } from './settings.mjs'

/** Code that exports every island of an area by its name; behaviours are an area as well. */
function islandsOf(area) {
  const indexes = filesIn(area === 'behaviours' ? 'shared/behaviours' : `islands/${area}`).filter(path => parse(path).name === 'index')
  const imports = indexes.map((path, at) => `import * as i${at} from './${path}'`)
  const names = indexes.map((path, at) => `'${basename(dirname(path))}': i${at}`)
  return `${imports.join('\n')}\nexport const islands = { ${names} }`
}

/** What `import(path)` asks for: the name of that part, which its file is called after, and the code in it. */
function partOf(path, importer) {
  if (path.startsWith('area:')) return [path.slice(5), islandsOf(path.slice(5))]
  if (!path.startsWith('.')) return [path, `export { default } from '${path}'`]
  const source = relative(root, join(importer, path))
  const [, ...words] = source.split('/')
  return [words.filter(word => word !== 'index').join('-'), `export * from './${source}'`]
}

/**
 * What is imported later becomes one file each, under a name: `import('area:catalogue')` every island of islands/catalogue,
 * 'widgets-map' what shared/widgets/map/index.ts exports. Each of these modules imports the entry as well, so all of them share
 * the whole of it, and esbuild's splitting leaves the entry in one file: the core.
 */
export const parts = {
  name: 'parts',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return
      const [name, code] = partOf(path, resolveDir)
      return { path: name, namespace: 'part', pluginData: `import './islands/main'\n${code}` }
    })
    build.onLoad({ filter: /./, namespace: 'part' }, ({ pluginData: contents }) => ({ contents, resolveDir: root }))
  },
}

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
