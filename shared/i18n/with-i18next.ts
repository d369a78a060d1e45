import { createInstance } from 'i18next'
import { NAMESPACE, type Translator, translatorOf } from './translator'

/** A translator of i18next itself, in one language. */
export function createTranslator(language: string): Translator {
  const i18n = createInstance()
  void i18n.init({ initAsync: false, lng: language, fallbackLng: false, ns: NAMESPACE, resources: {} })
  return {
    ...translatorOf(i18n),
    // Nobody else put texts here; while developing they come again.
    add: (area, texts) => i18n.addResourceBundle(language, NAMESPACE, { [area]: texts }, true, true),
  }
}
