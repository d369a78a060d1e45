import { beforeEach, describe, expect, it } from 'vitest'
import { type FakePage, openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000

const open = async (given: FakePage) => {
  const page = await openPage({ now: NOON, ...given })
  return { page, ...(await import('../../../shared/page/clock')) }
}
const printed = (now: number): FakePage => ({ json: { 'page-state': { now } } })

describe('the clock of the server', () => {
  it('counts when that of the device is wrong (PDP-12)', async () => {
    expect((await open(printed(NOON + HOUR))).serverNow()).toBe(NOON + HOUR)
    expect((await open({})).serverNow()).toBe(NOON + HOUR)
  })

  it('is not put back by a page that was kept for a while (PDP-12)', async () => {
    expect((await open(printed(NOON))).serverNow()).toBe(NOON)
    expect((await open({ ...printed(NOON), now: NOON + HOUR })).serverNow()).toBe(NOON + HOUR)
  })

  it('follows the newest page when the clock of the device has been put right (PDP-12)', async () => {
    expect((await open(printed(NOON + HOUR))).serverNow()).toBe(NOON + HOUR)
    // A minute later, the device was put forward by an hour.
    const later = NOON + HOUR + 60_000
    expect((await open({ ...printed(later), now: later })).serverNow()).toBe(later)
    expect((await open({ now: later + HOUR })).serverNow()).toBe(later + HOUR)
  })

  it('is not put back by a page that was fetched some minutes ahead (PDP-12)', async () => {
    expect((await open(printed(NOON))).serverNow()).toBe(NOON)
    expect((await open({ ...printed(NOON + 60_000), now: NOON + 5 * 60_000 })).serverNow()).toBe(NOON + 5 * 60_000)
  })

  it('gets over what somebody else stored in its place (STG-01)', async () => {
    sessionStorage.setItem('clock-offset', 'NaN')
    expect((await open(printed(NOON + HOUR))).serverNow()).toBe(NOON + HOUR)
    sessionStorage.setItem('clock-offset', 'x')
    expect((await open({})).serverNow()).toBe(NOON)
  })

  it('is that of the visitor’s call, once that has answered, on a page that is the same for everybody (PDP-12, RT-19)', async () => {
    const { serverNow } = await open({})
    const { $pageState } = await import('../../../shared/page/visitor')
    expect(serverNow()).toBe(NOON)
    $pageState.set({ now: NOON - HOUR })
    expect(serverNow()).toBe(NOON - HOUR)
  })

  it('is that of the device when the page tells nothing (PDP-12)', async () => {
    expect((await open({})).serverNow()).toBe(NOON)
  })
})

describe('counting down', () => {
  it('tells each whole second without drift, and ends at nought (PDP-12)', async () => {
    const { page, countDown } = await open({})
    const seen: number[] = []
    countDown(NOON + 2500, left => seen.push(left))
    for (let time = 0; time < 10; time++) page.advance(333)
    expect(seen).toEqual([2500, 2000, 1000, 0])
  })

  it('knows after a sleep that it is over (PDP-12)', async () => {
    const { page, countDown } = await open({})
    const seen: number[] = []
    countDown(NOON + HOUR, left => seen.push(left))
    page.now += 2 * HOUR
    page.advance(1000)
    expect(seen).toEqual([HOUR, 0])
  })

  it('begins anew when the server tells its clock after the end by that of the device (PDP-12, RT-19)', async () => {
    const { countDown } = await open({})
    const { $pageState } = await import('../../../shared/page/visitor')
    const seen: number[] = []
    const stop = countDown(NOON, left => seen.push(left))
    $pageState.set({ now: NOON - HOUR })
    stop()
    $pageState.set({ now: NOON - 2 * HOUR })
    expect(seen).toEqual([0, HOUR])
  })

  it('can be stopped (PDP-12)', async () => {
    const { page, countDown } = await open({})
    const seen: number[] = []
    const stop = countDown(NOON + HOUR, left => seen.push(left))
    stop()
    page.advance(5000)
    expect(seen).toEqual([HOUR])
  })
})
