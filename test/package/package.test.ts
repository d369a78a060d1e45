import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
// @ts-expect-error The command has no types.
import { addIsland } from '../../shared/cli/scaffold.mjs'
import { listenTo } from '../kit/dev-stream'
import { addressOf } from '../kit/processes'

const patience = { timeout: 120_000, interval: 50 }

const root = fileURLToPath(new URL('../..', import.meta.url))
const temporary = mkdtempSync(join(tmpdir(), 'etalage-'))
const theme = join(temporary, 'theme')
const installed = join(theme, 'node_modules/etalage')

/** Runs the command as a project that installed the package does. */
const etalage = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installed, 'shared/cli/etalage.mjs'), ...words], {
    cwd: theme,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const read = (path: string): string => readFileSync(join(theme, path), 'utf8')
const write = (path: string, text: string): void => writeFileSync(join(theme, path), text)

/** Errors that TypeScript finds in a theme. */
const compiled = (folder: string): string =>
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--checkers', '1'], { encoding: 'utf8' }).stdout

/** What a script with the bundlers says, run as for production; empty if it succeeds. */
function bundled(code: string): string {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8', env })
  return status ? stderr || `exit code ${status}` : ''
}

const link = (name: string): void => {
  const at = join(theme, 'node_modules', name)
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), at)
}

/** Installs what `npm pack` would put into an archive, with its dependencies, as npm does, without a registry. */
function install(): void {
  const said = execFileSync('npm', ['pack', '--json', '--dry-run'], { cwd: root, encoding: 'utf8' })
  const [{ files }] = JSON.parse(said.slice(said.indexOf('['))) as [{ files: { path: string }[] }]
  for (const { path } of files) cpSync(join(root, path), join(installed, path))
  for (const name of dependencies()) link(name)
}

/** What npm installs along with the package. */
const dependencies = (): string[] =>
  Object.keys((JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { dependencies: object }).dependencies)

/** What the commands said that made the theme that all tests use. */
let made: Readonly<Record<'new' | 'add' | 'build', ReturnType<typeof etalage>>>

