import { runIfStarted } from '../database/operator-command'
import { type LedgerData, ledgerData, type Owed } from '../payments/ledger'
import type { MoneyReason } from '../payments/schema'

const usage = `Money that goes back to customers by hand:
  npm run refunds                 shows what is to be paid: id, how, amount, order, payment, since when, why
  npm run refunds -- paid ID ID   marks these as paid; again changes nothing
In a container: node dist/shop/refunds.mjs.
It works on the database of DATABASE_URL, whether the shop runs or not.`

const hows: Readonly<Record<Owed['way'], string>> = {
  transfer: 'transfer to the account that it came from',
  store: 'to the card that it was paid with in the store',
  refused: 'refused by the payment provider: pay it another way',
}

const whys: Partial<Record<MoneyReason, string>> = {
  twice: 'paid twice',
  canceled: 'paid after the order was cancelled',
  withdrawn: 'paid after the order was withdrawn',
}

const line = ({ id, way, cents, of, reference, at, reason }: Owed): string =>
  [id, hows[way], (cents / 100).toFixed(2), of, reference, new Date(at).toISOString().slice(0, 10), whys[reason] ?? reason].join('\t')

/** Runs the `refunds` command and returns what it prints; undefined when the arguments are not understood. */
export async function refundsCommand(
  [verb, ...ids]: readonly string[],
  ledger: Pick<LedgerData, 'owed' | 'markPaid'>,
): Promise<string | undefined> {
  if (verb === undefined) return (await ledger.owed()).map(line).join('\n') || 'Nothing is to be paid by hand'
  if (verb !== 'paid' || !ids.length || ids.some(id => !/^[\w-]{1,40}$/.test(id))) return undefined
  const done = await ledger.markPaid(ids)
  const others = ids.filter(id => !done.includes(id))
  const rest = others.length ? `; nothing changed for ${others.join(', ')}: paid before, or unknown` : ''
  return `${done.length} marked as paid${rest}`
}

runIfStarted(import.meta.url, usage, (words, database) => refundsCommand(words, ledgerData(database, Date.now)))
