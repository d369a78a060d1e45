// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readProps } from '../../../shared/runtime/props'

const made: { duration?: number; interval?: number }[] = []
const keen: Record<string, unknown>[] = []
vi.mock('keen-slider', () => ({
  default: class {
    track = { details: { maxIdx: 3, abs: 0, slides: [] }, to() {} }
    animator = { targetIdx: null }
    constructor(_track: unknown, options: Record<string, unknown>) {
      keen.push(options)
    }
    moveToIdx = vi.fn((index: number, _absolute: boolean, { duration }: { duration: number }) => made.push({ duration, interval: index }))
    update() {}
    on() {}
    destroy() {}
  },
}))

beforeEach(() => {
  made.length = 0
  keen.length = 0
})
afterEach(() => void vi.useRealTimers())

/** A slider as the runtime starts it, with nothing said but what `attributes` says. */
async function open(attributes: string) {
  document.body.innerHTML = `<div class="slider" data-component="slider" ${attributes}><ul class="slider__track"><li>1</li><li>2</li><li>3</li><li>4</li></ul></div>`
  const element = document.body.firstElementChild as HTMLElement
  const { default: slider, options, ready } = await import('../../../shared/behaviours/slider/index')
  await ready()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = slider(element, readProps(element, options) as { duration: number; autoplay: boolean; interval: number })
  while (!keen.length) await new Promise(done => setTimeout(done))
  await new Promise(done => setTimeout(done))
  return {
    element,
    stop,
    options: keen[0] as { slides: { perView: () => number; spacing: () => number }; defaultAnimation: { duration: number } },
  }
}

describe('a slider of which nothing is said', () => {
  it('shows 1 slide, 20 px apart, moves in 300 ms, and does not play (SLD-01)', async () => {
    const { element, stop, options } = await open('')
    expect([options.slides.perView(), options.slides.spacing(), options.defaultAnimation.duration]).toEqual([1, 20, 300])
    element.querySelector<HTMLElement>('.slider__control--next')?.click()
    expect(made).toEqual([{ duration: 300, interval: 1 }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(made).toHaveLength(1)
    stop()
  })

  it('that plays changes after 3000 ms, not sooner, and not after it stopped (SLD-01)', async () => {
    const { stop } = await open('data-autoplay')
    await vi.advanceTimersByTimeAsync(2990)
    expect(made).toEqual([])
    await vi.advanceTimersByTimeAsync(10)
    expect(made).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(made).toHaveLength(2)
    stop()
    await vi.advanceTimersByTimeAsync(9000)
    expect(made).toHaveLength(2)
  })
})
