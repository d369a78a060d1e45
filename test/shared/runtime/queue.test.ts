import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inSlices } from '../../../shared/runtime/queue'

let now = 0
const ran: string[] = []
/** Lets work that waits for a new task continue. */
let pauses: (() => void)[] = []

beforeEach(() => {
  now = 0
  ran.length = 0
  pauses = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>(done => pauses.push(done)) })
  vi.stubGlobal('innerHeight', 800)
})
afterEach(() => void vi.unstubAllGlobals())

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await null
}
const goOn = async (): Promise<void> => {
  pauses.shift()?.()
  await settled()
}

/** A job at a position on the page that takes this many ms. */
const job = (name: string, { top = 0, height = 10, takes = 1, urgent = (): boolean => false } = {}): void => {
  const host = document.createElement('div')
  host.getBoundingClientRect = () => ({ top, bottom: top + height }) as DOMRect
  const run = (): void => {
    ran.push(name)
    now += takes
  }
  inSlices(host, run, urgent)
}

describe('jobs of the page', () => {
  it('run what was touched first, then what is in view, then the rest, each in the order they came (RT-09)', async () => {
    job('below', { top: 801 })
    job('above', { top: -50, height: 49 })
    job('seen')
    job('seen at the bottom', { top: 800 })
    job('seen at the top', { top: -10, height: 10 })
    job('touched', { top: 5000, urgent: () => true })
    expect(ran).toEqual([])
    await settled()
    expect(ran).toEqual(['touched', 'seen', 'seen at the bottom', 'seen at the top', 'below', 'above'])
    expect(pauses).toHaveLength(0)
  })

  it('run for 8 ms at a time, and yield to the page in between (RT-09)', async () => {
    for (const name of ['a', 'b', 'c', 'd']) job(name, { takes: 4 })
    await settled()
    expect(ran).toEqual(['a', 'b'])
    await goOn()
    expect(ran).toEqual(['a', 'b', 'c', 'd'])
    expect(pauses).toHaveLength(0)
    job('later')
    await settled()
    expect(ran.at(-1)).toBe('later')
  })

  it('run at least one at a time, and one more while 8 ms are not over (RT-09)', async () => {
    job('long', { takes: 30 })
    job('short', { takes: 7 })
    job('last')
    await settled()
    expect(ran).toEqual(['long'])
    await goOn()
    expect(ran).toEqual(['long', 'short', 'last'])
  })

  it('that come while others wait are put in their place (RT-09)', async () => {
    let urgent = false
    job('first', { takes: 8 })
    job('far', { top: 2000, takes: 8 })
    job('further', { top: 3000, takes: 8, urgent: () => urgent })
    await settled()
    expect(ran).toEqual(['first'])
    urgent = true
    job('new in view', { takes: 8 })
    await goOn()
    await goOn()
    await goOn()
    expect(ran).toEqual(['first', 'further', 'new in view', 'far'])
  })

  it('measure each place once (RT-09)', async () => {
    const host = document.createElement('div')
    const measure = vi.spyOn(host, 'getBoundingClientRect')
    job('first', { takes: 9 })
    inSlices(
      host,
      () => ran.push('host'),
      () => false,
    )
    await settled()
    await goOn()
    expect(ran).toEqual(['first', 'host'])
    expect(measure).toHaveBeenCalledTimes(1)
  })

  it('yield by a timer where the browser has no scheduler (RT-09)', async () => {
    vi.stubGlobal('scheduler', undefined)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      job('a', { takes: 9 })
      job('b')
      await settled()
      expect(ran).toEqual(['a'])
      await vi.runAllTimersAsync()
      expect(ran).toEqual(['a', 'b'])
    } finally {
      vi.useRealTimers()
    }
  })
})
