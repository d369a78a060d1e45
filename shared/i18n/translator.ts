/** Texts of an area by key; keys can be nested. */
export type Texts = { [key: string]: string | Texts }

export type Parameters = Readonly<Record<string, string | number>>

/** Looks up texts by key. */
export interface Translator {
  add: (area: string, texts: Texts) => void
  t: (key: string, parameters: Parameters) => string
}

/** The part of i18next we use. A theme may set an initialised instance as `window.etalage.i18n` before our script runs. */
export interface HandedI18n {
  language: string
  /** Languages that are looked up, the first one first; with `load: 'languageOnly'` that is 'nl' for 'nl-NL'. */
  languages?: readonly string[]
  addResourceBundle: (language: string, namespace: string, texts: object, deep: boolean, overwrite: boolean) => unknown
  t: (key: string, options: Record<string, unknown>) => unknown
}

/** The i18next namespace of our texts. Texts that a theme already has there under the same key override ours. */
export const NAMESPACE = 'etalage'

/** A translator that uses an i18next instance. */
export const translatorOf = (i18n: HandedI18n): Translator => ({
  add: (area, texts) => i18n.addResourceBundle(i18n.languages?.[0] ?? i18n.language, NAMESPACE, { [area]: texts }, true, false),
  t: (key, { count, ...parameters }) => {
    const text = i18n.t(key, {
      ns: NAMESPACE,
      nsSeparator: false,
      keySeparator: '.',
      // Separate from the options, because a parameter may have the name of an i18next option.
      replace: { count, ...parameters },
      ...(count !== undefined && { count }),
      interpolation: { escapeValue: false, prefix: '{{', suffix: '}}' },
      missingInterpolationHandler: () => '',
      // Text that a shopper typed must not be treated as a key.
      nest: false,
      returnObjects: true,
    })
    return typeof text === 'string' ? text : key
  },
})

/** A translator for the subset of i18next that the texts use: keys, parameters, plurals. `tag` is a BCP 47 tag. */
export function createReader(tag: string): Translator {
  const all: Texts = {}
  const found = new Map<string, string>()
  const plurals = new Intl.PluralRules(tag)
  const find = (path: string): string | undefined => {
    const known = found.get(path)
    if (known !== undefined) return known
    let at: Texts | string | undefined = all
    for (const step of path.split('.')) at = typeof at === 'object' && Object.hasOwn(at, step) ? at[step] : undefined
    if (typeof at !== 'string') return undefined
    found.set(path, at)
    return at
  }
  const plural = (key: string, count: number): string | undefined =>
    (count === 0 ? find(`${key}_zero`) : undefined) ?? find(`${key}_${plurals.select(count)}`)
  return {
    add(area, texts) {
      all[area] = texts
      found.clear()
    },
    t(key, parameters) {
      const { count } = parameters
      const text = (typeof count === 'number' ? plural(key, count) : undefined) ?? find(key) ?? key
      return text.replace(/{{(\w+)}}/g, (_, name: string) => String(parameters[name] ?? ''))
    },
  }
}
