import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOf, type IslandFacts } from '../../reference-shop/workbench/facts'
import { attributes, triggers } from '../../shared/contract/dom'

/** What templates may contain. */
export interface Known {
  /** Props with their descriptions, by data-component. */
  islands: Readonly<Record<string, Pick<IslandFacts, 'props' | 'docs'>>>
  /** Attributes that any element may have. */
  attributes: readonly string[]
  /** Islands whose controls need a data-replay key: their READMEs print buttons with one. */
  redraws: readonly string[]
  /** Islands of the theme itself, which the contract does not know. */
  own: readonly string[]
  /** First words of data-load. */
  triggers: readonly string[]
}

/** Files of the contract that are shared and belong to no single island. */
const isShared = (file: string): boolean => file === 'props.ts' || file === 'form.ts'

const areasOf = (root: string): string[] =>
  readdirSync(join(root, 'islands'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(root, 'islands', name))

const withKeys = (area: string): string[] =>
  readdirSync(area).filter(name => /<button[^>]*data-replay/.test(readFileSync(join(area, name, 'README.md'), 'utf8')))

/** Everything the contract declares, and the names of a theme's own islands. `root` is the folder of the repository, or of the package in a theme. */
export async function readKnown(root: string, theme = root): Promise<Known> {
  const files = readdirSync(join(root, 'shared/contract/islands')).filter(file => !isShared(file))
  const names = files.map(file => file.slice(0, -'.ts'.length))
  return {
    islands: Object.fromEntries(await Promise.all(names.map(async name => [name, await contractOf(name)]))),
    attributes: Object.keys(attributes),
    redraws: areasOf(root).flatMap(withKeys),
    own: theme === root || !existsSync(join(theme, 'islands')) ? [] : readdirSync(join(theme, 'islands')),
    triggers: Object.keys(triggers).map(name => name.replace('()', '')),
  }
}
