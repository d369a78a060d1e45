import { refuseLinks } from '../address/addresses'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Writer, withEmails, writeTexts } from '../mail/emails'
import { payBack } from '../refunds/service'
import { datesIn } from '../text/dates'
import type { StoredOrder, Withdrawing } from './records'
import { linesInWords, tellShop } from './returns'
import { linkLifetime, mayWithdraw } from './service'

type Withdraws = Writer & Pick<Deps, 'provider' | 'log'>
type By = Pick<Withdrawing, 'name' | 'email' | 'lines'>

/** Records a withdrawal with its consequences, and queues the e-mails. In a transaction. */
async function received(deps: Withdraws, order: StoredOrder, by: By): Promise<number> {
  const { data, render, origin } = deps
  refuseLinks([], by.name)
  if (order.withdrawnAt === null && !mayWithdraw(order, Date.now())) throw new Refusal(409, 'tooLateToWithdraw')
  const { at, found, isPart } = await data.orders.withdraw(order.number, { ...by, origin })
  if (found?.status === 'announced') await tellShop(deps, order, found)
  if (found && isPart) {
    const when = datesIn(render.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Amsterdam' }).format(at)
    const words = { number: order.number, name: by.name, when, lines: linesInWords(deps, order, found.lines).join('\n') }
    const token = { purpose: 'order', subject: order.number, lifetime: linkLifetime } as const
    await writeTexts(deps, order.email, found.status === 'received' ? 'withdrawnPartHere' : 'withdrawnPart', {
      words,
      action: { path: `/bestelling/${order.number}`, token },
    })
  }
  return at
}

/** Records the withdrawal and e-mails a receipt with its moment. 409 if it is too late. */
export async function withdraw(deps: Withdraws, order: StoredOrder, by: By): Promise<number> {
  const at = await withEmails(deps, () => received(deps, order, by))
  await payBack(deps)
  return at
}

/** The second step, with the secret of the first; 400 if that was used or has expired. */
export async function confirmWithdrawal(deps: Withdraws, secret: string, lines?: By['lines']): Promise<void> {
  const { data, mail } = deps
  const at = await data.links.redeem('withdrawal', secret, async ({ subject }) => {
    const { number, name, email } = JSON.parse(subject) as { number: string; name: string; email: string }
    const order = await data.orders.get(number)
    if (!order) throw new Refusal(404, 'unknownOrder')
    return received(deps, order, { name, email, ...(lines && { lines }) })
  })
  if (at === undefined) throw new Refusal(400, 'oldLink')
  mail.wake()
  await payBack(deps)
}
