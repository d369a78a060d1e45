import { createInstance } from 'i18next'
import { NAMESPACE, type Translator, translatorOf } from './translator'

/** A translator of i18next itself, in one language. */
export function createTranslator(language: string): Translator {
  const i18n = createInstance()
  void i18n.init({ initAsync: false, lng: language, fallbackLng: false, ns: NAMESPACE, resources: {} })
  return translatorOf(i18n)
}
