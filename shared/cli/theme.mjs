import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const namesIn = folder => (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [])
const foldersIn = folder => namesIn(folder).filter(name => namesIn(join(folder, name)).some(file => /^index\.tsx?$/.test(file)))

/**
 * The theme to build, from another project's folder: its own islands, styles and texts are built with ours. Its package.json may have,
 * under `etalage`: `runtime` (`preact`, `react`, or a list of both), `when` (the trigger of each of its islands, default `visible`),
 * `sizes` (its own limits) and `base` (the path that dist is served under according to manifest.json, default `/assets/`). Undefined if
 * there is no folder.
 */
export function readTheme(folder) {
  if (!folder) return undefined
  const path = join(folder, 'package.json')
  const { runtime, when = {}, sizes, base = '/assets/' } = (existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).etalage) || {}
  const names = foldersIn(join(folder, 'islands'))
  const locales = join(folder, 'texts')
  return {
    folder,
    runtimes: [runtime ?? 'preact'].flat(),
    sizes,
    base,
    /** Trigger by island name; empty to use that of our island with the same name. */
    rows: Object.fromEntries(names.map(name => [name, when[name] ?? ''])),
    islands: names.map(name => join(folder, 'islands', name)),
    styles: namesIn(join(folder, 'styles'))
      .filter(name => name.endsWith('.css'))
      .map(name => join(folder, 'styles', name)),
    /** Text files, laid out as in shared/i18n/locales. */
    texts: namesIn(locales).flatMap(locale => namesIn(join(locales, locale)).map(name => join(locales, locale, name))),
  }
}

/**
 * The package's entry points as source files: a theme's islands are built together with ours, so that they share one copy of every module.
 */
const entries = { etalage: './islands/public.ts', 'etalage/react': './islands/react.ts', 'etalage/contract': './shared/contract/index.ts' }

/** Packages that must exist once on a page, wherever they are imported from: the package's copy is used. `root` is its folder. */
export const oneCopy = root => ({
  name: 'one copy',
  setup(build) {
    const filter = /^(react|react-dom|preact|nanostores|@nanostores\/react|etalage)(\/|$)/
    build.onResolve({ filter }, ({ path, kind, resolveDir, pluginData }) => {
      const isOurs = !path.startsWith('etalage') && (resolveDir === root || resolveDir.startsWith(join(root, '/')))
      if (isOurs || pluginData === 'here') return undefined
      const own = entries[path] ?? path.replace(/^etalage\//, './')
      return build.resolve(own, { kind, resolveDir: root, pluginData: 'here' })
    })
  },
})
