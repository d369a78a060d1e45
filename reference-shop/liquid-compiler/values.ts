import {
  type Expression,
  type FilterImplOptions,
  isTruthy,
  type Liquid,
  type Token,
  TypeGuards,
  toValue,
  toValueSync,
  type Value,
} from 'liquidjs'
import { type Scope, scopeOf } from './scope'

type FilterArg = Value['filters'][number]['args'][number]

/** Reads a value in a template. */
export type Read = (scope: Scope) => unknown

/** A constant. */
export const constants = new WeakMap<Read, { value: unknown }>()

function constant(value: unknown): Read {
  const read: Read = () => value
  constants.set(read, { value })
  return read
}

/** Reads a property as LiquidJS does; the usual case, plain data, without calling LiquidJS. */
function property(from: unknown, key: unknown, { context }: Scope): unknown {
  if (from === null || from === undefined) return from
  if (typeof key === 'string' && typeof from === 'object' && Object.hasOwn(from, key)) {
    const value = (from as Record<string, unknown>)[key]
    if (typeof value !== 'function') return value
  }
  return context.readProperty(from, key as string)
}

/** `product.image.src` */
function path(token: { variable?: Token | undefined; props: Token[] }): Read {
  const [first, ...more] = token.props
  const name = first && 'content' in first ? String(first.content) : ''
  const base: Read = token.variable ? readOf(token.variable) : scope => scope.find(name)
  const steps = (token.variable ? token.props : more).map(readOf)
  return steps.reduce<Read>((from, step) => scope => property(from(scope), step(scope), scope), base)
}

function range(low: Read, high: Read): Read {
  return scope => {
    const from = Number(toValue(low(scope)))
    return Array.from({ length: Math.max(0, Number(toValue(high(scope))) - from + 1) }, (_, at) => from + at)
  }
}

export function readOf(token: Token): Read {
  if ('content' in token) return constant(token.content)
  if (TypeGuards.isPropertyAccessToken(token)) return path(token)
  if (TypeGuards.isRangeToken(token)) return range(readOf(token.lhs), readOf(token.rhs))
  throw new Error(`Not known in a template: ${token.getText()}`)
}

/** For primitives only: objects may be `empty` or a list, which LiquidJS compares. */
const plainly: Record<string, (left: never, right: never) => boolean> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
}

/** Evaluates an operator such as `==` or `contains`. */
export function comparison(engine: Liquid, operator: string): (one: unknown, two: unknown, scope: Scope) => unknown {
  const quick = plainly[operator]
  const other = engine.options.operators[operator] as (one: unknown, two: unknown, context: unknown) => unknown
  return (one, two, scope) => {
    const isPlain = quick && typeof one !== 'object' && typeof two !== 'object'
    return isPlain ? quick(one as never, two as never) : toValueSync(other(one, two, scope.context))
  }
}

const truth = (read: Read, scope: Scope): boolean => isTruthy(read(scope), scope.context)

function operation(engine: Liquid, operator: string, left: Read, right: Read): Read {
  if (operator === 'and') return scope => truth(left, scope) && truth(right, scope)
  if (operator === 'or') return scope => truth(left, scope) || truth(right, scope)
  const compare = comparison(engine, operator)
  return scope => compare(left(scope), right(scope), scope)
}

function expression(engine: Liquid, { postfix }: Expression): Read {
  const reads: Read[] = []
  for (const token of postfix) {
    if (!TypeGuards.isOperatorToken(token)) reads.push(readOf(token))
    else if (token.operator === 'not') {
      const value = reads.pop() as Read
      reads.push(scope => !truth(value, scope))
    } else {
      const [left, right] = reads.splice(-2) as [Read, Read]
      reads.push(operation(engine, token.operator, left, right))
    }
  }
  return reads[0] ?? constant(undefined)
}

/** A value as printed text. */
export function textOf(given: unknown): string {
  const value = toValue(given)
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(textOf).join('') : String(value)
}

type Handler = (this: unknown, ...values: unknown[]) => unknown

const handlerOf = (filter: FilterImplOptions): Handler => (typeof filter === 'function' ? filter : filter.handler) as Handler

/** Pure filters: evaluated once for literals. */
const steady = new Set(['t', 'append', 'escape', 'raw'])

function argument(arg: FilterArg): Read {
  if (!Array.isArray(arg)) return readOf(arg)
  const [name, value] = arg
  const of = value ? readOf(value) : constant(undefined)
  return scope => [name, of(scope)]
}

/** A value with its filters: `product.price | price`. */
export function filtered(engine: Liquid, { initial, filters }: Value): Read {
  const nobody = scopeOf(engine, {}, {})
  return filters.reduce<Read>(
    (from, { name, args }) => {
      // The parser adds the escape filter under an internal name.
      const named = engine.filters[name] as FilterImplOptions | undefined
      const handler = handlerOf(named ?? (engine.filters.escape as FilterImplOptions))
      const given = args.map(argument)
      const read: Read = scope =>
        toValueSync(handler.call({ context: scope.context, liquid: engine }, from(scope), ...given.map(one => one(scope))) as never)
      const isSteady = steady.has(name) || !engine.filters[name]
      return isSteady && [from, ...given].every(one => constants.has(one)) ? constant(read(nobody)) : read
    },
    expression(engine, initial),
  )
}
