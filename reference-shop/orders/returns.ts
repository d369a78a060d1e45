import { formatPrice } from '../../shared/price/rules/price'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Writer, write, writeTexts, writingTo } from '../mail/emails'
import { payBack } from '../refunds/service'
import { shopAddress } from '../text/email'
import type { Closed, StoredOrder } from './records'
import type { Return, ReturnLine } from './return-records'
import { linkLifetime } from './service'

/** ms that the link in the shop's e-mail can close a return. */
const processLifetime = 365 * 86_400_000

/** The lines of a return in words: '2 × Novaro Oled-tv: geld terug'. */
export const linesInWords = ({ t }: Pick<Deps, 't'>, order: StoredOrder, lines: readonly ReturnLine[]): string[] =>
  lines.map(({ lineId, qty, wish, reason }) => {
    const { name = '', variant = '' } = order.lines.find(({ id }) => id === lineId) ?? {}
    const what = `${qty} × ${variant ? `${name}, ${variant}` : name}: ${t(`return.wish.${wish}`)}`
    return reason ? `${what} (${t(`return.reason.${reason}`)})` : what
  })

/** E-mails the shop, in its own language, what is coming back, with the link to close it. Call it in a transaction. */
export async function tellShop(deps: Writer, order: StoredOrder, { number, lines }: Return): Promise<void> {
  const writer = writingTo(deps)
  const token = { purpose: 'return', subject: number, lifetime: processLifetime } as const
  const words = { number, order: order.number, lines: linesInWords(writer, order, lines).join('\n') }
  await writeTexts(writer, shopAddress, 'return.shop', { words, action: { path: '/retour-verwerken', token } })
}

const returnAddress = 'Etalage Retouren, Antwoordnummer 1, 1000 VB Amsterdam'

/** Where to send a return, and the number to write on it. */
export const sendText = ({ t }: Pick<Deps, 't'>, { number }: Pick<Return, 'number'>): string =>
  t('return.sendTo', { number, address: returnAddress })

async function tellClosed(deps: Writer, outcome: 'received' | 'refused', { order, found, cents, soldOut }: Closed): Promise<void> {
  const writer = writingTo(deps, order.locale)
  const { t } = writer
  const words = { number: found.number, order: order.number, lines: linesInWords(writer, order, found.lines).join('\n') }
  const token = { purpose: 'order', subject: order.number, lifetime: linkLifetime } as const
  const name = `mail.return.${outcome}`
  await write(writer, {
    to: order.email,
    subject: t(`${name}.subject`, words),
    paragraphs: [
      ...t(`${name}.text`, words).split('\n'),
      ...(soldOut.length ? [t('mail.return.soldOut')] : []),
      ...(cents ? [t('mail.return.refund', { amount: formatPrice(cents / 100, order.locale) })] : []),
    ],
    action: { label: t(`${name}.action`), path: `/bestelling/${order.number}`, token },
  })
}

/** Closes a return by the shop's e-mailed link, once, and refunds at once. Refuses a used or expired link (400). */
export async function closeReturn(
  deps: Writer & Pick<Deps, 'provider' | 'log'>,
  secret: string,
  outcome: 'received' | 'refused',
): Promise<void> {
  const { data, mail } = deps
  const closed = await data.links.redeem('return', secret, async ({ subject }) => {
    const done = await data.returns.close(subject, outcome)
    if (done) await tellClosed(deps, outcome, done)
    return done
  })
  if (!closed) throw new Refusal(400, 'oldLink')
  mail.wake()
  await payBack(deps)
}
