import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readJson } from './read-json.mjs'
import { dev, filesIn, importSource, staging, theme } from './settings.mjs'

/** Builds dist/texts/<version>/<locale>/ with one file of texts per area, and `core`. Resolves with the folder's address. */
export async function buildTexts() {
  const { fileOf } = await importSource('shared/i18n/text-files.ts')
  const { layersOf, mergeTexts } = await importSource('shared/i18n/layers.ts')
  const localeOf = path => basename(dirname(path))
  const ours = filesIn('shared/i18n/locales').sort()
  const own = theme?.texts ?? []
  const files = {}
  for (const locale of new Set([...ours, ...own].map(localeOf))) {
    const layers = layersOf(locale)
    // All of ours first: a theme's British words also go over our American ones.
    for (const path of [ours, own].flatMap(all => layers.flatMap(layer => all.filter(path => localeOf(path) === layer)))) {
      const area = basename(path, '.json')
      const file = `${locale}/${fileOf(area)}.json`
      files[file] = { ...files[file], [area]: mergeTexts(files[file]?.[area], readJson(path)) }
    }
  }
  const version = dev ? 'dev' : createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8).toUpperCase()
  for (const [file, texts] of Object.entries(files)) {
    const path = join(staging, 'texts', version, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(texts))
  }
  return `/assets/texts/${version}`
}
