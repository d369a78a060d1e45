import type { Database } from '../../database/database'
import { addBit, type Bits, countBits, emptyBits } from './bits'
import type { CatalogueIndex } from './catalogue-index'
import { unpack } from './lookup-sets'
import { searchWords } from './search'
import { correct, forgiven } from './spelling'

/** Sorts after every character that can follow. */
const END = '\u{10FFFF}'

interface Term {
  word: string
  /** Also matches words that start with it. */
  open: boolean
}

/** The result of a search. */
export interface Matches {
  /** The corrected words, if different from the typed ones. */
  corrected: string | undefined
  /** The positions of the products found, grouped by equal rank, best first. */
  ranks: number[][]
  members: Bits
}

/** Per product the highest weight among the fields that contain the term, doubled for a whole word. */
async function weigh(database: Database, { ids, positions }: CatalogueIndex, { word, open }: Term): Promise<Uint8Array> {
  const weights = new Uint8Array(ids.length)
  const sets = database().selectFrom('lookup_sets').select(['key', 'products']).where('kind', '=', 'word')
  const found = await (open ? sets.where('key', '>=', word).where('key', '<', word + END) : sets.where('key', '=', word)).execute()
  for (const { key, products } of found) {
    const times = key === word ? 2 : 1
    unpack(products, (id, weight) => {
      const position = positions.get(id)
      if (position !== undefined) weights[position] = Math.max(weights[position] as number, times * weight)
    })
  }
  return weights
}

/**
 * Ranks the products of a search. For each word: the weight of the best field that contains it (WEIGHTS in lookup.ts), doubled if it is a
 * whole word there and not just the beginning of one; the rank is the sum. All words must be found. Order: highest rank, then in stock,
 * then the shop's own order, then the lowest id.
 */
async function ranked(database: Database, index: CatalogueIndex, terms: readonly Term[]): Promise<number[][]> {
  const all: Uint8Array[] = []
  for (const term of terms) all.push(await weigh(database, index, term))
  const ranks = new Map<number, number[]>()
  for (let position = 0; position < index.ids.length; position++) {
    let rank = 0
    for (const weights of all) {
      const weight = weights[position] as number
      rank = weight ? rank + weight : Number.NEGATIVE_INFINITY
    }
    if (rank <= 0) continue
    const alike = ranks.get(rank)
    if (alike) alike.push(position)
    else ranks.set(rank, [position])
  }
  return [...ranks].sort(([one], [other]) => other - one).map(([, alike]) => alike)
}

/** The words the shop knows. */
function vocabulary(database: Database) {
  const words = () => database().selectFrom('words')
  return {
    async among(candidates: readonly string[]): Promise<Set<string>> {
      const found = await words().select('word').where('word', 'in', candidates).execute()
      return new Set(found.map(({ word }) => word))
    },
    async hasBeginning(start: string): Promise<boolean> {
      const found = words()
        .select('word')
        .where('word', '>=', start)
        .where('word', '<', start + END)
      return (await found.limit(1).executeTakeFirst()) !== undefined
    },
    async correct(word: string): Promise<string | undefined> {
      const slips = forgiven(word)
      if (!slips) return undefined
      const near = words()
        .select(['word', 'products'])
        .where('letters', '>=', word.length - slips)
        .where('letters', '<=', word.length + slips)
      return correct(word, await near.execute())
    },
  }
}

/** Maximum number of corrected words in a search, because each is compared with thousands. With more, nothing is found. */
const MOST_CORRECTED = 3

/** A term, and the number of typed words it stands for. */
type Step = Term & { said: string; used: number }

async function find(database: Database, index: CatalogueIndex, words: readonly string[]): Promise<Matches> {
  const nothing = { corrected: undefined, ranks: [], members: index.of([]) }
  if (!words.length) return nothing
  const known = vocabulary(database)
  const pairs = words.slice(1).map((next, at) => words[at] + next)
  let corrections = 0
  const whole = await known.among([...words, ...pairs])

  /** Interprets the words from this position: two words written apart that are one, a single word, or a misspelling of either. */
  async function step(at: number): Promise<Step | undefined> {
    const [word, pair] = [words[at] as string, pairs[at]]
    if (pair && whole.has(pair)) return { word: pair, open: at + 2 === words.length, said: `${word} ${words[at + 1]}`, used: 2 }
    if (whole.has(word)) return { word, open: at + 1 === words.length, said: word, used: 1 }
    if (await known.hasBeginning(word)) return { word, open: true, said: word, used: 1 }
    if (++corrections > MOST_CORRECTED) return undefined
    const joined = pair && (await known.correct(pair))
    if (joined) return { word: joined, open: false, said: joined, used: 2 }
    const better = await known.correct(word)
    return better === undefined ? undefined : { word: better, open: false, said: better, used: 1 }
  }

  const steps: Step[] = []
  for (let at = 0; at < words.length; at += steps.at(-1)?.used ?? 1) {
    const next = await step(at)
    if (!next) return nothing
    steps.push(next)
  }
  const said = steps.map(one => one.said).join(' ')
  const terms = new Map(steps.map(one => [one.word, one]))
  const ranks = await ranked(database, index, [...terms.values()])
  const members = emptyBits(index.ids.length)
  for (const position of ranks.flat()) addBit(members, position)
  return { corrected: said === words.join(' ') ? undefined : said, ranks, members }
}

/** Recent search results by index; they stay valid as long as the index. Limits the positions cached for all searches together. */
const MOST_KEPT = 1_000_000
const cache = new WeakMap<CatalogueIndex, { found: Map<string, Matches>; positions: number }>()

/** Finds the products of a search, corrected to words the shop knows. */
export async function matchesOf(database: Database, index: CatalogueIndex, search: string): Promise<Matches> {
  const words = searchWords(search)
  const memory = cache.get(index) ?? { found: new Map<string, Matches>(), positions: 0 }
  cache.set(index, memory)
  const before = memory.found.get(words.join(' '))
  if (before) return before
  const matches = await find(database, index, words)
  memory.positions += countBits(matches.members) + matches.members.length + 1
  if (memory.positions > MOST_KEPT) {
    memory.found.clear()
    memory.positions = 0
  }
  memory.found.set(words.join(' '), matches)
  return matches
}
