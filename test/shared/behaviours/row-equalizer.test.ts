import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import rowEqualizer, { perRow } from '../../../shared/behaviours/row-equalizer/index'

it.each([
  [320, 4],
  [575, 4],
  [576, 1],
  [767, 1],
  [768, 2],
  [991, 2],
  [992, 4],
  [1920, 4],
])('at %i px a row has %i items (BEH-05)', (width, items) => expect(perRow(width)).toBe(items))

describe('the row equalizer', () => {
  /** Natural height of each item in px. */
  let natural: number[]

  beforeEach(() => {
    vi.useFakeTimers()
    natural = [10, 40, 30, 20, 50]
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { height: this.style.height ? Number.NaN : natural[Number(this.dataset.at)] } as DOMRect
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const start = (width: number, { items, around = 'div' }: { items?: string; around?: string } = {}) => {
    vi.stubGlobal('innerWidth', width)
    const inner = natural.map((_, at) => `<p data-at="${at}"></p>`).join('')
    document.body.innerHTML = `<div class="${around}"><div id="row">${inner}</div></div>`
    const stop = rowEqualizer(document.querySelector('#row') as HTMLElement, { items })
    return { stop, heights: () => [...document.querySelectorAll<HTMLElement>('#row p')].map(({ style }) => style.height) }
  }
  const px = (...heights: number[]): string[] => heights.map(height => `${height}px`)

  it.each([
    [400, {}, px(40, 40, 40, 40, 50)],
    [600, {}, px(10, 40, 30, 20, 50)],
    [800, {}, px(40, 40, 30, 30, 50)],
    [1200, {}, px(40, 40, 40, 40, 50)],
    [600, { around: 'et-slider' }, px(50, 50, 50, 50, 50)],
    [400, { items: 'p:not([data-at="1"])' }, ['50px', '', '50px', '50px', '50px']],
  ])('at %i px with %j makes the items of a row equally high (BEH-05)', (width, more, wanted) => {
    const { heights, stop } = start(width, more)
    expect(heights()).toEqual(wanted)
    stop()
    expect(heights()).toEqual(['', '', '', '', ''])
  })

  it('measures again 500 ms after the last resize, and not when it has stopped (BEH-05)', () => {
    const { heights, stop } = start(600)
    natural = [11, 12, 13, 14, 15]
    const resize = () => window.dispatchEvent(new Event('resize'))
    resize()
    vi.advanceTimersByTime(499)
    resize()
    vi.advanceTimersByTime(499)
    expect(heights()).toEqual(px(10, 40, 30, 20, 50))
    vi.advanceTimersByTime(1)
    expect(heights()).toEqual(px(11, 12, 13, 14, 15))
    resize()
    stop()
    vi.advanceTimersByTime(1000)
    resize()
    vi.advanceTimersByTime(1000)
    expect(heights()).toEqual(['', '', '', '', ''])
  })
})
