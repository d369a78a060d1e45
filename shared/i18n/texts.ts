import { pageConfig } from '../contract/config'
import { loadChunk } from '../contract/ports'
import { fetchTexts, fileOf } from './text-files'
import { createReader, type HandedI18n, type Parameters, type Texts, type Translator, translatorOf } from './translator'

export type Area =
  | 'behaviours'
  | 'buy'
  | 'common'
  | 'compare'
  | 'catalogue'
  | 'product'
  | 'cart'
  | 'checkout'
  | 'consent'
  | 'customer'
  | 'details'
  | 'express'
  | 'question'
  | 'quickOrder'
  | 'return'
  | 'search'
  | 'stores'
  | 'validation'
  | 'addresses'
  | 'guide'
  | 'withdrawal'
  | 'saldo'
  | 'photos'
  | 'questions'
  | 'shopReviews'

/** Set by the build: which library renders the islands. */
declare const __RUNTIME__: 'preact' | 'react' | undefined

/** Available languages, and regions with words of their own; the first is the default for any other. */
const locales: Readonly<Record<string, string>> = { nl: 'nl_NL', en: 'en_GB', 'en-US': 'en_US', de: 'de_DE', fr: 'fr_FR' }

const loaded = new Set<string>()
let translator: Translator | undefined
let choosing: Promise<Translator> | undefined

/** BCP 47 tag of the page, default nl-NL. */
export const localeTag = (): string => pageConfig().locale

const locale = (): string => locales[localeTag().slice(0, 5)] ?? locales[localeTag().slice(0, 2)] ?? 'nl_NL'

/**
 * A theme's own i18next takes precedence; the React build includes i18next, and the Preact build a compatible reader that is 14 kB smaller.
 */
async function choose(): Promise<Translator> {
  const tag = locale().replace('_', '-')
  if (!(localeTag().slice(0, 2) in locales)) console.warn(`No texts in ${localeTag()}; using ${tag}.`)
  const handed = (globalThis as { etalage?: { i18n?: HandedI18n } }).etalage?.i18n
  // i18next has this method once it is initialised.
  if (handed && !handed.addResourceBundle)
    throw new Error('window.etalage.i18n is not initialised: call its init() before etalage.js runs.')
  if (handed) return translatorOf(handed)
  if (typeof __RUNTIME__ !== 'undefined' && __RUNTIME__ === 'react')
    return (await loadChunk('i18n-with-i18next', () => import('./with-i18next'))).createTranslator(tag)
  return createReader(tag)
}

async function chosen(): Promise<Translator> {
  choosing ??= choose()
  try {
    translator = await choosing
    return translator
  } catch (error) {
    choosing = undefined
    throw error
  }
}

/** The texts with what the page has for them: its own texts by 'area.key', and its words for ours. */
async function withOwn(found: Readonly<Record<string, Texts>>): Promise<Readonly<Record<string, Texts>>> {
  const { texts, terms } = pageConfig()
  if (!texts && !terms) return found
  const { withOwnTexts } = await loadChunk('i18n-own-texts', () => import('./own-texts'))
  return withOwnTexts(found, texts, terms)
}

const running = new Map<string, Promise<void>>()

/** Fetches each file once, by a name such as 'nl_NL/checkout'. */
const fetchFile = (file: string): Promise<void> => {
  const fetching =
    running.get(file) ??
    Promise.all([fetchTexts(file).then(withOwn), chosen()]).then(([texts, { add }]) => {
      for (const [name, one] of Object.entries(texts)) {
        add(name, one)
        loaded.add(name)
      }
    })
  running.set(file, fetching)
  fetching.catch(() => running.delete(file))
  return fetching
}

const fetchOnce = (area: Area): Promise<void> => fetchFile(`${locale()}/${fileOf(area)}`)

/** In development: refetches everything that was fetched. */
export async function renewTexts(): Promise<void> {
  const files = [...running.keys()]
  running.clear()
  await Promise.all(files.map(fetchFile))
}

/** Whether the texts of these areas are loaded. */
export const hasTexts = (...areas: Area[]): boolean => areas.every(area => loaded.has(area))

/** Loads the texts of these areas in the page's language. Rejects if a file fails to load. */
export async function loadTexts(...areas: Area[]): Promise<void> {
  await Promise.all(areas.filter(area => !loaded.has(area)).map(fetchOnce))
}

/** A text by 'area.key', as in i18next: {{name}} is filled in, and `count` selects _one or _other. Unknown keys are returned unchanged. */
export const t = (key: string, parameters: Parameters = {}): string => translator?.t(key, parameters) ?? key
