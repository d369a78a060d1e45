import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const namesIn = folder => (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [])
const foldersIn = folder => namesIn(folder).filter(name => namesIn(join(folder, name)).some(file => /^index\.tsx?$/.test(file)))

/**
 * The theme that the build is for, in another project's folder: its own islands, styles and texts stand beside ours. Its package.json may
 * hold, under `etalage`, `runtime` (`preact`, `react`, or both in a list), `when` (the trigger of each of its islands, `visible` unless
 * said), `sizes` (its own limits) and `base` (the path that manifest.json says dist is served under, `/assets/` unless said). Undefined when there is no folder.
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
    /** By name, its trigger; empty when that of ours with the same name is right. */
    rows: Object.fromEntries(names.map(name => [name, when[name] ?? ''])),
    islands: names.map(name => join(folder, 'islands', name)),
    styles: namesIn(join(folder, 'styles'))
      .filter(name => name.endsWith('.css'))
      .map(name => join(folder, 'styles', name)),
    /** Files of texts, as in shared/i18n/locales. */
    texts: namesIn(locales).flatMap(locale => namesIn(join(locales, locale)).map(name => join(locales, locale, name))),
  }
}

/** The package's entry points, as sources: a theme's islands are built with ours, so that all of them share one copy of everything. */
const entries = { etalage: './islands/public.ts', 'etalage/react': './islands/react.ts', 'etalage/contract': './shared/contract/index.ts' }

/** Of these there is one on a page, wherever they are imported: the copy of the package. `root` is its folder. */
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
