import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const open = (ends = '2026-11-23T14:00:05Z') =>
  renderIsland(
    () => import('../../../islands/product/countdown/index'),
    `<div data-component="countdown" data-ends="${ends}"><p>Aanbieding tot en met 23 november 2026.</p></div>`,
    { now: Date.UTC(2026, 10, 21, 12) },
  )

describe('the countdown of an offer', () => {
  it('counts, tells assistive technology a few times only, and makes room when it is over (PDP-12, A11Y-01)', async () => {
    const { host, platform } = await open()
    const timer = () => within(host).queryByRole('timer')?.textContent
    const status = () => within(host).getByRole('status').textContent
    const pass = (ms: number) => act(async () => platform?.advance(ms))
    expect([timer(), status()]).toEqual(['De aanbieding eindigt over 2 dagen 02:00:05', ''])
    await pass(26 * 3_600_000)
    expect([timer(), status()]).toEqual(['De aanbieding eindigt over 1 dag 00:00:05', ''])
    await pass(23 * 3_600_000 + 5000)
    expect([timer(), status()]).toEqual(['De aanbieding eindigt over 01:00:00', 'De aanbieding eindigt binnen 60 minuten.'])
    await pass(55 * 60_000)
    expect(status()).toBe('De aanbieding eindigt binnen 10 minuten.')
    await pass(5 * 60_000 - 1000)
    expect([timer(), status()]).toEqual(['De aanbieding eindigt over 00:00:01', 'De aanbieding eindigt binnen een minuut.'])
    await pass(1000)
    expect([timer(), status()]).toEqual([undefined, 'De aanbieding is afgelopen. Bekijk de actuele prijs'])
  })

  it.each(['2026-11-21 13:00:00Z', '2026-11-21 14:00:00+01', '1795266000', '1795266000000'])(
    'reads its end as pages and databases print it: %s (PDP-12)',
    async ends => {
      const { host } = await open(ends)
      expect(within(host).getByRole('timer').textContent).toBe('De aanbieding eindigt over 01:00:00')
    },
  )

  it.each(['21-11-2026 14:00', '21.11.2026 14:00', '2026-11-21 14:00'])(
    'reads a date with the day first or last: %s (PDP-12)',
    async ends => {
      const { readMoment } = await import('../../../shared/page/use-countdown')
      expect(readMoment(ends)).toBe(new Date(2026, 10, 21, 14).getTime())
    },
  )

  it.each(['', 'morgen', '31-31-2026', '12'])(
    'fails for an end that is no moment, so that the printed text stays: %j (PDP-12)',
    async ends => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await expect(open(ends)).rejects.toThrow(`countdown: ends is ${JSON.stringify(ends)}, expected a moment`)
    },
  )
})
