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
  addResourceBundle: (language: string, namespace: string, texts: object, deep: boolean, overwrite: boolean) => unknown
  t: (key: string, options: Record<string, unknown>) => unknown
}

/** The i18next namespace of our texts. Texts that a theme already has there under the same key override ours. */
export const NAMESPACE = 'etalage'

/** A translator that uses an i18next instance. */
export const translatorOf = (i18n: HandedI18n): Translator => ({
  add: (area, texts) => i18n.addResourceBundle(i18n.language, NAMESPACE, { [area]: texts }, true, false),
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
