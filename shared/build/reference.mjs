import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { nameOf } from './graph.mjs'
import { common, forNode, root, staging } from './settings.mjs'

/** dist/reference: what theme developers and their editors read. */
export async function buildReference({ sources }, built, registry) {
  const outfile = join(staging, 'shop/reference.mjs')
  await esbuild.build({ ...common, ...forNode, entryPoints: ['reference-shop/workbench/reference.ts'], outfile })
  const { writeReference } = await import(pathToFileURL(join(root, outfile)))
  const islands = Object.keys(sources).map(leaf => ({
    name: nameOf(leaf),
    kind: leaf.startsWith('islands/') ? 'island' : 'behaviour',
    folder: dirname(leaf),
    when: registry[nameOf(leaf)].when,
    sources: sources[leaf],
    weight: Object.fromEntries(Object.entries(built).map(([runtime, { weights }]) => [runtime, weights[nameOf(leaf)]])),
  }))
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
