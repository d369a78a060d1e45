import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PropSpecs } from '../../shared/contract/islands/props'

/** What the build knows of an island or a behaviour. */
export interface BuiltIsland {
  /** Its data-component. */
  name: string
  kind: 'island' | 'behaviour'
  /** 'islands/catalogue/paginator' */
  folder: string
  /** When it loads, unless data-load says otherwise. */
  when: string
  /** Sources that reach the browser with it. */
  sources: readonly string[]
  /** Minified bytes of its own folder. */
  weight: number
}

/** What its README says. */
export interface Readme {
  /** The first paragraph. */
  summary: string
  /** The first block of HTML: what a theme prints. */
  markup: string
  /** Rows of the table that the contract does not know, by their first cell. */
  notes: Readonly<Record<string, string>>
}

/** Everything a theme developer may want to know of an island, made from contract, sources, build and README. */
export interface IslandFacts extends Omit<BuiltIsland, 'sources'>, Readme {
  props: PropSpecs
  /** Names of the shared stores it comes to, by their file in shared/state. */
  stores: Readonly<Record<string, string[]>>
  /** Public events that it may cause. */
  events: string[]
  /** Resources of shared/contract/api whose calls it may make. */
  resources: string[]
}

/** Rows that are made from something else here. */
const generated = new Set(['Attributes', 'Loads', 'Stores', 'Events', ''])

const cells = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** Throws when there is no markup in it. */
export function parseReadme(text: string): Readme {
  const [, summary = ''] = /^# .+\n+([^\n]+)/.exec(text) ?? []
  const markup = /```html\n([\s\S]*?)\n```/.exec(text)?.[1]
  if (!markup) throw new Error('A README without markup')
  const rows = (text.match(/^\|.*\|$/gm) ?? []).map(cells).filter(([name = '']) => !generated.has(name) && !/^-+$/.test(name))
  return { summary, markup, notes: Object.fromEntries(rows.map(([name, ...rest]) => [name, rest.join(' | ')])) }
}

const matches = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap(text => [...text.matchAll(pattern)].map(([, found = '']) => found))),
]

/** Attribute of a prop: `productId` is `data-product-id`. */
export const attributeOf = (prop: string): string => `data-${prop.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** The props contract of an island or behaviour; undefined when it has none. */
export async function propsOf(name: string): Promise<PropSpecs | undefined> {
  try {
    return ((await import(`../../shared/contract/islands/${name}.ts`)) as { props?: PropSpecs }).props
  } catch {
    return undefined
  }
}

export async function factsOf(root: string, { sources, ...built }: BuiltIsland): Promise<IslandFacts> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const state = sources.filter(path => /^shared\/state\/[\w-]+\.ts$/.test(path)).sort()
  const stores = state.map(
    path => [path.slice('shared/state/'.length, -'.ts'.length), matches([read(path)], /^export const (\$\w+)/gm)] as const,
  )
  return {
    ...built,
    ...parseReadme(read(`${built.folder}/README.md`)),
    props: (await propsOf(built.name)) ?? {},
    stores: Object.fromEntries(stores.filter(([, names]) => names.length)),
    resources: matches(sources, /^shared\/api\/([\w-]+)\.ts$/g).filter(name => existsSync(join(root, `shared/contract/api/${name}.ts`))),
    events: matches(state.map(read), /\bemit\('([\w:]+)'/g).sort(),
  }
}
