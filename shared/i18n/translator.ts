/** Texts of an area, by key; a key may lead to more keys. */
export type Texts = { [key: string]: string | Texts }

export type Parameters = Readonly<Record<string, string | number>>

/** What turns keys into texts. */
export interface Translator {
  add: (area: string, texts: Texts) => void
  t: (key: string, parameters: Parameters) => string
}

/** What is used of an i18next instance, which a theme may hand in as `window.etalage.i18n`, initialised, before the script. */
export interface HandedI18n {
  language: string
  addResourceBundle: (language: string, namespace: string, texts: object, deep: boolean, overwrite: boolean) => unknown
  t: (key: string, options: Record<string, unknown>) => unknown
}

/** The namespace in which the texts stand. What a theme has there already, by the same key, replaces them. */
export const NAMESPACE = 'etalage'

/** A translator of an i18next instance. */
export const translatorOf = (i18n: HandedI18n): Translator => ({
  add: (area, texts) => i18n.addResourceBundle(i18n.language, NAMESPACE, { [area]: texts }, true, false),
  t: (key, { count, ...parameters }) => {
    const text = i18n.t(key, {
      ns: NAMESPACE,
      nsSeparator: false,
      keySeparator: '.',
      // A parameter may be called as an option of i18next is.
      replace: { count, ...parameters },
      ...(count !== undefined && { count }),
      interpolation: { escapeValue: false, prefix: '{{', suffix: '}}' },
      missingInterpolationHandler: () => '',
      // What a shopper typed is no key.
      nest: false,
      returnObjects: true,
    })
    return typeof text === 'string' ? text : key
  },
})
