import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import * as esbuild from 'esbuild'
import { ADAPTER, append, closure, isEntry, isLeaf, MOUNT, nameOf } from './graph.mjs'
import { common, etalage, staging } from './settings.mjs'

/**
 * The file that each output of the split build goes into. Splitting makes a chunk for every set of entries that share something,
 * and thirty small files compress badly: what the same pages use becomes one file, islands included.
 * What a behaviour or the runtime uses stays apart from what only islands use, so that a page without islands gets no React.
 */
export function companions(outputs) {
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
export const placeholder = file => `${file}-${hash(file)}.js`

/** Bundles the outputs of the split build once more, into the files that `fileOf` names; their names still lack the hash. */
export async function joinChunks(outputs, code, fileOf) {
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
export function finalNames(files, written) {
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
export function joinedOutputs(outputs, { members, homes }, fileOf, urlOf) {
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
