/** Replaces shared/i18n/text-files in tests: text areas are read from their sources. */
export const coreAreas: readonly string[] = []
export const fileOf = (area: string): string => area
export async function fetchTexts(file: string): Promise<Readonly<Record<string, unknown>>> {
  const [locale, area = ''] = file.split('/')
  return { [area]: (await import(`../../shared/i18n/locales/${locale}/${area}.json`)).default }
}
