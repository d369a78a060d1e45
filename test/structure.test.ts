import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Metafile, transformSync } from 'esbuild'
import { Liquid } from 'liquidjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerEtalage } from '../shared/liquid'
import { contractOf, type IslandFacts, kebab, parseReadme } from '../shared/tools/reference/facts'
import { importGraph } from './kit/import-graph'
import { featureOf, features, handedIn, roleOf, shopFolderOf, shopFolders } from './kit/roles'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Who may import whom. `contract` stands for its values and types, a name in `types` for types only. */
const may: Record<string, { values: string[]; lazily?: string[] }> = {
  contract: { values: [] },
  /** The attributes of an island or behaviour, beside it. */
  props: { values: ['contract'] },
  i18n: { values: ['contract'] },
  storage: { values: ['contract'] },
  platform: { values: ['contract'] },
  html: { values: ['contract'] },
  http: { values: ['contract', 'storage'] },
  rules: { values: ['contract'] },
  api: { values: ['contract', 'http', 'storage'] },
  state: { values: ['contract', 'rules', 'storage', 'http', 'api', 'i18n', 'actions'] },
  actions: { values: ['contract', 'rules', 'state', 'storage', 'http', 'api', 'i18n'] },
  analytics: { values: ['contract', 'rules', 'state', 'actions', 'storage', 'platform'] },
  widgets: { values: ['contract', 'html', 'i18n'] },
  behaviours: { values: ['contract', 'props', 'rules', 'i18n', 'state', 'actions', 'widgets', 'platform'], lazily: ['html'] },
  hooks: { values: ['contract', 'rules', 'state', 'actions', 'i18n', 'widgets'], lazily: ['views'] },
  views: { values: ['contract', 'rules', 'hooks', 'i18n', 'html', 'widgets'] },
  runtime: { values: ['contract', 'platform'] },
  island: { values: ['contract', 'props', 'rules', 'i18n', 'hooks', 'actions', 'views', 'html'], lazily: ['registry'] },
  registry: {
    values: [
      'runtime',
      'island',
      'actions',
      'http',
      'api',
      'behaviours',
      'contract',
      'hooks',
      'html',
      'i18n',
      'platform',
      'rules',
      'state',
      'storage',
      'views',
      'widgets',
    ],
    lazily: ['analytics'],
  },
  /** Filters for the server's templates. */
  liquid: { values: ['contract', 'rules'] },
  /** What the build writes. */
  build: { values: [] },
  /** The workbench, the reference and the documents. */
  tools: { values: ['build', 'contract', 'liquid', 'props'] },
  /** Scripts of the workbench, the only ones that import the test kit. */
  workbench: { values: ['contract', 'liquid', 'tools', 'test'] },
  'reference-shop': { values: ['build', 'contract', 'props', 'i18n', 'liquid', 'rules', 'tools'] },
}

/** Packages that one role may import. */
const owners: Record<string, string[]> = {
  ky: ['http'],
  nanostores: ['state'],
  '@nanostores/react': ['hooks'],
  'react-dom': ['runtime'],
  yup: ['rules'],
  'keen-slider': ['widgets'],
  glightbox: ['widgets'],
  dompurify: ['html'],
  zod: ['contract'],
  i18next: ['i18n', 'reference-shop'],
  'web-vitals': ['platform'],
}

const walk = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry =>
        entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
      )
    : []

const sources = ['islands', 'shared', 'reference-shop'].flatMap(walk).filter(path => /\.tsx?$/.test(path))

/** Names at the top level: those that git tracks, as untracked notes do not count; outside a clone, all of them. */
const kept = (): string[] => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  const names = (stdout ?? '').split('\n').flatMap(path => path.split('/')[0] || [])
  return names.length ? names : readdirSync(root)
}

/** Imports with values that reach the bundle, according to esbuild. */
let graph: Metafile['inputs'] = {}
beforeAll(async () => {
  graph = await importGraph(root, sources)
})

/** Imports of everything but tests, which may import all. */
const edges = () =>
  Object.entries(graph)
    .filter(([from]) => roleOf(from) !== 'test')
    .flatMap(([from, { imports }]) =>
      imports.map(({ path, kind, external }) => ({ from, to: path, lazy: kind === 'dynamic-import', external })),
    )

/** Import paths from a file back to itself. */
function cyclesOf(paths: readonly string[], importsOf: (path: string) => readonly string[]): string[] {
  const seen = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]): void => {
    if (seen.get(path) === 'done') return
    if (seen.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    seen.set(path, 'open')
    for (const next of importsOf(path)) visit(next, [...trail, path])
    seen.set(path, 'done')
  }
  for (const path of paths) visit(path, [])
  return cycles
}

