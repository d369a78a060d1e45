import type { ReturnableLine } from '../../../shared/contract/api/returns'
import { formatPrice } from '../../../shared/price/rules/price'
import { plainRules, reasons } from '../../../shared/returns/rules'
import type { Deps } from '../../environment'
import type { ReturnWish } from '../../orders/after-sale-schema'
import { isUnsent } from '../../orders/is-bought'
import { withdrawUntil } from '../../orders/order-view'
import { orderPath } from '../../orders/pages/order-returns'
import type { StoredOrder } from '../../orders/records'
import type { Pieces } from '../../orders/return-records'
import { pictureUrl } from '../../pictures/urls'
import { datesIn } from '../../text/dates'
import { type Returnable, returnable } from './rules'

type ViewDeps = Pick<Deps, 'data' | 't' | 'render'>

interface Option {
  value: string
  label: string
  isChosen: boolean
}

/** A line of the return form. */
export interface ReturnLineView {
  id: number
  name: string
  image: string
  /** Refund per piece in words: 'x terug per stuk', or ''. */
  back: string
  quantities: Option[]
  reasons: Option[]
  wishes: Option[]
  /** Products to exchange it for, the same product first; empty if there is no choice. */
  instead: Option[]
  /** Rules of its fields in the second set, by name. */
  rules: ReturnType<typeof plainRules>
}

/** pages/return.liquid */
export interface ReturnView {
  heading: string
  /** The rule that applies now, in words. */
  rule: string
  error: string
  action: string
  /** Link to the order. */
  orderHref: string
  token: string
  /** Idempotency key: submitting twice makes one return. */
  key: string
  lines: ReturnLineView[]
  number: string
  /** Link to withdraw from an order that was not sent yet; otherwise ''. */
  withdrawHref: string
  /** Initial props of the island return-form. */
  props: ReturnableLine[]
}

/** The lines that can be returned; none of an order that was not sent yet, with the link to withdraw from it. */
function openOf(order: StoredOrder, pieces: Pieces, now: number): { open: Returnable[]; withdrawHref: string } {
  const open = returnable(order, pieces, now)
  return open.length && isUnsent(order) ? { open: [], withdrawHref: `/herroepen?bestelling=${order.number}` } : { open, withdrawHref: '' }
}

type Typed = Readonly<Record<string, string>>

/** The return form, with what was typed. */
export async function returnView(
  deps: ViewDeps,
  order: StoredOrder,
  { token, key, typed = {}, error = '' }: { token: string; key: string; typed?: Typed; error?: string },
): Promise<ReturnView> {
  const { t, data, render } = deps
  const now = Date.now()
  const { open, withdrawHref } = openOf(order, await data.returns.pieces(order.id), now)
  const others = await data.returning.choices(order.lines.map(({ productId }) => productId))
  const until = withdrawUntil(order, now)
  const day = datesIn(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const option = (name: string, value: string, label: string): Option => ({ value, label, isChosen: (typed[name] ?? '') === value })
  const lines = open.flatMap(({ lineId: id, left, wishes, refunds }): ReturnLineView[] => {
    const line = order.lines.find(one => one.id === id)
    if (!line) return []
    const choices = (others.get(line.productId) ?? []).filter(one => one.isSamePrice && one.id !== line.productId)
    const pieces = Array.from({ length: Math.min(left, 99) }, (_, at) => String(at + 1))
    return [
      {
        id,
        name: line.variant ? `${line.name}, ${line.variant}` : line.name,
        image: pictureUrl(line.productId, 'voor', 240),
        back: refunds[0] ? t('return.back', { amount: formatPrice(refunds[0] / 100, render.locale) }) : '',
        quantities: ['', ...pieces].map(qty => option(`qty-${id}`, qty, qty || t('return.none'))),
        reasons: ['', ...reasons].map(one => option(`reason-${id}`, one, t(one ? `return.reason.${one}` : 'return.choose'))),
        wishes: ['', ...wishes].map(one => option(`wish-${id}`, one, t(one ? `return.wish.${one}` : 'return.choose'))),
        instead: choices.length
          ? [{ id: '', name: t('return.same') }, ...choices].map(one => option(`product-${id}`, String(one.id), one.name))
          : [],
        rules: plainRules({ id, left: pieces.length }),
      },
    ]
  })
  const isInTime = until !== null && now <= until
  return {
    heading: t('return.title'),
    rule: isInTime ? t('return.until', { date: day.format(until) }) : t('return.warranty'),
    error,
    action: `/bestelling/${order.number}/retour`,
    orderHref: orderPath(order.number, token),
    token,
    key,
    lines,
    number: order.number,
    withdrawHref,
    props: lines.map(({ id, name, image, back, quantities, wishes, instead }) => ({
      ...{ id, name, image, back, left: quantities.length - 1 },
      wishes: wishes.slice(1).map(({ value }) => value as ReturnWish),
      instead: instead.slice(1).map(({ value, label }) => ({ id: Number(value), name: label })),
    })),
  }
}

/** Link to return something of this order; '' if nothing can be returned. */
export async function returnHref({ data }: Pick<Deps, 'data'>, order: StoredOrder, token: string): Promise<string> {
  const { open } = openOf(order, await data.returns.pieces(order.id), Date.now())
  return open.length ? orderPath(`${order.number}/retour`, token) : ''
}
