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

/** ' Did you mean …?' with the nearest known name; '' if none is close. */
export function nearest(name: string, known: string[]): string {
  const [best] = known.map(one => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, name.length / 3) ? ` Did you mean "${best.one}"?` : ''
}

/** State of the last build by `npm run dev` of the shop or `etalage dev` of a theme. Numbers only distinguish states. */
export interface DevState {
  /** Pages with another number reload. */
  page: number
  styles: number
  texts: number
  /** By build folder ('preact') and island name: the area whose file contains it, and its last change. */
  islands: Readonly<Record<string, Readonly<Record<string, { area: string; at: number }>>>>
  /** Error of the last build, with file and line; '' if it succeeded. */
  error: string
}

/** Mounts mounted islands again: those of `modules` with the new code, or all of them unchanged. */
type Renew = (modules?: Readonly<Record<string, Module>>) => void

/** Loads the current stylesheets; each replaces its predecessor once loaded, so that the page is never unstyled. */
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

/** Shows the error over the page until a build succeeds. */
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

/** Imports the areas of these islands again; modules that the page already has are shared. */
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

/** The watched build folder that contains a file: 'workbench/preact' rather than 'preact'. */
const folderOf = (base: string, folders: readonly string[]): string =>
  folders.filter(folder => base.includes(`/${folder}/`)).sort((one, other) => other.length - one.length)[0] ?? ''

/**
 * Follows a development build: updates changed styles, texts and islands in place, with the stores unchanged, and reloads the page for
 * other changes. `stream` is the URL of the event stream, each event a `DevState`; `base` is the base URL of the build's files;
 * `renewTexts` fetches the texts again.
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
