import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { attributes, triggers } from '../../shared/contract/dom'
import { contractOf, type IslandFacts } from '../../shared/tools/reference/facts'

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

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(folder, name))

const areasOf = (root: string): string[] => foldersIn(join(root, 'islands'))

const withKeys = (area: string): string[] =>
  readdirSync(area).filter(name => /<button[^>]*data-replay/.test(readFileSync(join(area, name, 'README.md'), 'utf8')))

/** Everything the contract declares, and the names of a theme's own islands. `root` is the folder of the repository, or of the package in a theme. */
export async function readKnown(root: string, theme = root): Promise<Known> {
  const folders = [...areasOf(root), join(root, 'shared/behaviours')].flatMap(foldersIn)
  return {
    islands: Object.fromEntries(await Promise.all(folders.map(async folder => [basename(folder), await contractOf(folder)]))),
    attributes: Object.keys(attributes),
    redraws: areasOf(root).flatMap(withKeys),
    own: theme === root || !existsSync(join(theme, 'islands')) ? [] : readdirSync(join(theme, 'islands')),
    triggers: Object.keys(triggers).map(name => name.replace('()', '')),
  }
}
