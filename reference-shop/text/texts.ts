import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { layersOf, mergeTexts } from '../../shared/i18n/layers'
import { createReader, type Parameters, type Texts } from '../../shared/i18n/translator'

export type Translate = (key: string, parameters?: Readonly<Record<string, unknown>>) => string

/** Texts by 'area.key' in one language, from the same files as the islands. Unknown keys are returned unchanged. */
export function loadTexts(root: string, locale = 'nl-NL'): Translate {
  const areas: Record<string, Texts | string> = {}
  for (const layer of layersOf(locale.replace('-', '_'))) {
    const folder = join(root, 'shared/i18n/locales', layer)
    for (const file of readdirSync(folder).filter(name => name.endsWith('.json'))) {
      const area = basename(file, '.json')
      areas[area] = mergeTexts(areas[area], JSON.parse(readFileSync(join(folder, file), 'utf8')))
    }
  }
  const reader = createReader(locale)
  for (const [area, texts] of Object.entries(areas)) reader.add(area, texts as Texts)
  return (key, parameters = {}) => reader.t(key, parameters as Parameters)
}
