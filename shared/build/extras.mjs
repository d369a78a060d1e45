import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { common, forNode, root, staging } from './settings.mjs'

/** Sources that an island leads to, those that come later as well. */
function sourcesOf(inputs, start, found = new Set()) {
  if (found.has(start) || !inputs[start]) return found
  found.add(start)
  for (const { path, external } of inputs[start].imports) if (!external && path !== 'islands/main.ts') sourcesOf(inputs, path, found)
  return found
}

/** dist/reference: what theme developers and their editors read. */
export async function buildReference(registry, metafile) {
  const outfile = join(staging, 'shop/reference.mjs')
  await esbuild.build({ ...common, ...forNode, entryPoints: ['reference-shop/workbench/reference.ts'], outfile })
  const { writeReference } = await import(pathToFileURL(join(root, outfile)))
  const minified = folder =>
    Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .reduce((sum, [source, { bytesInOutput }]) => (source.startsWith(`${folder}/`) ? sum + bytesInOutput : sum), 0)
  const islands = Object.entries(registry).map(([name, { kind, folder, when }]) => {
    const start = Object.keys(metafile.inputs).find(path => path === `${folder}/index.tsx` || path === `${folder}/index.ts`)
    return { name, kind, folder, when, sources: [...sourcesOf(metafile.inputs, start)], weight: minified(folder) }
  })
  await writeReference(
    root,
    join(staging, 'reference'),
    islands.sort((one, other) => (one.name < other.name ? -1 : 1)),
  )
}

/** dist/workbench: scripts and styles of pages that production does not have. */
export const buildWorkbench = () =>
  esbuild.build({
    ...common,
    metafile: false,
    minify: true,
    define: { ...common.define, __DEV__: 'true' },
    entryPoints: ['stage.ts', 'tools.ts', 'stage.css', 'tools.css'].map(file => `reference-shop/workbench/client/${file}`),
    outdir: join(staging, 'workbench'),
    splitting: true,
    chunkNames: '[name]-[hash]',
    // The policy forbids code made at run time; zod asks for this as it is imported.
    banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
  })

/** dist/docs: the viewer of /api/docs. */
export const buildDocs = () =>
  esbuild.build({
    ...common,
    metafile: false,
    minify: true,
    sourcemap: false,
    entryPoints: ['viewer.ts', 'viewer.css'].map(file => `reference-shop/docs/${file}`),
    outdir: join(staging, 'docs'),
  })
