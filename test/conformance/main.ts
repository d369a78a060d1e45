import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Call } from '../../shared/contract/api/common'
import { entries } from '../../shared/contract/api/entries'
import { asId } from '../../shared/contract/id'
import { nearest } from '../../shared/runtime/dev'
import { Backend } from './backend'
import { callsOf } from './calls-of'
import { readPages } from './page'
import { refuse } from './refusals'
import { type IsWanted, type Result, type Wanted, walk, walkedWith } from './walk'

const usage = `Usage: etalage conformance --url URL [OPTIONS]
  Checks a backend against the contract, as a guest who orders nothing unless told to.
  --islands NAME,NAME        only the calls of these islands, of which the required ones must be offered
  --listing PATH             checks what the page of a listing prints, too
  --query WORDS              a search that finds something to buy; 'televisie' by default
  --category ID              a category with products
  --postcode 1000AB, --house-number 1
                             an address that the lookup knows
  --address JSON             fields of an address that you deliver to, of which the others are Dutch:
                             '{"country_id": "US", "region_code": "OR", "postcode": "97205", "city": "Portland", "street": ["1120 SW 5th Ave"]}'
  --order                    also orders, twice under one key: for a shop to try things out in
  --json                     prints {"url", "checks": [{"call", "about", "result", "problems", "reason"}], "refusedOnly"}
  Exit code: 0 if it conforms, 1 if not, 2 if it does not answer.`

interface Options extends Wanted {
  url: string
  /** Only the calls of these islands are judged, and the required ones must exist. Absent: all that the backend offers. */
  islands?: readonly string[]
  /** Path of a listing. */
  listing: string
  json: boolean
  help: boolean
}

/** Throws if there is no such island. */
function readIslands(words: string): readonly string[] {
  const names = words.split(',').map(name => name.trim())
  const wrong = names.find(name => !Object.hasOwn(callsOf, name))
  if (wrong !== undefined) throw new Error(`No island that makes calls is called "${wrong}".${nearest(wrong, Object.keys(callsOf))}`)
  return names
}

/** Throws if it is no JSON object. */
function readAddress(text: string): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))
  } catch {
    throw new Error(`--address: expected JSON such as {"country_id": "US"}, came ${text}`)
  }
}

const keyOf = ({ method, path }: Call): string => `${method} ${path}`

/** Whether these islands make a call; `needed`: whether they require it. */
function isOf(islands: readonly string[], kind: 'made' | 'needed'): IsWanted {
  const made = islands.flatMap(name => callsOf[name] ?? [])
  const names = new Set(kind === 'needed' ? made : made.map(name => name.replace('?', '')))
  const calls = new Set(entries.filter(({ name }) => names.has(name)).map(keyOf))
  return entry => calls.has(keyOf(entry))
}

/** Throws if an option is missing or unknown. */
function readOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...words],
    options: {
      ...{ url: text, islands: text, listing: text, query: text, category: text, postcode: text, 'house-number': text, address: text },
      ...{ order: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    },
  })
  const { url = '', islands, listing = '', query = 'televisie', postcode = '1000AB', order = false, json = false, help = false } = values
  if (!help && !URL.canParse(url)) throw new Error(usage)
  const category = asId(values.category ?? '')
  return {
    ...{ url, listing, query, postcode, houseNumber: values['house-number'] ?? '1', order, json, help },
    ...(values.address !== undefined && { address: readAddress(values.address) }),
    ...(islands !== undefined && { islands: readIslands(islands) }),
    ...(category && { category }),
  }
}

type Verdict = 'ok' | 'failed' | 'skipped' | 'not offered'

const verdictOf = ({ wrong, skipped, notOffered }: Result): Verdict => {
  if (notOffered) return 'not offered'
  if (skipped) return 'skipped'
  return wrong.length ? 'failed' : 'ok'
}

const signs: Readonly<Record<Verdict, string>> = { ok: 'ok  ', failed: 'FAIL', skipped: 'skip', 'not offered': 'none' }

const lines = (result: Result): string[] => {
  const { call, about, wrong, skipped, notOffered } = result
  const why = skipped ?? notOffered
  return [`${signs[verdictOf(result)]} ${call} · ${about}${why ? ` · ${why}` : ''}`, ...wrong.map(one => `       ${one}`)]
}

/** The same for tools. */
const recordOf = (result: Result) => {
  const { call, about, wrong, skipped, notOffered } = result
  const reason = skipped ?? notOffered
  return { call, about, result: verdictOf(result), problems: wrong, ...(reason && { reason }) }
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

/** `etalage conformance --url URL`: checks a backend against the contract. Exit code 0 if it conforms, 1 if not, 2 if it does not answer. */
export async function main(words: readonly string[], say: (line: string) => void = console.log): Promise<number> {
  let options: Options
  try {
    options = readOptions(words)
  } catch (error) {
    say((error as Error).message)
    return 2
  }
  const { url, islands, json, help } = options
  if (help) {
    say(usage)
    return 0
  }
  const backend = new Backend(url)
  const { status, text } = await backend.get('/')
  if (!status) {
    say(`${url} does not answer: ${text}`)
    return 2
  }
  const tell = (result: Result): void => {
    for (const line of json ? [] : lines(result)) say(line)
  }
  const results = await conform(backend, options, tell, islands && isOf(islands, 'made'))
  const count = (verdict: Verdict): number => results.filter(one => verdictOf(one) === verdict).length
  const refusedOnly = entries.filter(entry => !walkedWith(options.order).has(keyOf(entry))).map(keyOf)
  const isNeeded = isOf(islands ?? [], 'needed')
  const lacking = results.filter(({ notOffered, entry }) => notOffered && entry && isNeeded(entry)).length
  const [failed, absent] = [count('failed'), count('not offered')]
  if (json) say(JSON.stringify({ url, checks: results.map(recordOf), refusedOnly }, null, 2))
  else {
    say('')
    say(`${refusedOnly.length} calls that order, write or log in were only checked for what they refuse; --json names them.`)
    say(
      `${results.length} checks: ${count('ok')} conforming, ${failed} not conforming, ${absent} not offered, ${count('skipped')} skipped.`,
    )
    if (islands && absent > lacking) say(`${absent - lacking} of those not offered are optional.`)
  }
  return failed || lacking ? 1 : 0
}
