import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { forNode } from '../shared/build/for-node.mjs'
import { buildIslands, wanted } from '../shared/build/islands.mjs'
import { bundle, common, dev, filesIn, root, staging } from '../shared/build/settings.mjs'
import { inPlace, withStores } from '../shared/cli/in-place.mjs'
import { indexOf, sourcesOf } from '../shared/cli/sources.mjs'

const isProduction = process.env.NODE_ENV === 'production'

const serverOptions = { ...common, ...forNode, minify: false }
const bundleForNode = (entryPoint, outfile) => esbuild.build({ ...serverOptions, entryPoints: [entryPoint], outfile })

/** dist/shop: the server and the operator's commands. */
const buildServer = () =>
  esbuild.build({
    ...serverOptions,
    entryPoints: {
      server: 'reference-shop/server.ts',
      backup: 'reference-shop/maintenance/backup-command.ts',
      emails: 'reference-shop/mail/command.ts',
      refunds: 'reference-shop/refunds/command.ts',
      'gift-cards': 'reference-shop/gift-cards/command.ts',
    },
    outdir: join(staging, 'shop'),
    outExtension: { '.js': '.mjs' },
  })

/** dist/docs: the viewer at /api/docs. */
const buildDocs = () =>
  bundle('docs', {
    entryPoints: ['shared/tools/api-docs/viewer.ts', 'shared/tools/api-docs/viewer.css'],
    entryNames: '[name]',
    minify: true,
    sourcemap: false,
  })

/** dist/reference: files for theme developers and their editors. `metafile` is esbuild's for the islands. */
async function buildReference(registry, { inputs, outputs }) {
  const outfile = join(staging, 'shop/reference.mjs')
  await bundleForNode('shared/tools/reference/reference.ts', outfile)
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

/** dist/workbench: scripts and styles of pages that production does not have, and islands that expose their stores. */
async function buildWorkbench(facts) {
  for (const runtime of wanted) await buildIslands(runtime, `workbench/${runtime}`, facts, dev ? inPlace(facts.registry) : withStores)
  await bundle('workbench', {
    entryPoints: ['stage.ts', 'tools.ts', 'stage.css', 'tools.css'].map(file => `shared/tools/workbench/client/${file}`),
    entryNames: '[name]',
    minify: true,
    define: { ...common.define, __DEV__: 'true' },
    splitting: true,
    // The content security policy forbids eval; zod reads this setting when it is imported.
    banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
  })
}

/** dist/site: the documentation as static files, with live demos of the islands. */
async function buildDocuments() {
  const client = 'shared/tools/documents/client'
  await bundle('documents', {
    entryPoints: ['search.ts', 'site.css'].map(file => `${client}/${file}`),
    entryNames: '[name]',
    sourcemap: false,
  })
  const outfile = join(staging, 'shop/documents.mjs')
  await bundleForNode('shared/tools/documents/site.ts', outfile)
  const { writeSite } = await import(pathToFileURL(join(root, outfile)))
  writeSite(root, join(root, staging))
}

/** Writes compressed copies beside each file, as the server sends them. */
async function compress() {
  for (const file of filesIn(staging)) {
    if (!/\.(js|css|svg|json)$/.test(file) || file.includes('/workbench/')) continue
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(bytes))
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Builds what only this shop needs: its server (dist/shop), the API viewer (dist/docs), the island reference and, outside production, the
 * workbench and the documentation. `facts` is the input of `buildIslands`, `metafile` esbuild's for the islands, of any runtime.
 */
export async function buildShop(facts, metafile) {
  await buildServer()
  await buildDocs()
  await buildReference(facts.registry, metafile)
  if (!isProduction) await buildWorkbench(facts)
  if (!dev) await compress()
  if (!isProduction && !dev) await buildDocuments()
}
