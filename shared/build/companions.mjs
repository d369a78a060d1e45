import { basename } from 'node:path'
import { ADAPTER, append, closure, isAskedFor, isLeaf, MOUNT, nameOf, waitsForPress } from './graph.mjs'
import { etalage } from './settings.mjs'

/** Bytes, before they are made smaller. */
const SMALL = 1500
const TINY = 200
const MUCH = 20_000

/** The splitting makes everything import the helpers that few need: those who do name what they take. */
export function withoutIdleImports(outputs, code) {
  const helpers = Object.keys(outputs).filter(path => !Object.keys(outputs[path].inputs).length && !outputs[path].entryPoint)
  for (const helper of helpers)
    for (const [path, output] of Object.entries(outputs)) {
      const idle = `import "./${basename(helper)}";\n`
      if (!code[path].includes(idle)) continue
      code[path] = code[path].replace(idle, '\n')
      output.imports = output.imports.filter(one => one.path !== helper)
    }
}

/** Name of a file that holds one output: as asked for, else its folder and its own name. */
export const ownName = ({ entryPoint = '' }, path) =>
  entryPoint && !/-[A-Z0-9]{8}\.js$/.test(path)
    ? basename(path, '.js')
    : entryPoint
        .split('/')
        .slice(-2)
        .join('-')
        .replace(/\.\w+$/, '') || basename(path, '.js')

/** Views and rules, and the list of what is personal, hold nothing: a copy does as well. */
export const isView = ({ inputs }) =>
  Object.keys(inputs).length > 0 && Object.keys(inputs).every(input => /^shared\/(ui|parts|hooks|domain|storage\/personal)\b/.test(input))

/**
 * The file that each output of the split build goes into. Splitting makes a chunk for every set of entries that share something,
 * and thirty small files compress badly: what the same pages use becomes one file, islands included.
 * What a behaviour or the runtime uses stays apart from what only islands use, so that a page without islands gets no React;
 * what waits for a press, actions of stores included, stays apart from what does not. All calls go together.
 */
export function companions(outputs, registry) {
  const pages = Object.entries(etalage.pages)
  const users = {}
  const importers = {}
  for (const path of Object.keys(outputs).filter(isAskedFor(outputs)))
    for (const used of closure(outputs, path)) {
      append(users, used, outputs[path].entryPoint)
      for (const { path: next, kind } of outputs[used].imports)
        if (kind === 'dynamic-import') append(importers, outputs[next].entryPoint, outputs[path].entryPoint)
    }
  const isBase = entry => entry === MOUNT || entry.startsWith('shared/behaviours/')
  const isWaiting = waitsForPress(registry)
  const isAtOnce = entry => entry === MOUNT || entry === ADAPTER || (isLeaf(entry) && !isWaiting(entry))
  /** What is imported later stands on the pages of whoever imports it. */
  const isUsedOn = (page, entry, seen = []) =>
    entry === MOUNT ||
    entry === ADAPTER ||
    (isLeaf(entry)
      ? page.islands.includes(nameOf(entry))
      : !seen.includes(entry) && (importers[entry] ?? []).some(one => isUsedOn(page, one, [...seen, entry])))
  const isElsewhere = entry => isLeaf(entry) && !pages.some(([, page]) => page.islands.includes(nameOf(entry)))
  const pagesOf = entries => pages.filter(([, page]) => entries.some(entry => isUsedOn(page, entry))).map(([name]) => name)
  const nowOf = path => pagesOf(users[path].filter(isAtOnce))
  const sizeOf = path => Object.values(outputs[path].inputs).reduce((sum, { bytesInOutput }) => sum + bytesInOutput, 0)
  /** By page: what it alone has at once, and the leaves of pages not measured that need some of that. */
  const alone = {}
  for (const path of Object.keys(users)) if (nowOf(path).length === 1) append(alone, nowOf(path)[0], path)
  const guestsOf = page => new Set(alone[page].flatMap(path => users[path].filter(isElsewhere)))
  const isMuch = page => alone[page].reduce((sum, path) => sum + sizeOf(path), 0) > MUCH
  return path => {
    const by = users[path]
    // An entry that only passes on what stands in a chunk.
    if (!by) return undefined
    const own = ownName(outputs[path], path)
    if (outputs[path].entryPoint === MOUNT) return own
    if (outputs[path].entryPoint === ADAPTER) return 'react'
    if (by.every(entry => entry.startsWith('shared/api/'))) return 'calls'
    // Actions that no leaf brings along lead to more than leaves do.
    const first = by.some(isBase) ? 'base' : by.every(entry => entry.startsWith('shared/state/')) ? 'actions' : 'react'
    const now = nowOf(path)
    if (now.length > pages.length / 2) return first
    const later = pagesOf(by.filter(isWaiting))
    // What is small and needed on most pages, sooner or later, is there at once: a press does not wait for one more file.
    const size = sizeOf(path)
    // What weighs less than a file of its own, and brings nothing along.
    if (now.length && size < TINY && !outputs[path].imports.length) return first
    // Of a view that one page has at once others bring a copy.
    const isOfOne = now.length === 1 && !isView(outputs[path])
    if ((now.length > 1 || isOfOne) && size < SMALL && new Set([...now, ...later]).size > pages.length / 2) return first
    // What one page has at once is much: others get no more of it than they need.
    const isMore = isOfOne && later.some(page => !now.includes(page))
    if (isMore) return [first, ...now, 'later'].join('-')
    // Nor do pages that are not measured, where that is much and several of them ask.
    const isOther = now.length === 1 && first === 'react' && by.some(isElsewhere) && isMuch(now[0]) && guestsOf(now[0]).size > 1
    if (now.length) return [first, ...now, ...(isOther ? ['elsewhere'] : [])].join('-')
    if (later.length > pages.length / 2) return `${first}-later`
    return later.length ? [first, 'later', ...later].join('-') : own
  }
}
