// Builds what theme developers look things up with: the reference, the workbench, the documents and the pages about the API.
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { forNode } from '../build/for-node.mjs'
import { buildIslands, wanted } from '../build/islands.mjs'
import { bundle, common, dev, root, staging } from '../build/settings.mjs'
import { withStores } from '../cli/in-place.mjs'
import { indexOf, sourcesOf } from '../cli/sources.mjs'

const isProduction = process.env.NODE_ENV === 'production'

/** Bundles one of our TypeScript files for Node into dist/tools, and imports it; its packages are those of the repository. */
async function importForNode(path, name) {
  const outfile = join(staging, 'tools', `${name}.mjs`)
  await esbuild.build({ ...common, ...forNode, minify: false, entryPoints: [path], outfile })
  return import(pathToFileURL(join(root, outfile)))
}

/** dist/docs: the viewer at /api/docs. */
const buildApiDocs = () =>
  bundle('docs', {
    entryPoints: ['shared/tools/api-docs/viewer.ts', 'shared/tools/api-docs/viewer.css'],
    entryNames: '[name]',
    minify: true,
    sourcemap: false,
  })

/** dist/reference: files for theme developers and their editors. `metafile` is esbuild's for the islands. */
async function buildReference(registry, { inputs, outputs }) {
  const { writeReference } = await importForNode('shared/tools/reference/reference.ts', 'reference')
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

/** dist/workbench: its scripts and styles, and islands that expose their stores, as all do in development. */
async function buildWorkbench(facts) {
  if (!dev) for (const runtime of wanted) await buildIslands(runtime, `workbench/${runtime}`, facts, withStores)
  await bundle('workbench', {
    entryPoints: ['stage.ts', 'tools.ts', 'stage.css', 'tools.css'].map(file => `shared/tools/workbench/client/${file}`),
    entryNames: '[name]',
    minify: true,
    define: { ...common.define, __DEV__: 'true' },
    splitting: true,
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
  const { writeSite } = await importForNode('shared/tools/documents/site.ts', 'documents')
  writeSite(root, join(root, staging))
}

/**
 * Builds dist/docs, dist/reference and, outside production, dist/workbench and dist/site. `facts` is the input of `buildIslands`, `metafile`
 * esbuild's for the islands, of any runtime.
 */
export async function buildTools(facts, metafile) {
  await buildApiDocs()
  await buildReference(facts.registry, metafile)
  if (!isProduction) await buildWorkbench(facts)
  if (!isProduction && !dev) await buildDocuments()
}
