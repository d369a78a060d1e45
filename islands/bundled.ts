/** `etalage` for other bundlers and for test runners: what `public.ts` has, with texts that the bundler takes along. */
import { files } from 'texts:all'
import { fileOf } from '../shared/i18n/text-files'
import type { Texts } from '../shared/i18n/translator'
import { loadJson } from '../shared/platform/load'
import { startWith } from './start'

export * from './public'

/** A theme's texts over ours, key by key. */
const merged = (ours: Texts | string | undefined, own: Texts | string): Texts | string =>
  typeof ours !== 'object' || typeof own !== 'object'
    ? own
    : { ...ours, ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, merged(ours[key], text)])) }

/** Our texts of a file, such as 'nl_NL/core', with those of `own` that belong in it, by paths that end in 'nl_NL/cart.json'. */
async function textsOf(file: string, own: Readonly<Record<string, unknown>>): Promise<unknown> {
  const found: Record<string, Texts | string> = { ...(await files[file]?.())?.default }
  for (const [path, texts] of Object.entries(own)) {
    const [, locale, area = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
    if (`${locale}/${fileOf(area)}` === file) found[area] = merged(found[area], texts as Texts)
  }
  return found
}

/**
 * Starts the islands of a page; early clicks are held from here on. Our texts come with the bundle. `texts` adds a theme's own, by path:
 * 'texts/nl_NL/sizeGuide.json'; or it is the URL of a folder with all texts.
 */
export const start = ({ texts = {} }: { texts?: string | Readonly<Record<string, unknown>> } = {}): void =>
  startWith(file => (typeof texts === 'string' ? loadJson(`${texts}/${file}.json`) : textsOf(file, texts)))
