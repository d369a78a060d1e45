import type { Category } from './records'

/** The categories from the root to the one with this path; empty if there is none. */
export function categoryTrail(categories: readonly Category[], path: string): Category[] {
  for (const category of categories) {
    if (category.path === path) return [category]
    const below = path.startsWith(`${category.path}/`) ? categoryTrail(category.children, path) : []
    if (below.length) return [category, ...below]
  }
  return []
}
