import { basename } from 'node:path'
import { importGraph } from '../kit/import-graph.ts'

/** Tests that take a whole shop, a build or minutes: what only they notice counts as not noticed. */
const whole =
  /^test\/(browser|check-templates|conformance|structure)|^test\/reference-shop\/.*(container|every-page|large-listing|processes|races|seed|start|stopping|walk)\.test/

/** By source the test files that import it, directly or not, those of its own name and the nearest first: those of the shop for the shop, others for the rest. */
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
    const isOwn = (path: string): boolean => path.includes(`/${stem(source)}`) || source.includes(`/${stem(path)}`)
    return (near.length ? near : reaching).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  }
}
