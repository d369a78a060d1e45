import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** dist/<runtime>/manifest.json, written by the build. Addresses begin with a slash. */
export interface Manifest {
  /** Inline script for the head: holds early clicks and loads the core. */
  loader: string
  /** Files of each part, the one to import first: 'core', and the areas of the registry. */
  parts: Record<string, string[]>
  /** By data-component: its default trigger, its part, and whether it is far down its pages. */
  islands: Record<string, { when: string; area: string; far?: boolean }>
  /** Folder of texts; `nl_NL/core.json` in it has those that nearly every page needs. */
  texts: string
  /** The further text files that the islands of each area wait for: 'catalogue'. */
  textsByArea: Record<string, string[]>
  /** All styles of islands; those without buttons, fields and cards, for a theme with its own; and all with those of theme-templates. */
  styles: { etalage: string; components: string; templates: string }
  /** Script that reports performance metrics of a page. */
  vitals: string
}

/** The manifest of a runtime; undefined if there is no build. */
export function readManifest(root: string, runtime: string): Manifest | undefined {
  const file = join(root, 'dist', runtime, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const ATTRIBUTE = 'data-component='

/** Start and end positions of comments. */
function commentsIn(html: string): (readonly [from: number, to: number])[] {
  const comments: (readonly [number, number])[] = []
  for (let from = html.indexOf('<!--'); from >= 0; from = html.indexOf('<!--', from + 1)) {
    const to = html.indexOf('-->', from)
    if (to > 0) comments.push([from, to])
  }
  return comments
}

/**
 * Values of data-component in the HTML's tags, each with the values of data-load beside it ('' for none), ignoring scripts, text and
 * comments. The attribute is rare, so it is searched first and its context checked afterwards.
 */
function islandsIn(html: string): Map<string, Set<string>> {
  const comments = commentsIn(html)
  const isAllByDefault = !html.includes('data-load=')
  const names = new Map<string, Set<string>>()
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at + 1)) {
    const from = at + ATTRIBUTE.length + 1
    const quote = html.charAt(from - 1)
    const name = html.slice(from, html.indexOf(quote, from))
    const loads = names.get(name) ?? new Set()
    if ((isAllByDefault && loads.size) || !/["']/.test(quote)) continue
    const tag = html.lastIndexOf('<', at)
    const isInTag = tag > html.lastIndexOf('>', at) && /^<[a-z][^<>]*\s$/.test(html.slice(tag, at))
    if (!isInTag || comments.some(([start, end]) => start < at && at < end)) continue
    const [, load = ''] = /\sdata-load="([^"]*)"/.exec(html.slice(tag, html.indexOf('>', at))) ?? []
    names.set(name, loads.add(load))
  }
  return names
}

/** Whether an island loads only on interaction, or when a store gets data by interaction. */
const waits = (when: string): boolean => when.split('|').every(trigger => /^(interaction|store\()/.test(trigger))

/**
 * What a rendered page needs from the build: the stylesheet, preloads of the core, of areas that wait for neither interaction nor
 * scrolling and of parts that elements name in `data-part`, and the inline loader script ('' if the page has no islands). Preloaded as
 * fetch, because some browsers cache a failed module for the life of the page.
 */
export function assetsFor(html: string, manifest: Manifest | undefined, locale = 'nl-NL'): { head: string; script: string } {
  if (!manifest) return { head: '', script: '' }
  const names = islandsIn(html)
  const islands = Object.entries(manifest.islands).flatMap(([name, island]) =>
    [...(names.get(name) ?? [])].map(load => ({ ...island, ...(load && { when: load }) })),
  )
  const parts = [...html.matchAll(/\sdata-part="([\w-]+)"/g)].map(([, part = '']) => part)
  const areas = new Set(['core', ...parts, ...islands.filter(({ when, far }) => !far && !waits(when)).map(({ area }) => area)])
  const textsOf = (area: string): string[] => (area === 'core' ? ['core'] : (manifest.textsByArea[area] ?? []))
  const addressOf = (file: string): string => `${manifest.texts}/${locale.replace('-', '_')}/${file}.json`
  const filesOf = (area: string): string[] => [...(manifest.parts[area] ?? []), ...textsOf(area).map(addressOf)]
  const files = islands.length ? new Set([...areas].flatMap(filesOf)) : []
  const preloads = [...files].map(url => `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${url}">`)
  return {
    head: [`<link rel="stylesheet" href="${manifest.styles.templates}" data-etalage="all">`, ...preloads].join('\n'),
    script: islands.length ? manifest.loader : '',
  }
}
