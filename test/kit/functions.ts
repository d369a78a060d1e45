import { parseSync } from 'oxc-parser'

interface Measured {
  name: string
  /** Its first line, from 1. */
  line: number
  /** Number of lines, excluding functions inside it except for their first line. */
  own: number
}

type Node = Record<string, unknown> & { type: string; start: number; end: number }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** The functions in a file, nested ones included. */
export function functionsOf(path: string, text: string): Measured[] {
  const found: Measured[] = []
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length
  const visit = (node: Node, name: string, outer: Measured | undefined): void => {
    let inner = outer
    if (/Function/.test(node.type) && node.body) {
      const [first, last] = [lineOf(node.start), lineOf(node.end)]
      inner = { name: (node.id as { name: string } | null)?.name ?? name, line: first, own: last - first + 1 }
      if (outer) outer.own -= last - first
      found.push(inner)
    }
    const named = (node.id ?? node.key) as { name?: string } | null | undefined
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, named?.name ?? name, inner)
  }
  visit(parseSync(path, text).program as unknown as Node, 'anonymous', undefined)
  return found
}
