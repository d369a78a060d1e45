import { readdir } from 'node:fs/promises'
import { relative } from 'node:path'
import { root } from './settings.mjs'

/** Name of the part that a source is: 'widgets-map' for shared/widgets/map/index.ts. */
const nameOf = source =>
  source
    .replace(/^(shared|islands)\//, '')
    .replace(/(\/index)?\.tsx?$/, '')
    .replaceAll('/', '-')
const folders = async path => (await readdir(path, { withFileTypes: true })).filter(entry => entry.isDirectory()).map(({ name }) => name)

/** The folder of an area; behaviours are an area as well. */
export const folderOf = area => (area === 'behaviours' ? 'shared/behaviours' : `islands/${area}`)

/**
 * What is imported later becomes one file each, under a name: `import('area:catalogue')` every island of islands/catalogue,
 * any other file of ours what it exports. Each of these modules imports the entry as well, so all of them share the whole of it,
 * and esbuild's splitting leaves the entry in one file.
 */
export const parts = {
  name: 'parts',
  setup(build) {
    const onCore = contents => ({ contents: `import './islands/main'\n${contents}`, resolveDir: root })
    build.onResolve({ filter: /^(area|stores):/ }, ({ path }) => {
      const [namespace, name] = path.split(':')
      return { path: name, namespace }
    })
    build.onLoad({ filter: /./, namespace: 'area' }, async ({ path: area }) => {
      const names = await folders(folderOf(area))
      const imports = names.map((name, at) => `import * as i${at} from './${folderOf(area)}/${name}/index'`)
      return onCore(`${imports.join('\n')}\nexport const islands = {${names.map((name, at) => `'${name}': i${at}`)}}`)
    })
    build.onLoad({ filter: /./, namespace: 'stores' }, async () => {
      const files = (await readdir('shared/state', { recursive: true })).filter(file => file.endsWith('.ts'))
      return onCore(files.map(file => `export * as 'shared/state/${file}' from './shared/state/${file}'`).join('\n'))
    })
    build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData) return
      if (!path.startsWith('.')) return { path, namespace: 'package' }
      const { path: file } = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'found' })
      const source = relative(root, file)
      return { path: nameOf(source), namespace: 'part', pluginData: source }
    })
    build.onLoad({ filter: /./, namespace: 'part' }, ({ pluginData: source }) => onCore(`export * from './${source}'`))
    build.onLoad({ filter: /./, namespace: 'package' }, ({ path }) => onCore(`export { default } from '${path}'`))
  },
}

/** By name of a part: its file first, then the files it needs besides the core; and by name of a part the sources in them. */
export function partFiles(outputs) {
  const core = Object.keys(outputs).find(path => 'islands/main.ts' in outputs[path].inputs)
  const needs = (path, found = new Set()) => {
    if (path === core || found.has(path)) return found
    found.add(path)
    for (const { path: next, kind, external } of outputs[path].imports) if (kind === 'import-statement' && !external) needs(next, found)
    return found
  }
  const named = Object.entries(outputs).flatMap(([path, { entryPoint = '' }]) => {
    const [, name] = /^(?:area|part|package|stores):(.+)/.exec(entryPoint) ?? []
    return name ? [[name, [...needs(path)]]] : []
  })
  return {
    core: [core, ...outputs[core].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)],
    ...Object.fromEntries(named),
  }
}
