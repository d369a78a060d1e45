import type { Selectable } from 'kysely'
import { cached } from '../../database/cached'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { pictureUrl } from '../../pictures/urls'
import type { Category } from '../records'
import { type Bits, countBits, countBoth, emptyBits, positionsIn } from './bits'
import type { Index } from './catalogue-index'

const BRAND = 'merk'
const MOST_BRANDS = 5

export type CategoryRow = Selectable<Tables['categories']>

interface Tree {
  /** Root categories with their descendants. */
  roots: Category[]
  byId: ReadonlyMap<number, CategoryRow>
  /** A category with its ancestors, from the root down. */
  trail(categoryId: number): { name: string; path: string }[]
}

/** The category tree, which rarely changes; cached for a minute. */
export const categoryTree = (database: Database, indexed: Index): (() => Promise<Tree>) =>
  cached('categories', async () => {
    const rows = await database().selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
    const options = await database().selectFrom('facet_options').select(['id', 'label']).where('facet_code', '=', BRAND).execute()
    const { ids, categories, options: having } = await indexed()
    const membersOf = (id: number): Bits => categories.get(id) ?? emptyBits(ids.length)
    const faceOf = (id: number): number => {
      let face = Number.POSITIVE_INFINITY
      for (const position of positionsIn(membersOf(id))) face = Math.min(face, ids[position] as number)
      return Number.isFinite(face) ? face : 1
    }
    const brandsOf = (members: Bits): string[] =>
      options
        .map(({ id, label }) => ({ label, count: countBoth(having.get(id) ?? emptyBits(ids.length), members) }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
        .slice(0, MOST_BRANDS)
        .map(({ label }) => label)
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
          brands: parent === null ? brandsOf(membersOf(id)) : [],
          children: below(id),
        }))
    const trail = (id: number | null): { name: string; path: string }[] => {
      const row = id === null ? undefined : byId.get(id)
      return row ? [...trail(row.parent_id), { name: row.name, path: row.path }] : []
    }
    return { roots: below(null), byId, trail }
  })
