import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readJson } from '../build/read-json.mjs'

const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** The version of the package in `root`. */
export const versionOf = root => readJson(join(root, 'package.json')).version

/** What may be there before: hidden files, such as .git, .idea and .DS_Store, the licence, and what installing the package makes. */
const BESIDE = /^(\..*|LICEN[CS]E.*|node_modules|package(-lock)?\.json|npm-shrinkwrap\.json|pnpm-.*\.yaml|yarn\.lock|bun\.lockb?)$/i

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
  }
  const path = join(folder, 'package.json')
  const old = existsSync(path) ? readJson(path) : { dependencies: { etalage: `^${versionOf(root)}` } }
  const own = { ...about, ...old, scripts: { ...scripts, ...old.scripts }, etalage: { runtime: 'preact', ...old.etalage } }
  writeFileSync(path, `${JSON.stringify(own, null, 2)}\n`)
  console.log(`${folder} is a theme. Next: cd ${folder} && npm install && npm run dev`)
}

/** In a copied island, relative imports that leave its folder become imports from the package. */
const withImports = (source, from, root) =>
  source.replace(/(\bfrom |\bimport\(|\bimport )'(\.\.?\/[^']+)'/g, (whole, before, path) => {
    const target = resolve(dirname(from), path)
    if (!relative(dirname(from), target).startsWith('..')) return whole
    // Entry points of the package are files.
    return `${before}'etalage/${relative(root, target)}${existsSync(join(target, 'index.ts')) ? '/index' : ''}'`
  })

/** Copies one of our islands or behaviours into `islands/` of the theme, where it overrides ours. */
export function addIsland(root, name, folder) {
  const indexes = ['islands', 'shared/behaviours'].flatMap(top => filesIn(join(root, top))).filter(path => /\/index\.tsx?$/.test(path))
  const own = indexes.map(dirname).find(path => basename(path) === name)
  if (!own)
    throw new Error(
      `No island is called "${name}". There are: ${indexes
        .map(path => basename(dirname(path)))
        .sort()
        .join(', ')}`,
    )
  const to = join(folder, 'islands', name)
  if (existsSync(to)) throw new Error(`${to} is there already`)
  for (const path of filesIn(own)) {
    const target = join(to, relative(own, path))
    mkdirSync(dirname(target), { recursive: true })
    const source = readFileSync(path, 'utf8')
    writeFileSync(target, /\.tsx?$/.test(path) ? withImports(source, path, root) : source)
  }
  console.log(`${to} is the theme's own from now on; etalage build takes it instead of ours.`)
}
