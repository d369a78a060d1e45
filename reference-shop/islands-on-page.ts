import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** dist/<runtime>/manifest.json, written by the build. */
export interface Manifest {
  entry: string
  /** Inline script that holds early clicks. */
  early: string
  /** Chunks that every mount needs. */
  mount: string[]
  /** Chunks that every React island needs. */
  adapter: string[]
  /** `waits`: for the shopper's hand, or for what follows from it. */
  islands: Record<string, { kind: 'island' | 'behaviour'; waits: boolean; js: string[]; css: string[]; texts: string[] }>
  /** Chunk of texts by locale ('nl_NL') and area. */
  texts: Record<string, Record<string, string>>
  css: Record<string, string>
  /** Script that reports how fast a page was. */
  vitals: string
}

/** The manifest of a runtime; undefined when nothing was built. */
export function readManifest(root: string, runtime: string): Manifest | undefined {
  const file = join(root, 'dist', runtime, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Values of an attribute in the tags of the HTML; scripts and comments do not count. */
function valuesOf(html: string, attribute: 'data-component' | 'class'): Set<string> {
  const tags = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1')
  const found = new Set<string>()
  for (const [, quoted, single] of tags.matchAll(new RegExp(`<[a-z][^<>]*?\\s${attribute}=(?:"([^"]*)"|'([^']*)')`, 'g')))
    for (const name of (quoted ?? single ?? '').split(/\s+/)) if (name) found.add(name)
  return found
}

const none: Manifest = { entry: '', early: '', mount: [], adapter: [], islands: {}, texts: {}, css: {}, vitals: '' }

/**
 * What a rendered page needs of the build: its stylesheets, preloads of exactly the chunks and texts of its islands, and the scripts.
 * What waits for the shopper's hand is not preloaded. A stylesheet is linked when the page holds its component or its class; 'core' always, first.
 */
export function assetsFor(html: string, nonce: string, manifest: Manifest = none, locale = 'nl-NL'): { head: string; scripts: string } {
  const names = valuesOf(html, 'data-component')
  const classes = valuesOf(html, 'class')
  const islands = Object.keys(manifest.islands)
    .filter(name => names.has(name))
    .flatMap(name => manifest.islands[name] ?? [])
  const css = [
    manifest.css.core,
    ...Object.keys(manifest.css)
      .filter(name => names.has(name) || classes.has(name))
      .map(name => manifest.css[name]),
    ...islands.flatMap(island => island.css),
  ]
  const adapter = islands.some(({ kind }) => kind === 'island') ? manifest.adapter : []
  const texts = manifest.texts[locale.replace('-', '_')] ?? {}
  const js = [
    ...(islands.length ? manifest.mount : []),
    ...adapter,
    ...islands.filter(({ waits }) => !waits).flatMap(island => [...island.js, ...island.texts.map(area => texts[area])]),
  ]
  const lines = (urls: (string | undefined)[], tag: (url: string) => string) =>
    [...new Set(urls)].flatMap(url => (url ? [tag(url)] : [])).join('\n')
  return {
    head: [lines(css, url => `<link rel="stylesheet" href="${url}">`), lines(js, url => `<link rel="modulepreload" href="${url}">`)].join(
      '\n',
    ),
    scripts: manifest.entry
      ? `<script nonce="${nonce}">${manifest.early}</script>\n<script type="module" nonce="${nonce}" src="${manifest.entry}"></script>`
      : '',
  }
}
