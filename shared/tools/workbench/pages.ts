import type { Manifest } from '../../build/manifest'
import type { IslandFacts } from '../reference/facts'
import { type Choice, choiceOf } from './choice'
import { stagePage } from './stage-page'
import { indexPage, toolPage } from './tool-page'

/** What the workbench shows. */
export interface Workbench {
  islands: readonly IslandFacts[]
  /** The runtime of a page whose address names none. */
  runtime: Choice['runtime']
  /** The build of a runtime whose islands expose their stores; addresses begin with /assets/. */
  manifestOf(runtime: Choice['runtime']): Manifest | undefined
  /** Differs after each build of the scripts of the workbench. */
  version: string
}

/**
 * A page of the workbench by its address: /workbench (all islands), /workbench/NAME (one with its controls) and /workbench/NAME/stage (the
 * island alone). With the inline script that its policy must allow. Undefined if there is no such page. Throws if the runtime is not built.
 */
export function workbenchPage(
  { islands, runtime, manifestOf, version }: Workbench,
  { pathname, searchParams }: URL,
): { html: string; script: string } | undefined {
  const [, name, part, ...rest] = pathname.replace(/\/$/, '').split('/').slice(1)
  const choice = choiceOf(searchParams, runtime)
  const manifest = manifestOf(choice.runtime)
  if (!manifest) throw new Error(`The islands are not built for ${choice.runtime}`)
  const island = islands.find(one => one.name === name)
  const made = (page: unknown) => ({ html: String(page), script: manifest.loader })
  if (!name) return made(indexPage(islands, { manifest, version }))
  if (!island || rest.length || (part && part !== 'stage')) return undefined
  return made(part ? stagePage(island, choice, { manifest, version }) : toolPage(island, choice, searchParams, { manifest, version }))
}
