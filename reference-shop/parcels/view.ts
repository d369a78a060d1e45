import type { Deps } from '../http/environment'
import { isByMail } from '../orders/order-view'
import type { StoredOrder } from '../orders/records'
import { amsterdam } from '../stores/opening'
import { datesIn, dayTitle } from '../text/dates'
import type { Parcel } from './records'

/** A step of an order or a parcel; `at` in words, '' if it is still to come. */
export interface StepView {
  code: string
  label: string
  at: string
  isDone: boolean
  isCurrent: boolean
}

export interface ParcelView {
  /** 'Pakket 1 van 2'; '' if there is only one. */
  title: string
  number: string
  lines: string[]
  /** Expected day in words; '' once it has arrived. */
  expected: string
  steps: StepView[]
}

const ways = { home: ['packed', 'sent', 'delivered'], pickUp: ['packed', 'ready', 'collected'], mail: [] } as const

/** Steps in order with their moments, ms since 1970; a step that was skipped gets the moment of the next. */
function stepsOf({ t, render }: Pick<Deps, 't' | 'render'>, moments: readonly (readonly [code: string, at: number | null])[]): StepView[] {
  const day = datesIn(render.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
  const last = moments.findLastIndex(([, at]) => at !== null)
  return moments.map(([code, own], index) => {
    const at = index <= last ? (own ?? moments.slice(index).find(([, later]) => later !== null)?.[1] ?? null) : null
    return {
      code,
      label: t(`parcel.step.${code}`),
      at: at === null ? '' : day.format(at),
      isDone: index <= last,
      isCurrent: index === last,
    }
  })
}

/** Progress of an order: the steps of each parcel, or of the order as a whole if it has no parcels. Empty for a cancelled order. */
export async function parcelViews(deps: Pick<Deps, 't' | 'render' | 'data'>, order: StoredOrder, now: number): Promise<ParcelView[]> {
  if (order.status === 'canceled') return []
  const { t, data, render } = deps
  const parcels = await data.parcels.ofOrder(order.id)
  const history = await data.orders.moments(order.id)
  const isPickUp = order.delivery?.store != null
  const before: (readonly [string, number | null])[] = [
    ['ordered', order.createdAt],
    ...(order.paymentMethod === 'store' ? [] : [['paid', history.processing ?? history.complete ?? null] as const]),
  ]
  const view = (parcel: Parcel | undefined, index: number, count: number): ParcelView => {
    const way: readonly string[] = ways[isByMail(order) ? 'mail' : (parcel?.isPickUp ?? isPickUp) ? 'pickUp' : 'home']
    const isHere = (code: string): number | null => parcel?.steps[code as 'sent'] ?? null
    // For an order from before there were parcels, only completion is known.
    const after = way.map(code => [code, parcel ? isHere(code) : code === way[2] ? (history.complete ?? null) : null] as const)
    const isOver = after[2]?.[1] != null
    const expected = parcel && !isOver && parcel.expectedAt > now ? dayTitle(amsterdam(parcel.expectedAt).date, render.locale) : ''
    return {
      title: parcel?.isReturn ? t('parcel.instead') : count > 1 ? t('parcel.title', { place: index, count }) : '',
      number: parcel?.number ?? '',
      lines: parcel && (count > 1 || parcel.isReturn) ? parcel.lines.map(({ qty, name }) => `${qty} × ${name}`) : [],
      expected,
      steps: stepsOf(deps, [...(parcel?.isReturn ? [] : before), ...after]),
    }
  }
  const own = parcels.filter(({ isReturn }) => !isReturn)
  const first = own.length ? own.map((parcel, at) => view(parcel, at + 1, own.length)) : [view(undefined, 1, 1)]
  return [...first, ...parcels.filter(({ isReturn }) => isReturn).map(parcel => view(parcel, 0, 0))]
}
