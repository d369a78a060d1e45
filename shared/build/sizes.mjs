import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { brotli, common, etalage, staging } from './settings.mjs'

/** Brotli bytes of the runtime alone, without the registry and without what it fetches later. */
async function runtimeSize() {
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: ['shared/runtime/index.ts'],
    external: ['./react', './mount', './early'],
    write: false,
    sourcemap: false,
  })
  return brotli(outputFiles[0].contents).length
}

export async function sizeTable(built) {
  const weigh = async urls => {
    let sum = 0
    for (const one of new Set(urls)) sum += brotli(await readFile(join(staging, one.replace('/assets/', '')))).length
    return sum
  }
  const rows = [{ what: 'runtime without registry', preact: await runtimeSize(), react: await runtimeSize(), limit: etalage.sizes.runtime }]
  const add = async (what, limit, urlsOf) => {
    const [preact, react] = await Promise.all(Object.values(built).map(({ manifest }) => weigh(urlsOf(manifest))))
    rows.push({ what, preact, react, limit })
  }
  await add('entry', etalage.sizes.entry, manifest => [manifest.entry])
  await add('mount', etalage.sizes.mount, manifest => [manifest.mount[0]])
  await add('React and common stores', etalage.sizes.react, manifest => manifest.adapter)
  for (const name of Object.keys(built.preact.weights))
    rows.push({ what: name, preact: built.preact.weights[name], react: built.react.weights[name], limit: etalage.sizes.island })
  // What comes before the shopper does anything but scroll.
  for (const [page, { islands, limit }] of Object.entries(etalage.pages))
    await add(`page: ${page}`, limit, manifest => [
      manifest.entry,
      ...manifest.mount,
      ...manifest.adapter,
      ...islands
        .map(name => manifest.islands[name])
        .filter(island => island && !island.waits)
        .flatMap(({ js, texts }) => [...js, ...texts.map(area => manifest.texts.nl_NL[area])]),
    ])
  await add('core styles', etalage.sizes.styles, manifest => [manifest.css.core])
  return rows
}

export const print = rows => {
  console.log(`${'brotli bytes'.padEnd(28)}${'preact'.padStart(9)}${'react'.padStart(9)}${'limit'.padStart(9)}`)
  for (const { what, preact, react, limit } of rows)
    console.log(
      `${what.padEnd(28)}${String(preact).padStart(9)}${String(react).padStart(9)}${String(limit).padStart(9)}${preact > limit ? '  OVER' : ''}`,
    )
}
