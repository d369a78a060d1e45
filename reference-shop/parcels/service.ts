import type { Deps } from '../http/environment'
import { withEmails, writeTexts } from '../mail/emails'
import { linkLifetime } from '../orders/service'
import { amsterdam } from '../stores/opening'
import { dayTitle } from '../text/dates'

type ParcelDeps = Pick<Deps, 'data' | 'mail' | 'log'>

/** Queues an e-mail for each parcel that was sent or is ready for pick-up, once, in the language of its order. */
async function tell(deps: ParcelDeps, inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>, origin: string): Promise<void> {
  const { parcels, orders } = deps.data
  for (const { id, order: number } of await parcels.untold())
    await withEmails(deps, async () => {
      const parcel = await parcels.claim(id)
      const order = parcel && (await orders.get(number))
      if (!parcel || !order) return
      const words = {
        number,
        parcel: parcel.number,
        day: dayTitle(amsterdam(parcel.expectedAt).date, order.locale),
        lines: parcel.lines.map(({ qty, name }) => `${qty} × ${name}`).join('\n'),
      }
      const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
      await writeTexts({ ...deps, ...inLanguage(order.locale), origin }, order.email, parcel.isPickUp ? 'parcel.ready' : 'parcel.sent', {
        words,
        action: { path: `/bestelling/${number}`, token },
      })
    })
}

/** Creates parcels of paid orders, advances those of the simulated carrier if there is one, and queues their e-mails. */
export async function moveParcels(
  deps: ParcelDeps,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
  isSimulated: boolean,
): Promise<void> {
  const { parcels } = deps.data
  await parcels.plan()
  if (isSimulated) for (const event of await parcels.simulated()) await parcels.notify(event)
  await tell(deps, inLanguage, origin)
}
