import type { WrittenRule } from './types'

/** Rules of one field: 'required|min:3', or { required: true, min: 3, regex: /…/ } where false leaves a rule out. */
export type Rules = string | Readonly<Record<string, unknown>>

// A pattern between slashes is one token, even if it contains bars, colons or commas.
const LITERAL = /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*(?=\s*(?:\||$))/s
const LOOSE = /^\/.+?\/[a-z]*(?=\s*(?:\||$))/s
const takesPattern = (name: string): boolean => name === 'regex'

function readText(text: string): WrittenRule[] {
  const found: WrittenRule[] = []
  let rest = text
  while (rest) {
    const [head = '', name = ''] = /^[\s|]*([^|:]*)/.exec(rest) ?? []
    rest = rest.slice(head.length)
    if (!rest.startsWith(':')) {
      if (name.trim()) found.push({ name: name.trim(), args: [] })
      continue
    }
    rest = rest.slice(1)
    const whole = takesPattern(name) ? (LITERAL.exec(rest) ?? LOOSE.exec(rest))?.[0] : undefined
    const raw = whole ?? rest.split('|', 1)[0] ?? ''
    rest = rest.slice(raw.length)
    found.push({ name: name.trim(), args: takesPattern(name) ? [raw] : raw.split(',').map(arg => arg.trim()) })
  }
  return found
}

const argsOf = (given: unknown, takes: readonly string[]): readonly unknown[] => {
  if (given === true) return []
  if (Array.isArray(given)) return given
  if (typeof given !== 'object' || given === null || given instanceof RegExp) return [given]
  const named = given as Readonly<Record<string, unknown>>
  const args = takes.flatMap(name => (Array.isArray(named[name]) ? named[name] : [named[name]]))
  return args.slice(0, args.findLastIndex(arg => arg !== undefined) + 1)
}

/** Parses rules. `takes` gives the names of a rule's arguments, for arguments given by name; without it these are dropped. */
export const readRules = (rules: Rules, takes: (rule: string) => readonly string[] = () => []): WrittenRule[] =>
  typeof rules === 'string'
    ? readText(rules)
    : Object.entries(rules)
        .filter(([, given]) => given !== false && given !== undefined && given !== null)
        .map(([name, given]) => ({ name, args: argsOf(given, takes(name)) }))
