import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as esbuild from 'esbuild'
import { closure, isLeaf, isStore, nameOf } from './graph.mjs'
import { common, kebab, runtimes } from './settings.mjs'

/** What one look at the sources tells: the leaves with their styles and areas of text, and the stores that would end up inside a leaf. */
export async function survey(styleNames) {
  const options = {
    ...common,
    entryPoints: ['islands/main.ts'],
    alias: runtimes.preact,
    splitting: true,
    write: false,
    outdir: 'x',
    sourcemap: false,
    minify: false,
  }
  const { metafile } = await esbuild.build(options)
  const leaves = Object.keys(metafile.inputs).filter(isLeaf)
  const styles = Object.fromEntries(
    leaves.map(leaf => {
      const words = new Set([nameOf(leaf), ...closure(metafile.inputs, leaf).map(path => kebab(basename(path).replace(/\.\w+$/, '')))])
      return [leaf, styleNames.filter(name => words.has(name))]
    }),
  )
  const areas = {}
  for (const leaf of leaves) {
    const [, names = ''] = /loadTexts\(([^)]*)\)/.exec(await readFile(leaf, 'utf8')) ?? []
    areas[leaf] = names.match(/\w+/g) ?? []
  }
  const sources = Object.fromEntries(leaves.map(leaf => [leaf, closure(metafile.inputs, leaf, true)]))
  const lonelyStores = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint && isLeaf(entryPoint))
    .flatMap(({ inputs }) => Object.keys(inputs).filter(isStore))
  return { styles, areas, sources, lonelyStores }
}

/** The registry without its code: name to default trigger. */
export async function readRegistry() {
  const { outputFiles } = await esbuild.build({
    entryPoints: ['islands/registry.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    external: ['./*', '../*'],
  })
  return (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)).registry
}
