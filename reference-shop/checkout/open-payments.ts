import type { Deps } from '../http/environment'
import { askProvider } from '../payments/ask'

type Has = Pick<Deps, 'data' | 'provider' | 'mail'>

/** ms between two rounds; a payment younger than one is still being made, and after a day its order is called off. */
export const ROUND_MS = 60_000
const LONGEST_MS = 24 * 60 * ROUND_MS

/** Asks the provider how this open payment went, and takes note of the answer as if it had been told (PAY-04). */
export async function askForPayment({ data, provider, mail }: Has, reference: string, origin: string): Promise<void> {
  const event = provider && (await askProvider(provider, reference))
  if (!event) return
  await data.orders.notify({ ...event, origin })
  mail.wake()
}

/** Asks for every payment that the provider has said nothing of for a while: its notification may never come. */
export async function askForPayments(has: Has, origin: string, now: number): Promise<void> {
  for (const reference of await has.data.orders.openPayments(now - LONGEST_MS, now - ROUND_MS)) await askForPayment(has, reference, origin)
}
