// Additions to development builds that let an open page update in place.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, root, theme } from '../build/settings.mjs'

/** Files that create stores, ours and the theme's. */
const storeFiles = () => {
  const ours = filesIn('shared').map(file => [file, `./${file}`])
  const own = theme ? filesIn(join(theme.folder, 'islands')).map(file => [file, file]) : []
  return [...ours, ...own].filter(([file]) => /\.tsx?$/.test(file) && /from ['"]nanostores['"]/.test(readFileSync(file, 'utf8')))
}

/** An entry point that exports all stores by file. */
const stores = {
  name: 'stores',
  setup(build) {
    build.onResolve({ filter: /^stores:all$/ }, () => ({ path: 'all', namespace: 'stores' }))
    build.onLoad({ filter: /./, namespace: 'stores' }, () => {
      const exported = storeFiles().map(([file, path]) => `export * as '${file}' from '${path}'`)
      // Setup that normally runs before the stores of one area runs before all stores here.
      const before = ['islands/main', 'islands/catalogue'].map(file => `import './${file}'`)
      return { contents: [...before, ...exported].join('\n'), resolveDir: root }
    })
  },
}

/** Exposes the islands' stores so that the workbench can inspect them; pages of a shop cannot. */
export const withStores = { entryPoints: { 'stores-all': 'stores:all' }, plugins: [stores] }

/** Areas of a registry that have a file of their own. */
export const areasOf = registry => new Set(Object.values(registry).flatMap(({ area }) => (area === 'core' ? [] : [area])))

/** In development, an area's file can be imported again while the stores, in files of their own, keep their state. */
export const inPlace = registry => {
  const entryPoints = Object.fromEntries([...areasOf(registry)].map(area => [area, `area:${area}`]))
  return { ...withStores, entryPoints: { ...withStores.entryPoints, ...entryPoints } }
}
