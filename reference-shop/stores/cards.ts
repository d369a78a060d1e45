import { drawMap, pathOf } from '../../shared/stores/rules/country'
import type { Spot } from '../../shared/stores/rules/distance'
import { hourText } from '../../shared/stores/rules/opening'
import { amsterdam, openAt, weekdayOf } from '../calendar/opening'
import type { Deps } from '../environment'
import { datesIn } from '../text/dates'
import { netherlands } from './netherlands'
import type { Store } from './records'
import type { MapView, StoreCard } from './views'

export const dayNames = (locale: string): string[] => {
  const format = datesIn(locale, { weekday: 'long', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format((4 + day) * 86_400_000))
}

/** 'Nu open, tot 18:00' at a moment (ms since 1970), in the language of the page. */
export function openText({ t, render }: Pick<Deps, 't' | 'render'>, store: Store, now: number): string {
  const { isOpen, closes, next } = openAt(store, now)
  if (isOpen) return t('stores.openUntil', { time: hourText(closes) })
  if (!next) return t('stores.closed')
  const today = amsterdam(now).date === next.date
  return t(today ? 'stores.opensToday' : 'stores.opensLater', {
    time: hourText(next.opens),
    day: dayNames(render.locale)[weekdayOf(next.date)] ?? '',
  })
}

export const storePath = ({ slug }: Store): string => `/winkels/${slug}`

/** '3,4 km' in the language of the page. */
export const kmText = ({ t, render }: Pick<Deps, 't' | 'render'>, km: number): string =>
  t('stores.distance', { km: km.toLocaleString(render.locale, { maximumFractionDigits: km < 10 ? 1 : 0 }) })

/** `drawMap` of the country of this shop's stores, with its outlines. */
export const mapOf = (stores: readonly Spot[], what: Parameters<typeof drawMap>[2]): MapView => ({
  country: netherlands,
  land: pathOf(netherlands, netherlands.land),
  water: pathOf(netherlands, netherlands.water),
  ...drawMap(netherlands, stores, what),
})

/** A store in a list; `km` is its distance from the requested place. */
export const storeCard = (deps: Pick<Deps, 't' | 'render'>, store: Store, now: number, km?: number | null): StoreCard => ({
  identifier: store.slug,
  name: store.name,
  href: storePath(store),
  street: store.street,
  place: `${store.postcode} ${store.city}`,
  isOpen: openAt(store, now).isOpen,
  open: openText(deps, store, now),
  distance: km === undefined || km === null ? '' : kmText(deps, km),
  services: store.services.join(', '),
})
