import type { Category } from './records'

/** The categories from the root down to the one with this path; empty when there is none. */
export function categoryTrail(categories: readonly Category[], path: string): Category[] {
  for (const category of categories) {
    if (category.path === path) return [category]
    const below = path.startsWith(`${category.path}/`) ? categoryTrail(category.children, path) : []
    if (below.length) return [category, ...below]
  }
  return []
}
