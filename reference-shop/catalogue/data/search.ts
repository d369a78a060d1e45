import { cleanText } from '../../../shared/contract/typed'

const MOST_WORDS = 8
/** Stop words. */
const FILLERS = new Set(['de', 'het', 'een', 'en', 'of', 'van', 'voor', 'met', 'in', 'op', 'te', 'ja', 'nee'])

/** Lower case without accents, apostrophes or marks, for comparison. */
export const normalise = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The search words of a text: 'Oled-tv' gives 'oled', 'tv' and 'oledtv'; '9 kg' gives '9', 'kg' and '9kg'. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  const pieces = /^\d+ \p{L}+$/u.test(text) ? [text] : text.split(/\s+/)
  for (const piece of pieces) {
    const parts = normalise(piece).split(' ').filter(Boolean)
    for (const part of parts) if (!FILLERS.has(part)) words.add(part)
    if (parts.length > 1) words.add(parts.join(''))
  }
  return words
}

/** The first words of a search, without stop words. */
export const searchWords = (search: string): string[] =>
  normalise(search)
    .split(' ')
    .filter(word => word && !FILLERS.has(word))
    .slice(0, MOST_WORDS)

/** A label as it is written in URLs. */
export const keyOf = (label: string): string => normalise(label).replaceAll(' ', '-')
