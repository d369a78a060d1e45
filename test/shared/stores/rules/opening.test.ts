import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keptUntil, momentOf, openAt } from '../../../../reference-shop/calendar/opening'
import { openState } from '../../../../shared/stores/rules/opening'
import { makeStore } from '../../../reference-shop/kit/stores'

interface Row {
  what: string
  now: string
  isOpen: boolean
  closes?: string
  date?: string
  opens?: string
}

const rows = JSON.parse(readFileSync('test/kit/golden/opening.json', 'utf8')) as Row[]
const store = makeStore(1)
const times = {
  opening_hours: store.week.flatMap((hours, at) => (hours ? [{ day: at + 1, ...hours }] : [])),
  exceptions: store.exceptions.map(({ date, hours }) => ({ date, opens: hours?.opens ?? null, closes: hours?.closes ?? null })),
}

describe('a store', () => {
  it.each(rows)('is told to be open or not $what, by page and island alike (STO-01)', ({ now, isOpen, closes, date, opens }) => {
    const at = Date.parse(now)
    const mine = openState(times, at)
    const theirs = openAt(store, at)
    if (isOpen) {
      expect(mine).toEqual({ isOpen, closes })
      expect(theirs).toMatchObject({ isOpen, closes })
    } else {
      expect(mine).toEqual({ isOpen, next: { date, opens, isToday: date === now.slice(0, 10) } })
      expect(theirs).toMatchObject({ isOpen, next: { date, opens } })
    }
  })

  const monday = Date.parse('2026-11-23T13:00:00Z')
  const exception = (date: string, closes: string | null) => ({ opening_hours: [], exceptions: [{ date, opens: '10:00', closes }] })
  it.each([
    ['opens on a Sunday', { opening_hours: [{ day: 7, opens: '12:00', closes: '17:00' }], exceptions: [] }, '2026-11-29', '12:00'],
    ['opens again in less than two weeks', exception('2026-12-06', '12:00'), '2026-12-06', '10:00'],
    ['opens again in two weeks', exception('2026-12-07', '12:00')],
    ['has half an exception', exception('2026-11-24', null)],
  ])('that %s (STO-01)', (_what, hours, date = '', opens = '') => {
    expect(openState(hours, monday)).toEqual({ isOpen: false, next: date ? { date, opens, isToday: false } : null })
  })

  it('that never opens has no next time (STO-01)', () => {
    expect(openState({ opening_hours: [], exceptions: [] }, monday)).toEqual({ isOpen: false, next: null })
  })

  it('keeps what is reserved until it closes on the second open day after today (PDP-11)', () => {
    const until = (now: string): string => new Date(keptUntil(store, Date.parse(now))).toISOString()
    expect(until('2026-11-23T13:00:00+01:00')).toBe('2026-11-25T17:00:00.000Z')
    expect(until('2026-11-27T13:00:00+01:00')).toBe('2026-11-30T17:00:00.000Z')
    expect(until('2026-12-23T13:00:00+01:00')).toBe('2026-12-26T16:00:00.000Z')
    expect(momentOf('2026-07-06', '18:00')).toBe(Date.parse('2026-07-06T16:00:00Z'))
  })
})
