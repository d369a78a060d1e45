import type { Selectable } from 'kysely'
import { pictureUrl } from '../pictures/urls'
import type { Category } from '../shop-data'
import { cached } from './cached'
import type { Database } from './database'
import type { Tables } from './schema'

export type CategoryRow = Selectable<Tables['categories']>

interface Tree {
  /** Root categories with everything below. */
  roots: Category[]
  byId: ReadonlyMap<number, CategoryRow>
  /** Of a category and those above it, from the root down. */
  trail(categoryId: number): { name: string; path: string }[]
}

/** The categories, which rarely change: kept for a minute. */
export const categoryTree = (database: Database): (() => Promise<Tree>) =>
  cached(async () => {
    const rows = await database()
      .selectFrom('categories')
      .selectAll('categories')
      .select(({ selectFrom }) => [
        selectFrom('product_categories')
          .whereRef('category_id', '=', 'categories.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('count'),
        selectFrom('product_categories')
          .whereRef('category_id', '=', 'categories.id')
          .select(({ fn }) => fn.min('product_id').as('id'))
          .as('face'),
      ])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    const below = (parent: number | null): Category[] =>
      rows
        .filter(row => row.parent_id === parent)
        .map(({ id, name, path, face, count }) => ({
          id,
          name,
          path,
          image: pictureUrl(face ?? 1, 'voor', 240),
          count: count ?? 0,
          children: below(id),
        }))
    const trail = (id: number | null): { name: string; path: string }[] => {
      const row = id === null ? undefined : byId.get(id)
      return row ? [...trail(row.parent_id), { name: row.name, path: row.path }] : []
    }
    return { roots: below(null), byId, trail }
  })
