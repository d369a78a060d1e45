import { readdir } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { folderOf } from './parts.mjs'

/** Whether an island comes only once the shopper reaches for it, or a store has got data because of what the shopper did. */
const waits = when => when.split('|').every(trigger => /^(interaction|store\()/.test(trigger))

/** The registry as the build needs it: by name its trigger, its kind, its folder, and its area unless it is in the core. */
export async function readRegistry() {
  const empty = {
    name: 'empty',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'entry-point' ? undefined : { path, namespace: 'empty' }))
      build.onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: 'export {}' }))
    },
  }
  const { outputFiles } = await esbuild.build({
    entryPoints: ['islands/registry.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [empty],
  })
  const { registry } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  const areas = [
    'behaviours',
    ...(await readdir('islands', { withFileTypes: true })).filter(entry => entry.isDirectory()).map(({ name }) => name),
  ]
  const folders = {}
  for (const area of areas)
    for (const entry of await readdir(folderOf(area), { withFileTypes: true }))
      if (entry.isDirectory()) folders[entry.name] = `${folderOf(area)}/${entry.name}`
  return Object.fromEntries(
    Object.entries(registry).map(([name, { when, area }]) => {
      const kind = folders[name]?.startsWith('islands/') ? 'island' : 'behaviour'
      return [name, { when, area, kind, waits: waits(when), folder: folders[name] }]
    }),
  )
}
