import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attributes, triggers } from '../../shared/contract/dom'
import type { PropSpecs } from '../../shared/contract/islands/props'

/** What templates may say. */
export interface Known {
  /** Props by data-component. */
  islands: Readonly<Record<string, PropSpecs>>
  /** Attributes that any element may have. */
  attributes: readonly string[]
  /** First words of data-load. */
  triggers: readonly string[]
}

/** Names that the contract has no island for: shapes that several share. */
const isShared = (file: string): boolean => file === 'props.ts' || file === 'form.ts'

/** Everything the contract declares. `root` is the folder of the repository. */
export async function readKnown(root: string): Promise<Known> {
  const files = readdirSync(join(root, 'shared/contract/islands')).filter(file => !isShared(file))
  const all = await Promise.all(
    files.map(async file => {
      const name = file.slice(0, -'.ts'.length)
      const { props } = (await import(`../../shared/contract/islands/${name}.ts`)) as { props?: PropSpecs }
      return props ? [[name, props] as const] : []
    }),
  )
  return {
    islands: Object.fromEntries(all.flat()),
    attributes: Object.keys(attributes),
    triggers: Object.keys(triggers).map(name => name.replace('()', '')),
  }
}
