import { createInstance } from 'i18next'
import { NAMESPACE, type Translator, translatorOf } from './translator'

/** A translator that uses our own i18next, in one language. */
export function createTranslator(language: string): Translator {
  const i18n = createInstance()
  void i18n.init({ initAsync: false, lng: language, fallbackLng: false, ns: NAMESPACE, resources: {} })
  return {
    ...translatorOf(i18n),
    // Overwriting is safe: no one else adds texts here, and in development they are added again.
    add: (area, texts) => i18n.addResourceBundle(language, NAMESPACE, { [area]: texts }, true, true),
  }
}
