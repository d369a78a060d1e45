import { entries } from '../../shared/contract/api/entries'
import { Backend } from './backend'
import { refuse } from './refusals'
import { type Result, type Wanted, walk, walked } from './walk'

const usage = 'Usage: npm run conformance -- --url https://… [--query WORDS] [--category ID] [--postcode 1000AB] [--house-number 1]'

interface Options extends Wanted {
  url: string
}

/** Throws with the usage when something is missing. */
function readOptions(words: readonly string[]): Options {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at++) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/.exec(words[at] ?? '') ?? []
    if (!name) throw new Error(usage)
    given.set(name, value ?? words[++at] ?? '')
  }
  const url = given.get('url') ?? ''
  if (!URL.canParse(url)) throw new Error(usage)
  const category = Number(given.get('category'))
  return {
    url,
    query: given.get('query') ?? 'televisie',
    ...(category && { category }),
    postcode: given.get('postcode') ?? '1000AB',
    houseNumber: given.get('house-number') ?? '1',
  }
}

const lines = ({ call, about, wrong, skipped }: Result): string[] => [
  `${skipped ? 'skip' : wrong.length ? 'FAIL' : 'ok  '} ${call} · ${about}${skipped ? ` · ${skipped}` : ''}`,
  ...wrong.map(one => `       ${one}`),
]

/** Every check of the contract against a backend, in order; `told` hears of each. */
export async function conform(backend: Backend, wanted: Wanted, told: (result: Result) => void = () => {}): Promise<Result[]> {
  const results: Result[] = []
  for (const check of [walk(backend, wanted), refuse(backend)])
    for await (const result of check) {
      results.push(result)
      told(result)
    }
  return results
}

/** `npm run conformance -- --url URL`: whether a backend answers as the contract says. 0 when it does, 1 when not, 2 when it could not ask. */
export async function main(words: readonly string[], say: (line: string) => void = console.log): Promise<number> {
  let options: Options
  try {
    options = readOptions(words)
  } catch (error) {
    say((error as Error).message)
    return 2
  }
  const results = await conform(new Backend(options.url), options, result => {
    for (const line of lines(result)) say(line)
  })
  const failed = results.filter(({ wrong }) => wrong.length).length
  const skipped = results.filter(one => one.skipped).length
  const left = entries.filter(({ method, path }) => !walked.has(`${method} ${path}`)).map(({ method, path }) => `${method} ${path}`)
  say('')
  say(`Asked only for what is refused, because it would order, write or log in: ${left.join(', ')}.`)
  say(`${results.length} checks: ${results.length - failed - skipped} as the contract says, ${failed} not, ${skipped} skipped.`)
  return failed ? 1 : 0
}
