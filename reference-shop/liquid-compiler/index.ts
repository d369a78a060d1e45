import {
  AssignTag,
  CaptureTag,
  CaseTag,
  CommentTag,
  ForTag,
  IfTag,
  isTruthy,
  type Liquid,
  LookupType,
  Output,
  RenderTag,
  type Tag,
  type Template,
  type Token,
  TypeGuards,
  toValue,
  UnlessTag,
  type Value,
} from 'liquidjs'
import { elementsOf, ForLoop, type Names, type Scope, scopeOf } from './scope'
import { comparison, constants, filtered, type Read, readOf, textOf } from './values'

/** The text of a page so far. */
interface Page {
  text: string
}

/** Appends a part of a page to the output. */
type Write = (scope: Scope, page: Page) => void

/** Renders a template file; `globals` are seen by its partials too. Throws when the template does, with its name. */
export type RenderFile = (file: string, view: object, globals: object) => string

/**
 * What a partial prints: `render` makes it from its arguments alone, without globals. `args` are these, in the order of the tag. Undefined:
 * it is rendered in place, with globals.
 */
export type PartialCache = (
  name: string,
  args: ReadonlyMap<string, unknown>,
  globals: ReadonlyMap<string, unknown>,
  render: () => string,
) => string | undefined

/** A template failed; says which. */
class TemplateError extends Error {}

/** The tags that templates use. */
type Known = IfTag | UnlessTag | CaseTag | ForTag | AssignTag | CaptureTag | RenderTag | CommentTag

const unknown = ({ token }: Template): Error => new Error(`${token.file}: not known in a template: ${token.getText()}`)

/** A compiled part of a template: a function, or its text if that never changes. */
type Part = Write | string

/** Merges adjacent texts. */
function joined(parts: readonly Part[]): Write[] {
  const merged: Part[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof last === 'string' && typeof part === 'string') merged[merged.length - 1] = last + part
    else merged.push(part)
  }
  return merged.map(part =>
    typeof part === 'function'
      ? part
      : (_, page) => {
          page.text += part
        },
  )
}

class Compiler {
  private readonly files = new Map<string, Write>()

  constructor(
    private readonly engine: Liquid,
    private readonly cache: PartialCache,
  ) {}

  file(name: string, type: LookupType): Write {
    const key = `${type} ${name}`
    const found = this.files.get(key)
    if (found) return found
    const write = this.sequence(this.engine.parseFileSync(name, type))
    const named: Write = (scope, page) => {
      try {
        write(scope, page)
      } catch (error) {
        throw error instanceof TemplateError ? error : new TemplateError(`${name}.liquid: ${error}`, { cause: error })
      }
    }
    this.files.set(key, named)
    return named
  }

  private sequence(templates: readonly Template[]): Write {
    const writes = joined(templates.map(template => this.one(template)))
    return (scope, page) => {
      for (const write of writes) write(scope, page)
    }
  }

  private read(value: Value): Read {
    return filtered(this.engine, value)
  }

  private one(template: Template): Part {
    if (TypeGuards.isHTMLToken(template.token)) return template.token.getContent()
    if (!(template instanceof Output)) return this.tag(template as Known)
    const value = this.read(template.value)
    const constant = constants.get(value)
    if (constant) return textOf(constant.value)
    return (scope, page) => {
      page.text += textOf(value(scope))
    }
  }

  private tag(tag: Known): Write {
    if (tag instanceof IfTag || tag instanceof UnlessTag) return this.conditional(tag)
    if (tag instanceof ForTag) return this.loop(tag)
    if (tag instanceof RenderTag) return this.partial(tag)
    if (tag instanceof AssignTag) return this.assign(tag)
    if (tag instanceof CaptureTag) return this.capture(tag)
    if (tag instanceof CaseTag) return this.chosen(tag)
    if (tag instanceof CommentTag || (tag as Tag).name === 'doc') return () => {}
    throw unknown(tag)
  }

