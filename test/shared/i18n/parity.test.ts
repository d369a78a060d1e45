import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInstance } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts as serverTexts } from '../../../reference-shop/text/texts'
import { layersOf, mergeTexts } from '../../../shared/i18n/layers'
import { createReader, type Parameters, type Texts } from '../../../shared/i18n/translator'
import { createTranslator } from '../../../shared/i18n/with-i18next'
import { openPage } from '../../kit/platform'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = join(root, 'shared/i18n/locales')
/** The texts of an area as pages in this locale have them: a region's over those of its language. */
const read = (locale: string, file: string): Texts =>
  layersOf(locale)
    .map(layer => join(folder, layer, file))
    .filter(path => existsSync(path))
    .map((path): Texts => JSON.parse(readFileSync(path, 'utf8')))
    .reduce((base, own) => mergeTexts(base, own) as Texts)

const textsOf = (texts: Texts, prefix: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : textsOf(value, `${prefix}.${key}`),
  )
const counts = [undefined, 0, 1, 2, 3, 11, 100, 1.5, 1_000_000]
const odd = ['x', '', '$&', '{{count}}', '$t(common.close)', '<b>&amp;</b>', "d'Arc", 0]

for (const locale of readdirSync(folder))
  describe(`in ${locale}`, () => {
    const tag = locale.replace('_', '-')
    const files = readdirSync(join(folder, layersOf(locale)[0] ?? ''))
    const [reader, i18next] = [createReader(tag), createTranslator(tag)]
    const server = serverTexts(root, tag)
    for (const file of files) for (const one of [reader, i18next]) one.add(basename(file, '.json'), read(locale, file))

    it.each(files)('the reader, i18next and the server say the same of %s, for every count (I18N-01)', file => {
      const texts = textsOf(read(locale, file), basename(file, '.json'))
      expect(texts.length).toBeGreaterThan(0)
      // One expectation for each of thousands of texts would take longer than the texts.
      const differing: [of: string, said: string, other: string][] = []
      const compare = (of: string, said: string, other: string): void => {
        if (other !== said) differing.push([of, said, other])
      }
      for (const [key, text] of texts) {
        const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name as string).filter(name => name !== 'count')
        const bare = key.replace(/_(zero|one|two|few|many|other)$/, '')
        for (const [at, count] of counts.entries()) {
          const filled = Object.fromEntries(names.map((name, place) => [name, odd[(at + place) % odd.length]]))
          const parameters = { ...filled, ...(count !== undefined && { count }) } as Parameters
          const said = reader.t(bare, parameters)
          compare(`${bare} in i18next`, said, i18next.t(bare, parameters))
          if (!Object.values(filled).includes('$t(common.close)')) compare(`${bare} of the server`, said, server(bare, parameters))
        }
        compare(`${key} without values`, reader.t(key, {}), i18next.t(key, {}))
      }
      expect(differing).toEqual([])
    })

    it.each(files)('%s has the quotes and dashes of print, not those of a typewriter (I18N-01)', file => {
      const typed = textsOf(read(locale, file), basename(file, '.json')).filter(([, text]) => /'|[\d}] - /.test(text))
      expect(typed).toEqual([])
    })

    it('the reader and i18next say the same of what is not there (I18N-01)', () => {
      const keys = [
        'common.nothing',
        'nothing.at.all',
        'common',
        'common.price',
        'common.constructor',
        'common.close.more',
        'constructor',
        '__proto__.x',
      ]
      for (const key of [...keys, 'Uitverkocht. Kies iets anders.', 'Let op: {{name}} is op', 'a:b', '', '.', 'common.'])
        for (const parameters of [{}, { count: 1 }, { name: '{{name}}', context: 'x', lng: 'en', ns: 'y' }])
          expect(i18next.t(key, parameters), key).toBe(reader.t(key, parameters))
    })
  })

describe('a theme', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'etalage')
    vi.unstubAllGlobals()
  })

  it.each(['preact', 'react'])('hands its own i18next to the %s build, whose texts by the same key come first (I18N-01)', async runtime => {
    vi.stubGlobal('__RUNTIME__', runtime)
    const i18n = createInstance()
    await i18n.init({ lng: 'nl', resources: { nl: { etalage: { common: { close: 'Weg ermee' } } } } })
    vi.stubGlobal('etalage', { i18n })
    await openPage({})
    const { loadTexts, t } = await import('../../../shared/i18n/texts')
    expect(t('common.close')).toBe('common.close')
    await loadTexts('common', 'catalogue')
    expect([t('common.close'), t('catalogue.results', { count: 1 }), t('catalogue.results', { count: 2 })]).toEqual([
      'Weg ermee',
      '1 product',
      '2 producten',
    ])
    expect(t('catalogue.remove', { label: '<b>$t(common.close)</b>' })).toBe('Verwijder filter <b>$t(common.close)</b>')
  })

  it.each([
    ['languageOnly', 'nl-NL'],
    ['currentOnly', 'nl-NL'],
    ['all', 'nl-NL'],
  ] as const)('hands an i18next that loads %s, and sees our texts in it (I18N-01)', async (load, lng) => {
    const i18n = createInstance()
    await i18n.init({ lng, load, resources: {} })
    vi.stubGlobal('etalage', { i18n })
    await openPage({})
    const { loadTexts, t } = await import('../../../shared/i18n/texts')
    await loadTexts('common')
    expect(t('common.close')).toBe('Sluiten')
  })

  it('is told what to do when it hands an i18next that is not initialised (I18N-01)', async () => {
    vi.stubGlobal('etalage', { i18n: createInstance() })
    await openPage({})
    const { loadTexts } = await import('../../../shared/i18n/texts')
    await expect(loadTexts('common')).rejects.toThrow('window.etalage.i18n is not initialised: call its init() before etalage.js runs.')
  })

  it.each(['preact', 'react'])('that speaks a language without texts is told once, and gets Dutch, on %s (I18N-01)', async runtime => {
    vi.stubGlobal('__RUNTIME__', runtime)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openPage({ config: { locale: 'it_IT' } })
    const { loadTexts, t } = await import('../../../shared/i18n/texts')
    await Promise.all([loadTexts('common'), loadTexts('catalogue')])
    expect([t('common.close'), t('catalogue.results', { count: 0 })]).toEqual(['Sluiten', '0 producten'])
    expect(warn.mock.calls).toEqual([['No texts in it-IT; using nl-NL.']])
    warn.mockRestore()
  })
})

it.each([
  ['the reader', createReader('nl-NL')],
  ['i18next', createTranslator('nl-NL')],
])('in %s a text that comes again takes the place of the last (RT-10)', (_, translator) => {
  translator.add('common', { close: 'Sluiten', open: 'Openen' })
  translator.add('common', { close: 'Dicht', open: 'Openen' })
  expect([translator.t('common.close', {}), translator.t('common.open', {})]).toEqual(['Dicht', 'Openen'])
})
