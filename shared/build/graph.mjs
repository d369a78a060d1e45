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
export const isEntry = ({ entryPoint }) => Boolean(entryPoint) && !isStore(entryPoint)

export const stem = path => basename(path).replace(/\..*/, '')

export const append = (lists, key, item) => {
  lists[key] = [...(lists[key] ?? []), item]
}
