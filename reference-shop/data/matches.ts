import { sql } from 'kysely'
import type { Database } from './database'
import { searchWords } from './search'
import { correct, forgiven } from './spelling'

/** Above every character that can follow. */
const END = '\u{10FFFF}'

interface Term {
  word: string
  /** Words that begin with it count too. */
  open: boolean
}

/** What a search found. */
export interface Matches {
  /** The words looked for, when these are not what was typed. */
  corrected: string | undefined
  /** The products found, the best first. */
  ids: number[]
}

const scores = ({ word, open }: Term) =>
  open
    ? sql`select product_id, max(case when word = ${word} then 2 * weight else weight end) as score from product_words
        where word >= ${word} and word < ${word + END} group by product_id`
    : sql`select product_id, 2 * weight as score from product_words where word = ${word}`

/**
 * THE rank of a product in a search: for each word the weight of the most telling place it stands in (WEIGHTS in lookup.ts),
 * twice when it is the whole word there and not only its beginning; these added up. All words must be found.
 * The highest rank comes first, then what is in stock, then the shop's own order, then the lowest id.
 */
const ranked = (terms: readonly Term[]) => sql<{ id: number }>`select products.id from
  (select product_id, sum(score) as rank from (${sql.join(terms.map(scores), sql` union all `)}) as scores
    group by product_id having count(*) = ${sql.lit(terms.length)}) as found
  inner join products on products.id = found.product_id
  order by rank desc, case when stock > 0 then 0 else 1 end, position, products.id`

/** The words the shop knows. */
function vocabulary(database: Database) {
  const words = () => database().selectFrom('words')
  return {
    async among(asked: readonly string[]): Promise<Set<string>> {
      const found = await words().select('word').where('word', 'in', asked).execute()
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

/** Words of a search that are corrected: each is compared with thousands. With more than these nothing is found. */
const MOST_CORRECTED = 3

/** A term, and how many of the words it stands for. */
type Step = Term & { said: string; used: number }

/** Finds what a search means in the words the shop knows. */
export async function matchesOf(database: Database, search: string): Promise<Matches> {
  const words = searchWords(search)
  if (!words.length) return { corrected: undefined, ids: [] }
  const known = vocabulary(database)
  const pairs = words.slice(1).map((next, at) => words[at] + next)
  let corrections = 0
  const whole = await known.among([...words, ...pairs])

  /** What the words from this one on mean: two written apart, one, or a slip in either. */
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
    if (!next) return { corrected: undefined, ids: [] }
    steps.push(next)
  }
  const said = steps.map(one => one.said).join(' ')
  const terms = new Map(steps.map(one => [one.word, one]))
  const { rows } = await ranked([...terms.values()]).execute(database())
  return { corrected: said === words.join(' ') ? undefined : said, ids: rows.map(({ id }) => id) }
}
