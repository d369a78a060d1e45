import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { common, forNode, root, staging } from './settings.mjs'

const LOCALES = 'shared/i18n/locales'

/** Areas whose texts come in one file; the list stands with its reader. */
async function coreAreas() {
  const outfile = join(staging, 'shop/text-files.mjs')
  await esbuild.build({ ...common, ...forNode, entryPoints: ['shared/i18n/text-files.ts'], outfile })
  return (await import(pathToFileURL(join(root, outfile)))).coreAreas
}

/** dist/texts/<version>/<locale>/: a file of texts per area, and `core`. Resolves with the address of the folder. */
export async function buildTexts() {
  const core = await coreAreas()
  const files = {}
  for (const locale of await readdir(LOCALES)) {
    files[`${locale}/core`] = {}
    for (const file of await readdir(join(LOCALES, locale))) {
      const area = file.replace('.json', '')
      const texts = JSON.parse(await readFile(join(LOCALES, locale, file), 'utf8'))
      if (core.includes(area)) files[`${locale}/core`][area] = texts
      else files[`${locale}/${area}`] = { [area]: texts }
    }
  }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8).toUpperCase()
  const folder = `texts/${version}`
  for (const [name, texts] of Object.entries(files)) {
    const path = join(staging, folder, `${name}.json`)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, JSON.stringify(texts))
  }
  return `/assets/${folder}`
}
