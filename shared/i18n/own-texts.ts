import { pageConfig } from '../contract/config'
import type { Texts } from './translator'

/** Writes the shop's own words for ours in every text, not in the names of its parameters. */
function withOwnTerms(texts: Texts, terms: Readonly<Record<string, string>>): Texts {
  const own = new Map(Object.entries(terms).map(([term, word]) => [term.toLowerCase(), { term, word }]))
  const all = [...own.keys()].sort((one, other) => other.length - one.length).map(term => term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  // A word that is none of them is passed over whole, so that none is found inside another word.
  const pattern = new RegExp(`\\{\\{\\w+\\}\\}|(?:${all.join('|')})(?!\\p{L})|\\p{L}+`, 'giu')
  const write = (found: string): string => {
    const { term = '', word = found } = own.get(found.toLowerCase()) ?? {}
    return !term || found[0] === term[0] ? word : word.charAt(0).toLocaleUpperCase(pageConfig().locale) + word.slice(1)
  }
  const rename = (at: Texts | string): Texts | string =>
    typeof at === 'string' ? at.replace(pattern, write) : Object.fromEntries(Object.entries(at).map(([key, one]) => [key, rename(one)]))
  return rename(texts) as Texts
}

/**
 * The texts with the page's own: `own` by 'area.key', and `terms`, words of ours and what the shop says instead. Loaded on pages that have
 * some.
 */
export function withOwnTexts(
  found: Readonly<Record<string, Texts>>,
  own: Readonly<Record<string, string>> = {},
  terms: Readonly<Record<string, string>> = {},
): Readonly<Record<string, Texts>> {
  const texts = Object.keys(terms)[0] ? (withOwnTerms(found, terms) as Record<string, Texts>) : structuredClone(found)
  for (const [path, text] of Object.entries(own)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const at = steps.reduce<Texts | string | undefined>((branch, step) => (branch as Texts | undefined)?.[step], texts)
    if (typeof at === 'object') at[last] = text
  }
  return texts
}
