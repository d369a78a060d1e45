import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { importGraph } from './kit/import-graph'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Who may import whom; read as 'may import'. `contract` stands for its values and types, a name in `types` for types only. */
const may: Record<string, { values: string[]; lazily?: string[] }> = {
  contract: { values: [] },
  domain: { values: ['contract'] },
  validation: { values: ['contract', 'domain'] },
  i18n: { values: ['contract'] },
  storage: { values: ['contract'] },
  platform: { values: ['contract'] },
  html: { values: ['contract'] },
  api: { values: ['contract', 'storage'] },
  state: { values: ['contract', 'domain', 'validation', 'storage', 'api', 'i18n'] },
  analytics: { values: ['contract', 'state', 'storage', 'platform'] },
  widgets: { values: ['contract', 'html', 'i18n'] },
  behaviours: { values: ['contract', 'validation', 'i18n', 'state', 'widgets', 'platform'], lazily: ['html'] },
  ui: { values: ['domain', 'i18n', 'html'] },
  hooks: { values: ['contract', 'state', 'validation', 'i18n', 'widgets'] },
  parts: { values: ['hooks', 'ui', 'domain', 'i18n'] },
  runtime: { values: ['contract', 'platform'] },
  island: { values: ['contract', 'domain', 'i18n', 'hooks', 'parts', 'ui', 'html'] },
  registry: {
    values: ['runtime', 'island', 'api', 'behaviours', 'contract', 'hooks', 'html', 'parts', 'platform', 'state', 'storage', 'ui'],
    lazily: ['analytics'],
  },
  'reference-shop': { values: ['contract', 'i18n', 'domain'] },
  /** Scripts of the workbench: the only ones of the shop that know the test kit. */
  workbench: { values: ['contract', 'reference-shop', 'test'] },
}

/** Packages with one owner each. */
const owners: Record<string, string[]> = {
  ky: ['api'],
  nanostores: ['state'],
  '@nanostores/react': ['hooks'],
  'react-dom': ['runtime'],
  yup: ['validation'],
  'keen-slider': ['widgets'],
  glightbox: ['widgets'],
  dompurify: ['html'],
  zod: ['contract'],
  i18next: ['i18n', 'reference-shop'],
  'web-vitals': ['platform'],
}

const house = (path: string): string => {
  if (/^islands\/(core|main|registry)\.ts$/.test(path)) return 'registry'
  if (path.startsWith('reference-shop/workbench/client/')) return 'workbench'
  const [top = '', folder = ''] = path.split('/')
  return top === 'shared' ? folder : top === 'islands' ? 'island' : top
}

const walk = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry =>
        entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
      )
    : []

const sources = ['islands', 'shared', 'reference-shop'].flatMap(walk).filter(path => /\.tsx?$/.test(path))

/** Names at the top: in a clone those that git keeps, for a note beside them is its writer's own; elsewhere all that stands there. */
const kept = (): string[] => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  const names = (stdout ?? '').split('\n').flatMap(path => path.split('/')[0] || [])
  return names.length ? names : readdirSync(root)
}

/** Imports whose values reach the bundle, as esbuild sees them. */
let graph: Metafile['inputs'] = {}
beforeAll(async () => {
  graph = await importGraph(root, sources)
})

/** Tests may import all. */
const edges = () =>
  Object.entries(graph)
    .filter(([from]) => house(from) !== 'test')
    .flatMap(([from, { imports }]) =>
      imports.map(({ path, kind, external }) => ({ from, to: path, lazy: kind === 'dynamic-import', external })),
    )

