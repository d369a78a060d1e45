import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** dist/<runtime>/manifest.json, written by the build. Addresses begin with a slash. */
export interface Manifest {
  /** Inline script for the head: holds early clicks and loads the core. */
  loader: string
  /** Files of each part, the one to import first: 'core', and the areas of the registry. */
  parts: Record<string, string[]>
  /** By data-component: when it loads unless its element says otherwise, and the part it is in. */
  islands: Record<string, { when: string; area: string }>
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

/** Values of data-component in the tags of the HTML; scripts and comments do not count. */
function namesIn(html: string): Set<string> {
  const tags = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1')
  const found = tags.matchAll(/<[a-z][^<>]*?\sdata-component=(?:"([^"]*)"|'([^']*)')/g)
  return new Set([...found].map(([, quoted, single]) => quoted ?? single ?? ''))
}

/** Whether an island comes only once the shopper reaches for it, or a store has got data because of what the shopper did. */
const waits = (when: string): boolean => when.split('|').every(trigger => /^(interaction|store\()/.test(trigger))

/**
 * What a rendered page needs of the build: the stylesheet, preloads of the core and of the areas whose islands do not wait for the
 * shopper's hand, and the script that loads them. They are preloaded as data: a module that failed is remembered by some browsers
 * for as long as the page lives, and never asked for again.
 */
export function assetsFor(
  html: string,
  nonce: string,
  manifest: Manifest | undefined,
  locale = 'nl-NL',
): { head: string; scripts: string } {
  if (!manifest) return { head: '', scripts: '' }
  const names = namesIn(html)
  const islands = Object.entries(manifest.islands).flatMap(([name, island]) => (names.has(name) ? [island] : []))
  const parts = new Set(islands.filter(({ when }) => !waits(when)).map(({ area }) => area))
  const texts = `${manifest.texts}/${locale.replace('-', '_')}/core.json`
  const files = islands.length
    ? new Set([...(manifest.parts.core ?? []), texts, ...[...parts].flatMap(part => manifest.parts[part] ?? [])])
    : []
  const preloads = [...files].map(url => `<link rel="preload" as="fetch" crossorigin href="${url}">`)
  return {
    head: [`<link rel="stylesheet" href="${manifest.styles.etalage}">`, ...preloads].join('\n'),
    scripts: islands.length ? `<script nonce="${nonce}">${manifest.loader}</script>` : '',
  }
}
