import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { forNode } from '../shared/build/for-node.mjs'
import { buildIslands, wanted } from '../shared/build/islands.mjs'
import { bundle, common, dev, filesIn, root, staging } from '../shared/build/settings.mjs'

const isProduction = process.env.NODE_ENV === 'production'

const serverOptions = { ...common, ...forNode, minify: false }
const bundleForNode = (entryPoint, outfile) => esbuild.build({ ...serverOptions, entryPoints: [entryPoint], outfile })

/** dist/shop: the server, and the commands of the operator. */
const buildServer = () =>
  esbuild.build({
    ...serverOptions,
    entryPoints: {
      server: 'reference-shop/server.ts',
      backup: 'reference-shop/database/backup-command.ts',
      letters: 'reference-shop/mail/command.ts',
    },
    outdir: join(staging, 'shop'),
    outExtension: { '.js': '.mjs' },
  })

/** dist/docs: the viewer of /api/docs. */
const buildDocs = () =>
  bundle('docs', {
    entryPoints: ['reference-shop/docs/viewer.ts', 'reference-shop/docs/viewer.css'],
    entryNames: '[name]',
    minify: true,
    sourcemap: false,
  })

/** The sources that an island leads to, those that come later as well. */
export function sourcesOf(inputs, start, found = new Set()) {
  if (found.has(start) || !inputs[start]) return found
  found.add(start)
  for (const { path, external } of inputs[start].imports) if (!external && path !== 'islands/main.ts') sourcesOf(inputs, path, found)
  return found
}

/** The source of an island or a behaviour, by its name, of esbuild's inputs. */
export const indexOf = (inputs, name) =>
  Object.keys(inputs).find(path => /^(islands|shared\/behaviours)\/.+\/index\.tsx?$/.test(path) && basename(dirname(path)) === name)

/** dist/reference: what theme developers and their editors read. `metafile` is esbuild's, of the islands. */
async function buildReference(registry, { inputs, outputs }) {
  const outfile = join(staging, 'shop/reference.mjs')
  await bundleForNode('reference-shop/workbench/reference.ts', outfile)
  const { writeReference } = await import(pathToFileURL(join(root, outfile)))
  const weightOf = folder =>
    Object.values(outputs)
      .flatMap(output => Object.entries(output.inputs))
      .reduce((sum, [source, { bytesInOutput }]) => (source.startsWith(`${folder}/`) ? sum + bytesInOutput : sum), 0)
  const names = Object.keys(registry).sort()
  const islands = names.map(name => {
    const index = indexOf(inputs, name)
    const folder = dirname(index)
    const kind = index.startsWith('islands/') ? 'island' : 'behaviour'
    return { name, kind, folder, when: registry[name].when, sources: [...sourcesOf(inputs, index)], weight: weightOf(folder) }
  })
  await writeReference(root, join(staging, 'reference'), islands)
}

/** An entry point of all stores, by their files. */
const stores = {
  name: 'stores',
  setup(build) {
    build.onResolve({ filter: /^stores:all$/ }, () => ({ path: 'all', namespace: 'stores' }))
    build.onLoad({ filter: /./, namespace: 'stores' }, () => {
      const exported = filesIn('shared')
        .filter(file => file.endsWith('.ts') && readFileSync(file, 'utf8').includes("from 'nanostores'"))
        .map(file => `export * as '${file}' from './${file}'`)
      // What runs before the stores of an area runs before all of them here.
      const before = ['islands/main', 'islands/catalogue'].map(file => `import './${file}'`)
      return { contents: [...before, ...exported].join('\n'), resolveDir: root }
    })
  },
}

/** For islands that give out their stores: the workbench looks into them, which no page of the shop can. */
const withStores = { entryPoints: { 'stores-all': 'stores:all' }, plugins: [stores] }

/** While developing: an area's file can be imported again, beside stores that live on in files of their own. */
export const inPlace = registry => {
  const areas = new Set(Object.values(registry).map(({ area }) => area))
  areas.delete('core')
  const entryPoints = Object.fromEntries([...areas].map(area => [area, `area:${area}`]))
  return { ...withStores, entryPoints: { ...withStores.entryPoints, ...entryPoints } }
}

/** dist/workbench: scripts and styles of pages that production does not have, and islands that give out their stores. */
async function buildWorkbench(facts) {
  for (const runtime of wanted) await buildIslands(runtime, `workbench/${runtime}`, facts, dev ? inPlace(facts.registry) : withStores)
  await bundle('workbench', {
    entryPoints: ['stage.ts', 'tools.ts', 'stage.css', 'tools.css'].map(file => `reference-shop/workbench/client/${file}`),
    entryNames: '[name]',
    minify: true,
    define: { ...common.define, __DEV__: 'true' },
    splitting: true,
    // The policy forbids code made at run time; zod asks for this as it is imported.
    banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
  })
}

/** dist/site: the documents as static files, with live demos of the islands. */
async function buildDocuments() {
  const client = 'reference-shop/documents/client'
  await bundle('documents', {
    entryPoints: ['search.ts', 'site.css'].map(file => `${client}/${file}`),
    entryNames: '[name]',
    sourcemap: false,
  })
  const outfile = join(staging, 'shop/documents.mjs')
  await bundleForNode('reference-shop/documents/site.ts', outfile)
  const { writeSite } = await import(pathToFileURL(join(root, outfile)))
  writeSite(root, join(root, staging))
}

/** Beside each file the same compressed, as the server sends them. */
async function compress() {
  for (const file of filesIn(staging)) {
    if (!/\.(js|css|svg|json)$/.test(file) || file.includes('/workbench/')) continue
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(bytes))
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Builds what only this shop needs: its server (dist/shop), the viewer of its API (dist/docs), the reference of the islands and,
 * outside production, the workbench and the documents. `facts` are what `buildIslands` takes, `metafile` esbuild's of the islands, on any runtime.
 */
export async function buildShop(facts, metafile) {
  await buildServer()
  await buildDocs()
  await buildReference(facts.registry, metafile)
  if (!isProduction) await buildWorkbench(facts)
  if (!dev) await compress()
  if (!isProduction && !dev) await buildDocuments()
}
