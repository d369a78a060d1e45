import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join, normalize, relative } from 'node:path'
import * as esbuild from 'esbuild'
import type { Manifest } from '../../build/manifest'
import { type IslandFacts, parseReadme, type Readme } from '../reference/facts'
import type { Choice } from './choice'
import { workbenchPage } from './pages'

/** A theme as shared/cli/theme.mjs reads it. */
interface Theme {
  folder: string
  runtimes: readonly Choice['runtime'][]
  /** Where dist is served from, as its manifests say. */
  base: string
  /** Trigger by island name; empty for that of our island with the same name. */
  rows: Readonly<Record<string, string>>
  /** Folders of its islands. */
  islands: readonly string[]
}

/** esbuild's options of a theme's build. */
type OfTheme = Required<Pick<esbuild.BuildOptions, 'alias' | 'absWorkingDir' | 'plugins'>>

interface Reply {
  type: string
  body: string | Buffer
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** What a README says of an island; markup without attributes if there is none. */
function readmeOf(folder: string): Readme {
  const file = join(folder, 'README.md')
  if (existsSync(file)) return parseReadme(readFileSync(file, 'utf8'))
  return {
    summary: 'A README.md beside it can say what it is, and which markup it is shown with here.',
    markup: `<div data-component="${basename(folder)}"></div>`,
    notes: {},
  }
}

/** Nothing of a module runs but what is asked for: islands may need a browser. */
const unused: esbuild.Plugin = {
  name: 'unused',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData !== undefined || kind === 'entry-point') return undefined
      if (kind === 'dynamic-import' || path.startsWith('area:')) return { path, external: true, sideEffects: false }
      return { ...(await build.resolve(path, { kind, resolveDir, pluginData: 'asked' })), sideEffects: false }
    })
  },
}

/** The attributes that an island or behaviour declares: `props` or `options` of its module. */
async function propsOf(folder: string, { plugins, ...options }: OfTheme): Promise<Pick<IslandFacts, 'props' | 'docs'>> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import * as it from './${existsSync(join(folder, 'props.ts')) ? 'props' : 'index'}'\nexport const props = it.props ?? it.options ?? {}\nexport const docs = it.docs ?? {}`,
      resolveDir: folder,
    },
    bundle: true,
    format: 'esm',
    write: false,
    jsx: 'automatic',
    logLevel: 'silent',
    ...options,
    plugins: [unused, ...plugins],
  })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
}

async function factsOf(
  folder: string,
  { rows, folder: theme }: Theme,
  ours: readonly IslandFacts[],
  options: OfTheme,
): Promise<IslandFacts> {
  const name = basename(folder)
  const one = ours.find(island => island.name === name)
  const { props, docs } = await propsOf(folder, options)
  return {
    name,
    kind: 'island',
    folder: relative(theme, folder),
    when: rows[name] || (one?.when ?? 'visible'),
    weight: 0,
    stores: one?.stores ?? {},
    resources: one?.resources ?? [],
    ...readmeOf(folder),
    props,
    docs: Object.fromEntries(Object.keys(props).map(prop => [prop, docs[prop] ?? ''])),
  }
}

/**
 * The workbench of a theme that is being developed: its own islands, then ours. `root` is the package's folder; `options` are esbuild's
 * of the theme's build. Resolves a path with the page or file to send, undefined if there is none.
 */
export function themeWorkbench(
  root: string,
  theme: Theme,
  options: Omit<OfTheme, 'absWorkingDir'>,
): (address: URL) => Promise<Reply | undefined> {
  const read = (path: string): string => readFileSync(path, 'utf8')
  const reference = join(root, 'dist/reference/islands.json')
  const ours: readonly IslandFacts[] = JSON.parse(read(reference))
  const manifestOf = (runtime: Choice['runtime']): Manifest | undefined => {
    const file = join(theme.folder, 'dist', runtime, 'manifest.json')
    return existsSync(file) ? JSON.parse(read(file).replaceAll(theme.base, '/assets/')) : undefined
  }
  const fileAt = (path: string): Reply | undefined => {
    const file = [join(theme.folder, 'dist', path), join(root, 'dist', path)].find(one => existsSync(one) && statSync(one).isFile())
    return file ? { type: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) } : undefined
  }
  return async address => {
    const path = normalize(decodeURIComponent(address.pathname))
    if (path.startsWith('/assets/')) return fileAt(path.slice('/assets'.length))
    if (!/^\/workbench(\/|$)/.test(path)) return undefined
    const own = await Promise.all(theme.islands.map(folder => factsOf(folder, theme, ours, { absWorkingDir: root, ...options })))
    const islands = [...own, ...ours.filter(({ name }) => !own.some(one => one.name === name))]
    const [runtime = 'preact'] = theme.runtimes
    const page = workbenchPage({ islands, runtime, manifestOf, version: String(statSync(reference).mtimeMs) }, address)
    return page && { type: 'text/html; charset=utf-8', body: page.html }
  }
}
