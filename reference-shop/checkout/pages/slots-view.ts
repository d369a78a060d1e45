import { type Days, hasSlots } from '../../../shared/checkout/rules/time-slots'
import { usualDate } from '../../delivery/home-days'
import type { SlotsView } from './views'

/** The days and slots of a way of delivery as one choice, of which `chosen` ('2026-11-26', '2026-11-26 08:00-13:00') is made. */
export function slotsView(option: Days | undefined, chosen: string): SlotsView | null {
  if (!option || !hasSlots(option)) return null
  const days = [
    ...option.dates.map(({ date, title, slots = [] }) => ({
      date,
      title,
      reason: '',
      slots: slots.map(({ identifier, title: hours, price_incl_tax: price, price_excl_tax: bare, left = null }, at) => {
        const value = at ? `${date} ${identifier}` : date
        return { value, title: hours, price, bare, left, isChosen: value === chosen || `${date} ${identifier}` === chosen }
      }),
    })),
    ...(option.no_delivery ?? []).map(day => ({ ...day, slots: [] })),
  ].sort((one, other) => (one.date < other.date ? -1 : 1))
  const usual = usualDate(option)
  const [found] = days.flatMap(day => day.slots.filter(({ isChosen }) => isChosen).map(slot => ({ day, slot })))
  return {
    chosen: [found?.day ?? usual, found?.slot ?? usual?.slots?.[0]].flatMap(one => one?.title ?? []).join(', '),
    price: found?.slot.price ?? option.price_incl_tax,
    bare: found?.slot.bare,
    days,
  }
}
