import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readJson } from '../build/read-json.mjs'

/** Files that operating systems and editors leave: .DS_Store, .index.tsx.swp, .#index.tsx, #index.tsx#, index.tsx~. */
const isLitter = name => /^[.#]|~$/.test(name)

function isFolder(path) {
  try {
    return statSync(path).isDirectory()
  } catch {
    // It is not there, or a link that leads nowhere or to itself.
    return false
  }
}

const namesIn = folder => (isFolder(folder) ? readdirSync(folder).sort() : []).filter(name => !isLitter(name))
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
  const { runtime, when = {}, sizes, base = '/assets/' } = (existsSync(path) && readJson(path).etalage) || {}
  const names = foldersIn(join(folder, 'islands'))
  const locales = join(folder, 'texts')
  return {
    folder,
    runtimes: [runtime ?? 'preact'].flat(),
    sizes,
    base: base.replace(/\/*$/, '/'),
    /** Trigger by island name; empty to use that of our island with the same name. */
    rows: Object.fromEntries(names.map(name => [name, when[name] ?? ''])),
    islands: names.map(name => join(folder, 'islands', name)),
    styles: namesIn(join(folder, 'styles'))
      .filter(name => name.endsWith('.css'))
      .map(name => join(folder, 'styles', name)),
    /** Text files, laid out as in shared/i18n/locales. */
    texts: namesIn(locales).flatMap(locale =>
      namesIn(join(locales, locale))
        .filter(name => name.endsWith('.json'))
        .map(name => join(locales, locale, name)),
    ),
  }
}

/**
 * esbuild's `alias` of a theme's build, which runs in the package's folder: packages that must exist once on a page are the package's copies
 * wherever they are imported from, and the package itself is its sources, so that a theme's islands share each module with ours. Not a
 * plugin: esbuild does not know the module type of what a plugin resolves, so the output would depend on which import came first.
 */
export const oneCopy = {
  ...Object.fromEntries(['react', 'react-dom', 'preact', 'nanostores', '@nanostores/react'].map(name => [name, name])),
  ...Object.fromEntries(['islands', 'shared', 'styles'].map(name => [`etalage/${name}`, `./${name}`])),
  etalage: './islands/public.ts',
  'etalage/react': './islands/react.ts',
  'etalage/contract': './shared/contract/index.ts',
}

/** Names of pictures, fonts and other files that islands and styles may use. */
export const ASSET = /\.(avif|gif|ico|jpe?g|mp3|mp4|ogg|otf|pdf|png|svg|ttf|webm|webp|woff2?)$/i

/** Loads pictures, fonts and the like as files beside the built one: in styles by `url()`, in islands as an import of their address. */
export const assets = {
  name: 'assets',
  setup(build) {
    // Paths of the server, such as url(/media/sale.png).
    build.onResolve({ filter: /^\// }, ({ kind }) => (kind === 'url-token' ? { external: true } : undefined))
    build.onResolve({ filter: /^asset:/ }, ({ path }) => ({ path: path.slice('asset:'.length), namespace: 'asset' }))
    build.onLoad({ filter: /./, namespace: 'asset' }, ({ path }) => ({ contents: readFileSync(path), loader: 'file' }))
    build.onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path }) =>
      build.initialOptions.stdin?.loader === 'css'
        ? undefined
        : { warnings: [{ text: `No page loads ${path}: import it with @import in a file of styles/`, location: { file: path } }] },
    )
    build.onLoad({ filter: ASSET, namespace: 'file' }, ({ path }) => {
      if (build.initialOptions.stdin?.loader === 'css') return { contents: readFileSync(path), loader: 'file' }
      // Relative, so that hashes are the same wherever the project is.
      const contents = `import file from ${JSON.stringify(`asset:${relative('', path)}`)}\nexport default new URL(file, import.meta.url).href`
      return { contents, loader: 'js' }
    })
  },
}
