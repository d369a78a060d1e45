import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import * as esbuild from 'esbuild'
import { isView, ownName } from './companions.mjs'
import { ADAPTER, append, closure, isAskedFor, isLeaf, nameOf } from './graph.mjs'
import { common, staging } from './settings.mjs'

export const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 6).toUpperCase()
export const placeholder = file => `${file}-${hash(file)}.js`

/** Code that imports something from where it stands, in one round trip. */
export const importing = ({ file, name, along = [] }) => {
  const one = `import('./${file}')`
  const all = along.length
    ? `Promise.all([${[one, ...along.map(other => `import('./${other}')`)]}]).then(([file]) => file`
    : `${one}.then(file => file`
  return name || along.length ? `${all}${name ? `.${name}` : ''})` : one
}

/** A static import in the split build, as esbuild writes it. */
const IMPORT = /^import (?:\{([^}]*)\} from )?"(\..+?)";$/gm

const namesIn = (list = '') => list.split(',').flatMap(one => (one.trim() ? [one.trim().split(' as ')] : []))

/** Bundles the outputs of the split build once more, into the files that `fileOf` names; their names still lack the hash. */
export async function joinChunks(outputs, code, fileOf, isReachedFor) {
  const members = {}
  for (const path of Object.keys(outputs)) if (fileOf(path)) append(members, fileOf(path), path)
  // Stores ask for the platform as they are evaluated.
  const brings = path => 'shared/platform/index.ts' in outputs[path].inputs
  for (const paths of Object.values(members)) paths.sort((a, b) => brings(b) - brings(a))
  const isAsked = isAskedFor(outputs)
  /** What is asked for by name and stands in a file with others, which gives each of them out whole. */
  const guests = Object.keys(outputs).filter(
    path => isAsked(path) && outputs[path].entryPoint !== ADAPTER && fileOf(path) !== ownName(outputs[path], path),
  )
  /** Where something stands, and as what; what waits for a press comes with all it needs, its calls included, in one round trip. */
  const homeOf = path => {
    const file = fileOf(path)
    const needed = isReachedFor(outputs[path].entryPoint) ? members[file].flatMap(one => closure(outputs, one)) : []
    const calls = needed.flatMap(one => outputs[one].imports.map(({ path: other }) => other)).filter(other => fileOf(other) === 'calls')
    const isAtHand = other => [undefined, file, 'base', 'react'].includes(other)
    // The entry has no room for names of what most often is there.
    const isBrought = other => !isAtHand(other) && (!isLeaf(outputs[path].entryPoint) || /-later|^calls/.test(other))
    const along = new Set([...needed, ...calls].map(fileOf).filter(isBrought))
    return { file: placeholder(file), along: [...along].map(placeholder), ...(guests.includes(path) && { name: publicNames[path][0][1] }) }
  }
  /** A press does not wait for small views and rules that other pages have at once: they hold nothing, so it brings copies. */
  const isCopied = (path, file) => {
    const [, when, ...pages] = file.split('-')
    const isHere =
      ['base', 'react'].includes(fileOf(path)) || (pages.length > 0 && pages.every(page => fileOf(path).split('-').includes(page)))
    return when === 'later' && !isHere && isView(outputs[path])
  }
  const isLink = (path, file) => fileOf(path) !== file && !isCopied(path, file)
  /** By file: what its parts, copies included, take of parts of other files. */
  const links = {}
  for (const [file, paths] of Object.entries(members)) {
    const parts = [...paths]
    links[file] = {}
    for (const part of parts)
      for (const [, list, from] of code[part].matchAll(IMPORT)) {
        const target = join(dirname(part), from)
        if (isLink(target, file)) for (const [name] of namesIn(list)) append(links[file], target, name)
        else if (!parts.includes(target)) parts.push(target)
      }
  }
  const isTaken = (path, name) => name.startsWith('$') || Object.values(links).some(taken => taken[path]?.includes(name))
  const publicNames = {}
  for (const paths of Object.values(members)) {
    let count = 0
    for (const path of paths) {
      const short = name => [name, `$${(count++).toString(36)}`]
      if (guests.includes(path)) publicNames[path] = [short('*')]
      else if (isAsked(path)) publicNames[path] = outputs[path].exports.map(name => [name, name])
      else publicNames[path] = outputs[path].exports.filter(name => isTaken(path, name)).map(short)
    }
  }
  const known = (path, name) => publicNames[path].find(([one]) => one === name)[1]
  /** One part, which takes what stands elsewhere from the file that it stands in. */
  const linked = (path, file) =>
    code[path].replace(IMPORT, (whole, list, from) => {
      const target = join(dirname(path), from)
      if (!isLink(target, file)) return whole
      const names = namesIn(list).map(([name, local = name]) => `${known(target, name)} as ${local}`)
      // As many lines as there were, for the map.
      return `import {${names.join()}} from './${placeholder(fileOf(target))}'${whole.replace(/[^\n]/g, '')}`
    })
  const partsOf = file => ({
    name: 'parts',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind, importer, namespace }) => {
        if (kind === 'entry-point') return { path: file, namespace: 'joined' }
        if (namespace === 'joined') return { path, namespace: 'chunk' }
        if (namespace === 'link') return { path, external: true }
        if (kind === 'dynamic-import') return { path, external: true }
        const target = join(dirname(importer), path)
        return { path: outputs[target] ? target : path, namespace: outputs[target] ? 'chunk' : 'link' }
      })
      const load = (namespace, contentsOf) => build.onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: contentsOf(path) }))
      /** What is asked for whole is made an object here, which weighs less than the one of `export *`: no part changes what it gives out. */
      const given = path => {
        if (!guests.includes(path)) return `export {${publicNames[path].map(pair => pair.join(' as ')).join()}} from '${path}'`
        const whole = publicNames[path][0][1]
        const inner = outputs[path].exports.map((name, at) => [name, `${whole}${at}`])
        return `import {${inner.map(pair => pair.join(' as ')).join()}} from '${path}'
export let ${whole} = {${inner.map(pair => pair.join(':')).join()}}`
      }
      load('joined', () => members[file].map(given).join('\n'))
      load('link', from => {
        const names = Object.entries(links[file]).flatMap(([path, taken]) =>
          `./${placeholder(fileOf(path))}` === from ? taken.map(name => known(path, name)) : [],
        )
        return `export {${[...new Set(names)].sort().join()}} from '${from}'`
      })
      load('chunk', path =>
        linked(path, file).replace(/import\("(\..+?)"\)/g, (_, target) => importing(homeOf(join(dirname(path), target)))),
      )
    },
  })
  const write = async file => {
    const entryPoints = [{ in: file, out: basename(placeholder(file), '.js') }]
    return (await esbuild.build({ ...common, metafile: false, entryPoints, outdir: staging, write: false, plugins: [partsOf(file)] }))
      .outputFiles
  }
  const outputFiles = (await Promise.all(Object.keys(members).map(write))).flat()
  const homes = Object.fromEntries(
    guests.filter(path => isLeaf(outputs[path].entryPoint)).map(path => [nameOf(outputs[path].entryPoint), homeOf(path)]),
  )
  /** By name of a nanostore: the file that gives it out, and as what. */
  const stores = {}
  for (const [path, pairs] of Object.entries(publicNames))
    for (const [name, known] of pairs) if (name.startsWith('$')) stores[name] = { file: fileOf(path), name: known }
  return { members, homes, stores, written: Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text])) }
}

