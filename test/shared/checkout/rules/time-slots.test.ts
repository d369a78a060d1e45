import { describe, expect, it } from 'vitest'
import { chosenDay, daysInOrder, hasSlots, isSlotChosen, usualDate } from '../../../../shared/checkout/rules/time-slots'
import type { DeliveryChoice, DeliveryOption } from '../../../../shared/contract/api/checkout'

const slot = (identifier: string, price_incl_tax: number, left: number | null = null) => ({
  identifier,
  title: identifier,
  price_incl_tax,
  left,
})
const sunday = { date: '2026-11-29', title: 'zondag', price_incl_tax: 4.95, slots: [slot('10-18', 4.95)] }
const monday = { date: '2026-11-30', title: 'maandag', price_incl_tax: 0, slots: [slot('8-22', 0), slot('8-13', 1.95, 2)] }
const full = { ...monday, date: '2026-11-28', slots: [slot('8-22', 0, 0), slot('8-13', 1.95)] }
const option = (...dates: DeliveryOption['dates']): DeliveryOption => ({ method: 'm', title: 'm', price_incl_tax: 0, points: [], dates })
const choice = (promisedDeliveryDate: string | null, timeSlot?: string): DeliveryChoice => ({
  ...{ method: 'm', promisedDeliveryDate, maximumPromisedDeliveryDate: null, isDeliveryDateManuallySelected: false },
  ...{ allowNextStep: true, store: null, ...(timeSlot && { timeSlot }) },
})

describe('days with time slots', () => {
  it('have some where the shop says so, and none elsewhere (SHP-01, API-10)', () => {
    const bare = { date: '2026-11-30', title: 'maandag', price_incl_tax: 0 }
    expect([hasSlots(option(monday)), hasSlots(option(bare)), hasSlots(option({ ...bare, slots: [] }))]).toEqual([true, false, false])
  })

  it('count the first slot as chosen when none is named, and only on the chosen day (SHP-01)', () => {
    expect([0, 1].map(at => isSlotChosen(choice('2026-11-30'), monday, at))).toEqual([true, false])
    expect([0, 1].map(at => isSlotChosen(choice('2026-11-30', '8-13'), monday, at))).toEqual([false, true])
    expect(isSlotChosen(choice('2026-11-29'), monday, 0)).toBe(false)
    expect(isSlotChosen(null, monday, 0)).toBe(false)
  })

  it('fall to the first with room at the price of the way, never to a dearer one before it (SHP-01, PAY-02)', () => {
    expect(usualDate(option(full, sunday, monday))?.date).toBe('2026-11-30')
    expect(usualDate(option(full, sunday))?.date).toBe('2026-11-29')
    expect(usualDate(option(full))?.date).toBe('2026-11-28')
    expect(usualDate(option())).toBeUndefined()
  })

  it('say what is chosen with its price, and stand in order with the days without (SHP-01)', () => {
    expect(chosenDay(option(sunday, monday), choice('2026-11-30', '8-13'))).toEqual({ title: 'maandag, 8-13', amount: 1.95 })
    expect(chosenDay(option(monday), choice('2026-12-01'))).toBeUndefined()
    expect(chosenDay(undefined, null)).toBeUndefined()
    const without = { date: '2026-11-29', title: 'zondag', reason: 'Nee.' }
    expect(daysInOrder({ ...option(full, monday), no_delivery: [without] }).map(({ date }) => date)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ])
  })
})
