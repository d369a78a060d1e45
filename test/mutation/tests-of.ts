import { basename, dirname } from 'node:path'
import { importGraph } from '../kit/import-graph.ts'

/** Tests that need a whole shop, a build or minutes; what only they detect counts as undetected. */
const whole =
  /^test\/(browser|check-templates|conformance|structure)|^test\/reference-shop\/.*(behind-nginx|container|dev|every-page|large-listing|outages|processes|races|rolling|seed|start|stopping|walk)\.test/

/** Number of common leading folders of two paths. */
function sharedFolders(one: string, other: string): number {
  const folders = dirname(other).split('/')
  const at = dirname(one)
    .split('/')
    .findIndex((folder, place) => folder !== folders[place])
  return at < 0 ? folders.length : at
}

/**
 * Test files that import a source, directly or not: those of its own name first, then of its folder, then the nearest. Shop tests for the
 * shop, other tests for the rest.
 */
export async function testsOf(root: string, tests: string[]): Promise<(source: string) => string[]> {
  const graph = await importGraph(root, tests)
  const importers = new Map<string, string[]>()
  for (const [from, { imports }] of Object.entries(graph))
    for (const { path, external } of imports) if (!external) importers.set(path, [...(importers.get(path) ?? []), from])
  return source => {
    const seen = new Set([source])
    // A set is walked in the order in which it grows: the nearest come first.
    for (const path of seen) for (const from of importers.get(path) ?? []) seen.add(from)
    const reaching = [...seen].filter(path => tests.includes(path) && !whole.test(path))
    const near = reaching.filter(path => path.startsWith('test/reference-shop/') === source.startsWith('reference-shop/'))
    const stem = (path: string): string => basename(path).replace(/\..*/, '').toLowerCase()
    const mirrored = `test/${source.replace(/\.tsx?$/, '')}`
    const isOwn = (path: string): boolean =>
      path.startsWith(`${mirrored}.`) ||
      (dirname(path) === dirname(mirrored) && (path.includes(`/${stem(source)}`) || source.includes(`/${stem(path)}`)))
    // Nearly every shop test imports the whole shop, so the folder says more than the import distance.
    const rank = (path: string): number => sharedFolders(path, mirrored) + (isOwn(path) ? mirrored.length : 0)
    return (near.length ? near : reaching).sort((a, b) => rank(b) - rank(a))
  }
}
