// node build.mjs [--dev] [--if-stale]: builds dist/preact, dist/react, dist/styles, dist/texts and dist/vitals, and prints a size table.
// Its parts are in shared/build.
import { existsSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepEarlier } from './shared/build/earlier.mjs'
import { buildIslands, runtimes, wanted } from './shared/build/islands.mjs'
import { bundle, dev, dist, filesIn, importSource, staging, theme } from './shared/build/settings.mjs'
import { buildStyles } from './shared/build/styles.mjs'
import { buildTexts } from './shared/build/texts.mjs'
import { inPlace } from './shared/cli/in-place.mjs'
import { printSizes } from './shared/cli/sizes.mjs'

function isFresh() {
  const [built, ...others] = Object.keys(runtimes).map(name => statSync(join(dist, name, 'manifest.json'), { throwIfNoEntry: false }))
  const sources = [
    'package-lock.json',
    'build.mjs',
    ...['islands', 'shared', 'styles', 'theme-templates/styles', 'reference-shop'].flatMap(filesIn),
  ]
  return built && others.every(Boolean) && sources.every(file => statSync(file).mtimeMs <= built.mtimeMs)
}

async function build() {
  const began = performance.now()
  await rm(staging, { recursive: true, force: true })
  const [{ registry, textsByArea }, styles, texts, { vitals }] = await Promise.all([
    importSource('islands/registry.ts'),
    buildStyles(),
    buildTexts(),
    // Only loaded by pages whose server has performance measurement switched on.
    bundle('vitals', { entryPoints: ['shared/platform/vitals.ts'] }).then(({ addresses }) => addresses),
  ])
  const facts = { registry, textsByArea, styles, texts, vitals }
  const built = {}
  // Only in the repository, and not of a theme's build there; the package has neither.
  const tools = !theme && existsSync('shared/tools/build.mjs') ? await import('./shared/tools/build.mjs') : undefined
  const shop = !theme && existsSync('reference-shop/build.mjs') ? await import('./reference-shop/build.mjs') : undefined
  for (const runtime of wanted) built[runtime] = await buildIslands(runtime, runtime, facts, dev ? inPlace(registry) : {})
  await tools?.buildTools(facts, built[wanted[0]].metafile)
  await shop?.buildShop()
  if (!dev) await writeFile(join(staging, 'sizes.json'), JSON.stringify(printSizes(built, styles), null, 1))
  if (!dev) await keepEarlier(dist, staging)
  await rm(dist, { recursive: true, force: true })
  await rename(staging, dist)
  console.log(`Built in ${Math.round(performance.now() - began)} ms.`)
}

if (!(process.argv.includes('--if-stale') && isFresh())) await build()
