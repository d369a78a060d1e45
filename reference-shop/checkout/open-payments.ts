import type { Deps } from '../http/environment'
import type { OpenPayment } from '../order-data'
import { askProvider } from '../payments/ask'

type Has = Pick<Deps, 'data' | 'provider' | 'mail' | 'log'>

/** ms between two rounds; a payment younger than one is still being made. */
export const ROUND_MS = 60_000
/** ms after which an order that was to be paid elsewhere is called off. */
const LONGEST_MS = 24 * 60 * ROUND_MS
/** ms that a page to pay on may stay open after its order was called off; there are many, so each quarter of an hour asks about them. */
const AFTER_MS = 48 * 60 * ROUND_MS
const isQuarter = (now: number): boolean => Math.floor(now / ROUND_MS) % 15 === 0
/** Questions that are under way together in a round. */
const AT_ONCE = 8

/** What came of a question: it was told how the payment went, the payment is open still, or nobody answered, and why. */
type Outcome = 'told' | 'open' | { no: string }

/** Asks the provider how this open payment went, and takes note of the answer as if it had been told. Without a provider nobody can pay any more. */
async function ask({ data, provider, mail }: Has, reference: string, origin: string): Promise<Outcome> {
  const said = provider ? await askProvider(provider, reference) : 'open'
  if (said === 'open' || 'no' in said) return said
  const isTaken = await data.orders.notify({ ...said.event, origin })
  mail.wake()
  return isTaken ? 'told' : { no: 'another amount than was asked' }
}

/** The same for one payment that somebody waits for; that nobody answered is logged, without whose it is. */
export async function askForPayment(has: Has, reference: string, origin: string): Promise<'told' | 'open' | 'unanswered'> {
  const outcome = await ask(has, reference, origin)
  if (typeof outcome === 'string') return outcome
  has.log({ level: 'warn', event: 'provider', asked: 1, unanswered: 1, reason: outcome.no })
  return 'unanswered'
}

/** Asks about all of these; false when one of the questions was not answered, so that it is too early to call anything off. */
export async function askForAll(has: Has, references: readonly string[], origin: string): Promise<boolean> {
  const answers = await Promise.all(references.map(reference => askForPayment(has, reference, origin)))
  return !answers.includes('unanswered')
}

/** Works on all of these, so many at a time; one that fails holds up no other. The first failure is thrown at the end. */
async function each<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...all]
  const failures: unknown[] = []
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one).catch(error => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  if (failures.length) throw failures[0]
}

/** Asks about every payment that the provider has said nothing of for a while, the newest first, and calls off what nobody paid for in a day and is open still. */
async function round(has: Has, origin: string, now: number): Promise<void> {
  const { orders } = has.data
  const late = now - LONGEST_MS
  const called = isQuarter(now) ? now - AFTER_MS : now
  const reasons: string[] = []
  let asked = 0
  const look = async ({ reference, order, isLate }: OpenPayment): Promise<void> => {
    asked++
    const outcome = await ask(has, reference, origin)
    if (typeof outcome !== 'string') reasons.push(outcome.no)
    else if (outcome === 'open' && isLate) await orders.endUnpaid(order, late)
  }
  try {
    for (let last: number | undefined; ; ) {
      const page = await orders.openPayments({ late, called, before: now - ROUND_MS, below: last })
      await each(page, look)
      last = page.at(-1)?.id
      if (last === undefined) break
    }
  } finally {
    const [reason] = reasons
    if (reason) has.log({ level: 'warn', event: 'provider', asked, unanswered: reasons.length, reason })
  }
}

/** Makes rounds; who asks for one while another is under way gets that one. */
export function paymentRounds(has: Has, origin: string): (now: number) => Promise<void> {
  let running: Promise<void> | undefined
  return now => {
    running ??= round(has, origin, now).finally(() => {
      running = undefined
    })
    return running
  }
}
