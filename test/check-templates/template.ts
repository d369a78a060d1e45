import type { Language } from './languages'

/** Replaces each character of code that prints something. */
export const PRINTED = '\u0001'
/** Replaces each character of code that prints nothing; white space to an HTML parser. */
export const SILENT = '\v'

/** A template with its code replaced; HTML keeps its positions. */
export interface Template {
  text: string
  /** Whether both positions can be on the page at once. */
  together(one: number, other: number): boolean
  /** Whether the position can be printed more than once. */
  repeated(at: number): boolean
}

interface Branch {
  block: number
  branch: number
  repeats: boolean
}

/** Maximum nesting of blocks; beyond that the outermost are dropped. */
const DEEPEST = 50
/** A long fragment is judged by its beginning and end. */
const LONGEST = 4000

/** The branches that are open after each fragment. */
interface Mark {
  at: number
  open: readonly Branch[]
}

const fill = (code: string, sign: string): string => code.replace(/[^\n]/g, sign)

/** Index of the last of these ascending numbers that is not above `at`. */
export function lastUpTo(at: number, starts: readonly number[]): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Keeps only the code blocks of one language in a Markdown file, on their original lines. */
export const onlyBlocks = (markdown: string, language: string): string => {
  let inside = false
  return markdown
    .split('\n')
    .map(line => {
      const fence = /^```(\w*)/.exec(line)
      if (fence) inside = !inside && fence[1] === language
      return inside && !fence ? line : ''
    })
    .join('\n')
}

function follow(open: readonly Branch[], code: string, { opens, branches, closes, repeats }: Language, block: number): readonly Branch[] {
  if (closes.test(code)) return open.slice(0, -1)
  const last = open.at(-1)
  // The other branch of a loop is printed once, when there is nothing to repeat.
  if (branches.test(code)) return last ? [...open.slice(0, -1), { ...last, branch: last.branch + 1, repeats: false }] : open
  return opens.test(code) ? [...open.slice(1 - DEEPEST), { block, branch: 0, repeats: repeats.test(code) }] : open
}

export function parseTemplate(source: string, language: Language): Template {
  const marks: Mark[] = [{ at: 0, open: [] }]
  const text = source.replace(language.code, (code: string, ...rest: unknown[]) => {
    const at = rest.find(one => typeof one === 'number') as number
    const open = marks.at(-1)?.open ?? []
    const ends = code.length > LONGEST ? code.slice(0, LONGEST / 2) + code.slice(-LONGEST / 2) : code
    const now = follow(open, ends, language, at)
    if (now !== open) marks.push({ at, open: now })
    return fill(code, language.prints.test(code) ? PRINTED : SILENT)
  })
  const starts = marks.map(({ at }) => at)
  const openAt = (at: number): readonly Branch[] => marks[lastUpTo(at, starts)]?.open ?? []
  return {
    text,
    together(one, other) {
      const there = openAt(other)
      return openAt(one).every(({ block, branch }) => there.every(that => that.block !== block || that.branch === branch))
    },
    // A condition inside the loop may print it only once.
    repeated: at => openAt(at).at(-1)?.repeats ?? false,
  }
}