describe('the house', () => {
  it('has nothing at the top level but what was agreed', () => {
    const agreed = [
      'LICENSE',
      'README.md',
      'build.mjs',
      'islands',
      'package-lock.json',
      'package.json',
      'reference-shop',
      'shared',
      'styles',
      'test',
      'theme-templates',
      'tsconfig.json',
    ]
    const made = ['dist', 'dist.new', 'node_modules', 'test-results']
    const standing = kept().filter(name => !name.startsWith('.') && !made.includes(name))
    expect([...new Set(standing)].sort()).toEqual(agreed)
  })

  it('lets each part import only what the table allows', () => {
    const wrong = edges()
      .filter(({ external, to }) => !external && !to.endsWith('.json'))
      .filter(({ from, to, lazy }) => {
        const [a, b] = [house(from), house(to)]
        if (a === b) return a === 'island' && dirname(from) !== dirname(to)
        const { values, lazily = [] } = may[a] ?? { values: [] }
        return !values.includes(b) && !(lazy && lazily.includes(b))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  it('gives every package one owner', () => {
    const wrong = edges()
      .filter(({ external, to }) => external && !to.startsWith('node:'))
      .filter(({ from, to }) => {
        const name = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : (to.split('/')[0] as string)
        return owners[name] && !owners[name].includes(house(from))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  it('has no import cycles', () => {
    const seen = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const visit = (path: string, trail: string[]): void => {
      if (seen.get(path) === 'done') return
      if (seen.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
        return
      }
      seen.set(path, 'open')
      for (const { path: next, kind, external } of graph[path]?.imports ?? [])
        if (!external && kind !== 'dynamic-import') visit(next, [...trail, path])
      seen.set(path, 'done')
    }
    for (const path of Object.keys(graph)) visit(path, [])
    expect(cycles).toEqual([])
  })

  it('keeps every source file under 300 lines, data apart', () => {
    const long = [...sources, 'build.mjs', ...walk('shared/build')]
      .filter(path => !/\/(seed|locales|pictures)\//.test(path))
      .filter(path => readFileSync(join(root, path), 'utf8').split('\n').length > 300)
    expect(long).toEqual([])
  })

  it('says what it does in words: no source or template cites a row of the specification', () => {
    const row = /\b(?:[A-Z]{2,4}|A11Y|I18N)-\d{2}\b/
    const citing = [...sources, ...walk('theme-templates'), ...walk('styles')].filter(path =>
      row.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(citing).toEqual([])
  })

  it('keeps the build under 300 lines in all, so that it is read in one sitting', () => {
    const lines = ['build.mjs', ...walk('shared/build')].flatMap(path => readFileSync(join(root, path), 'utf8').trimEnd().split('\n'))
    expect(lines.length).toBeLessThan(300)
  })

  it('gives browsers without alternative text in `content` the sign by itself', () => {
    const found = walk('styles').flatMap(path => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/(?:.*\n){3} *content: (".*") \/ .*$/gm),
    ])
    expect(found.length).toBeGreaterThan(0)
    const wrong = found.filter(([lines, sign]) => !new RegExp(`content: ${sign};\\n\\n *@supports \\(content: "" / ""\\)`).test(lines))
    expect(wrong.map(([lines]) => lines)).toEqual([])
  })

  it('keeps the entry under 60 lines', () => {
    expect(readFileSync(join(root, 'islands/main.ts'), 'utf8').split('\n').length).toBeLessThan(60)
  })
})

/** Names of the registry, as the build read it. */
const registered = async (): Promise<Readonly<Record<string, object>>> =>
  (JSON.parse(readFileSync(join(root, 'dist/preact/manifest.json'), 'utf8')) as { islands: Record<string, object> }).islands

describe('every island', () => {
  const folders = [...walk('islands'), ...walk('shared/behaviours')].filter(path => /\/index\.tsx?$/.test(path)).map(path => dirname(path))

  it('has a row in the registry, and every row a folder', async () => {
    expect(folders.map(folder => basename(folder)).sort()).toEqual(Object.keys(await registered()).sort())
  })

  it('has a README with its markup, a props contract and a stylesheet of the same name', () => {
    const missing = folders.flatMap(folder => {
      const name = basename(folder)
      const needed = [join(folder, 'README.md'), join('styles', `${name}.css`), `shared/contract/islands/${name}.ts`]
      return needed.filter(path => !existsSync(join(root, path)))
    })
    expect(missing).toEqual([])
    for (const folder of folders)
      expect(readFileSync(join(root, folder, 'README.md'), 'utf8')).toContain(`data-component="${basename(folder)}"`)
  })

  it('has a view that knows no store and fetches nothing', () => {
    const views = walk('islands').filter(path => /\/[A-Z]\w+\.tsx$/.test(path))
    const wrong = views.filter(path =>
      graph[path]?.imports.some(({ path: to }) => ['state', 'api', 'hooks', 'storage'].includes(house(to))),
    )
    expect(wrong).toEqual([])
  })

  it('never renders data-component from React', () => {
    const wrong = sources
      .filter(path => path.endsWith('.tsx') && !path.startsWith('shared/html/'))
      .filter(path => /data-component\s*=/.test(readFileSync(join(root, path), 'utf8')) && !path.startsWith('shared/runtime/'))
    expect(wrong).toEqual([])
  })
})

describe('the build', () => {
  const runtimes = ['preact', 'react'] as const
  const read = <Content>(path: string): Content => JSON.parse(readFileSync(join(root, 'dist', path), 'utf8')) as Content
  interface Meta {
    outputs: Metafile['outputs']
  }

  const coreOf = (runtime: string) => {
    const { outputs } = read<Meta>(`${runtime}/meta.json`)
    const [path = ''] = Object.entries(outputs).find(([, { inputs }]) => 'islands/main.ts' in inputs) ?? []
    return { outputs, path, core: outputs[path] }
  }

  it('has a core in one file, which every other part stands on (RT-13)', () => {
    for (const runtime of runtimes) {
      const { outputs, path, core } = coreOf(runtime)
      expect(core?.imports.filter(({ kind }) => kind !== 'dynamic-import')).toEqual([])
      const parts = Object.values(outputs).filter(({ entryPoint = '' }) => /^(area|part|package):/.test(entryPoint))
      expect(parts.length).toBeGreaterThan(10)
      expect(parts.filter(({ imports }) => !imports.some(one => one.path === path)).map(({ entryPoint }) => entryPoint)).toEqual([])
    }
  })

  it('has every store in one file, so that nothing doubles it (RT-06)', () => {
    for (const runtime of runtimes) {
      const files = Object.values(coreOf(runtime).outputs).flatMap(({ inputs }) =>
        Object.entries(inputs).filter(([path, { bytesInOutput }]) => path.startsWith('shared/state/') && bytesInOutput > 0),
      )
      const names = files.map(([path]) => path)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
      expect(names).toContain('shared/state/cart.ts')
    }
  })

  it('names every part that is loaded later as the build does (RT-06, RT-18)', () => {
    // i18next is in the React build only.
    const { parts } = read<{ parts: Record<string, string[]> }>('react/manifest.json')
    const asked = sources.flatMap(path =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bloadPart\(\s*'([\w-]+)'/g)].map(([, name]) => name as string),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(name => !parts[name])).toEqual([])
    const inSources = sources
      .filter(path => !path.startsWith('reference-shop/'))
      .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/^.*(?<!typeof )\bimport\('.*$/gm)].map(([line]) => line))
    expect(
      inSources.filter(line => !/loadPart\(|\bimport\('area:/.test(line) && !/^export|import\('\.\.\/shared\/runtime/.test(line)),
    ).toEqual([])
  })

  it('names every file that a part needs, so that all are there before it is imported (RT-18)', () => {
    for (const runtime of runtimes) {
      const { outputs } = read<Meta>(`${runtime}/meta.json`)
      const { parts } = read<{ parts: Record<string, string[]> }>(`${runtime}/manifest.json`)
      const named = (part: string): string[] => (parts[part] ?? []).map(path => path.replace('/assets', 'dist.new'))
      const missing = Object.keys(parts).flatMap(part =>
        named(part)
          .flatMap(path => outputs[path]?.imports ?? [])
          .filter(({ kind, path }) => kind === 'import-statement' && ![...named(part), ...named('core')].includes(path))
          .map(({ path }) => `${part} -> ${path}`),
      )
      expect(missing).toEqual([])
      expect([...named('core'), ...named('catalogue')].filter(path => outputs[path])).toHaveLength(2)
    }
  })

  it('has no schema library or server code in any chunk', () => {
    for (const runtime of runtimes) {
      const { outputs } = read<Meta>(`${runtime}/meta.json`)
      const wrong = Object.values(outputs).flatMap(({ inputs }) =>
        Object.keys(inputs).filter(path => /node_modules\/zod|reference-shop|contract\/api/.test(path)),
      )
      expect(wrong).toEqual([])
    }
  })

  it('has no React in the Preact build (RT-12)', () => {
    const { outputs } = read<Meta>('preact/meta.json')
    const wrong = Object.values(outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter(path => /node_modules\/(react|react-dom|scheduler)\//.test(path)),
    )
    expect(wrong).toEqual([])
  })

  it('has one name per runtime that never changes and knows every part (EXT-02)', () => {
    for (const runtime of runtimes) {
      const { parts } = read<{ parts: Record<string, string[]> }>(`${runtime}/manifest.json`)
      const fixed = readFileSync(join(root, 'dist', runtime, 'etalage.js'), 'utf8')
      for (const path of Object.values(parts).flat()) {
        expect(fixed).toContain(basename(path))
        expect(existsSync(join(root, 'dist', path.replace('/assets/', '')))).toBe(true)
      }
    }
  })

  it('is what the card says: the real preact/compat or the real React, and the real @nanostores/react (RT-12)', () => {
    const has = (runtime: string, path: string) => Object.keys(coreOf(runtime).core?.inputs ?? {}).some(input => input.includes(path))
    for (const runtime of runtimes) expect(has(runtime, 'node_modules/@nanostores/react/')).toBe(true)
    expect(has('preact', 'node_modules/preact/compat/')).toBe(true)
    expect(has('react', 'node_modules/react-dom/')).toBe(true)
    expect(has('react', 'node_modules/preact/')).toBe(false)
  })

  it('stays within every size limit', () => {
    const rows = read<{ part: string; preact: number; limit: number }[]>('sizes.json')
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ preact, limit }) => preact > limit).map(({ part, preact, limit }) => `${part}: ${preact} > ${limit}`)).toEqual([])
  })

  it('is newer than its sources', () => {
    const built = statSync(join(root, 'dist/preact/manifest.json')).mtimeMs
    const newer = ['islands', 'shared', 'styles'].flatMap(walk).filter(path => statSync(join(root, path)).mtimeMs > built)
    expect(newer.map(path => relative(root, join(root, path)))).toEqual([])
  })
})
