import type { ReturnMoney } from '../../shared/contract/api/returns'
import { formatPrice } from '../../shared/price/rules/price'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { type Counts, limit } from '../limits/service'
import { shopAddress } from '../mail/email'
import { type Writer, withEmails, write, writeTexts, writingTo } from '../mail/emails'
import type { ReturnReason, ReturnWish } from '../orders/after-sale-schema'
import type { StoredOrder } from '../orders/records'
import { linkLifetime } from '../orders/service'
import { wayOf } from '../payments/ledger'
import { payBack } from '../refunds/service'
import type { Closed } from './records'
import type { Return, ReturnLine } from './return-records'
import { isAllowed, isUnsent, returnable } from './rules'

/** ms that the link in the shop's e-mail can close a return. */
const processLifetime = 365 * 86_400_000

/** A line that a shopper wants to return. */
export interface Wanted {
  lineId: number
  qty: number
  reason: ReturnReason | null
  wish: ReturnWish
  /** Product to exchange it for, if not the same. */
  productId?: number | null
}

/** The lines of a return in words: '2 × Novaro Oled-tv: geld terug'. */
export const linesInWords = ({ t }: Pick<Deps, 't'>, order: StoredOrder, lines: readonly ReturnLine[]): string[] =>
  lines.map(({ lineId, qty, wish, reason }) => {
    const { name = '', variant = '' } = order.lines.find(({ id }) => id === lineId) ?? {}
    const what = `${qty} × ${variant ? `${name}, ${variant}` : name}: ${t(`return.wish.${wish}`)}`
    return reason ? `${what} (${t(`return.reason.${reason}`)})` : what
  })

/** Canonical text of a request, independent of the order of its lines. */
const contentOf = (lines: readonly Wanted[]): string =>
  JSON.stringify(lines.map(({ lineId, qty, reason, wish, productId }) => [lineId, qty, reason, wish, productId ?? null]).sort())

/** E-mails the shop, in its own language, what is coming back, with the link to close it. Call it in a transaction. */
export async function tellShop(deps: Writer, order: StoredOrder, { number, lines }: Return): Promise<void> {
  const writer = writingTo(deps)
  const token = { purpose: 'return', subject: number, lifetime: processLifetime } as const
  const words = { number, order: order.number, lines: linesInWords(writer, order, lines).join('\n') }
  await writeTexts(writer, shopAddress, 'return.shop', { words, action: { path: '/retour-verwerken', token } })
}

/**
 * Announces a return and e-mails shopper and shop; repeating a key announces once. Refuses lines that cannot be
 * returned (409) and an invalid form (400).
 */
export async function announceReturn(deps: Writer & Counts, order: StoredOrder, key: string, wanted: readonly Wanted[]): Promise<Return> {
  if (!wanted.length) throw new Refusal(400, 'returnChoice')
  await limit(deps, 'return', '', { client: 30 })
  const { data } = deps
  const others = await data.returns.choices(order.lines.map(({ productId }) => productId))
  return withEmails(deps, async () => {
    const { found, isNew } = await data.returns.announce(order.number, {
      key: `${order.id}:${key}`,
      kind: 'return',
      choose: (now, pieces) => {
        const open = returnable(now, pieces, Date.now())
        if (!open.length) throw new Refusal(409, 'nothingToReturn')
        if (isUnsent(now)) throw new Refusal(409, 'notSentYet')
        return wanted.map(({ lineId, qty, reason, wish, productId = null }) => {
          const line = open.find(one => one.lineId === lineId)
          if (!line || qty < 1 || qty > line.left) throw new Refusal(409, 'nothingToReturn')
          if (reason === null) throw new Refusal(400, 'returnChoice')
          if (!isAllowed(line, wish, reason)) throw new Refusal(409, 'tooLateToReturn')
          const own = now.lines.find(({ id }) => id === lineId)?.productId ?? 0
          const isChoice = wish === 'exchange' && productId !== null && productId !== own
          const other = others.get(own)?.find(({ id }) => id === productId)
          if (isChoice && !other) throw new Refusal(400, 'returnChoice')
          if (isChoice && !other?.isSamePrice) throw new Refusal(409, 'exchangePrice')
          return { lineId, qty, reason, wish, productId: isChoice ? productId : null }
        })
      },
    })
    if (!isNew) {
      if (contentOf(found.lines) !== contentOf(wanted)) throw new Refusal(422, 'keyReused')
      return found
    }
    const words = {
      number: found.number,
      order: order.number,
      lines: linesInWords(deps, order, found.lines).join('\n'),
      send: sendText(deps, found),
    }
    const token = { purpose: 'order', subject: order.number, lifetime: linkLifetime } as const
    await writeTexts(deps, order.email, 'return.announced', { words, action: { path: `/bestelling/${order.number}`, token } })
    await tellShop(deps, order, found)
    return found
  })
}

const returnAddress = 'Etalage Retouren, Antwoordnummer 1, 1000 VB Amsterdam'

/** Where to send a return, and the number to write on it. */
export const sendText = ({ t }: Pick<Deps, 't'>, { number }: Pick<Return, 'number'>): string =>
  t('return.sendTo', { number, address: returnAddress })

/** Refund for these lines once they are received, and how it is paid. */
export async function moneyOf(
  { data, t }: Pick<Deps, 'data' | 't'>,
  order: StoredOrder,
  lines: readonly Pick<Wanted, 'lineId' | 'qty' | 'wish'>[],
): Promise<ReturnMoney> {
  const { cents, shippingCents } = await data.returns.worth(
    order,
    lines.filter(({ wish }) => wish === 'money'),
  )
  const way = wayOf(order.paymentMethod)
  return {
    refund: cents / 100,
    shipping: shippingCents / 100,
    way_text: cents ? t(`return.refundWay.${way}`, { method: t(`order.pay.${order.paymentMethod}`) }) : '',
  }
}

/** The same for lines that are not announced yet. Refuses lines that cannot be returned (409). */
export async function worthOfReturn(
  { data, t }: Pick<Deps, 'data' | 't'>,
  order: StoredOrder,
  wanted: readonly Pick<Wanted, 'lineId' | 'qty' | 'wish'>[],
): Promise<ReturnMoney> {
  const open = returnable(order, await data.returns.pieces(order.id), Date.now())
  if (open.length && isUnsent(order)) throw new Refusal(409, 'notSentYet')
  for (const { lineId, qty, wish } of wanted) {
    const line = open.find(one => one.lineId === lineId)
    if (!line || qty > line.left) throw new Refusal(409, 'nothingToReturn')
    if (!line.wishes.includes(wish)) throw new Refusal(409, 'tooLateToReturn')
  }
  return moneyOf({ data, t }, order, wanted)
}

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
