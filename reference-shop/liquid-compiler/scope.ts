import { Context, Drop, type Liquid } from 'liquidjs'

/** Variables. A Map, because each template has different names. */
export type Names = Map<string, unknown>

/** The scope of a template: loop variables, its own assignments, its view, and globals. */
export class Scope {
  private readonly inner: Names[] = []

  constructor(
    private readonly view: Names,
    readonly globals: Names,
    /** `this` for LiquidJS filters; its context also reads properties. */
    readonly filters: { readonly context: Context; readonly liquid: Liquid },
    /** Assigned and captured variables, and arguments of a partial. */
    readonly own: Names = new Map(),
  ) {}

  get context(): Context {
    return this.filters.context
  }

  find(name: string): unknown {
    for (let at = this.inner.length - 1; at >= 0; at--) {
      const names = this.inner[at] as Names
      if (names.has(name)) return names.get(name)
    }
    if (this.own.has(name)) return this.own.get(name)
    return this.view.has(name) ? this.view.get(name) : this.globals.get(name)
  }

  /** Runs `work` with these additional variables. */
  within(names: Names, work: () => void): void {
    this.inner.push(names)
    work()
    this.inner.pop()
  }

  /** Scope of a partial that does not see its parent's variables, with its arguments. */
  alone(own: Names): Scope {
    return new Scope(new Map(), this.globals, this.filters, own)
  }

  /** The same for one that does not see globals either. */
  bare(own: Names): Scope {
    return new Scope(new Map(), new Map(), this.filters, own)
  }
}

/** Scope of a page: partials see `globals` too. */
export function scopeOf(engine: Liquid, view: object, globals: object): Scope {
  const context = new Context(view, engine.options, { globals, sync: true }, { liquid: engine })
  return new Scope(new Map(Object.entries(view)), new Map(Object.entries(globals)), { context, liquid: engine })
}

/** `forloop` in a loop, with LiquidJS's properties. */
export class ForLoop extends Drop {
  private done = 0

  constructor(readonly length: number) {
    super()
  }

  next(): void {
    this.done++
  }
  index(): number {
    return this.done + 1
  }
  index0(): number {
    return this.done
  }
  rindex(): number {
    return this.length - this.done
  }
  rindex0(): number {
    return this.length - this.done - 1
  }
  first(): boolean {
    return this.done === 0
  }
  last(): boolean {
    return this.done === this.length - 1
  }
}

/** The items of a loop: elements of a list, pairs of an object, or a text as one element. */
export function elementsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Symbol.iterator in value ? Array.from(value as Iterable<unknown>) : Object.entries(value)
}
