import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

const open = async (config: Record<string, unknown> = {}) => {
  await openPage({ config })
  return import('../../../shared/i18n/texts')
}

describe('a text', () => {
  it('is Dutch unless the page says otherwise (CFG-01)', async () => {
    const dutch = await open()
    await dutch.loadTexts('common')
    expect([dutch.localeTag(), dutch.t('common.close')]).toEqual(['nl-NL', 'Sluiten'])
    const english = await open({ locale: 'en_GB' })
    await english.loadTexts('common')
    expect([english.localeTag(), english.t('common.close')]).toEqual(['en-GB', 'Close'])
  })

  it('has its parameters filled in and its plural chosen (CFG-01)', async () => {
    const { t, loadTexts } = await open()
    await loadTexts('catalogue')
    expect([0, 1, 2].map(count => t('catalogue.results', { count }))).toEqual(['0 producten', '1 product', '2 producten'])
    expect(t('catalogue.remove', { label: '$& {{label}}' })).toBe('Verwijder filter $& {{label}}')
    expect(t('catalogue.remove')).toBe('Verwijder filter ')
  })

  it('that nobody knows, and a sentence of the server, come back as they are (API-09)', async () => {
    const { t, loadTexts } = await open()
    await loadTexts('common')
    for (const text of [
      'common.nothing',
      'nothing.at.all',
      'common',
      'common.price',
      'common.constructor',
      'Uitverkocht. Kies iets anders.',
      '',
    ])
      expect(t(text)).toBe(text)
  })
})

describe('the text files', () => {
  const folder = fileURLToPath(new URL('../../../shared/i18n/locales/', import.meta.url))
  const keysOf = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
    )
  const read = (locale: string, file: string): Record<string, unknown> => JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8'))
  const flat = (texts: object): string[] =>
    Object.values(texts).flatMap(value => (typeof value === 'object' ? flat(value as object) : [String(value)]))
  const placeholders = (texts: object): string[] => flat(texts).map(text => (text.match(/{{\w+}}/g) ?? []).sort().join())

  for (const file of readdirSync(`${folder}nl_NL`))
    it(`${file} has the same keys and parameters in both languages (CFG-01)`, () => {
      const [dutch, english] = [read('nl_NL', file), read('en_GB', file)]
      expect(keysOf(english)).toEqual(keysOf(dutch))
      expect(placeholders(english)).toEqual(placeholders(dutch))
      expect(
        flat(dutch)
          .concat(flat(english))
          .filter(text => !text.trim()),
      ).toEqual([])
    })
})
