import { memberOf } from '../business/service'
import { cartIdOf } from '../cart/service'
import { refuseLinks } from '../checkout/addresses'
import { Refusal } from '../http/errors'
import { type Counts, limit } from '../limits/service'
import { type Writer, withEmails, writeTexts } from '../mail/emails'
import type { Session } from '../sessions/session'
import { amount, lastDay } from './amounts'
import type { Quotation } from './records'

type Asks = Parameters<typeof memberOf>[0]
type Writes = Writer & Counts

export const quotationsPath = '/account/zakelijk/offertes'
export const quotationPath = (number: string): string => `${quotationsPath}/${number}`

/** Maximum number of quotations of one company per quarter of an hour. */
const most = { subject: 40 }

/**
 * The quotations a visitor may see: their own, or for an approver those of the whole company. Refuses guests (401) and customers without a
 * company (404).
 */
export async function quotationsFor(deps: Asks, session: Session): Promise<Quotation[]> {
  const { customer, member } = await memberOf(deps, session)
  return deps.data.quotations.list(member.companyId, member.role === 'buyer' ? customer.id : undefined)
}

/** One of those quotations; 404 for any other. */
export async function quotationFor(deps: Asks, session: Session, number: string): Promise<Quotation> {
  const found = (await quotationsFor(deps, session)).find(one => one.number === number)
  if (!found) throw new Refusal(404, 'unknownEntry')
  return found
}

/**
 * Creates a quotation of the cart and sends an e-mail about it; the same key returns the same quotation. Refuses as above, an empty cart
 * (400), products no longer for sale, a total other than `shown` (409), and too many quotations (429).
 */
export async function askQuotation(
  deps: Writes,
  session: Session,
  { key, reference, shown }: { key: string; reference: string; shown?: number | undefined },
): Promise<Quotation> {
  const { data, render } = deps
  const { customer, member } = await memberOf(deps, session)
  const { quoteId } = session.state
  if (quoteId === null) throw new Refusal(400, 'emptyCart')
  refuseLinks([], reference)
  await limit(deps, 'quotation', String(member.companyId), most)
  return withEmails(deps, async () => {
    const asked = { quoteId, customerId: customer.id, companyId: member.companyId, key, reference, shown }
    const outcome = await data.quotations.make(asked)
    if ('problem' in outcome) {
      if (outcome.problem === 'emptyCart') throw new Refusal(400, 'emptyCart')
      const word = outcome.problem === 'soldOut' ? outcome.name : amount(outcome.cents, render.locale)
      throw new Refusal(409, outcome.problem, [word])
    }
    const { quotation, isNew } = outcome
    const { number, totalCents } = quotation
    const words = { number, amount: amount(totalCents, render.locale), until: lastDay(quotation, render.locale), reference }
    const name = reference ? 'quotationNamed' : 'quotation'
    if (isNew) await writeTexts(deps, customer.email, name, { words, action: { path: quotationPath(number) } })
    return quotation
  })
}

/**
 * Adds a quotation to the visitor's cart at its prices, to be ordered there; previous lines are saved for later. Refuses as `quotationFor`,
 * and with 409 a quotation that has expired or been ordered, or products that are no longer for sale.
 */
export async function orderQuotation(deps: Asks, session: Session, number: string): Promise<{ setAside: number }> {
  const { id } = await quotationFor(deps, session, number)
  const outcome = await deps.data.quotations.putInCart(id, await cartIdOf(deps, session))
  if ('problem' in outcome) throw new Refusal(409, outcome.problem, outcome.problem === 'savedFull' ? [100] : [number])
  return outcome
}
