import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PropSpecs } from '../../contract/props'

/** Facts about an island or behaviour from the build. */
export interface BuiltIsland {
  /** Its data-component value. */
  name: string
  kind: 'island' | 'behaviour'
  /** 'islands/catalogue/paginator' */
  folder: string
  /** Its default trigger. */
  when: string
  /** Source files that are loaded with it. */
  sources: readonly string[]
  /** Minified size in bytes of its own folder; 0 if it is not known. */
  weight: number
}

/** Parts of a README. */
export interface Readme {
  /** The first paragraph. */
  summary: string
  /** The first HTML block: the markup that a theme prints. */
  markup: string
  /** Table rows that cannot be generated from the contract, by their first cell. */
  notes: Readonly<Record<string, string>>
}

/** Facts about an island for theme developers, from contract, sources, build and README. */
export interface IslandFacts extends Omit<BuiltIsland, 'sources'>, Readme {
  props: PropSpecs
  /** A description of each prop. */
  docs: Readonly<Record<string, string>>
  /** Shared stores that its code imports, by file in shared: `{ 'wishlist/store': ['$wishlist'] }`. */
  stores: Readonly<Record<string, string[]>>
  /** Resources of shared/contract/api that it may call. */
  resources: string[]
}

/** Table rows that are generated. */
const generated = new Set(['Attributes', 'Loads', ''])

const cells = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** Throws if the README contains no markup. */
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

/** 'addressBook' as 'address-book'. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Attribute of a prop: `productId` is `data-product-id`. */
export const attributeOf = (prop: string): string => `data-${kebab(prop)}`

/** The props of an island or behaviour by its folder, 'islands/catalogue/paginator', with a description of each; empty if it has none. */
export async function contractOf(folder: string): Promise<Pick<IslandFacts, 'props' | 'docs'>> {
  const [area = '', name = ''] = folder.split('/').slice(-2)
  const load = async (): Promise<Partial<IslandFacts>> =>
    area === 'behaviours' ? import(`../../behaviours/${name}/props.ts`) : import(`../../../islands/${area}/${name}/props.ts`)
  const { props = {}, docs = {} } = await load().catch((): Partial<IslandFacts> => ({}))
  return { props, docs }
}

export async function factsOf(root: string, { sources, ...built }: BuiltIsland): Promise<IslandFacts> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const shared = sources.filter(path => /^shared\/[\w-]+\/[\w-]+\.ts$/.test(path)).sort()
  const stores = shared.map(
    path => [path.slice('shared/'.length, -'.ts'.length), matches([read(path)], /^export const (\$\w+)/gm)] as const,
  )
  const calls = shared.filter(path => /[/-](?:api|calls)\.ts$/.test(path))
  return {
    ...built,
    ...parseReadme(read(`${built.folder}/README.md`)),
    ...(await contractOf(built.folder)),
    stores: Object.fromEntries(stores.filter(([, names]) => names.length)),
    // Types that several resources share are no resource.
    resources: matches(calls.map(read), /\/contract\/api\/([\w-]+)'/g).filter(name => name !== 'common' && name !== 'totals'),
  }
}