beforeAll(() => {
  install()
  // What a new theme asks for besides.
  for (const name of ['react', 'dom', 'user-event']) link(`@testing-library/${name}`)
  for (const name of ['@types/react', 'jsdom', 'vite', 'vitest']) link(name)
  const [written, added] = [etalage('new', '.'), etalage('add', 'compare-toggle')]
  addIsland(installed, 'paginator', theme)
  write('package.json', read('package.json').replace('"preact"', '["preact", "react"]'))
  made = { new: written, add: added, build: etalage('build') }
  // It compiles types and builds, which takes minutes on a busy machine.
}, 900_000)
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('a project that installs the package', () => {
  it('gets the packages that islands and the command need, and none of the reference shop (EXT-02)', () => {
    expect(dependencies()).toEqual([
      ...['@nanostores/react', 'dompurify', 'esbuild', 'glightbox', 'i18next', 'keen-slider', 'ky', 'leaflet'],
      ...['nanostores', 'preact', 'react', 'react-dom', 'valibot', 'web-vitals', 'yup'],
    ])
  })

  it('gets the contract as OpenAPI, for gateways in any language (API-14)', () => {
    const path = createRequire(join(theme, 'gateway.js')).resolve('etalage/openapi.json')
    const { openapi, paths } = JSON.parse(readFileSync(path, 'utf8')) as { openapi: string; paths: object }
    expect([openapi, Object.keys(paths)]).toEqual(['3.1.0', expect.arrayContaining(['/api/quote/item/{item_id}'])])
    const copied = ['gateways/python/gateway.py', 'gateways/php/gateway.php', 'gateways/typescript/gateway.ts', 'platforms/jinja/shop.py']
    expect(copied.filter(path => !existsSync(join(installed, 'theme-templates', path)))).toEqual([])
  })

  it('gets a theme that it can check and build, with islands of its own and copies of ours (EXT-02)', () => {
    expect(made).toMatchObject({ new: { status: 0 }, add: { status: 0 }, build: { status: 0, said: expect.not.stringContaining('ERROR') } })
    expect(existsSync(join(theme, '.vscode/settings.json'))).toBe(true)
    expect(etalage('add', 'compare-toggel')).toMatchObject({ status: 2, said: expect.stringContaining('compare-toggle') })
    expect(etalage('check', 'templates')).toMatchObject({ status: 0 })
    write('templates/wrong.html', '<div data-component="wishlist-togle"></div><div data-component="size-guide"></div>')
    onTestFinished(() => rmSync(join(theme, 'templates/wrong.html')))
    expect(etalage('check', 'templates').said).toMatch(/wrong\.html.*Did you mean "wishlist-toggle"\?\n1 problem/)
    expect(etalage('conformance')).toMatchObject({ status: 2, said: expect.stringContaining('--url') })
    expect(read('islands/compare-toggle/props.ts')).toContain("'etalage/shared/contract/props'")
  })

  it('lists whatever a new theme imports itself among its own packages, as pnpm and Yarn ask (EXT-03)', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', object>
    const files = ['islands/size-guide/index.tsx', 'test/setup.ts', 'test/size-guide.test.tsx', 'vitest.config.ts']
    const imported = files.flatMap(file => [...read(file).matchAll(/from '((?:@[^/']+\/)?[^/'.]+)/g)].map(([, name = '']) => name))
    expect(imported).toContain('vitest')
    expect(imported.filter(name => !(name in { ...dependencies, ...devDependencies }))).toEqual([])
  })

  it('sees the source of an island before copying it, and how a copy differs from ours (EXT-03)', () => {
    const { status, said } = etalage('view', 'compare-toggle')
    expect(status).toBe(0)
    expect(said).toMatch(/^--- islands\/compare-toggle\/props\.ts ---\n[\s\S]*'etalage\/shared\/contract\/props'/m)
    expect(etalage('view', 'compare-toggel')).toMatchObject({ status: 2, said: expect.stringContaining('compare-toggle') })
    const same = (name: string): string => `islands/${name} is as in the package.\n`
    expect(etalage('diff')).toEqual({ status: 0, said: same('compare-toggle') + same('paginator') })
    const path = 'islands/compare-toggle/index.tsx'
    const ours = read(path)
    onTestFinished(() => write(path, ours))
    write(path, ours.replace('export default', '/** Changed. */\nexport default'))
    const changed = etalage('diff', 'compare-toggle')
    expect(changed.status).toBe(1)
    expect(changed.said).toMatch(/^--- etalage\/islands\/compare-toggle\/index\.tsx\n\+\+\+ islands\/compare-toggle\/index\.tsx\n@@.*\n/m)
    expect(changed.said).toMatch(/^\+\/\*\* Changed\. \*\/$/m)
    const { said: asJson } = etalage('diff', '--json')
    expect(JSON.parse(asJson)).toEqual([
      { name: 'compare-toggle', diff: expect.stringContaining('+/** Changed. */') },
      { name: 'paginator', diff: '' },
    ])
    expect(etalage('diff', 'size-guide')).toMatchObject({ status: 2, said: expect.stringContaining('No island is called "size-guide"') })
  })

  // The strictest: whatever is missing or without extension fails. The island copies below compile under `bundler`.
  it('gets types that hold under moduleResolution nodenext, with libraries checked too (EXT-03)', () => {
    const consumer = join(theme, 'nodenext')
    mkdirSync(consumer)
    const put = (name: string, content: string | object): void =>
      writeFileSync(join(consumer, name), typeof content === 'string' ? content : JSON.stringify(content))
    put('package.json', { type: 'module' })
    put('tsconfig.json', {
      compilerOptions: {
        module: 'nodenext',
        moduleResolution: 'nodenext',
        target: 'es2022',
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        jsxImportSource: 'etalage/react',
        types: [],
      },
    })
    put(
      'island.tsx',
      `import { addToCart, onEvent, type PropsOf, $count } from 'etalage'
import { entries } from 'etalage/contract'
import { useState, useStore } from 'etalage/react'
export const props = { sku: { kind: 'string' } } as const
export default function Buy({ sku }: PropsOf<typeof props>) {
  const [isBusy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    const added = await addToCart(sku, 2)
    setBusy(!added.ok && added.error.message === '')
  }
  return <button disabled={isBusy} onClick={buy}>{useStore($count)} {entries.length}</button>
}
onEvent('cart:changed', ({ count }) => count.toFixed())
// @ts-expect-error A quantity is a number.
addToCart('x', 'two')
`,
    )
    expect(compiled(consumer)).toBe('')
  })

  it('builds with webpack and esbuild, each with its own settings only (EXT-03)', () => {
    const consumer = join(theme, 'bundled')
    mkdirSync(consumer)
    writeFileSync(
      join(consumer, 'index.js'),
      "import { start, $count } from 'etalage'\nstart({ texts: '/texts' })\n$count.subscribe(console.log)\n",
    )
    const scripts = {
      webpack: `import webpack from 'webpack'
        const output = { path: consumer + '/webpack' }
        webpack({ context: consumer, entry: './index.js', mode: 'development', devtool: false, output }, (error, stats) => {
          if (error || stats.hasErrors()) throw error ?? new Error(stats.toString())
        })`,
      esbuild: `import { build } from 'esbuild'
        const options = { bundle: true, splitting: true, format: 'esm', outdir: 'esbuild', logLevel: 'error' }
        await build({ absWorkingDir: consumer, entryPoints: ['index.js'], ...options })`,
    }
    const failures = Object.entries(scripts).flatMap(([name, script]) => {
      const code = script.replace('\n', `\nconst consumer = ${JSON.stringify(consumer)}\n`)
      const errors = bundled(code)
      return errors ? `${name}: ${errors}` : []
    })
    expect(failures).toEqual([])
    const made = ['webpack/main.js', 'esbuild/index.js'].map(file => existsSync(join(consumer, file)))
    expect(made).toEqual([true, true])
  })

  it('tests its own islands and its copies of ours from the first minute (EXT-03)', () => {
    write(
      'test/paginator.tsx',
      `import { screen, waitFor } from '@testing-library/react'
import { defineIsland } from 'etalage'
import { expect, test } from 'vitest'

const seed = { query: { filters: {}, page: 1 }, filters: [], total: 9, page: 1, lastPage: 3, sort: 'name asc' }

test('a copy of ours has the pages of the listing', async () => {
  defineIsland('paginator', () => import('../islands/paginator'))
  document.body.innerHTML = \`<script type="application/json" id="catalogue-seed">\${JSON.stringify(seed)}</script>
    <div data-component="paginator" data-load="eager"></div>\`
  const shown = () => expect(screen.getByRole('link', { name: 'Page 3' }).dataset.replay).toBe('page-3')
  await waitFor(shown, { timeout: ${patience.timeout} })
})
`,
    )
    // In one file: each loads the emulated browser anew.
    write('test/size-guide.test.tsx', `import './paginator'\n${read('test/size-guide.test.tsx')}`)
    const words = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout', String(patience.timeout)]
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: theme, encoding: 'utf8' })
    expect(stdout).toMatch(/size-guide\.test\.tsx .*2 tests/)
    expect(status, `${stdout}${stderr}`).toBe(0)
  })

  it.each([
    ['react', '{}'],
    ['preact', "{ 'react/jsx-runtime': 'preact/jsx-runtime', 'react-dom': 'preact/compat', react: 'preact/compat' }"],
  ])('bundles a copy of ours with Vite on %s, with one copy of each store (EXT-03)', (runtime, alias) => {
    const consumer = join(theme, 'copied')
    mkdirSync(consumer, { recursive: true })
    writeFileSync(
      join(consumer, 'index.ts'),
      `import { defineIsland } from 'etalage'
        export * from 'etalage'
        defineIsland('paginator', () => import('../islands/paginator'))`,
    )
    const code = `import { build } from 'vite'
      const root = ${JSON.stringify(consumer)}
      const lib = { entry: 'index.ts', formats: ['es'], fileName: () => 'index.js' }
      const define = { 'process.env.NODE_ENV': '"production"' }
      await build({ root, define, configFile: false, logLevel: 'error', resolve: { alias: ${alias} }, build: { lib, outDir: '${runtime}', minify: false } })`
    expect(bundled(code)).toBe('')
    const seed = { query: { filters: {}, page: 1 }, filters: [], total: 9, page: 1, lastPage: 3, sort: 'name asc' }
    const page = `<script type="application/json" id="catalogue-seed">${JSON.stringify(seed)}</script>
      <div data-component="paginator" data-load="eager"></div>`
    const printed = execFileSync(process.execPath, [join(root, 'test/package/mount.mjs'), consumer, runtime, page], {
      encoding: 'utf8',
      cwd: root,
    })
    expect(printed).toContain('aria-label="Pagina 3"')
    // The copy changed the store that our own listing() hands out.
    expect(printed).toContain('"query":{"filters":{},"page":2}')
  })

  it('gets copies of every island and behaviour, guides and types of events, actions, stores and props with which its code compiles (EXT-02)', () => {
    const copies = join(temporary, 'copies')
    cpSync(join(installed, 'shared/cli/theme'), copies, { recursive: true })
    symlinkSync(join(theme, 'node_modules'), join(copies, 'node_modules'))
    const put = (path: string, text: string): void => writeFileSync(join(copies, path), text)
    const names = Object.keys((JSON.parse(read('dist/preact/manifest.json')) as { islands: object }).islands)
    const ours = names.filter(name => !name.startsWith('size-guide'))
    expect(ours.length).toBeGreaterThan(50)
    for (const name of ours) addIsland(installed, name, copies)
    const guides = ['README.md', 'theme-templates/guides/own-islands.md'].map(name => readFileSync(join(installed, name), 'utf8'))
    const blocks = guides.flatMap(text => [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, block = '']) => block))
    const place = (block: string): string => (/defineIsland/.test(block) ? '' : /from 'vitest'/.test(block) ? 'test/' : 'islands/')
    for (const [at, block] of blocks.entries()) put(`${place(block)}guide-${at}.${/<\w/.test(block) ? 'tsx' : 'ts'}`, block)
    put(
      'islands/uses.ts',
      `import type { props } from 'etalage/islands/product/wishlist-toggle/props'
import { $quote, $wishlist, type AttributesOf, addToCart, applyCoupon, defineIsland, listing, onEvent, openPanel, removeCoupon, removeFromCart, type Result, setCompared, setWished, showMessage, start, updateQuantity } from 'etalage'
import { entries } from 'etalage/contract'
import { useState } from 'etalage/react'
document.addEventListener('cart:changed', ({ detail }) => detail.count.toFixed())
document.addEventListener('shop:add-to-cart', ({ detail }) => detail.reply?.then(reply => (reply.ok ? reply.value.itemId : reply.error.message)))
// @ts-expect-error Of the wishlist it is known which products.
document.addEventListener('wishlist:changed', ({ detail }) => detail.count.trim())
onEvent('checkout:step', ({ step }) => step.toFixed())
window.etalage = { islands: { heart: () => import('./size-guide') } }
defineIsland('heart', () => import('./size-guide'))
export const facts = [$quote.get()?.items_qty.toFixed(), $wishlist.get().length, entries.length, useState, start]
export const heart: AttributesOf<typeof props> = { 'data-product-id': 42, 'data-name': 'Jumper' }
// @ts-expect-error A wishlist-toggle has no such attribute.
export const wrong: AttributesOf<typeof props> = { 'data-productid': 42 }
export const done: Promise<Result<unknown>>[] = [addToCart('sku', 2), applyCoupon('TEN'), removeCoupon(), updateQuantity(1, 2), removeFromCart('a1'), setWished(42), setCompared(42, false), openPanel('mini-cart')]
showMessage({ text: 'Hallo', tone: 'good' })
export const found = listing().then(({ $catalogue }) => $catalogue.get().apiResponse?.total_items.toFixed())
// @ts-expect-error A quantity is a number.
updateQuantity(1, 'two')
`,
    )
    expect(compiled(copies)).toBe('')
  })

  it('serves them from any path: what it built finds its parts beside itself (EXT-02)', () => {
    expect(read('dist/preact/etalage.js')).toContain('import.meta.url')
    expect(read('dist/preact/etalage.js')).not.toContain('/assets/')
    const { parts } = JSON.parse(read('dist/preact/manifest.json')) as { parts: Record<string, string[]> }
    expect(parts.theme?.[0]).toMatch(/^\/assets\/preact\/theme-/)
    expect(existsSync(join(theme, 'dist/styles'))).toBe(true)
    // Nor is the folder of the project in a source map, of which file names contain a hash.
    const files = readdirSync(join(theme, 'dist'), { recursive: true, encoding: 'utf8' }).filter(name => /\.(js|map|json|css)$/.test(name))
    expect(files.filter(name => read(join('dist', name)).includes(temporary))).toEqual([])
  })

  it.each(['preact', 'react'])('mounts them on %s with one React and our stores, and keeps early clicks (RT-12, RT-07)', runtime => {
    const size = `<div data-component="size-guide" data-load="eager" data-sizes='{"S":"36 to 38"}'><button data-replay="sizes"></button></div>`
    const ours = '<div data-component="header-wishlist" data-load="eager"></div>'
    const copy = '<div data-component="compare-toggle" data-load="eager" data-product-id="42" data-name="Blue jumper"></div>'
    const state = '<script type="application/json" id="page-state">{"wishlist":{"productIds":[42]}}</script>'
    const page = execFileSync(
      process.execPath,
      [join(root, 'test/package/mount.mjs'), join(theme, 'dist'), runtime, state + size + ours + copy],
      {
        encoding: 'utf8',
        cwd: root,
      },
    )
    expect(page).toContain('Verberg maten')
    expect(page).toContain('aria-expanded="true"')
    expect(page).toContain('et-header-action--wishlist')
    const [read = ''] = /{"late".*/.exec(page) ?? []
    expect(JSON.parse(read)).toEqual({
      ...{ late: [{ name: 'compare' }], wished: [42], query: { filters: {}, page: 1 }, pending: false },
    })
  })

  it('shows each island of the theme alone, and updates open pages with changes of islands, styles, texts and templates, and with build errors (EXT-02, EXT-03, RT-10)', async () => {
    // A folder of its own, because it builds for development.
    const own = join(temporary, 'developed')
    cpSync(theme, own, { recursive: true, filter: path => !/\/theme\/(node_modules|dist)$/.test(path) })
    symlinkSync(join(theme, 'node_modules'), join(own, 'node_modules'))
    writeFileSync(join(own, 'package.json'), read('package.json').replace('["preact", "react"]', '"react"'))
    const readOwn = (path: string): string => readFileSync(join(own, path), 'utf8')
    const words = ['dev', '--port', '0', '--', process.execPath, '-e', "console.log('The shop runs in', process.cwd())"]
    const dev = spawn(process.execPath, [join(installed, 'shared/cli/etalage.mjs'), ...words], {
      cwd: own,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(dev, 'exit')
    onTestFinished(async () => {
      dev.kill('SIGTERM')
      await ended
    })
    let printed = ''
    dev.stdout.on('data', piece => {
      printed += piece
    })
    const state = await listenTo(await addressOf(dev))
    await vi.waitFor(() => expect(printed).toContain(`The shop runs in ${realpathSync(own)}`), patience)
    const change = (path: string, from: string, to: string): void => {
      expect(readOwn(path)).toContain(from)
      // In one step, as editors save: a file that is only half written is another change.
      const saved = join(temporary, 'saved')
      writeFileSync(saved, readOwn(path).replace(from, to))
      renameSync(saved, join(own, path))
    }
    const began = state()
    expect(began.error).toBe('')
    for (const name of ['index.js', 'react.js']) expect(readOwn(`dist/react/${name}`)).not.toContain(`from './${name}'`)
    // As Node imports it, whoever imports the module: or else the same sources would give other files now and then.
    const built = readdirSync(join(own, 'dist/react')).filter(name => name.endsWith('.js'))
    expect(built.filter(name => /__toESM\(require_(react|react_dom|client|jsx_runtime)\(\)\)/.test(readOwn(`dist/react/${name}`)))).toEqual(
      [],
    )

    const [workbench = ''] = /http:\/\/localhost:\d+\/workbench/.exec(printed) ?? []
    const page = async (path: string): Promise<string> => (await fetch(workbench + path)).text()
    expect(await page('')).toMatch(/>theme<[\s\S]*compare-toggle[\s\S]*size-guide[\s\S]*toolbar/)
    expect(await page('/size-guide')).toContain('name="data-sizes"')
    expect(await page('/compare-toggle')).toContain('product_id of the product')
    const stage = await page('/size-guide/stage')
    expect(stage).toContain('<a href="#sizes" data-replay="sizes">Show sizes</a>')
    for (const [, path] of stage.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g))
      expect([path, (await fetch(new URL(path ?? '', workbench))).status]).toEqual([path, 200])
    expect((await fetch(`${workbench}/no-island`)).status).toBe(404)

    change('islands/size-guide/index.tsx', '<dl', '<dl data-changed')
    change('styles/size-guide.css', '{', '{ --changed: 1;')
    change('texts/en_GB/sizeGuide.json', 'Show', 'See')
    await vi.waitFor(() => {
      expect(state().islands).toMatchObject({ react: { 'size-guide': { area: 'theme' } } })
      expect(state().styles).not.toBe(began.styles)
      expect(state().texts).not.toBe(began.texts)
    }, patience)
    expect(readOwn('dist/react/theme.js')).toContain('data-changed')
    expect(readOwn('dist/react/theme.js')).not.toContain('createContext(')

    change('islands/size-guide/index.tsx', 'export default', 'export export default')
    await vi.waitFor(() => expect(state().error).toMatch(/^\S+ \[ERROR\] .*\n\n {4}islands\/size-guide\/index\.tsx:\d+:\d+:/), patience)
    change('islands/size-guide/index.tsx', 'export export', 'export')
    await vi.waitFor(() => expect(state().error).toBe(''), patience)
    expect(state().page).toBe(began.page)

    change('templates/index.html', '<h1>', '<h1 class="changed">')
    await vi.waitFor(() => expect(state().page).not.toBe(began.page), patience)
  })
})
