import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** dist/<runtime>/manifest.json, written by the build. Addresses begin with a slash. */
export interface Manifest {
  /** Inline script for the head: holds early clicks and loads the core. */
  loader: string
  /** Files of each part, the one to import first: 'core', and the areas of the registry. */
  parts: Record<string, string[]>
  /** By data-component: when it loads unless its element says otherwise, the part it is in, and whether that can wait. */
  islands: Record<string, { when: string; area: string; far?: boolean }>
  /** Folder of texts, in which `nl_NL/core.json` has those of nearly every page. */
  texts: string
  /** All styles, and those of components for a theme with tokens and layout of its own. */
  styles: { etalage: string; components: string }
  /** Script that reports how fast a page was. */
  vitals: string
}

/** The manifest of a runtime; undefined when nothing was built. */
export function readManifest(root: string, runtime: string): Manifest | undefined {
  const file = join(root, 'dist', runtime, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Values of data-component in the tags of the HTML, ignoring scripts, text and comments. Searches for the attribute first, as it is rare,
 * then checks its context.
 */
function namesIn(html: string): Set<string> {
  const comments = [...html.matchAll(/<!--[\s\S]*?-->/g)].map(({ index, 0: text }) => [index, index + text.length] as const)
  const names = new Set<string>()
  for (const { 1: quoted, 2: single, index } of html.matchAll(/data-component=(?:"([^"]*)"|'([^']*)')/g)) {
    const name = quoted ?? single ?? ''
    if (names.has(name)) continue
    const start = html.lastIndexOf('<', index)
    const isInTag = start > html.lastIndexOf('>', index) && /^<[a-z][^<>]*\s$/.test(html.slice(start, index))
    if (isInTag && !comments.some(([from, to]) => from < index && index < to)) names.add(name)
  }
  return names
}

/** Whether an island loads only on interaction, or when a store gets data through one. */
const waits = (when: string): boolean => when.split('|').every(trigger => /^(interaction|store\()/.test(trigger))

/**
 * What a rendered page needs of the build: the stylesheet, preloads of the core and of areas that wait for neither interaction nor scrolling, and the
 * inline loader script ('' if nothing is to be loaded). Preloaded as data (fetch), as some browsers cache a failed module for the lifetime
 * of the page.
 */
export function assetsFor(html: string, manifest: Manifest | undefined, locale = 'nl-NL'): { head: string; script: string } {
  if (!manifest) return { head: '', script: '' }
  const names = namesIn(html)
  const islands = Object.entries(manifest.islands).flatMap(([name, island]) => (names.has(name) ? [island] : []))
  const parts = new Set(islands.filter(({ when, far }) => !far && !waits(when)).map(({ area }) => area))
  const texts = `${manifest.texts}/${locale.replace('-', '_')}/core.json`
  const files = islands.length
    ? new Set([...(manifest.parts.core ?? []), texts, ...[...parts].flatMap(part => manifest.parts[part] ?? [])])
    : []
  const preloads = [...files].map(url => `<link rel="preload" as="fetch" crossorigin href="${url}">`)
  return {
    head: [`<link rel="stylesheet" href="${manifest.styles.etalage}">`, ...preloads].join('\n'),
    script: islands.length ? manifest.loader : '',
  }
}
