// The ways of making one category page interactive that are compared.
import { mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { runtimes } from '../../shared/build/islands.mjs'
import { common, compiledAhead, root } from '../../shared/build/settings.mjs'

const { preact, react } = runtimes
const own = join(root, 'test/bench/toys/bare-preact.ts')
const bare = { react: own, 'react-dom/client': own, 'react/jsx-runtime': 'preact/jsx-runtime' }

const options = { ...common, sourcemap: false, write: false, outdir: 'x', entryNames: '[name]', chunkNames: '[name]-[hash]' }

/** Imports a TypeScript module of test/ with its dependencies into this process. */
export async function importSource(path) {
  const outfile = join(root, '.data', `${basename(path)}.mjs`)
  await mkdir(join(root, '.data'), { recursive: true })
  await build({ ...common, entryPoints: [path], outfile, minify: false, sourcemap: false, platform: 'node', packages: 'external' })
  return import(pathToFileURL(outfile))
}

/** Files by name, as text. */
async function bundle(alias, entryPoints, more = {}) {
  const { outputFiles } = await build({ ...options, alias, entryPoints, splitting: true, ...more })
  return new Map(outputFiles.map(file => [basename(file.path), file.text]))
}

const toys = name => `test/bench/toys/${name}`
const components = ['counter', 'filter', 'paginator', 'sort', 'toggle']
const { view } = await importSource(toys('views.tsx'))
const attributes = ({ component, name }) => `data-component="${component}" data-name="${name}"`

/** An element as the server printed it, by component and name. */
const host = toy => `<div ${attributes(toy)}>${view(toy.component, toy.name)}</div>`
const hostInView = toy => host(toy).replace('<div', '<div data-load="visible"')
const element = toy => `<toy-${toy.component} ${attributes(toy)}>${view(toy.component, toy.name)}</toy-${toy.component}>`
const island = toy => `<is-land on:visible type="toy">${host(toy)}</is-land>`
const astroIsland = forReact => toy =>
  `<astro-island component-url="${toy.component}.js" component-export="default" renderer-url="astro-client.js" props='${JSON.stringify({ name: toy.name })}' ssr client="visible">${view(toy.component, toy.name, forReact)}</astro-island>`

const asModule = src => `<script type="module" src="${src}"></script>`

const single = async (file, alias, host) => ({
  files: await bundle(alias, [toys(file)]),
  head: asModule(file.replace(/tsx?$/, 'js')),
  host,
})

async function astro(alias, forReact) {
  const script = await bundle(alias, [toys('astro-island.ts')], { splitting: false, format: 'iife' })
  return {
    files: await bundle(
      alias,
      [...components, 'astro-client'].map(name => toys(`${name}.ts`)),
    ),
    head: `<script>${script.get('astro-island.js')}</script>`,
    host: astroIsland(forReact),
  }
}

/** As the shop prints it: the core preloaded as fetch, and the loader inline. `from` is the checkout to build. */
async function etalage(alias, from = root, printed = host) {
  const define = { ...common.define, __BASE__: '""', __TEXTS__: '""', __STYLES__: '""', __PARTS__: '{"core":"etalage.js"}' }
  const script = await bundle({}, ['shared/runtime/loader.ts'], {
    absWorkingDir: from,
    banner: compiledAhead,
    splitting: false,
    format: 'iife',
    define,
  })
  return {
    files: await bundle(alias, [toys('etalage.ts')], { absWorkingDir: from, banner: compiledAhead }),
    head: `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="etalage.js"><script data-base="./">${script.get('loader.js')}</script>`,
    host: printed,
  }
}

const all = {
  vanilla: () => single('vanilla.ts', {}, host),
  'custom elements': () => single('elements.ts', {}, element),
  lit: () => single('lit.ts', {}, element),
  'hydrating preact': () => single('hydrating.ts', preact, host),
  'astro preact': () => astro(bare, false),
  'is-land preact': () => single('is-land.ts', preact, island),
  'naive preact': () => single('naive.ts', preact, host),
  etalage: () => etalage(preact),
  'etalage in view': () => etalage(preact, root, hostInView),
  'naive react': () => single('naive.ts', react, host),
  'astro react': () => astro(react, true),
  'etalage react': () => etalage(react),
  'etalage react in view': () => etalage(react, root, hostInView),
}

/**
 * Contestants by name: brotli files, head and hosts. `only` selects those that run beside vanilla (empty: all); `beside` is another
 * checkout, whose runtime also runs.
 */
export async function contestants(only, beside) {
  const makers = beside
    ? {
        ...all,
        'etalage beside': () => etalage(preact, resolve(beside)),
        'etalage react beside': () => etalage(react, resolve(beside)),
      }
    : all
  const chosen = Object.entries(makers).filter(([name]) => !only.length || only.includes(name) || /vanilla|beside/.test(name))
  const made = await Promise.all(
    chosen.map(async ([name, make]) => {
      const { files, head, host } = await make()
      return [name, { files: new Map([...files].map(([file, text]) => [file, brotliCompressSync(text)])), head, host }]
    }),
  )
  return Object.fromEntries(made)
}

const style =
  'aside{float:left;width:220px}ul{display:grid;grid-template-columns:repeat(4,1fr);margin-left:240px}li{list-style:none;padding:8px}label{display:block}'

/** The category page: a header with a counter, six filters, a sort select, cards with a wishlist button each, and a paginator. */
export function page({ head, host }, cards) {
  const card = at =>
    `<li><h2>Product ${at}</h2><p>Een degelijk product met een eigen tekst, nummer ${at}.</p>${host({ component: 'toggle', name: `Product ${at}` })}</li>`
  const body = [
    `<header>${host({ component: 'counter', name: 'Winkelwagen' })}</header><main><aside>`,
    ...[0, 1, 2, 3, 4, 5].map(at => host({ component: 'filter', name: `Filter ${at}` })),
    `</aside>${host({ component: 'sort', name: 'Sorteer' })}<ul>${Array.from({ length: cards }, (_, at) => card(at)).join('')}</ul>`,
    `${host({ component: 'paginator', name: 'Pages' })}</main>`,
  ]
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Bench</title><style>${style}</style>${head}</head><body>${body.join('')}</body></html>`
}
