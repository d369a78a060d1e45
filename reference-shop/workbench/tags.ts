/** A start tag in a text. Positions are offsets in that text. */
export interface Tag {
  name: string
  at: number
  attributes: Attribute[]
  /** Nothing ends it, or a quote in it. */
  isOpen?: true
  /** What stands between a script's tags. */
  script?: { text: string; at: number }
}

export interface Attribute {
  name: string
  /** As it is written, with entities; undefined when it is a name alone. */
  value: string | undefined
  at: number
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<([a-z][\w:-]*)(?:((?:[^<>"']|"[^"]*"|'[^']*')*)>)?/gi
/** What stands in these is text. */
const TEXT = /^(script|style|textarea|title)$/
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const attributesIn = (text: string, start: number): Attribute[] =>
  [...text.matchAll(ATTRIBUTE)].map(({ 1: name = '', 2: double, 3: single, 4: bare, index }) => ({
    name: name.toLowerCase(),
    value: double ?? single ?? bare,
    at: start + index,
  }))

/** Every start tag of a piece of HTML, in order; comments and what scripts hold do not count. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  TAG.lastIndex = 0
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    const [whole, name, inside] = found
    if (!name) continue
    const tag: Tag = { name: name.toLowerCase(), at: found.index, attributes: attributesIn(inside ?? '', found.index + 1 + name.length) }
    if (inside === undefined) tag.isOpen = true
    tags.push(tag)
    if (tag.isOpen || !TEXT.test(tag.name)) continue
    const at = found.index + whole.length
    const end = html.slice(at).search(new RegExp(`</${tag.name}`, 'i'))
    const text = end < 0 ? html.slice(at) : html.slice(at, at + end)
    if (tag.name === 'script') tag.script = { text, at }
    TAG.lastIndex = at + text.length
  }
  return tags
}

const entities: Readonly<Record<string, string>> = { quot: '"', '#39': "'", apos: "'", lt: '<', gt: '>', amp: '&' }

/** The value that an attribute stands for. */
export const decoded = (value: string): string => value.replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
