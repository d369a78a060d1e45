import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import i18next from 'i18next'

export type Translate = (key: string, parameters?: Readonly<Record<string, unknown>>) => string

/** Texts by 'area.key' in one language, from the files the islands use too. An unknown key comes back as it is. */
export function loadTexts(root: string, locale = 'nl-NL'): Translate {
  const folder = join(root, 'shared/i18n/locales', locale.replace('-', '_'))
  const areas = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  const instance = i18next.createInstance()
  void instance.init({
    initAsync: false,
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { all: Object.fromEntries(areas) } },
    defaultNS: 'all',
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
  })
  return (key, parameters = {}) => String(instance.t(key, { ...parameters }))
}
