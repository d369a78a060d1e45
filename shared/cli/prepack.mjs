// Runs before npm pack: adds what the package has besides a build: types, modules for other bundlers, the filters for Liquid in one file,
// and the commands compiled from test sources.
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { forNode } from '../build/for-node.mjs'
import { withExtensions } from './extensions.mjs'

const run = (...words) => execFileSync(process.execPath, words, { stdio: ['ignore', process.stderr, process.stderr] })

run('build.mjs', '--if-stale')
const { dist, filesIn, importSource, root } = await import('../build/settings.mjs')
const { buildModules } = await import('./modules.mjs')
const make = (entryPoint, outfile, options) =>
  build({ ...forNode, ...options, entryPoints: [join(root, entryPoint)], outfile: join(root, dist, outfile) })
await Promise.all([
  make('test/check-templates/main.ts', 'cli/check.mjs'),
  make('test/conformance/main.ts', 'cli/conformance.mjs'),
  // Templates of the workbench are hono's, which the package does not depend on.
  make('shared/tools/workbench/theme.ts', 'cli/workbench.mjs', { packages: 'bundle', external: ['esbuild'] }),
  // Only the command uses it.
  make('node_modules/diff/libesm/index.js', 'cli/diff.mjs', { packages: 'bundle' }),
  make('shared/liquid/index.ts', 'liquid/index.js'),
])
const { openApi } = await importSource(join(root, 'shared/contract/api/openapi.ts'))
await mkdir(join(dist, 'contract'), { recursive: true })
await writeFile(join(dist, 'contract/openapi.json'), JSON.stringify(openApi(), null, 1))
const { styles } = JSON.parse(await readFile(join(dist, 'preact/manifest.json'), 'utf8'))
await copyFile(join(dist, 'styles', basename(styles.etalage)), join(dist, 'styles/etalage.css'))
// `npm run types` finds errors in the sources; writing their declarations without takes a third less time.
run('node_modules/typescript/bin/tsc', '-p', 'shared/cli/tsconfig.json', '--checkers', '1', '--noCheck')

for (const file of filesIn(join(dist, 'types')).filter(path => path.endsWith('.d.ts')))
  await writeFile(file, withExtensions(await readFile(file, 'utf8'), file, '.d.ts'))
await buildModules()
