import { parseAst } from 'vitest/node'

/** A small change to a source. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  before: string
  after: string
  /** Its line without indentation, as in the list of equivalent mutations. */
  code: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

type Change = { at: Node; after: string }
type Operator = (node: Node, text: (of: Node) => string) => Change[]

const swaps: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

const swap: Operator = node => {
  const [left, right] = [node.left as Node, node.right as Node]
  const after = swaps[node.operator as string]
  return after ? [{ at: { type: node.operator as string, start: left.end, end: right.start }, after }] : []
}

/** A constant of the build is the same in all tests. */
const condition: Operator = node =>
  (node.test as Node).name === '__DEV__' ? [] : ['true', 'false'].map(after => ({ at: node.test as Node, after }))

/** Unary: `void f()`, `delete a.b`. */
const isEffect = ({ type }: Node): boolean => /Call|Assignment|Update|Await|Unary/.test(type)

/** Mutations by kind of node. */
const operators: Record<string, Operator> = {
  BinaryExpression: swap,
  LogicalExpression: swap,
  IfStatement: condition,
  ConditionalExpression: condition,
  ReturnStatement: node => (node.argument ? [{ at: node.argument as Node, after: 'undefined' }] : []),
  ArrowFunctionExpression: node => (node.expression ? [{ at: node.body as Node, after: 'undefined' }] : []),
  ExpressionStatement: node => (isEffect(node.expression as Node) ? [{ at: node, after: ';' }] : []),
  UnaryExpression: node => (node.operator === '!' ? [{ at: { ...node, end: node.start + 1 }, after: '' }] : []),
  ArrayExpression: node => ((node.elements as Node[]).length ? [{ at: node, after: '[]' }] : []),
  TemplateLiteral: (node, text) => (text(node).length > 2 ? [{ at: node, after: '``' }] : []),
  Literal(node) {
    const { value } = node
    if (typeof value === 'boolean') return [{ at: node, after: `${!value}` }]
    if (typeof value === 'number') return [{ at: node, after: `${value + 1}` }]
    return typeof value === 'string' && value ? [{ at: node, after: '""' }] : []
  },
}

/** Parts without logic: types, names of modules and properties, styles, and developer messages. */
const skipped = (node: Node, key: string, parent: Node): boolean =>
  (node.type.startsWith('TS') && !node.expression) ||
  node.type === 'ImportDeclaration' ||
  key === 'source' ||
  key === 'directive' ||
  (key === 'key' && !parent.computed) ||
  (node.type === 'JSXAttribute' && (node.name as Node).name === 'className') ||
  (node.type === 'NewExpression' && /Error$/.test(`${(node.callee as Node).name}`)) ||
  (node.type === 'CallExpression' && ((node.callee as Node).object as Node | undefined)?.name === 'console')

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const parses = (text: string, lang: 'ts' | 'tsx'): boolean => {
  try {
    parseAst(text, { lang })
    return true
  } catch {
    return false
  }
}

export const applied = (text: string, { start, end, after }: Pick<Mutant, 'start' | 'end' | 'after'>): string =>
  text.slice(0, start) + after + text.slice(end)

/** All mutations of a source, in text order. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  const found: Mutant[] = []
  const add = ({ at, after }: Change): void => {
    let { start, end } = at
    // Between two operands there may be brackets and spaces beside the operator itself.
    if (swaps[at.type]) {
      start = text.indexOf(at.type, start)
      end = start + at.type.length
    }
    const line = text.slice(0, start).split('\n').length
    const code = text.split('\n')[line - 1]?.trim() ?? ''
    const before = text.slice(start, end)
    if (before !== after) found.push({ file, line, start, end, before, after, code })
  }
  const visit = (node: Node): void => {
    for (const change of operators[node.type]?.(node, of => text.slice(of.start, of.end)) ?? []) add(change)
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child) && !skipped(child, key, node)) visit(child)
  }
  visit(parseAst(text, { lang }) as unknown as Node)
  return found.filter(mutant => parses(applied(text, mutant), lang)).sort((a, b) => a.start - b.start || a.end - b.end)
}
