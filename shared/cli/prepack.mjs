// Runs before npm pack: adds what the package has besides a build: types, the contract and the filters for Liquid as modules, and the commands compiled from test
// sources.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { forNode } from '../build/for-node.mjs'

const run = (...words) => execFileSync(process.execPath, words, { stdio: ['ignore', process.stderr, process.stderr] })

run('build.mjs', '--if-stale')
const { dist, filesIn, importSource, root } = await import('../build/settings.mjs')
const make = (entryPoint, outfile, options) =>
  build({ ...forNode, ...options, entryPoints: [join(root, entryPoint)], outfile: join(root, dist, outfile) })
await Promise.all([
  make('test/check-templates/main.ts', 'cli/check.mjs'),
  make('test/conformance/main.ts', 'cli/conformance.mjs'),
  // Templates of the workbench are hono's, which the package does not depend on.
  make('shared/tools/workbench/theme.ts', 'cli/workbench.mjs', { packages: 'bundle', external: ['esbuild'] }),
  make('shared/contract/index.ts', 'contract/index.js'),
  make('shared/liquid/index.ts', 'liquid/index.js'),
])
const { openApi } = await importSource(join(root, 'shared/contract/api/openapi.ts'))
await writeFile(join(dist, 'contract/openapi.json'), JSON.stringify(openApi(), null, 1))
const { styles } = JSON.parse(await readFile(join(dist, 'preact/manifest.json'), 'utf8'))
await copyFile(join(dist, 'styles', basename(styles.etalage)), join(dist, 'styles/etalage.css'))
run('node_modules/typescript/bin/tsc', '-p', 'shared/cli/tsconfig.json', '--checkers', '1')

/** The path with the extension that Node's rules of modules ask for, which our sources leave out. */
function withExtension(path, file) {
  const target = join(dirname(file), path)
  return existsSync(`${target}.d.ts`) ? `${path}.js` : existsSync(join(target, 'index.d.ts')) ? `${path}/index.js` : path
}
for (const file of filesIn(join(dist, 'types')).filter(path => path.endsWith('.d.ts'))) {
  const text = await readFile(file, 'utf8')
  const relative = /((?:from|import|module)\s*\(?\s*)(["'])(\.[^"']*)\2/g
  await writeFile(
    file,
    text.replace(relative, (_, before, quote, path) => before + quote + withExtension(path, file) + quote),
  )
}
