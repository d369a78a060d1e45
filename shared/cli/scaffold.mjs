import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readJson } from '../build/read-json.mjs'

const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** The version of the package in `root`. */
export const versionOf = root => readJson(join(root, 'package.json')).version

/** What may be there before: hidden files, such as .git, .idea and .DS_Store, the licence, and what installing the package makes. */
const BESIDE = /^(\..*|LICEN[CS]E.*|node_modules|package(-lock)?\.json|npm-shrinkwrap\.json|pnpm-.*\.yaml|yarn\.lock|bun\.lockb?)$/i

/** What a theme imports itself, in the versions that we build with, and what its tests and its editor need. */
const IMPORTED = ['@nanostores/react', 'nanostores', 'react', 'react-dom']
const FOR_TESTS = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event', '@types/react', 'jsdom', 'typescript']
const RUNNERS = ['vite', 'vitest']

const pick = (names, versions) => Object.fromEntries(names.map(name => [name, `^${versions[name].replace('^', '')}`]))

/** Writes a working starter theme into a folder, which must not exist or have no files of its own yet. */
export function newTheme(root, folder) {
  const others = existsSync(folder) ? readdirSync(folder).filter(name => !BESIDE.test(name)) : []
  if (others.length) throw new Error(`${folder} is not empty: it has ${others.slice(0, 5).join(', ')}`)
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'shared/cli/theme'), folder, { recursive: true })
  const about = {
    name:
      basename(resolve(folder))
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'theme',
    private: true,
    type: 'module',
  }
  const scripts = {
    dev: 'etalage dev -- node serve.mjs',
    build: 'etalage build',
    check: 'etalage check templates',
    start: 'etalage build && node serve.mjs',
    test: 'vitest run',
    types: 'tsc',
  }
  const path = join(folder, 'package.json')
  const old = existsSync(path) ? readJson(path) : {}
  const ours = readJson(join(root, 'package.json'))
  const own = {
    ...about,
    ...old,
    scripts: { ...scripts, ...old.scripts },
    dependencies: { etalage: `^${ours.version}`, ...pick(IMPORTED, ours.dependencies), ...old.dependencies },
    devDependencies: { ...pick([...FOR_TESTS, ...RUNNERS], ours.devDependencies), ...old.devDependencies },
    etalage: { runtime: 'preact', ...old.etalage },
  }
  writeFileSync(path, `${JSON.stringify(own, null, 2)}\n`)
  console.log(`${folder} is a theme. Next: ${folder === '.' ? '' : `cd ${folder} && `}npm install && npm run dev`)
}

/** In a copied island, relative imports that leave its folder become imports from the package. */
const withImports = (source, from, root) =>
  source.replace(/(\bfrom |\bimport\(|\bimport )'(\.\.?\/[^']+)'/g, (whole, before, path) => {
    const target = resolve(dirname(from), path)
    if (!relative(dirname(from), target).startsWith('..')) return whole
    // Entry points of the package are files.
    return `${before}'etalage/${relative(root, target)}${existsSync(join(target, 'index.ts')) ? '/index' : ''}'`
  })

const indexesIn = root =>
  ['islands', 'shared/behaviours'].flatMap(top => filesIn(join(root, top))).filter(path => /\/index\.tsx?$/.test(path))

/** The folder of one of our islands or behaviours. Throws if there is none of that name. */
function folderOf(root, name) {
  const folders = indexesIn(root).map(dirname)
  const found = folders.find(path => basename(path) === name)
  const names = folders.map(folder => basename(folder)).sort()
  if (!found) throw new Error(`No island is called "${name}". There are: ${names.join(', ')}`)
  return found
}

/** One of our islands or behaviours as files of a theme: contents by path inside its folder. Throws if there is none of that name. */
function copyOf(root, name) {
  const own = folderOf(root, name)
  // What each file of the area has before its islands, such as the ports that their stores read.
  const area = join(root, 'islands', `${basename(dirname(own))}.ts`)
  const first = existsSync(area) ? `import 'etalage/islands/${basename(area, '.ts')}'\n` : ''
  const files = filesIn(own).map(path => {
    const source = readFileSync(path, 'utf8')
    const inside = relative(own, path)
    if (!/\.tsx?$/.test(path)) return [inside, source]
    return [inside, (/^index\./.test(inside) ? first : '') + withImports(source, path, root)]
  })
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Copies one of our islands or behaviours into `islands/` of the theme, where it overrides ours. */
export function addIsland(root, name, folder) {
  const files = copyOf(root, name)
  const to = join(folder, 'islands', name)
  if (existsSync(to)) throw new Error(`${to} is there already; what differs from ours: etalage diff ${name}`)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), content)
  }
  console.log(`${to} is the theme's own from now on; etalage build takes it instead of ours.`)
}

/** Prints one of our islands as `addIsland` would write it. */
export function viewIsland(root, name, { json }) {
  const files = copyOf(root, name)
  if (json) console.log(JSON.stringify(Object.fromEntries(files), null, 2))
  else console.log([...files].map(([path, content]) => `--- islands/${name}/${path} ---\n${content}`).join('\n'))
}

/** Names of a theme's islands that are also ours: its copies. */
const copiesIn = (root, folder) => {
  const ours = new Set(indexesIn(root).map(path => basename(dirname(path))))
  const islands = join(folder, 'islands')
  return existsSync(islands) ? readdirSync(islands).filter(name => ours.has(name)) : []
}

/**
 * Prints how the theme's copies of our islands differ from this version of the package, as a unified diff from ours to theirs. Resolves with
 * the exit code: 1 if any differs. Without a name: of all copies.
 */
export async function diffIslands(root, name, folder, { json }) {
  const { createTwoFilesPatch } = await import(pathToFileURL(join(root, 'dist/cli/diff.mjs')))
  if (name && !existsSync(join(folder, 'islands', name)))
    throw new Error(`${join(folder, 'islands', name)} is not there: etalage add ${name}`)
  const found = (name ? [name] : copiesIn(root, folder)).map(one => {
    const ours = copyOf(root, one)
    const own = join(folder, 'islands', one)
    const paths = new Set([...ours.keys(), ...filesIn(own).map(path => relative(own, path))])
    const patches = [...paths].sort().flatMap(path => {
      const [before = '', after = ''] = [ours.get(path), existsSync(join(own, path)) ? readFileSync(join(own, path), 'utf8') : undefined]
      const isSame = before.replaceAll('\r\n', '\n') === after.replaceAll('\r\n', '\n')
      const label = `islands/${one}/${path}`
      return isSame ? [] : createTwoFilesPatch(ours.has(path) ? `etalage/${label}` : '/dev/null', label, before, after)
    })
    return { name: one, diff: patches.join('') }
  })
  if (json) console.log(JSON.stringify(found, null, 2))
  else for (const { name: one, diff } of found) console.log(diff || `islands/${one} is as in the package.`)
  if (!json && !found.length) console.log('This theme has no copies of our islands.')
  return found.some(({ diff }) => diff) ? 1 : 0
}
