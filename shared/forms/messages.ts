import { loadPart } from '../contract/ports'
import type { Failure } from './types'

/** `field` is the first rule set, for interactive forms; `form` is the second, for a field's `data-rules`. */
export type SetName = 'field' | 'form'

type Messages = Readonly<Record<string, string>>
type Load = () => Promise<{ messages: Messages }>

/** The first language of a set is the fallback. */
const files: Record<SetName, Readonly<Record<string, Load>>> = {
  field: {
    nl: () => loadPart('forms-messages-field-nl', () => import('./messages/field/nl')),
    en: () => loadPart('forms-messages-field-en', () => import('./messages/field/en')),
    de: () => loadPart('forms-messages-field-de', () => import('./messages/field/de')),
    fr: () => loadPart('forms-messages-field-fr', () => import('./messages/field/fr')),
  },
  form: {
    en: () => loadPart('forms-messages-form-en', () => import('./messages/form/en')),
    fa: () => loadPart('forms-messages-form-fa', () => import('./messages/form/fa')),
    fr: () => loadPart('forms-messages-form-fr', () => import('./messages/form/fr')),
    de: () => loadPart('forms-messages-form-de', () => import('./messages/form/de')),
    it: () => loadPart('forms-messages-form-it', () => import('./messages/form/it')),
    zh: () => loadPart('forms-messages-form-zh', () => import('./messages/form/zh')),
    cs: () => loadPart('forms-messages-form-cs', () => import('./messages/form/cs')),
    nl: () => loadPart('forms-messages-form-nl', () => import('./messages/form/nl')),
  },
}

/** Messages of a set for a locale such as 'nl', 'nl_NL' or 'nl-NL'. */
export async function messagesOf(set: SetName, locale: string): Promise<Messages> {
  const languages = files[set]
  const [fallback] = Object.values(languages)
  return (await (languages[locale.slice(0, 2).toLowerCase()] ?? (fallback as Load))()).messages
}

/** The message for a value that failed, with {name} and $1 to $9 filled in. */
export function formatMessage({ code, args, params, text }: Failure, value: unknown, messages: Messages, attribute: string): string {
  const values: Readonly<Record<string, unknown>> = { attribute, ...params }
  const own = typeof text === 'function' ? text(value) : text
  return (own ?? messages[code] ?? code).replace(/{(\w+)}|\$([1-9])/g, (whole, name?: string, place?: string) =>
    String((name ? values[name] : args[Number(place) - 1]) ?? (name ? whole : '')),
  )
}
