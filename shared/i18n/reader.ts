import type { Texts, Translator } from './translator'

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
