import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  chosenDay,
  daysInOrder,
  hasSlots,
  isSlotChosen,
  partLines,
  restMoment,
  restOf,
  usualDate,
} from '../../../../shared/checkout/rules/time-slots'
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
    expect(chosenDay(option(sunday, monday), choice('2026-11-30', '8-13'))).toEqual({ title: 'maandag, 8-13', euros: 1.95 })
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

describe('the rest of a delivery in parts', () => {
  const rest = (dates: DeliveryOption['dates'], points?: string[]) => ({
    title: 'De rest',
    price_incl_tax: 0,
    dates,
    ...(points && { points }),
  })
  const at = (identifier: string) => ({ store: { identifier } })

  it('has days of its own, which may be others with another store, or none before there is one (SHP-01, SHP-02)', () => {
    const [large, small] = [rest([monday], ['utrecht']), rest([full, sunday, monday], ['delft', 'gouda'])]
    const whole = { ...option(monday), rest: [large, small] }
    expect([restOf(whole, at('utrecht')), restOf(whole, at('gouda')), restOf(whole, at('breda')), restOf(whole, null)]).toEqual([
      large,
      small,
      undefined,
      undefined,
    ])
    expect([restOf({ rest: [rest([monday])] }, null)?.title, restOf(option(monday), null), restOf(undefined, null)]).toEqual([
      'De rest',
      undefined,
      undefined,
    ])
  })

  const moment = fc.record({
    promisedDeliveryDate: fc.constantFrom('2026-11-28', '2026-11-29', '2026-11-30', '2026-12-24', null),
    timeSlot: fc.constantFrom(null, '8-22', '8-13', '10-18', '9-9'),
  })
  test.prop([fc.subarray([full, sunday, monday], { minLength: 1 }), fc.option(moment)])(
    'comes when it was chosen to come if there is room, else on the usual day without a slot (SHP-01, PAY-02)',
    (dates, wanted) => {
      const whole = { ...option(monday), rest: [rest(dates)] }
      const found = restMoment(whole, { store: null, rest: wanted })
      const day = dates.find(({ date }) => date === wanted?.promisedDeliveryDate)
      const slot = day?.slots.find(({ identifier }, place) => (wanted?.timeSlot === null ? place === 0 : identifier === wanted?.timeSlot))
      const usual = { promisedDeliveryDate: usualDate(option(...dates))?.date, timeSlot: null }
      expect(found).toEqual(slot && slot.left !== 0 ? wanted : usual)
      expect(restMoment(option(...dates), { store: null, rest: wanted })).toBeUndefined()
    },
  )

  it('is told with its part, or on a line of its own where it is no part (SHP-01)', () => {
    const parts = [
      { title: 'Met bezorgers', text: 'Oven' },
      { title: 'Als pakket', text: 'Lamp' },
    ]
    const day = 'maandag 30 november'
    expect(partLines(parts, { title: 'Als pakket', day })).toEqual(['Met bezorgers: Oven', `Als pakket: Lamp, ${day}`])
    expect(partLines(parts, { title: 'Als pakket', day: '' })).toEqual(['Met bezorgers: Oven', 'Als pakket: Lamp'])
    expect(partLines(undefined, { title: 'De rest', day })).toEqual([`De rest: ${day}`])
    expect([partLines(), partLines([], { title: 'De rest', day: '' })]).toEqual([[], []])
  })
})
