/** A start tag in a text. Positions are offsets in that text. */
export interface Tag {
  name: string
  at: number
  attributes: Attribute[]
  /** The tag, or a quote in it, is not closed. */
  isOpen?: true
  /** Content of a script element. */
  script?: { text: string; at: number }
}

export interface Attribute {
  name: string
  /** As written, with entities; undefined for an attribute without a value. */
  value: string | undefined
  at: number
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<([a-z][\w:-]*)(?:((?:[^<>"']|"[^"]*"|'[^']*')*)>)?/gi
/** Elements whose content is text, not markup. */
const TEXT = /^(script|style|textarea|title)$/
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const attributesIn = (text: string, start: number): Attribute[] =>
  [...text.matchAll(ATTRIBUTE)].map(({ 1: name = '', 2: double, 3: single, 4: bare, index }) => ({
    name: name.toLowerCase(),
    value: double ?? single ?? bare,
    at: start + index,
  }))

/** All start tags in a piece of HTML, in order; comments and script content are skipped. */
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

/** The decoded value of an attribute. */
export const decoded = (value: string): string => value.replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
