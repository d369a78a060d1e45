import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readJson } from './read-json.mjs'
import { dev, filesIn, importSource, staging, theme } from './settings.mjs'

/** Merges a theme's texts over ours, key by key. */
const merge = (ours, own) =>
  typeof ours !== 'object'
    ? own
    : { ...ours, ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, merge(ours[key], text)])) }

/** Builds dist/texts/<version>/<locale>/ with one file of texts per area, and `core`. Resolves with the folder's address. */
export async function buildTexts() {
  const { fileOf } = await importSource('shared/i18n/text-files.ts')
  const files = {}
  for (const path of [...filesIn('shared/i18n/locales').sort(), ...(theme?.texts ?? [])]) {
    const [locale, area] = [basename(dirname(path)), basename(path, '.json')]
    const file = `${locale}/${fileOf(area)}.json`
    files[file] = { ...files[file], [area]: merge(files[file]?.[area], readJson(path)) }
  }
  const version = dev ? 'dev' : createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8).toUpperCase()
  for (const [file, texts] of Object.entries(files)) {
    const path = join(staging, 'texts', version, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(texts))
  }
  return `/assets/texts/${version}`
}
