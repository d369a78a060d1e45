import type { Assortment } from './assortment'
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
  const fitting = new Map<string, Light[]>()
  /** The accessories of a place of `goesWith`; cases for the size of the phone. */
  const fittingShelf = (place: string, { kind, own }: Assortment): Light[] => {
    const key = kind === 'phone' ? `${place}:${own}` : place
    const known = fitting.get(key)
    if (known) return known
    const [path = '', text = ''] = place.split(':')
    const found = (shelves.get(path) ?? []).filter(({ row, of }) =>
      of.kind === 'phone-case' && kind === 'phone' ? of.own === own : row.name.includes(text),
    )
    fitting.set(key, found)
    return found
  }
  const linksOf = (one: Light): Row<'product_links'>[] => {
    const { id, of } = one
    const dice = chanceOf(chance, 'links', id)
    const gap = ({ row }: Light): number => Math.abs(Math.log(Number(row.price_cents) / Number(one.row.price_cents)))
    const shelf = shelves.get(of.category) ?? []
    const some = shelf.length ? new Set(Array.from({ length: 3 * RELATED }, () => dice.pick(shelf))) : []
    /** Some of its category, those nearest in price. */
    const alike = [...some]
      .filter(other => other.id !== id)
      .sort((a, b) => gap(a) - gap(b))
      .slice(0, RELATED)
    const places = (of.goesWith ?? []).map(place => fittingShelf(place, of))
    const found = new Set<number>()
    for (let tries = 0; tries < ACCESSORIES * 3 && found.size < ACCESSORIES; tries++) {
      const fits = places[tries % places.length] ?? []
      if (fits.length) found.add(dice.pick(fits).id)
    }
    const link = (kind: 'related' | 'accessory') => (other_id: number, position: number) => ({ product_id: id, kind, other_id, position })
    return [...alike.map(other => other.id).map(link('related')), ...[...found].filter(other => other !== id).map(link('accessory'))]
  }
  for (let at = 0; at < drawn.length; at += PRODUCTS_AT_ONCE)
    await insert('product_links', drawn.slice(at, at + PRODUCTS_AT_ONCE).flatMap(linksOf))
}
