import type { Deps } from '../../environment'
import type { CardView } from '../../pages/views'
import { cardsFor, type Visitor } from '../../pages/visitor'

const MOST = 4

/** The first product of each of the first categories, for a page that has no products of its own. */
export async function popularFor(deps: Deps, visitor: Visitor): Promise<CardView[]> {
  const ids = (await deps.data.catalogue.categories()).slice(0, MOST).map(({ id }) => id)
  return cardsFor(deps, visitor, (await deps.data.catalogue.top(ids, 1)).flat())
}
