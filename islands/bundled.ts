/** `etalage` for other bundlers and for test runners: what `public.ts` has, with texts that the bundler takes along. */
import { files } from 'texts:all'
import { layersOf, mergeTexts } from '../shared/i18n/layers'
import { fileOf } from '../shared/i18n/text-files'
import type { Texts } from '../shared/i18n/translator'
import { loadJson } from '../shared/platform/load'
import { startWith } from './start'

export * from './public'

/** Our texts of a file, such as 'nl_NL/core', with those of `own` that belong in it, by paths that end in 'nl_NL/cart.json'. */
async function textsOf(file: string, own: Readonly<Record<string, unknown>>): Promise<unknown> {
  const found: Record<string, Texts | string> = { ...(await files[file]?.())?.default }
  const [language = '', name] = file.split('/')
  for (const layer of layersOf(language))
    for (const [path, texts] of Object.entries(own)) {
      const [, locale, area = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
      if (locale === layer && fileOf(area) === name) found[area] = mergeTexts(found[area], texts as Texts)
    }
  return found
}

/**
 * Starts the islands of a page; early clicks are held from here on. Our texts come with the bundle. `texts` adds a theme's own, by path:
 * 'texts/nl_NL/sizeGuide.json'; or it is the URL of a folder with all texts.
 */
export const start = ({ texts = {} }: { texts?: string | Readonly<Record<string, unknown>> } = {}): void =>
  startWith(file => (typeof texts === 'string' ? loadJson(`${texts}/${file}.json`) : textsOf(file, texts)))
