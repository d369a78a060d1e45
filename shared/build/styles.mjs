import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { common, staging } from './settings.mjs'

/** dist/styles: `etalage`, everything in one file, and `components`, the same for a theme with tokens and layout of its own. Resolves with their addresses. */
export async function buildStyles() {
  const components = (await readdir('styles')).filter(file => file.endsWith('.css') && file !== 'core.css').sort()
  const sheets = { etalage: ['core.css', ...components], components }
  const write = async ([name, files]) => {
    const { metafile } = await esbuild.build({
      ...common,
      stdin: {
        contents: files.map(file => `@import "./${file}";`).join('\n'),
        resolveDir: 'styles',
        loader: 'css',
        sourcefile: `${name}.css`,
      },
      outdir: join(staging, 'styles'),
      entryNames: `${name}-[hash]`,
      target: ['chrome120', 'firefox121', 'safari17.4'],
    })
    return [name, `/assets/styles/${basename(Object.keys(metafile.outputs).find(path => path.endsWith('.css')))}`]
  }
  return Object.fromEntries(await Promise.all(Object.entries(sheets).map(write)))
}
