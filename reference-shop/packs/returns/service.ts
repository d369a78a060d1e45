import type { ReturnMoney } from '../../../shared/contract/api/returns'
import type { Deps } from '../../environment'
import { Refusal } from '../../http/errors'
import { type Counts, limit } from '../../limits/service'
import { type Writer, withEmails, writeTexts } from '../../mail/emails'
import type { ReturnReason, ReturnWish } from '../../orders/after-sale-schema'
import { isUnsent } from '../../orders/is-bought'
import type { StoredOrder } from '../../orders/records'
import type { Return } from '../../orders/return-records'
import { linesInWords, sendText, tellShop } from '../../orders/returns'
import { linkLifetime } from '../../orders/service'
import { wayOf } from '../../payments/ledger'
import { isAllowed, returnable } from './rules'

/** A line that a shopper wants to return. */
export interface Wanted {
  lineId: number
  qty: number
  reason: ReturnReason | null
  wish: ReturnWish
  /** Product to exchange it for, if not the same. */
  productId?: number | null
}

/** Canonical text of a request, independent of the order of its lines. */
const contentOf = (lines: readonly Wanted[]): string =>
  JSON.stringify(lines.map(({ lineId, qty, reason, wish, productId }) => [lineId, qty, reason, wish, productId ?? null]).sort())

/**
 * Announces a return and e-mails shopper and shop; repeating a key announces once. Refuses lines that cannot be
 * returned (409) and an invalid form (400).
 */
export async function announceReturn(deps: Writer & Counts, order: StoredOrder, key: string, wanted: readonly Wanted[]): Promise<Return> {
  if (!wanted.length) throw new Refusal(400, 'returnChoice')
  await limit(deps, 'return', '', { client: 30 })
  const { data } = deps
  const others = await data.returning.choices(order.lines.map(({ productId }) => productId))
  return withEmails(deps, async () => {
    const { found, isNew } = await data.returning.announce(order.number, {
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

/** Refund for these lines once they are received, and how it is paid. */
export async function moneyOf(
  { data, t }: Pick<Deps, 'data' | 't'>,
  order: StoredOrder,
  lines: readonly Pick<Wanted, 'lineId' | 'qty' | 'wish'>[],
): Promise<ReturnMoney> {
  const { cents, shippingCents } = await data.returning.worth(
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
