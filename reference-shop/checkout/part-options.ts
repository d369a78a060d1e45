import { hasSlots } from '../../shared/checkout/rules/time-slots'
import type { DeliveryOption, RestOption } from '../../shared/contract/api/checkout'
import { amsterdam } from '../stores/opening'
import type { Store } from '../stores/records'
import { dayTitle } from '../text/dates'
import { deliveryDays, pickUpDay } from './days'
import { type Asking, type DeliveryDeps, homeDays } from './home-days'
import { type Bundles, homeParts, type Parts, REST_METHOD, storeParts, storesWithParts } from './parts'
import type { Goods, Needs } from './records'
import type { SlotSituation } from './time-slots'

interface Asked<Option> extends Asking {
  option: Option
  needs: Needs
  bundles?: Bundles | undefined
  /** Of the whole, as it would be brought at once. */
  home: SlotSituation
}

/** '1 × Novaro Wasmachine 8 kg, 2 × Klinker Hdmi-kabel'. */
export const goodsText = (goods: readonly Pick<Goods, 'quantity' | 'name'>[]): string =>
  goods.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

const firstDay = ({ locale }: Pick<DeliveryDeps, 'locale'>, now: number): string => dayTitle(deliveryDays(now, 1)[0] ?? '', locale)

/** The days and slots of the rest of a delivery; none where there are no slots, so that it comes on the first day. */
async function restOptions(
  deps: DeliveryDeps,
  asking: Asking,
  { home, ...rest }: Pick<RestOption, 'title' | 'points'> & { home: SlotSituation },
): Promise<RestOption[]> {
  const found = { ...rest, price_incl_tax: 0, ...(await homeDays(deps, asking, { home: { ...home, method: REST_METHOD }, cents: 0 })) }
  return hasSlots(found) ? [found] : []
}

/** The delivery at home in two parts, with what comes in each. */
export async function homeOption(
  deps: DeliveryDeps,
  { option, needs, bundles = [], home, ...asking }: Asked<DeliveryOption>,
): Promise<DeliveryOption> {
  const { t } = deps
  const [large, small] = homeParts(needs.goods, bundles) ?? [[], []]
  const rest = await restOptions(deps, asking, { title: t('order.parts.small'), home: { ...home, isBulky: false } })
  return {
    ...option,
    note: t('order.parts.home'),
    parts: [
      { title: t('order.parts.large'), text: goodsText(large) },
      {
        title: rest.length ? t('order.parts.small') : t('order.parts.parcel', { day: firstDay(deps, asking.now) }),
        text: goodsText(small),
      },
    ],
    rest,
  }
}

type Points = Pick<DeliveryOption, 'points'>['points']

/** Fetching in a store what it has, and the rest at home: each store says which is which. */
export async function storeOption(
  deps: DeliveryDeps,
  { option, needs, bundles = [], home, ...asking }: Asked<Pick<DeliveryOption, 'method' | 'title' | 'price_incl_tax'>>,
  near: (wanted: ReadonlySet<number>) => { points: Points; stores: readonly Store[] },
): Promise<DeliveryOption> {
  const { t, locale } = deps
  const { now } = asking
  const { points, stores } = near(storesWithParts(needs.goods, bundles))
  const ready = pickUpDay(stores, now)
  const rest = firstDay(deps, now)
  const partsAt = (identifier: string): Parts | undefined => {
    const store = stores.find(({ slug }) => slug === identifier)
    return store && storeParts(needs.goods, bundles, store.id)
  }
  const kinds = [true, false].map(isBulky => ({
    home: { ...home, isBulky },
    title: t('order.parts.rest'),
    points: points.map(({ identifier }) => identifier).filter(identifier => partsAt(identifier)?.[1].some(one => one.isBulky) === isBulky),
  }))
  const noteOf = (identifier: string): string => {
    const parts = partsAt(identifier)
    return parts ? t('order.parts.point', { here: goodsText(parts[0]), rest: goodsText(parts[1]), day: rest }) : ''
  }
  return {
    ...option,
    note: t('order.parts.store'),
    dates: ready
      ? [
          {
            date: ready,
            title: ready === amsterdam(now).date ? t('order.today') : dayTitle(ready, locale),
            price_incl_tax: option.price_incl_tax,
          },
        ]
      : [],
    rest: (await Promise.all(kinds.filter(kind => kind.points.length).map(kind => restOptions(deps, asking, kind)))).flat(),
    points: points.map(point => ({ ...point, note: noteOf(point.identifier) })),
  }
}
