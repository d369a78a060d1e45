import type { DeliveryOption } from '../../shared/contract/api/checkout'
import { amsterdam } from '../stores/opening'
import type { Store } from '../stores/records'
import { dayTitle } from '../text/dates'
import { deliveryDays, pickUpDay } from './days'
import type { DeliveryDeps } from './home-days'
import { homeParts, storeParts, storesWithParts, type Together } from './parts'
import type { Goods, Needs } from './records'

type Words = Pick<DeliveryDeps, 't' | 'locale'>

interface Asked<Option> {
  option: Option
  needs: Needs
  together?: Together | undefined
  /** ms since 1970. */
  now: number
}

/** '1 × Novaro Wasmachine 8 kg, 2 × Klinker Hdmi-kabel'. */
export const goodsText = (goods: readonly Pick<Goods, 'quantity' | 'name'>[]): string =>
  goods.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

const firstDay = ({ locale }: Words, now: number): string => dayTitle(deliveryDays(now, 1)[0] ?? '', locale)

/** Home delivery in two parts, naming what each contains. */
export function homeOption(words: Words, { option, needs, together = [], now }: Asked<DeliveryOption>): DeliveryOption {
  const { t } = words
  const [large, small] = homeParts(needs.goods, together) ?? [[], []]
  return {
    ...option,
    note: t('order.parts.home'),
    parts: [
      { title: t('order.parts.large'), text: goodsText(large) },
      { title: t('order.parts.parcel', { day: firstDay(words, now) }), text: goodsText(small) },
    ],
  }
}

type Points = Pick<DeliveryOption, 'points'>['points']

/** Collecting what a store has, with the rest delivered at home; lists both parts for each store. */
export function storeOption(
  words: Words,
  { option, needs, together = [], now }: Asked<Pick<DeliveryOption, 'method' | 'title' | 'price_incl_tax'>>,
  near: (wanted: ReadonlySet<number>) => { points: Points; stores: readonly Store[] },
): DeliveryOption {
  const { t, locale } = words
  const { points, stores } = near(storesWithParts(needs.goods, together))
  const ready = pickUpDay(stores, now)
  const rest = firstDay(words, now)
  const noteOf = (identifier: string): string => {
    const store = stores.find(({ slug }) => slug === identifier)
    const parts = store && storeParts(needs.goods, together, store.id)
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
    points: points.map(point => ({ ...point, note: noteOf(point.identifier) })),
  }
}