/** Final names: what `versionOf` says, else the hash of all that a file leads to, which holds for files that import each other lazily too. */
export function finalNames(files, written, versionOf) {
  const linksOf = file => files.filter(other => other !== file && written[placeholder(file)].includes(placeholder(other)))
  const links = Object.fromEntries(files.map(file => [file, linksOf(file)]))
  const reach = (file, seen = new Set()) => {
    if (!seen.has(file)) for (const next of links[seen.add(file) && file]) reach(next, seen)
    return seen
  }
  return Object.fromEntries(
    files.map(file => [
      file,
      `${file}-${
        versionOf(file) ||
        hash(
          [...reach(file)]
            .sort()
            .map(one => written[placeholder(one)])
            .join(),
        )
      }.js`,
    ]),
  )
}

/** The metafile of the split build, told of the files it became. */
export function joinedOutputs(outputs, { members }, fileOf, urlOf) {
  return Object.fromEntries(
    Object.entries(members).map(([file, paths]) => {
      const own = paths.find(
        path => outputs[path].entryPoint && (ownName(outputs[path], path) === file || outputs[path].entryPoint === ADAPTER),
      )
      const imports = paths
        .flatMap(path => outputs[path].imports)
        .filter(({ path, kind }) => kind === 'dynamic-import' || fileOf(path) !== file)
        .map(({ path, kind }) => ({ path: urlOf(fileOf(path)), kind }))
      const inputs = Object.assign({}, ...paths.map(path => outputs[path].inputs))
      return [urlOf(file), { ...(own && { entryPoint: outputs[own].entryPoint }), imports, inputs }]
    }),
  )
}