  private conditional({ branches, elseTemplates }: IfTag | UnlessTag): Write {
    const choices = branches.map(branch => ({
      value: this.read(branch.value),
      test: 'test' in branch ? (branch.test as typeof isTruthy) : isTruthy,
      write: this.sequence(branch.templates),
    }))
    const otherwise = this.sequence(elseTemplates ?? [])
    return (scope, page) => {
      for (const { value, test, write } of choices) if (test(value(scope), scope.context)) return write(scope, page)
      return otherwise(scope, page)
    }
  }

  private chosen({ value, branches, elseTemplates }: CaseTag): Write {
    const target = this.read(value)
    const choices = branches.map(({ values, templates }) => ({ values: values.map(readOf), write: this.sequence(templates) }))
    const otherwise = this.sequence(elseTemplates)
    const equal = comparison(this.engine, '==')
    return (scope, page) => {
      const wanted = toValue(target(scope))
      const fitting = choices.filter(({ values }) => values.some(other => equal(wanted, other(scope), scope)))
      for (const { write } of fitting) write(scope, page)
      if (!fitting.length) otherwise(scope, page)
    }
  }

  private loop({ variable, collection, hash: { hash }, templates, elseTemplates }: ForTag): Write {
    const all = readOf(collection)
    const [offset, limit] = [hash.offset && readOf(hash.offset), hash.limit && readOf(hash.limit)]
    const write = this.sequence(templates)
    const otherwise = this.sequence(elseTemplates)
    return (scope, page) => {
      let elements = elementsOf(toValue(all(scope)))
      if (!elements.length) return otherwise(scope, page)
      if (offset) elements = elements.slice(Number(offset(scope)))
      if (limit) elements = elements.slice(0, Number(limit(scope)))
      if ('reversed' in hash) elements = [...elements].reverse()
      const forloop = new ForLoop(elements.length)
      const names: Names = new Map([['forloop', forloop]])
      return scope.within(names, () => {
        for (const element of elements) {
          names.set(variable, element)
          write(scope, page)
          forloop.next()
        }
      })
    }
  }

  private assign(tag: AssignTag): Write {
    const [name] = tag.localScope()
    const [value] = tag.arguments()
    const read = this.read(value as Value)
    return scope => {
      scope.own.set(name?.content ?? '', read(scope))
    }
  }

  private capture({ variable, templates }: CaptureTag): Write {
    const write = this.sequence(templates)
    return scope => {
      const page = { text: '' }
      write(scope, page)
      scope.own.set(variable, page.text)
    }
  }

  /** A partial and its arguments. Compiled on first use, as it may render itself. */
  private partial(tag: RenderTag): Write {
    const about = tag.partialScope()
    const names = [...(about?.scope ?? [])]
    if (!about || names.some(name => typeof name !== 'string')) throw unknown(tag)
    const values = [...tag.arguments()]
    // An argument without a value is true.
    const given = names.map((name, at) => [String(name), values[at] ? readOf(values[at] as Token) : () => true] as const)
    return (scope, page) => {
      const write = this.file(about.name, LookupType.Partials)
      const own: Names = new Map(given.map(([name, read]) => [name, read(scope)]))
      const cached = this.cache(about.name, own, scope.globals, () => inOnePiece(write, scope.bare(own)))
      if (cached === undefined) write(scope.alone(own), page)
      else page.text += cached
    }
  }
}

/** V8 stores a concatenated string as a tree; flattening it once saves doing so for each page that reuses it. */
function inOnePiece(write: Write, scope: Scope): string {
  const page = { text: '' }
  write(scope, page)
  return Buffer.from(page.text).toString()
}

/**
 * Compiles templates parsed by LiquidJS into functions, once per file. LiquidJS renders with generators that may wait at each step, which
 * takes most of the time of a page; this is synchronous. The output is the same: filters, operators and property access are those of
 * LiquidJS. An unknown tag is an error. `cache` may keep partials between pages.
 */
export function compileTemplates(engine: Liquid, cache: PartialCache = () => undefined): RenderFile {
  const compiler = new Compiler(engine, cache)
  return (name, view, globals) => {
    const page = { text: '' }
    compiler.file(name, LookupType.Root)(scopeOf(engine, view, globals), page)
    return page.text
  }
}
