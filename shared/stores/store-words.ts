import type { Store } from '../contract/api/stores'
import { localeTag, t } from '../i18n/texts'
import { hourText, openState } from './rules/opening'

/** 'Nu open, tot 18:00' at a moment (ms since 1970). Needs the texts of `stores`. */
export function openText(store: Pick<Store, 'opening_hours' | 'exceptions'>, now: number): string {
  const state = openState(store, now)
  if (state.isOpen) return t('stores.openUntil', { time: hourText(state.closes) })
  if (!state.next) return t('stores.closed')
  const day = new Date(`${state.next.date}T12:00:00Z`).toLocaleDateString(localeTag(), { weekday: 'long', timeZone: 'UTC' })
  return t(state.next.isToday ? 'stores.opensToday' : 'stores.opensLater', { time: hourText(state.next.opens), day })
}

/** '3,4 km' */
export const distanceText = (km: number): string =>
  t('stores.distance', { km: km.toLocaleString(localeTag(), { maximumFractionDigits: km < 10 ? 1 : 0 }) })
