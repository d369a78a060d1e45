import { runIfStarted } from '../database/operator-command'
import { emailData } from './data'
import type { EmailChoice, EmailData, FailedEmail } from './records'

const usage = `E-mails that could not be sent:
  npm run emails                 shows them
  npm run emails -- send all     sends them again; or: send ID ID
  npm run emails -- drop ID ID   forgets them; or: drop all
In a container: node dist/shop/emails.mjs.
It works on the database of DATABASE_URL, whether the shop runs or not; a running shop sends what is to be sent within seconds.`

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`

const line = ({ id, about, order, at, failedAt, tries, why }: FailedEmail): string =>
  [id, order ? `${about} ${order}` : about, `written ${timeOf(at)}`, `failed ${timeOf(failedAt)}`, `${tries} tries`, why].join('\t')

function choiceIn(words: readonly string[]): EmailChoice | undefined {
  if (words.length === 1 && words[0] === 'all') return 'all'
  return words.length && words.every(word => /^\d{1,15}$/.test(word)) ? words.map(Number) : undefined
}

type Queue = Pick<EmailData, 'failed' | 'sendAgain' | 'drop'>

/** Runs the operator's command and returns its output; undefined for an unknown command. */
export async function emailsCommand([verb, ...words]: readonly string[], emails: Queue): Promise<string | undefined> {
  if (verb === undefined) return (await emails.failed()).map(line).join('\n') || 'No e-mail has failed'
  const which = choiceIn(words)
  if (!which) return undefined
  if (verb === 'send') return `${await emails.sendAgain(which)} to be sent again`
  if (verb === 'drop') return `${await emails.drop(which)} dropped`
  return undefined
}

runIfStarted(import.meta.url, usage, (words, database) => emailsCommand(words, emailData(database, Date.now)))
