import { formatPrice } from '../../shared/price/rules/price'
import { runIfStarted } from '../database/operator-command'
import { monthlyData } from './account-data'
import type { MonthlyData } from './records'

const usage = `Monthly invoices of companies that buy on account:
  npm run invoices                        shows those that are not paid
  npm run invoices -- paid F2026-000001   the money has come: the company may order for it again; or several numbers
In a container: node dist/shop/invoices.mjs.
It works on the database of DATABASE_URL, whether the shop runs or not; told twice, it changes nothing.`

const amount = (cents: number): string => formatPrice(cents / 100, 'en-GB')

/** Runs the `invoices` command and returns what it prints; undefined when the arguments are not understood. */
export async function invoicesCommand(
  [verb, ...numbers]: readonly string[],
  monthly: Pick<MonthlyData, 'unpaid' | 'markPaid'>,
): Promise<string | undefined> {
  if (verb === undefined) {
    const lines = (await monthly.unpaid()).map(({ number, company, month, totalCents }) =>
      [number, month, company, amount(totalCents)].join('\t'),
    )
    return lines.join('\n') || 'Every invoice is paid'
  }
  if (verb !== 'paid' || !numbers.length || !numbers.every(number => /^F\d{4}-\d{6}$/.test(number))) return undefined
  const said: string[] = []
  for (const number of numbers) {
    const outcome = await monthly.markPaid(number)
    said.push(`${number}\t${outcome ? (outcome.isNew ? 'is paid now' : 'was paid already') : 'is no invoice of a company'}`)
  }
  return said.join('\n')
}

runIfStarted(import.meta.url, usage, (words, database) => invoicesCommand(words, monthlyData(database, Date.now)))
