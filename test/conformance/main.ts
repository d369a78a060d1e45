import type { Call } from '../../shared/contract/api/common'
import { entries } from '../../shared/contract/api/entries'
import { asId } from '../../shared/contract/id'
import { nearest } from '../../shared/runtime/dev'
import { Backend } from './backend'
import { callsOf } from './calls-of'
import { readPages } from './page'
import { refuse } from './refusals'
import { type IsWanted, type Result, type Wanted, walk, walked } from './walk'

const usage =
  'Usage: npm run conformance -- --url https://… [--islands cart-header,product-list] [--listing /PATH] [--query WORDS] [--category ID] [--postcode 1000AB] [--house-number 1]'

interface Options extends Wanted {
  url: string
  /** Only the calls of these islands are judged, and the required ones must exist. Absent: all that the backend offers. */
  islands?: readonly string[]
  /** Path of a listing. */
  listing: string
}

/** Throws if there is no such island. */
function readIslands(words: string): readonly string[] {
  const names = words.split(',').map(name => name.trim())
  const wrong = names.find(name => !Object.hasOwn(callsOf, name))
  if (wrong !== undefined) throw new Error(`No island that makes calls is called "${wrong}".${nearest(wrong, Object.keys(callsOf))}`)
  return names
}

const keyOf = ({ method, path }: Call): string => `${method} ${path}`

/** Whether these islands make a call; `needed`: whether they require it. */
function isOf(islands: readonly string[], kind: 'made' | 'needed'): IsWanted {
  const made = islands.flatMap(name => callsOf[name] ?? [])
  const names = new Set(kind === 'needed' ? made : made.map(name => name.replace('?', '')))
  const calls = new Set(entries.filter(({ name }) => names.has(name)).map(keyOf))
  return entry => calls.has(keyOf(entry))
}

/** Throws with the usage text if an option is missing. */
function readOptions(words: readonly string[]): Options {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at++) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/.exec(words[at] ?? '') ?? []
    if (!name) throw new Error(usage)
    given.set(name, value ?? words[++at] ?? '')
  }
  const url = given.get('url') ?? ''
  if (!URL.canParse(url)) throw new Error(usage)
  const category = asId(given.get('category') ?? '')
  return {
    url,
    listing: given.get('listing') ?? '',
    ...(given.has('islands') && { islands: readIslands(given.get('islands') ?? '') }),
    query: given.get('query') ?? 'televisie',
    ...(category && { category }),
    postcode: given.get('postcode') ?? '1000AB',
    houseNumber: given.get('house-number') ?? '1',
  }
}

const sign = ({ wrong, skipped, notOffered }: Result): string => {
  if (notOffered) return 'none'
  if (skipped) return 'skip'
  return wrong.length ? 'FAIL' : 'ok  '
}

const lines = (result: Result): string[] => {
  const { call, about, wrong, skipped, notOffered } = result
  const why = skipped ?? notOffered
  return [`${sign(result)} ${call} · ${about}${why ? ` · ${why}` : ''}`, ...wrong.map(one => `       ${one}`)]
}

/** Runs every check of the contract against a backend in order; `told` is called with each result. */
export async function conform(
  backend: Backend,
  wanted: Wanted & { listing?: string },
  told: (result: Result) => void = () => {},
  isWanted?: IsWanted,
): Promise<Result[]> {
  const results: Result[] = []
  for (const check of [readPages(backend, wanted.listing ?? ''), walk(backend, wanted, isWanted), refuse(backend, isWanted)])
    for await (const result of check) {
      results.push(result)
      told(result)
    }
  return results
}

/**
 * `npm run conformance -- --url URL`: checks a backend against the contract. Exit code 0 if it conforms, 1 if not, 2 if it could not be
 * reached.
 */
export async function main(words: readonly string[], say: (line: string) => void = console.log): Promise<number> {
  let options: Options
  try {
    options = readOptions(words)
  } catch (error) {
    say((error as Error).message)
    return 2
  }
  const tell = (result: Result): void => {
    for (const line of lines(result)) say(line)
  }
  const { islands } = options
  const results = await conform(new Backend(options.url), options, tell, islands && isOf(islands, 'made'))
  const failed = results.filter(({ wrong }) => wrong.length).length
  const skipped = results.filter(one => one.skipped).length
  const absent = results.filter(one => one.notOffered).length
  const left = entries.filter(({ method, path }) => !walked.has(`${method} ${path}`)).map(({ method, path }) => `${method} ${path}`)
  say('')
  say(`Asked only for what is refused, because it would order, write or log in: ${left.join(', ')}.`)
  say(
    `${results.length} checks: ${results.length - failed - skipped - absent} as the contract says, ${failed} not so, ${absent} not offered, ${skipped} skipped.`,
  )
  const isNeeded = isOf(islands ?? [], 'needed')
  const lacking = results.filter(({ notOffered, entry }) => notOffered && entry && isNeeded(entry)).length
  if (islands && absent > lacking) say(`Of what is not offered, ${absent - lacking} is asked for only where a shop has it.`)
  return failed || lacking ? 1 : 0
}
