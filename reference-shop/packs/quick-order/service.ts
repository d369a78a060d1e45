import type { AddedRows, AskedRow, CheckedRow } from '../../../shared/contract/api/quick-order'
import { plainSku } from '../../../shared/quick-order/rules'
import { cartIdOf } from '../../cart/service'
import { isCompany } from '../../catalogue/tiers'
import { always, type Once } from '../../http/once'
import { type Counts, limitClient } from '../../limits/service'
import type { Session } from '../../sessions/session'

/** Maximum number of lists of one client address per quarter of an hour. */
const MOST_ASKED = 600

const plain = (rows: readonly AskedRow[]): AskedRow[] => rows.map(({ sku, qty }) => ({ sku: plainSku(sku), qty }))

const count = (deps: Counts): Promise<void> => limitClient(deps, 'quick-order', MOST_ASKED)

/** The shop's current verdict on these rows. Refuses too many requests from one client address (429). */
export async function checkList(deps: Counts, session: Session, rows: readonly AskedRow[]): Promise<CheckedRow[]> {
  await count(deps)
  return deps.data.quickOrder.check(plain(rows), await isCompany(deps.data, session))
}

/**
 * Adds all rows that can be ordered to the cart in one transaction; returns the others with the reason. Refuses too many requests from one
 * client address (429).
 */
export async function addList(deps: Counts, session: Session, rows: readonly AskedRow[], once: Once = always): Promise<AddedRows> {
  const { data } = deps
  await count(deps)
  const isB2B = await isCompany(data, session)
  const quoteId = await cartIdOf(deps, session)
  return once(quoteId, async () => {
    const answers = await data.quickOrder.check(plain(rows), isB2B)
    const good = answers.filter(({ problem }) => problem === null)
    const outcomes = await data.quotes.addEach(quoteId, good)
    const refused = new Map(good.flatMap((row, at) => (outcomes[at] ? [[row, outcomes[at]] as const] : [])))
    const left = answers.flatMap((row): CheckedRow[] => {
      if (row.problem) return [row]
      const problem = refused.get(row)
      if (!problem) return []
      const why = ({ maxQty: 'maxQty', cartFull: 'cartFull', unknownProduct: 'unknown', choose: 'choose' } as const)[
        problem.problem as 'maxQty'
      ]
      return [{ ...row, problem: why ?? 'soldOut' }]
    })
    return { added: answers.length - left.length, rows: left }
  })
}
