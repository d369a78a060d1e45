import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createReader, type Parameters, type Texts } from '../../shared/i18n/translator'

export type Translate = (key: string, parameters?: Readonly<Record<string, unknown>>) => string

/** Texts by 'area.key' in one language, from the same files as the islands. Unknown keys are returned unchanged. */
export function loadTexts(root: string, locale = 'nl-NL'): Translate {
  const folder = join(root, 'shared/i18n/locales', locale.replace('-', '_'))
  const areas = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map((file): [area: string, Texts] => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  const reader = createReader(locale)
  for (const [area, texts] of areas) reader.add(area, texts)
  return (key, parameters = {}) => reader.t(key, parameters as Parameters)
}
