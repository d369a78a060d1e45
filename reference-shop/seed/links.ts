import type { Light } from './catalogue'
import { chanceOf } from './chance'
import type { Row, Seed } from './rows'

const RELATED = 4
const ACCESSORIES = 3
const PRODUCTS_AT_ONCE = 2000

/** Products by the path of their category. */
export function byCategory(drawn: readonly Light[]): Map<string, Light[]> {
  const found = new Map<string, Light[]>()
  for (const one of drawn) {
    const list = found.get(one.of.category)
    if (list) list.push(one)
    else found.set(one.of.category, [one])
  }
  return found
}

/** Related products and accessories of a product page. */
export async function seedLinks({ insert, chance }: Seed, drawn: readonly Light[]): Promise<void> {
  const shelves = byCategory(drawn.filter(({ row }) => (row.stock as number) > 0))
  const linksOf = ({ id, of }: Light): Row<'product_links'>[] => {
    const dice = chanceOf(chance, 'links', id)
    const draw = (paths: readonly string[], count: number): number[] => {
      const found = new Set<number>()
      for (let tries = 0; tries < count * 3 && found.size < count; tries++) {
        const shelf = shelves.get(dice.pick(paths)) ?? []
        const other = shelf.length ? dice.pick(shelf).id : id
        if (other !== id) found.add(other)
      }
      return [...found]
    }
    const link = (kind: 'related' | 'accessory') => (other_id: number, position: number) => ({ product_id: id, kind, other_id, position })
    return [
      ...draw([of.category], RELATED).map(link('related')),
      ...(of.goesWith ? draw(of.goesWith, ACCESSORIES).map(link('accessory')) : []),
    ]
  }
  for (let at = 0; at < drawn.length; at += PRODUCTS_AT_ONCE)
    await insert('product_links', drawn.slice(at, at + PRODUCTS_AT_ONCE).flatMap(linksOf))
}
