import { within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const open = () =>
  renderIsland(
    () => import('../../../islands/product/countdown/index'),
    '<div data-component="countdown" data-ends="2026-11-23T14:00:05Z"><p>Aanbieding tot en met 23 november 2026.</p></div>',
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
    expect([timer(), status()]).toEqual([undefined, 'De aanbieding is afgelopen. Bekijk de prijs van nu'])
  })
})
