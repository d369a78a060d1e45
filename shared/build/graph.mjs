import { basename, dirname } from 'node:path'

export const MOUNT = 'shared/runtime/mount.ts'
export const ADAPTER = 'shared/runtime/react.tsx'
export const EARLY = 'shared/runtime/early.ts'
export const OVERLAY = 'shared/runtime/overlay.ts'
export const DEV = 'shared/runtime/dev.ts'
export const ANALYTICS = 'shared/analytics/index.ts'

/** Follows static imports from one output or input of a metafile, and lazy ones if asked. */
export function closure(graph, start, lazily = false) {
  const found = new Set()
  const visit = path => {
    if (found.has(path) || !graph[path]) return
    found.add(path)
    for (const { path: next, kind, external } of graph[path].imports) if (!external && (lazily || kind !== 'dynamic-import')) visit(next)
  }
  visit(start)
  return [...found]
}

export const isLeaf = path => /^(islands\/.+\/index\.tsx|shared\/behaviours\/[^/]+\/index\.ts)$/.test(path)
export const nameOf = leaf => basename(dirname(leaf))
export const isStore = path => path.startsWith('shared/state/') || path === 'shared/contract/ports.ts'

/** What is asked for by its name: entry points, and whatever is imported later. A store is an entry point only so that it has a chunk of its own. */
export function isAskedFor(outputs) {
  const lazy = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path, kind }) => kind === 'dynamic-import' && path)))
  return path => lazy.has(path) || (Boolean(outputs[path].entryPoint) && !isStore(outputs[path].entryPoint))
}

/** Whether a leaf is fetched only once the shopper reaches for it, or a store has got data because of what the shopper did. */
export const waits = when => when.split('|').every(trigger => /^(interaction|store\()/.test(trigger))

export const stem = path => basename(path).replace(/\..*/, '')

export const append = (lists, key, item) => {
  lists[key] = [...(lists[key] ?? []), item]
}

/** Whether an entry is what the shopper's hand brings: actions of a store, or a leaf that it wakes. */
export const isReachedFor = registry => entry =>
  waitsForPress(registry)(entry) && !registry[isLeaf(entry) ? nameOf(entry) : '']?.when.startsWith('store')

/** Whether an entry is a leaf that waits, or actions of a store. */
export const waitsForPress = registry => entry =>
  entry.startsWith('shared/state/') || (isLeaf(entry) && waits(registry[nameOf(entry)].when))
