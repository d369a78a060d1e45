import { deliveryPromise } from '../delivery/days'
import type { Deps } from '../environment'
import { datesIn } from '../text/dates'
import type { StockOf } from './records'

/** Up to this many pieces the text states their number. */
const FEW = 5

/**
 * Availability of a product at a moment (ms since 1970) with its delivery, or the day it is expected if that is in the future; with the
 * number of pieces if few are left.
 */
export function stockText(
  { t, render }: Pick<Deps, 't' | 'render'>,
  { pieces, restockAt }: Pick<StockOf, 'pieces' | 'restockAt'>,
  now: number,
): string {
  if (pieces <= 0) {
    if (restockAt === null || restockAt <= now) return t('product.soldOut')
    const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Amsterdam' } as const
    return t('layout.restock', { day: datesIn(render.locale, style).format(restockAt) })
  }
  const promise = deliveryPromise(t, render.locale, now)
  return pieces <= FEW ? t('product.few', { pieces, promise }) : promise
}
