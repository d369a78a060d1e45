import type { Deps } from '../environment'
import { askProvider, type ProviderAnswer } from '../payments/ask'
import { signal } from '../signals/signals'
import { forEachRow } from '../signals/sweeps'
import type { OpenPayment } from './records'

type PaymentDeps = Pick<Deps, 'data' | 'provider' | 'mail' | 'log'>

/** ms between two rounds; a younger payment is assumed to be in progress. */
export const ROUND_MS = 60_000
/** ms after which an order that awaits online payment is cancelled, so that what nobody pays for is back in stock soon. */
const LONGEST_MS = 60 * ROUND_MS
/** ms that an online payment of an order with another payment method is asked about. */
const BEGUN_MS = 24 * 60 * ROUND_MS
/** ms during which a payment is asked about in every round; after that, as most are given up, once per quarter of an hour until it is late. */
const OFTEN_MS = 60 * ROUND_MS
/** ms that a payment page may stay open after its order was cancelled. As there are many, these are checked once per quarter of an hour. */
const AFTER_MS = 48 * 60 * ROUND_MS
const isQuarter = (now: number): boolean => Math.floor(now / ROUND_MS) % 15 === 0
/** Number of concurrent requests in a round. */
const AT_ONCE = 8

/** Result of asking: the payment has a result, is still open, or the provider did not answer, with the reason. */
type Outcome = 'resolved' | 'open' | { error: string }

const answerOf = (said: ProviderAnswer): 'resolved' | 'open' | 'none' => {
  if (said === 'open') return said
  return 'error' in said ? 'none' : 'resolved'
}

/**
 * Asks the provider for the status of an open payment, and processes the answer like a notification. Without a provider the payment counts
 * as open.
 */
async function ask({ data, provider, mail }: PaymentDeps, reference: string, origin: string): Promise<Outcome> {
  const began = performance.now()
  const said = provider ? await askProvider(provider, reference) : 'open'
  if (provider) signal('provider', { answer: answerOf(said), seconds: (performance.now() - began) / 1000 })
  if (said === 'open' || 'error' in said) return said
  const isTaken = await data.orders.notify({ ...said.event, origin })
  mail.wake()
  return isTaken ? 'resolved' : { error: 'another amount than was asked' }
}

/** The same for one payment that a shopper waits for. A missing answer is logged, without personal data. */
export async function askForPayment(deps: PaymentDeps, reference: string, origin: string): Promise<'resolved' | 'open' | 'unanswered'> {
  const outcome = await ask(deps, reference, origin)
  if (typeof outcome === 'string') return outcome
  deps.log({ level: 'warn', event: 'provider', asked: 1, unanswered: 1, reason: outcome.error })
  return 'unanswered'
}

/** Asks about all of these; false if any got no answer: then it is too early to cancel anything. */
export async function askForAll(deps: PaymentDeps, references: readonly string[], origin: string): Promise<boolean> {
  const answers = await Promise.all(references.map(reference => askForPayment(deps, reference, origin)))
  return !answers.includes('unanswered')
}

/** Asks about payments without a result, newest first, and cancels orders that are still unpaid after an hour. */
async function round(deps: PaymentDeps, origin: string, now: number): Promise<void> {
  const { orders } = deps.data
  const late = now - LONGEST_MS
  const [since, canceledSince] = isQuarter(now) ? [0, now - AFTER_MS] : [now - OFTEN_MS, now]
  const reasons: string[] = []
  let asked = 0
  const look = async ({ reference, order, isLate }: OpenPayment): Promise<void> => {
    asked++
    const outcome = await ask(deps, reference, origin)
    if (typeof outcome !== 'string') reasons.push(outcome.error)
    else if (outcome === 'open' && isLate) await orders.endUnpaid(order, late)
  }
  try {
    for (let last: number | undefined; ; ) {
      const page = await orders.openPayments({
        late,
        begunSince: now - BEGUN_MS,
        since,
        canceledSince,
        before: now - ROUND_MS,
        below: last,
      })
      await forEachRow(page, ({ order }) => order, look, AT_ONCE)
      last = page.at(-1)?.id
      if (last === undefined) break
    }
  } finally {
    const [reason] = reasons
    if (reason) deps.log({ level: 'warn', event: 'provider', asked, unanswered: reasons.length, reason })
  }
}

/** Makes a function that runs a round; a call during a round joins it. */
export function paymentRounds(deps: PaymentDeps, origin: string): (now: number) => Promise<void> {
  let running: Promise<void> | undefined
  return now => {
    running ??= round(deps, origin, now).finally(() => {
      running = undefined
    })
    return running
  }
}
