import type { Language } from './languages'

/** Stands for each character of code that prints something. */
export const PRINTED = '\u0001'
/** Stands for each character of code that prints nothing; white space to whoever reads HTML. */
export const SILENT = '\v'

/** A template without its code: the HTML stands where it stood. */
export interface Template {
  text: string
  /** Whether what stands at two places may both be on the page. */
  together(one: number, other: number): boolean
  /** Whether what stands there may come more than once. */
  repeated(at: number): boolean
}

interface Branch {
  block: number
  branch: number
  repeats: boolean
}

/** From each piece of code on, the branches that are open. */
interface Mark {
  at: number
  open: readonly Branch[]
}

const fill = (code: string, sign: string): string => code.replace(/[^\n]/g, sign)

/** Keeps what stands in the blocks of one language in Markdown, and every line in its place. */
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
  if (branches.test(code)) return last ? [...open.slice(0, -1), { ...last, branch: last.branch + 1 }] : open
  return opens.test(code) ? [...open, { block, branch: 0, repeats: repeats.test(code) }] : open
}

export function parseTemplate(source: string, language: Language): Template {
  const marks: Mark[] = [{ at: 0, open: [] }]
  const text = source.replace(language.code, (code: string, ...rest: unknown[]) => {
    const at = rest.find(one => typeof one === 'number') as number
    const open = marks.at(-1)?.open ?? []
    const now = follow(open, code, language, at)
    if (now !== open) marks.push({ at, open: now })
    return fill(code, language.prints.test(code) ? PRINTED : SILENT)
  })
  const openAt = (at: number): readonly Branch[] => marks.findLast(mark => mark.at <= at)?.open ?? []
  return {
    text,
    together(one, other) {
      const there = openAt(other)
      return openAt(one).every(({ block, branch }) => there.every(that => that.block !== block || that.branch === branch))
    },
    // A condition within the loop may let it through once.
    repeated: at => openAt(at).at(-1)?.repeats ?? false,
  }
}
