import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { Deps, Visitor } from '../../environment'
import type { CardView } from '../../pages/views'
import { cardFor } from '../../pages/visitor'
import { withTiers } from '../tiers'

const MOST = 4

/** Product cards for this visitor, with the prices for more than one that are theirs. */
export const cardsFor = async ({ data }: Pick<Deps, 'data'>, visitor: Visitor, products: readonly CardProduct[]): Promise<CardView[]> =>
  (await withTiers(data, visitor.customer?.isB2B === true, products)).map(product => cardFor(visitor, product))

/** The first product of each of the first categories, for a page that has no products of its own. */
export async function popularFor(deps: Deps, visitor: Visitor): Promise<CardView[]> {
  const ids = (await deps.data.catalogue.categories()).slice(0, MOST).map(({ id }) => id)
  return cardsFor(deps, visitor, (await deps.data.catalogue.top(ids, 1)).flat())
}
