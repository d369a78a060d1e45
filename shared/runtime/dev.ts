import type { Module } from './types'

/** Edit distance between two short names. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}

/** ' Did you mean …?' with the nearest known name, or nothing when none is near. */
export function nearest(name: string, known: string[]): string {
  const [best] = known.map(one => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, name.length / 3) ? ` Did you mean "${best.one}"?` : ''
}

/** What `npm run dev` of the shop, or `etalage dev` of a theme, says of what it built last. Numbers only tell one state from another. */
export interface DevState {
  /** Pages of another number are loaded anew. */
  page: number
  styles: number
  texts: number
  /** By folder of the build ('preact') and name of an island: the area whose file it is in, and its last change. */
  islands: Readonly<Record<string, Readonly<Record<string, { area: string; at: number }>>>>
  /** Why the last change could not be built, with file and line; empty when it could. */
  error: string
}

/** Mounts islands again where they are mounted: those of `modules` with that code, or all of them as they are. */
type Renew = (modules?: Readonly<Record<string, Module>>) => void

/** Takes the stylesheets as they are now, each in the place of the last when it is there, so that nothing is seen without them. */
function restyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const next = link.cloneNode() as HTMLLinkElement
    const url = new URL(link.href)
    url.searchParams.set('at', String(Date.now()))
    next.href = url.href
    next.onload = () => link.remove()
    link.after(next)
  }
}

/** Over the page, until it is mended. */
function show(error: string): void {
  document.getElementById('etalage-error')?.remove()
  if (!error) return
  const shown = document.createElement('pre')
  shown.id = 'etalage-error'
  shown.textContent = error
  shown.setAttribute('role', 'alert')
  Object.assign(shown.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    maxHeight: '50vh',
    overflow: 'auto',
    margin: '0',
    padding: '1rem',
    background: '#7a0b0b',
    color: '#fff',
    font: '14px/1.5 monospace',
    whiteSpace: 'pre-wrap',
  })
  document.body.append(shown)
}

/** Imports the areas of these islands again; what they share with the page they have from the page. */
async function renewIslands(
  base: string,
  changed: readonly (readonly [string, { area: string; at: number }])[],
  renew: Renew,
): Promise<void> {
  for (const area of new Set(changed.map(([, row]) => row.area))) {
    const ours = changed.filter(([, row]) => row.area === area)
    const { islands } = await import(/* @vite-ignore */ new URL(`${area}.js?at=${ours[0]?.[1].at}`, base).href)
    renew(Object.fromEntries(ours.map(([name]) => [name, islands[name]])))
  }
}

/** The folder of a build that a file of it is in, of those that are followed: 'workbench/preact' rather than 'preact'. */
const folderOf = (base: string, folders: readonly string[]): string =>
  folders.filter(folder => base.includes(`/${folder}/`)).sort((one, other) => other.length - one.length)[0] ?? ''

/**
 * Follows a build for development: a page takes over changed styles, texts and islands as it stands, with all stores as they are, and is
 * loaded anew for anything else. `stream` is the URL of its events, each a `DevState`; `base` the URL that the files of the build stand
 * beside; `renewTexts` fetches the texts again.
 */
export function followBuild(stream: string, base: string, renew: Renew, renewTexts: () => Promise<void>): void {
  let last: DevState | undefined
  new EventSource(stream).onmessage = ({ data }) => {
    const [before, next] = [last, JSON.parse(data) as DevState]
    last = next
    show(next.error)
    if (!before) return
    if (next.page !== before.page) {
      location.reload()
      return
    }
    if (next.styles !== before.styles) restyle()
    if (next.texts !== before.texts) renewTexts().then(() => renew(), console.error)
    const folder = folderOf(base, Object.keys(next.islands))
    const changed = Object.entries(next.islands[folder] ?? {}).filter(([name, { at }]) => at !== before.islands[folder]?.[name]?.at)
    renewIslands(base, changed, renew).catch(console.error)
  }
}