describe('the structure of the project', () => {
  it('has only the agreed files at the top level', () => {
    const agreed = [
      'CHANGELOG.md',
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
        const [a, b] = [roleOf(from), roleOf(to)]
        if (a === b) return a === 'island' && dirname(from) !== dirname(to)
        const { values, lazily = [] } = may[a] ?? { values: [] }
        return !values.includes(b) && !(lazy && lazily.includes(b))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  it('lets a feature of the client import only those that the table allows, which none of them imports back', () => {
    const wrong = edges()
      .map(({ from, to }) => ({ from, to, a: featureOf(from), b: featureOf(to) }))
      .filter(({ a, b }) => a && b && a !== b && !features[a]?.includes(b))
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
    expect(cyclesOf(Object.keys(features), name => features[name] ?? [])).toEqual([])
  })

  it('gives every package one owner', () => {
    const wrong = edges()
      .filter(({ external, to }) => external && !to.startsWith('node:'))
      .filter(({ from, to }) => {
        const name = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : (to.split('/')[0] as string)
        return owners[name] && !owners[name].includes(roleOf(from))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  it('has no import cycles', () => {
    const imports = (path: string): string[] =>
      (graph[path]?.imports ?? []).filter(({ external, kind }) => !external && kind !== 'dynamic-import').map(one => one.path)
    expect(cyclesOf(Object.keys(graph), imports)).toEqual([])
  })

  /** All that a file imports, types and what is imported later too, and modules that it adds types to. */
  const imports = (path: string, form = /(?:\bfrom |\bimport\(|\bdeclare module )'(\.[^']+)'/g): string[] =>
    [...readFileSync(join(root, path), 'utf8').matchAll(form)]
      .map(([, name = '']) => join(dirname(path), name))
      .flatMap(name => ['.ts', '.tsx', '/index.ts', '/index.tsx'].map(end => name + end))
      .filter(name => sources.includes(name))

  it('has no cycle of types or of what is imported later either', () => {
    expect(cyclesOf(sources, path => imports(path, /(?:\bfrom |\bimport\()'(\.[^']+)'/g))).toEqual([])
  })

  it('lets a folder of the shop import only those that the table allows: the kernel no pack, and a pack no other pack', () => {
    const found = new Map(Object.keys(shopFolders).map(name => [name, new Set<string>()]))
    const wrong: string[] = []
    for (const from of sources.filter(path => path.startsWith('reference-shop/')))
      for (const to of imports(from).filter(path => path.startsWith('reference-shop/'))) {
        const [a, b] = [shopFolderOf(from), shopFolderOf(to)]
        if (!a ? b.startsWith('packs/') && from !== 'reference-shop/packs.ts' : to === 'reference-shop/packs.ts')
          wrong.push(`${from} -> ${to}`)
        if (!a || !b || a === b) continue
        found.get(a)?.add(b)
        if (b.startsWith('packs/') || !shopFolders[a]?.includes(b)) wrong.push(`${from} -> ${to}`)
      }
    expect(wrong).toEqual([])
    const used = [...found].map(([name, others]): [string, string[]] => [name, [...others].sort()])
    expect(shopFolders, 'what is no longer imported leaves the table').toEqual(Object.fromEntries(used))
  })

  it('has no folder of the shop that leads back to itself, by types or by what is imported later either', () => {
    expect(cyclesOf(Object.keys(shopFolders), name => shopFolders[name] ?? [])).toEqual([])
  })

  it('hands the folders of the shop what they need: of the files that put it together they import types, and the settings', () => {
    const above = sources.filter(path => path.startsWith('reference-shop/') && shopFolderOf(path) === '')
    const wrong = sources
      .filter(path => path.startsWith('reference-shop/') && shopFolderOf(path) !== '')
      .flatMap(from => {
        const code = (graph[from]?.imports ?? [])
          .map(({ path }) => path)
          .filter(path => above.includes(path) && !path.endsWith('/settings.ts'))
        const types = imports(from).filter(path => above.includes(path) && !handedIn.includes(path))
        return [...new Set([...code, ...types])].map(to => `${from} -> ${to}`)
      })
    expect(wrong).toEqual([])
  })

  it('keeps what belongs to a feature of the shop in its folder', () => {
    const loose = walk('reference-shop').filter(path => path.split('/').length === 2)
    const shop = [
      'README.md',
      'app.ts',
      'routes.ts',
      'server.ts',
      'settings.ts',
      'shop-data.ts',
      'environment.ts',
      'open-shop-data.ts',
      'shop-sweeps.ts',
      'packs.ts',
      'build.mjs',
      'dev.mjs',
      'package.json',
    ]
    expect(loose.map(path => basename(path)).sort()).toEqual([...shop, 'Dockerfile', 'Dockerfile.dockerignore', 'screenshot.webp'].sort())
    const features = readdirSync(join(root, 'reference-shop'))
    const elsewhere = readdirSync(join(root, 'test/reference-shop'), { withFileTypes: true }).filter(
      entry => entry.isDirectory() && entry.name !== 'kit' && !features.includes(entry.name),
    )
    expect(elsewhere.map(({ name }) => name)).toEqual([])
  })

  it('keeps the tests of a feature of the client in the folder of its name', () => {
    const folders = (path: string): string[] => readdirSync(join(root, path))
    expect(folders('test/shared').filter(name => !folders('shared').includes(name))).toEqual([])
  })

  it('has a test of the same name for every store and rule of the client', () => {
    const tests = walk('test/shared')
    const without = sources
      .filter(path => /^shared\/[^/]+\/(?:store|rules(?:\/[^/]+)?)\.tsx?$/.test(path))
      .filter(path => !tests.some(test => test.startsWith(`test/${path.replace(/\.tsx?$/, '.test.')}`)))
    expect(without).toEqual([])
  })

  it('has a test of the same name for every service of the shop', () => {
    const services = sources.filter(path => /^reference-shop\/(?:packs\/)?[^/]+\/service\.ts$/.test(path))
    expect(services.length).toBeGreaterThan(10)
    expect(services.filter(path => !existsSync(join(root, 'test', path.replace('.ts', '.test.ts'))))).toEqual([])
  })

  it('says what it does in words: no source or template cites a row of the specification', () => {
    const row = /\b(?:[A-Z]{2,4}|A11Y|I18N)-\d{2}\b/
    const citing = [...sources, ...walk('theme-templates'), ...walk('styles')].filter(path =>
      row.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(citing).toEqual([])
  })

  it('names files in comments, templates and READMEs that exist', () => {
    const texts = [...sources, ...walk('theme-templates'), ...walk('styles'), ...walk('islands')].filter(path =>
      /\.(tsx?|liquid|css|md)$/.test(path),
    )
    const named = (path: string): string[] => {
      const found = readFileSync(join(root, path), 'utf8').matchAll(
        /(?<![\w./@-])(?:shared|islands|reference-shop|styles)\/[\w/-]+\.(?:tsx?|css)\b/g,
      )
      return [...found].map(([name]) => name)
    }
    const gone = texts.flatMap(path =>
      named(path)
        .filter(name => !existsSync(join(root, name)))
        .map(name => `${path}: ${name}`),
    )
    expect(gone).toEqual([])
  })

  it('leaves addresses and the currency of a shop to the shop: no island or store names one', () => {
    const code = (path: string): string => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const literal = /€|['"`]\/(?:[a-z][a-z-]*\/?)+(?=['"`?$])|(?:href|action)=["{`']+\//
    const theirs = [
      'shared/contract/',
      'shared/build/',
      'shared/http/',
      'shared/runtime/dev.ts',
      'shared/runtime/loader.ts',
      'shared/tools/',
      'shared/platform/vitals.ts',
      'shared/forms/messages/',
    ]
    const wrong = sources
      .filter(
        path =>
          /^(islands|shared)\//.test(path) && !theirs.some(folder => path.startsWith(folder)) && !/[-/](?:api|calls|props)\.ts$/.test(path),
      )
      .flatMap(path =>
        code(path)
          .split('\n')
          .filter(line => literal.test(line))
          .map(line => `${path}: ${line.trim()}`),
      )
    expect(wrong).toEqual([])
  })

  it('asks nothing of the browser that pages without TLS lack: a phone on the network of a theme developer has such a page (EXT-02)', () => {
    const secure = /crypto\.(?:randomUUID|subtle)|navigator\.(?:serviceWorker|storage|locks|credentials|mediaDevices)\b|\bcaches\./
    const wrong = sources.filter(path => /^(islands|shared)\//.test(path) && secure.test(readFileSync(join(root, path), 'utf8')))
    expect(wrong).toEqual([])
  })

  it('loads the code of a press only where a failure is told: by `act`, or by what logs it for a reading in the background (ERR-01)', () => {
    const found = sources
      .filter(path => path !== 'shared/flows/index.ts')
      .flatMap(path => {
        const text = readFileSync(join(root, path), 'utf8')
        return [...text.matchAll(/\b(?:cartActions|(?:wishlist|compare)Sync)\(\)/g)].map(({ index }) => ({
          path,
          before: text.slice(Math.max(0, index - 120), index),
        }))
      })
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter(({ before }) => !/followChanges\(|onCustomerGone\(/.test(before)).map(({ path }) => path)).toEqual([])
  })

  it('leaves what a shop promises to the shop: no island says a word of it on its own', () => {
    const promise = /\b(bedenktijd|bezorgen we|gratis mee|werkdagen|\d+ (dagen|days|weken|weeks))\b/i
    // By law a reference price must be labelled, a loan needs a warning, and withdrawal a button.
    const fixed = ['buy.in3.note', 'common.price.lowest', 'withdrawal.done']
    const client = sources.filter(path => /^(islands|shared)\//.test(path)).map(path => readFileSync(join(root, path), 'utf8'))
    const texts = new Map<string, string>()
    const collect = (path: string, value: unknown): void => {
      if (typeof value === 'string') texts.set(path, value)
      else for (const [key, inner] of Object.entries(value as object)) collect(`${path}.${key}`, inner)
    }
    for (const locale of ['nl_NL', 'en_GB', 'en_US'])
      for (const path of walk(`shared/i18n/locales/${locale}`)) {
        texts.clear()
        collect(basename(path, '.json'), JSON.parse(readFileSync(join(root, path), 'utf8')))
        const promising = [...texts].filter(([key, text]) => promise.test(text) && !fixed.includes(key)).map(([key]) => key)
        const said = promising.filter(key => client.some(code => code.includes(`'${key}'`)))
        expect(said, path).toEqual([])
      }
  })

  it('begins each template with one comment or doc that documents it, and keeps its lines within 140 characters', () => {
    const wrong = walk('theme-templates')
      .filter(path => path.endsWith('.liquid'))
      .filter(path => {
        const source = readFileSync(join(root, path), 'utf8')
        const [first, ...others] = source.matchAll(/\{%-? *(?:comment|doc)\b/g)
        return first?.index !== 0 || others.length > 0 || source.split('\n').some(line => line.length > 140)
      })
    expect(wrong).toEqual([])
  })

  it('names in the doc of each snippet what it takes, all of it and no more', async () => {
    const engine = new Liquid({ root: join(root, 'theme-templates/snippets'), extname: '.liquid' })
    registerEtalage(engine, { t: key => key })
    const snippets = walk('theme-templates/snippets').filter(path => !path.endsWith('-text.liquid'))
    for (const path of snippets) {
      const used = await engine.globalVariables(engine.parseFileSync(basename(path, '.liquid')), { partials: false })
      const params = [...readFileSync(join(root, path), 'utf8').matchAll(/@param (?:\{[\w[\]]+\} )?\[?(\w+)/g)].map(([, name]) => name)
      // The page's configuration is a global of every template.
      const missing = used.filter(name => name !== 'config' && !params.includes(name))
      expect([...missing, ...params.filter(name => !used.includes(name ?? ''))], path).toEqual([])
    }
  })

  it('escapes each output of a template in the template itself, as not every engine does so (SEC-02)', () => {
    /** HTML that the server made or cleaned, and what a template captured of its own. */
    const trusted = [
      ...['assets.head', 'assets.scripts', 'speculationRules', 'content', 'product.description', 'block.html', 'body'],
      ...['attributes', 'common', 'form', 'icon', 'inside'],
    ]
    const wrong = walk('theme-templates')
      .filter(path => path.endsWith('.liquid') && !path.endsWith('-text.liquid'))
      .flatMap(path => {
        const source = readFileSync(join(root, path), 'utf8')
        const outputs = [...source.matchAll(/\{\{-?(.*?)-?\}\}|\{%-?\s*(?:echo|cycle|liquid)\b.*?%\}/gs)]
        return outputs.flatMap(([output, inside = '']) => {
          const [value = '', ...filters] = inside.split('|').map(part => part.trim())
          // Shopify's own filter writes `<` as an escape.
          const isJson = path.startsWith('theme-templates/platforms/shopify/') && filters.at(-1) === 'json'
          const isSafe = isJson || /^(escape|json_script|price_html|linked)$/.test(filters.at(-1) ?? '')
          const isTrusted = filters.at(-1) === 'raw' && (trusted.includes(value) || filters.includes('escape'))
          return isSafe || isTrusted ? [] : [`${path}: ${output}`]
        })
      })
    expect(wrong).toEqual([])
  })

  it('does not calculate in its templates, whose numbers come from the server, and includes nothing (PRC-01)', () => {
    const banned = /\| *(plus|minus|times|divided_by|modulo|round|ceil|floor|abs|at_most|at_least)\b|\{%-? *include\b/
    // Shopify's amounts are cents, which its templates have to turn into dollars.
    const own = walk('theme-templates').filter(path => path.endsWith('.liquid') && !path.includes('/shopify/'))
    expect(own.filter(path => banned.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  it('leaves dark colours to the templates: no stylesheet of an island asks for a colour scheme', () => {
    const sheets = walk('styles').filter(path => path.endsWith('.css'))
    expect(sheets.filter(path => readFileSync(join(root, path), 'utf8').includes('prefers-color-scheme'))).toEqual([])
  })

  it('styles pages from left to right and from right to left alike: sides are start and end (I18N-01)', () => {
    // Leaflet and GLightbox position from the left in every language.
    const ofLibraries = ['styles/map.css', 'styles/lightbox.css']
    const own = [...walk('styles'), ...walk('theme-templates/styles')].filter(path => path.endsWith('.css') && !ofLibraries.includes(path))
    expect(own.length).toBeGreaterThan(30)
    const physical =
      /^\s*((margin|padding|border)-(left|right)\b|left:|right:|text-align: (left|right)|float: (left|right)|translate: -?\d|.*translateX\(-?\d{2})/
    const wrong = own.flatMap(path =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(line => physical.test(line))
        .map(line => `${path}: ${line.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no rule for anything that follows :has(), the state of an island or anything at all, as each mount would style the whole page again (RT-09)', () => {
    const sheets = [...walk('styles'), ...walk('theme-templates/styles')].filter(path => path.endsWith('.css'))
    const wrong = sheets.flatMap(path => {
      const { code } = transformSync(readFileSync(join(root, path), 'utf8'), { loader: 'css', target: 'chrome111' })
      const selectors = [...code.matchAll(/^\s*([^@{}\s][^{}]*?),?(?= \{$|,$)/gm)].map(([, selector = '']) => selector)
      const isNameless = (selector: string) => /[\s>+~](\*|::?(?!is\()[\w-]+)[^\s>+~]*$/.test(selector)
      // An element by its tag, somewhere below: all of that kind on the page.
      const isAnyBelow = (selector: string) =>
        /:has\((?:[^()]|\([^()]*\))*\)[^\s>+~]*[\s>+~](?:.*[\s>+~])?[a-z][\w-]*(::?[\w-]+)?$/.test(selector)
      const followsNameless = (selector: string) =>
        /(\*|[\s>+~]:[\w-]+)\s*[+~]\s|[+~] (\*|:(?!is\())/.test(selector.replace(/:has\((?:[^()]|\([^()]*\))*\)/g, ''))
      return selectors
        .filter(
          selector =>
            followsNameless(selector) ||
            (/:has\(|data-island-state/.test(selector) &&
              (selector.includes('] *') ||
                isAnyBelow(selector) ||
                isNameless(selector.replace(/:(has|not)\((?:[^()]|\([^()]*\))*\)(::\w+)?$/, '')))),
        )
        .map(selector => `${path}: ${selector}`)
    })
    expect(wrong).toEqual([])
  })

  it('names whatever folds in an island, so that it stays open when it was opened before the island came (RT-11)', () => {
    const folds = [...walk('islands'), ...walk('shared')]
      .filter(path => path.endsWith('.tsx'))
      .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/<details[^<]*/g)].map(([tag]) => ({ path, tag })))
    expect(folds.length).toBeGreaterThan(8)
    expect(folds.filter(({ tag }) => !tag.includes('data-replay='))).toEqual([])
  })

  it('positions whatever scrolls, as words for screen readers in it would make the page as wide as they lie (A11Y-01)', () => {
    const sheets = [...walk('styles'), ...walk('theme-templates/styles')].filter(path => path.endsWith('.css'))
    const scrolling = sheets.flatMap(path => {
      const { code } = transformSync(readFileSync(join(root, path), 'utf8'), { loader: 'css', target: 'chrome111' })
      return [...code.matchAll(/([^{}]+)\{([^{}]*\boverflow(?:-x)?: (?:auto|scroll)[^{}]*)\}/g)].map(([, selector = '', rules = '']) => ({
        selector: selector.trim(),
        isPositioned: /\bposition: (?!static)/.test(rules),
      }))
    })
    expect(scrolling.length).toBeGreaterThan(9)
    // Of a dialog the browser sees to that.
    expect(scrolling.filter(({ isPositioned }) => !isPositioned).map(({ selector }) => selector)).toEqual(['.et-modal'])
  })

  it('draws its icons from one picture and its payment marks from another, as a browser makes a document for each SVG in a sheet (RT-09)', () => {
    const sheets = [...walk('styles'), ...walk('theme-templates/styles')].filter(path => path.endsWith('.css'))
    const pictures = sheets.flatMap(path => (readFileSync(join(root, path), 'utf8').match(/url\("?data:/g) ?? []).map(() => path))
    expect(pictures.sort()).toEqual(['styles/core/pay-mark.css', 'styles/core/tokens.css'])
  })

  it('gives each class, custom property and animation of ours the prefix `et-`, so that none meets a name of a theme (RT-22)', () => {
    const ofLibraries =
      /^(leaflet-|keen-slider|glightbox-|g(btn|close|container|fadeIn|fadeOut|loader|next|overlay|prev|reset|slide)|gslider$|current$|prev$|zoomed$)/
    const without = (names: string[]) => names.filter(name => !name.startsWith('et-') && !ofLibraries.test(name))
    const inSheets = [...walk('styles'), ...walk('theme-templates/styles')].flatMap(path => {
      const css = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|url\("[^"]*"\)|"[^"]*"/g, '')
      const names = [...css.matchAll(/(?:\.|(?<![\w-])--|@keyframes )([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)
      return without(names).map(name => `${path}: ${name}`)
    })
    expect(inSheets).toEqual([])
    // E-mails and the site of the payment provider are documents of their own.
    const printed = [...walk('theme-templates'), ...walk('islands'), ...walk('shared')].filter(
      path => /\.(tsx|liquid)$/.test(path) && !/mail|^shared\/(cli|tools)\//.test(path),
    )
    expect(printed.length).toBeGreaterThan(250)
    const tag = /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g
    const inMarkup = printed.flatMap(path => {
      const text = readFileSync(join(root, path), 'utf8')
      const lists = [...text.matchAll(/(?<![\w-])class(?:Name)?="((?:\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|[^"])*)"/g)].map(
        ([, list = '']) => list,
      )
      // What follows an output or another branch within a word is no name of its own.
      const words = lists.flatMap(list =>
        list
          .replace(/\{%-?\s*(else|elsif|when)[\s\S]*?%\}/g, '~')
          .replace(tag, part => (part.startsWith('{{') ? '~' : ''))
          .split(/\s+/)
          .filter(word => word && !word.startsWith('~')),
      )
      return without(words).map(word => `${path}: ${word}`)
    })
    expect(inMarkup).toEqual([])
  })

  it('lists every token in the guide about styling, and no other, and gives each a value (RT-22)', () => {
    const listed = [...readFileSync(join(root, 'theme-templates/guides/styling.md'), 'utf8').matchAll(/^\| (`--et.*?) \|/gm)]
      .flatMap(([, names = '']) => [...names.matchAll(/`(--et-[\w-]+)`/g)])
      .map(([, name]) => name)
    const tokens = [...readFileSync(join(root, 'styles/core/tokens.css'), 'utf8').matchAll(/^ {2}(--et-[\w-]+): /gm)].map(
      ([, name]) => name,
    )
    expect([...new Set(tokens)].sort()).toEqual(listed.sort())
  })

  it('gives browsers without alternative text in `content` the plain character', () => {
    const found = [...walk('styles'), ...walk('theme-templates/styles')].flatMap(path => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/(?:.*\n){3} *content: (".*") \/ .*$/gm),
    ])
    expect(found.length).toBeGreaterThan(0)
    const wrong = found.filter(([lines, sign]) => !new RegExp(`content: ${sign};\\n\\n *@supports \\(content: "" / ""\\)`).test(lines))
    expect(wrong.map(([lines]) => lines)).toEqual([])
  })
})

/** Names in the registry, as the build read it. */
const registered = async (): Promise<Readonly<Record<string, { when: string }>>> =>
  (JSON.parse(readFileSync(join(root, 'dist/preact/manifest.json'), 'utf8')) as { islands: Record<string, { when: string }> }).islands

describe('every island', () => {
  const folders = [...walk('islands'), ...walk('shared/behaviours')].filter(path => /\/index\.tsx?$/.test(path)).map(path => dirname(path))

  it('has a row in the registry, and every row a folder (RT-01)', async () => {
    expect(folders.map(folder => basename(folder)).sort()).toEqual(Object.keys(await registered()).sort())
  })

  it('has a README with its markup and a stylesheet of the same name', () => {
    const missing = folders.flatMap(folder => {
      const name = basename(folder)
      const needed = [join(folder, 'README.md'), join('styles', `${name}.css`)]
      return needed.filter(path => !existsSync(join(root, path)))
    })
    expect(missing).toEqual([])
    for (const folder of folders)
      expect(readFileSync(join(root, folder, 'README.md'), 'utf8')).toContain(`data-component="${basename(folder)}"`)
  })

  it('says in its README when it loads, as the registry does (RT-02)', async () => {
    const rows = await registered()
    const said = folders.map(folder => {
      const [, trigger = ''] = /^\| Loads \| `([^`]+)`/m.exec(readFileSync(join(root, folder, 'README.md'), 'utf8')) ?? []
      return [basename(folder), trigger.replaceAll('\\|', '|')]
    })
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(Object.entries(rows).map(([name, { when }]) => [name, when])))
  })

  it('waits for each file of texts that its area says is preloaded (I18N-01, RT-06)', () => {
    const { islands: rows, textsByArea } = JSON.parse(readFileSync(join(root, 'dist/preact/manifest.json'), 'utf8')) as {
      islands: Record<string, { area: string }>
      textsByArea: Record<string, string[]>
    }
    const asked = (area: string): string[] =>
      folders
        .filter(folder => rows[basename(folder)]?.area === area)
        .flatMap(folder => sources.filter(path => path.startsWith(`${folder}/`)))
        .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/loadTexts\(([^)]*)\)/g)].map(([, names = '']) => names))
    for (const [area, files] of Object.entries(textsByArea))
      for (const file of files) expect(asked(area).join(), `${file} in ${area}`).toContain(`'${file}'`)
  })

  it('names in its README only stores that its code leads to, and calls and events that there are', () => {
    const islands = JSON.parse(readFileSync(join(root, 'dist/reference/islands.json'), 'utf8')) as IslandFacts[]
    const client = sources
      .filter(path => /^(islands|shared)\//.test(path))
      .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string)
    /**
     * `cart` names all stores of that feature, `my-store` and `product/choices` those of a file, `page-state` a single
     * store.
     */
    const namesOf = ([path, stores]: [string, string[]]): string[] => [
      path,
      ...path.split('/'),
      ...stores.map(store => kebab(store.slice(1))),
    ]
    const unknown = islands.flatMap(({ name, folder, stores }) => {
      const { Stores = '', Events = '' } = parseReadme(readFileSync(join(root, folder, 'README.md'), 'utf8')).notes
      const known = Object.entries(stores).flatMap(namesOf)
      const used = [...Stores.matchAll(/\b(?:reads|changes|adds to) ((?:`[\w/-]+`(?:, | and )?)+)/g)].flatMap(([, names = '']) =>
        quoted(names),
      )
      const calls = [...Stores.matchAll(/\bcalls (.+?) of `([\w-]+)`/g)].flatMap(([, names = '', feature]) => {
        const code = client.filter(({ path }) => path.startsWith(`shared/${feature}/`))
        return quoted(names).filter(
          call => !code.some(({ text }) => new RegExp(`^export (?:const|function|async function) ${call}\\b`, 'm').test(text)),
        )
      })
      const events = quoted(Events).filter(event => event.includes(':') && !client.some(({ text }) => text.includes(`'${event}'`)))
      return [...used.filter(store => !known.includes(store)), ...calls, ...events].map(one => `${name}: ${one}`)
    })
    expect(unknown).toEqual([])
  })

  it('has a sentence about each prop, for the reference and for nobody’s browser (EXT-02, RT-13)', async () => {
    const { parts } = JSON.parse(readFileSync(join(root, 'dist/preact/manifest.json'), 'utf8')) as { parts: Record<string, string[]> }
    const files = new Set(Object.values(parts).flat())
    const shipped = [...files].map(path => readFileSync(join(root, path.replace('/assets', 'dist')), 'utf8')).join('\n')
    for (const folder of folders) {
      const { props, docs } = await contractOf(folder)
      expect(Object.keys(docs), folder).toEqual(Object.keys(props))
      expect(Object.values(docs).filter(doc => !doc.endsWith('.') || shipped.includes(doc))).toEqual([])
    }
  })

  it('styles its own classes: no two stylesheets use one name differently', () => {
    const files = walk('styles').filter(path => path.endsWith('.css'))
    const classes = files.flatMap(path => {
      const names = [...readFileSync(join(root, path), 'utf8').matchAll(/^(\.[a-z][\w-]*)(?: \{|,$)/gm)].map(([, name]) => name)
      return [...new Set(names)].map(name => ({ name, path }))
    })
    const twice = classes.filter(({ name, path }) => classes.some(other => other.name === name && other.path !== path))
    expect(twice).toEqual([])
  })

  it('has a view that uses no store and fetches nothing', () => {
    const views = walk('islands').filter(path => /\/[A-Z]\w+\.tsx$/.test(path))
    const wrong = views.filter(path =>
      graph[path]?.imports.some(({ path: to }) => ['state', 'actions', 'api', 'hooks', 'http', 'storage'].includes(roleOf(to))),
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
      const parts = Object.values(outputs).filter(({ entryPoint = '' }) => /^chunk:/.test(entryPoint))
      expect(parts.length).toBeGreaterThan(10)
      expect(parts.filter(({ imports }) => !imports.some(one => one.path === path)).map(({ entryPoint }) => entryPoint)).toEqual([])
    }
  })

  it('asks browsers to compile each file off the main thread while it loads, by its first line (RT-09)', () => {
    for (const runtime of runtimes) {
      const { loader, parts } = read<{ loader: string; parts: Record<string, string[]> }>(`${runtime}/manifest.json`)
      const files = Object.values(parts).flat()
      const scripts = [loader, ...files.map(file => readFileSync(join(root, file.replace('/assets', 'dist')), 'utf8'))]
      expect(scripts.filter(script => !script.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([])
    }
  })

  it('waits for five files of a chunk at most, besides the core: its own, and those that several chunks share (RT-06)', () => {
    const { parts } = read<{ parts: Record<string, string[]> }>('preact/manifest.json')
    expect(Object.values(parts).filter(files => files.length > 5)).toEqual([])
  })

  it('has every store in one file, so that nothing doubles it (RT-06)', () => {
    for (const runtime of runtimes) {
      const files = Object.values(coreOf(runtime).outputs).flatMap(({ inputs }) =>
        Object.entries(inputs).filter(([path, { bytesInOutput }]) => ['state', 'actions'].includes(roleOf(path)) && bytesInOutput > 0),
      )
      const names = files.map(([path]) => path)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
      expect(names).toContain('shared/cart/store.ts')
    }
  })

  it('names every part that is loaded later as the build does (RT-06, RT-18)', () => {
    // Only the React build has i18next.
    const { parts } = read<{ parts: Record<string, string[]> }>('react/manifest.json')
    const asked = sources.flatMap(path =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bloadChunk\(\s*'([\w-]+)'/g)].map(([, name]) => name as string),
    )
    expect(asked.length).toBeGreaterThan(10)
    // The overlay of development builds is in no other.
    expect(asked.filter(name => !parts[name])).toEqual(['runtime-overlay'])
    const inSources = sources
      .filter(path => !/^(?:reference-shop|shared\/tools)\//.test(path))
      .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/^.*(?<!typeof )\bimport\('.*$/gm)].map(([line]) => line))
    expect(
      inSources.filter(line => !/loadChunk\(|\bimport\('area:/.test(line) && !/^export|import\('\.\.\/shared\/runtime/.test(line)),
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
      expect(
        named('core')
          .concat(named('guide'))
          .filter(path => outputs[path]),
      ).toHaveLength(3)
    }
  })

  it('has no server code in any chunk, and no schemas in the core (API-14)', () => {
    for (const runtime of runtimes) {
      const { outputs } = read<Meta>(`${runtime}/meta.json`)
      const wrong = Object.values(outputs).flatMap(({ inputs }) =>
        Object.keys(inputs).filter(
          path => /reference-shop/.test(path) || ('islands/main.ts' in inputs && /valibot|contract\/api/.test(path)),
        ),
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
      for (const [name, paths] of Object.entries(parts)) {
        const files = paths.map(path => basename(path)).join(' ')
        expect(fixed).toContain(`${files.startsWith(`${name}-`) ? files.slice(name.length) : files}"`)
      }
      for (const path of Object.values(parts).flat()) {
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

  it('names no folder of the machine, so the same sources give the same files wherever they are built (EXT-02)', () => {
    const files = runtimes.flatMap(runtime => Object.keys(read<Meta>(`${runtime}/meta.json`).outputs))
    // The entry point is not kept: it only imports the core.
    const built = files.map(path => path.replace('dist.new', 'dist')).filter(path => existsSync(join(root, path)))
    expect(built.filter(path => path.endsWith('.map')).length).toBeGreaterThan(100)
    expect(built.filter(path => readFileSync(join(root, path), 'utf8').includes(root))).toEqual([])
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

it('REQUIREMENTS.md says what each code of a title stands for, and of no other', () => {
  const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter(path => /\.(test|spec)\.tsx?$/.test(path))
  const titles = tests.map(path => readFileSync(join(root, 'test', path), 'utf8')).join('\n')
  const groups = [...titles.matchAll(/\(([A-Z][A-Z0-9]*-\d\d(?:, [A-Z][A-Z0-9]*-\d\d)*)\)/g)]
  const used = new Set(groups.flatMap(([, codes = '']) => codes.split(', ')))
  const rows = readFileSync(join(root, 'test/REQUIREMENTS.md'), 'utf8').matchAll(/^\| ([A-Z][A-Z0-9]*-\d\d) \|/gm)
  const listed = [...rows].map(([, code]) => code)
  expect(used.size).toBeGreaterThan(100)
  expect([...listed].sort()).toEqual([...used].sort())
})
