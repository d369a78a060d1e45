// Makes dist/modules: our sources as modules for any bundler and test runner. Each source stays a module of its own, so that `etalage` and
// what it offers by path (`etalage/shared/*`, `etalage/islands/*`) share one copy of every store.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { islandsOf } from '../build/chunks.mjs'
import { dist, filesIn, importSource } from '../build/settings.mjs'
import { withExtensions } from './extensions.mjs'

const folder = join(dist, 'modules')

/** Sources of the page: not the build, the command or the tools. */
const isOfPage = path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !/^shared\/(build|cli|tools)\//.test(path)

/** Relative, with what the build makes itself: an area of the registry, and all texts. */
const withMade = (code, file) => {
  const up = relative(dirname(file), folder)
  return code.replace(/(["'])(area|texts):([\w-]+)\1/g, (_, quote, kind, name) => `${quote}${up}/${kind}-${name}${quote}`)
}

/** Texts as modules, one for each file of texts, so that a bundler makes them parts of its own. Resolves with the code that knows them all. */
async function writeTexts() {
  const { texts } = JSON.parse(await readFile(join(dist, 'preact/manifest.json'), 'utf8'))
  const files = filesIn(join(dist, 'texts', basename(texts))).filter(path => path.endsWith('.json'))
  const names = new Map(
    files.map(path => [
      path
        .split('/')
        .slice(-2)
        .join('/')
        .replace(/\.json$/, ''),
      path,
    ]),
  )
  for (const [name, path] of names) {
    const target = join(folder, 'texts', `${name}.js`)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, `export default ${await readFile(path, 'utf8')}\n`)
  }
  return `export const files = {\n${[...names.keys()].map(name => `'${name}': () => import('./texts/${name}.js'),\n`).join('')}}\n`
}

/** Writes dist/modules from the sources and a finished build. */
export async function buildModules() {
  const { registry } = await importSource('islands/registry.ts')
  await build({
    entryPoints: ['islands', 'shared'].flatMap(filesIn).filter(isOfPage),
    outdir: folder,
    outbase: '.',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
    // Types that are imported beside values must leave no import behind.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false, jsx: 'react-jsx' } },
    define: { __DEV__: 'isDevelopment', __DEV_STREAM__: '""', __THEME__: 'undefined', __RUNTIME__: 'undefined' },
  })
  const areas = new Set(Object.values(registry).map(({ area }) => area))
  for (const area of areas) await writeFile(join(folder, `area-${area}.js`), islandsOf(area, registry))
  await writeFile(join(folder, 'texts-all.js'), await writeTexts())
  for (const file of filesIn(folder).filter(path => path.endsWith('.js') && !path.includes('/texts/'))) {
    const code = withMade(await readFile(file, 'utf8'), file)
    // Bundlers replace this expression, and know what follows from it.
    const ready = code.replaceAll(/\bisDevelopment\b/g, '(process.env.NODE_ENV !== "production")')
    await writeFile(file, withExtensions(ready, file, '.js'))
  }
}
