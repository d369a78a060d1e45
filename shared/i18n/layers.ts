import type { Texts } from './translator'

/** Locales that have only the texts in which a region differs, and the locale that has the others. */
const bases: Readonly<Record<string, string>> = { en_US: 'en_GB' }

/** The locales whose texts make those of `locale`, such as 'en_US'; each goes over the one before it. */
export const layersOf = (locale: string): readonly string[] => (bases[locale] ? [...layersOf(bases[locale]), locale] : [locale])

/** `own` texts over `ours`, key by key. */
export const mergeTexts = (ours: Texts | string | undefined, own: Texts | string): Texts | string =>
  typeof ours !== 'object' || typeof own !== 'object'
    ? own
    : { ...ours, ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, mergeTexts(ours[key], text)])) }
