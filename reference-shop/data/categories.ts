import type { Selectable } from 'kysely'
import { pictureUrl } from '../pictures/urls'
import type { Category } from '../shop-data'
import { type Bits, countBits, emptyBits, placesIn } from './bits'
import { cached } from './cached'
import type { Index } from './catalogue-index'
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
export const categoryTree = (database: Database, indexed: Index): (() => Promise<Tree>) =>
  cached(async () => {
    const rows = await database().selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
    const { ids, categories } = await indexed()
    const membersOf = (id: number): Bits => categories.get(id) ?? emptyBits(ids.length)
    const faceOf = (id: number): number => {
      let face = Number.POSITIVE_INFINITY
      for (const place of placesIn(membersOf(id))) face = Math.min(face, ids[place] as number)
      return Number.isFinite(face) ? face : 1
    }
    const byId = new Map(rows.map(row => [row.id, row]))
    const below = (parent: number | null): Category[] =>
      rows
        .filter(row => row.parent_id === parent)
        .map(({ id, name, path }) => ({
          id,
          name,
          path,
          image: pictureUrl(faceOf(id), 'voor', 240),
          count: countBits(membersOf(id)),
          children: below(id),
        }))
    const trail = (id: number | null): { name: string; path: string }[] => {
      const row = id === null ? undefined : byId.get(id)
      return row ? [...trail(row.parent_id), { name: row.name, path: row.path }] : []
    }
    return { roots: below(null), byId, trail }
  })
