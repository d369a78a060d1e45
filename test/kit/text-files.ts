import { layersOf, mergeTexts } from '../../shared/i18n/layers'
import type { Texts } from '../../shared/i18n/translator'

/** Replaces shared/i18n/text-files in tests: text areas are read from their sources. */
export const coreAreas: readonly string[] = []
export const fileOf = (area: string): string => area
export async function fetchTexts(file: string): Promise<Readonly<Record<string, unknown>>> {
  const [language = '', area = ''] = file.split('/')
  const [base, ...regions] = layersOf(language)
  const read = async (locale: string | undefined): Promise<Texts> =>
    (await import(`../../shared/i18n/locales/${locale}/${area}.json`)).default
  // A region has only the areas in which it differs.
  const own = await Promise.all(regions.map(region => read(region).catch(() => ({}))))
  return { [area]: own.reduce<Texts | string>(mergeTexts, await read(base)) }
}
