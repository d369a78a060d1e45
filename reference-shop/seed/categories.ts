import type { PictureKind } from '../pictures/kinds'
import categories from './data/categories.json'
import type { Row } from './rows'

const ids = new Map(categories.map(({ path }, at) => [path, at + 1]))

/** Throws an Error for an unknown path. */
export function categoryId(path: string): number {
  const id = ids.get(path)
  if (!id) throw new Error(`No category ${path}`)
  return id
}

/** Paths of a category and its ancestors, from the root down. */
export const lineage = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))

export const categoryRows: readonly Row<'categories'>[] = categories.map(({ path, name, picture, text }, at) => {
  const parent = lineage(path).at(-2)
  return {
    id: at + 1,
    parent_id: parent ? categoryId(parent) : null,
    name,
    path: `/${path}`,
    position: at,
    title: name,
    description: `<p>${text}</p>`,
    picture_kind: picture as PictureKind,
  }
})
