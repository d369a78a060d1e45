// What builds for development add, so that an open page can take over what changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, root, theme } from '../build/settings.mjs'

/** Files that make stores, ours and the theme's. */
const storeFiles = () => {
  const ours = filesIn('shared').map(file => [file, `./${file}`])
  const own = theme ? filesIn(join(theme.folder, 'islands')).map(file => [file, file]) : []
  return [...ours, ...own].filter(([file]) => /\.tsx?$/.test(file) && /from ['"]nanostores['"]/.test(readFileSync(file, 'utf8')))
}

/** An entry point of all stores, by their files. */
const stores = {
  name: 'stores',
  setup(build) {
    build.onResolve({ filter: /^stores:all$/ }, () => ({ path: 'all', namespace: 'stores' }))
    build.onLoad({ filter: /./, namespace: 'stores' }, () => {
      const exported = storeFiles().map(([file, path]) => `export * as '${file}' from '${path}'`)
      // What runs before the stores of an area runs before all of them here.
      const before = ['islands/main', 'islands/catalogue'].map(file => `import './${file}'`)
      return { contents: [...before, ...exported].join('\n'), resolveDir: root }
    })
  },
}

/** For islands that give out their stores: the workbench looks into them, which no page of a shop can. */
export const withStores = { entryPoints: { 'stores-all': 'stores:all' }, plugins: [stores] }

/** The areas of a registry that have a file of their own. */
export const areasOf = registry => new Set(Object.values(registry).flatMap(({ area }) => (area === 'core' ? [] : [area])))

/** While developing: an area's file can be imported again, beside stores that live on in files of their own. */
export const inPlace = registry => {
  const entryPoints = Object.fromEntries([...areasOf(registry)].map(area => [area, `area:${area}`]))
  return { ...withStores, entryPoints: { ...withStores.entryPoints, ...entryPoints } }
}
