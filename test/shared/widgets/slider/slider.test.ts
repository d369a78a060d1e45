import type { KeenSliderOptions } from 'keen-slider'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { props } from '../../../../shared/behaviours/slider/props'
import { loadTexts } from '../../../../shared/i18n/texts'
import { readProps } from '../../../../shared/runtime/props'
import { autoplay } from '../../../../shared/widgets/slider'
import { createSlider, type Slider } from '../../../../shared/widgets/slider/index'
import '../../../../shared/platform'

/** Options that the real library received last. */
let asked: KeenSliderOptions | undefined
vi.mock('keen-slider', async load => {
  const { default: KeenSlider, ...rest } = await load<typeof import('keen-slider')>()
  class Watched extends KeenSlider {
    constructor(track: HTMLElement, options: KeenSliderOptions) {
      super(track, options)
      asked = options
    }
  }
  return { ...rest, default: Watched }
})

let made: Slider | undefined
const open = async (total: number, interval = 0) => {
  await loadTexts('behaviours')
  const slides = Array.from({ length: total }, (_, at) => `<div><a href="/p${at + 1}">${at + 1}</a></div>`).join('')
  document.body.innerHTML = `<section class="et-slider" aria-label="Acties"><div class="et-slider__track">${slides}</div></section>`
  const root = document.querySelector('section') as HTMLElement
  const before = document.body.innerHTML
  made = createSlider(root, { duration: 0, interval })
  const button = (name: string) => document.querySelector(`.et-slider__control--${name}`) as HTMLButtonElement
  const ends = () => [button('previous').ariaDisabled, button('next').ariaDisabled]
  return { root, before, button, ends, slider: made, track: root.querySelector('.et-slider__track') as HTMLElement }
}
afterEach(() => {
  made?.stop()
  made = undefined
})

describe('a slider', () => {
  it('is a region under the name of its track, unless it has one (SLD-01, A11Y-01)', async () => {
    const { root, track, slider } = await open(3)
    slider.stop()
    root.removeAttribute('aria-label')
    track.setAttribute('aria-label', 'Beelden')
    const again = createSlider(root)
    expect(root.getAttribute('aria-label')).toBe('Beelden')
    again.stop()
    expect(root.hasAttribute('aria-label')).toBe(false)
    root.setAttribute('aria-label', 'Eigen naam')
    createSlider(root).stop()
    expect(root.getAttribute('aria-label')).toBe('Eigen naam')
  })

  it('leaves the roles and names that the server printed, once it stops (SLD-01, A11Y-01)', async () => {
    const { root, slider } = await open(2)
    slider.stop()
    root.setAttribute('role', 'group')
    for (const [at, slide] of [...root.querySelectorAll('.et-slider__track > *')].entries()) {
      slide.setAttribute('role', 'listitem')
      slide.setAttribute('aria-label', `Foto ${at + 1}`)
    }
    const printed = document.body.innerHTML
    const again = createSlider(root)
    expect(document.body.innerHTML).not.toBe(printed)
    again.stop()
    expect(document.body.innerHTML).toBe(printed)
  })

  it('says what it is, which slide is which and where it ends (SLD-01)', async () => {
    const { root, ends, button, track } = await open(3)
    expect([root.getAttribute('role'), root.getAttribute('aria-roledescription'), button('next').ariaLabel]).toEqual([
      'region',
      'carrousel',
      'Volgende',
    ])
    expect([...track.children].map(slide => [slide.getAttribute('role'), slide.ariaLabel])).toEqual([
      ['group', '1 van 3'],
      ['group', '2 van 3'],
      ['group', '3 van 3'],
    ])
    expect(ends()).toEqual(['true', 'false'])
    button('next').click()
    await vi.waitFor(() => expect(ends()).toEqual(['false', 'false']))
    button('next').click()
    await vi.waitFor(() => expect(ends()).toEqual(['false', 'true']))
    button('next').click()
    await vi.waitFor(() => expect(root.classList).not.toContain('et-is-moving'))
    expect(ends()).toEqual(['false', 'true'])
  })

  it('moves by the arrow keys, except in a field and with another key held (SLD-01)', async () => {
    const { track, ends } = await open(3)
    const press = (key: string, more: KeyboardEventInit = {}) =>
      (track.querySelector('a') as Element).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    expect(press('ArrowRight', { altKey: true })).toBe(true)
    expect(press('Enter')).toBe(true)
    expect(ends()).toEqual(['true', 'false'])
    expect(press('ArrowRight')).toBe(false)
    await vi.waitFor(() => expect(ends()).toEqual(['false', 'false']))
  })

  it('leaves a video in it its own keys and drags (SLD-01, PDP-09)', async () => {
    const { root, track, slider, ends } = await open(3)
    slider.stop()
    const video = track.children[0]?.appendChild(document.createElement('video')) as HTMLVideoElement
    made = createSlider(root, { duration: 0 })
    expect(video.hasAttribute('data-keen-slider-clickable')).toBe(true)
    expect(video.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))).toBe(true)
    expect(ends()).toEqual(['true', 'false'])
  })

  it('of what fits has no controls to press (SLD-01)', async () => {
    const { root, ends } = await open(1)
    expect(ends()).toEqual(['true', 'true'])
    expect(root.classList).toContain('et-is-still')
  })

  it('that stops leaves the row as it was (SLD-01)', async () => {
    const { root, before, slider } = await open(2, 3000)
    expect(root.classList).toContain('et-is-live')
    slider.stop()
    for (const element of document.querySelectorAll('[style=""]')) element.removeAttribute('style')
    expect(document.body.innerHTML.replaceAll(/ data-keen-slider-\w+=""/g, '')).toBe(before)
  })

  it('looks where the row is scrolled to before it changes the page, which is laid out once (SLD-01)', async () => {
    const wasChanged: boolean[] = []
    const scrolled = vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function (this: Element) {
      wasChanged.push(!!this.parentElement?.querySelector('.et-slider__control'))
      return 0
    })
    onTestFinished(() => scrolled.mockRestore())
    await open(3)
    expect(wasChanged).toEqual([false])
  })

  it('without slides says so (SLD-01)', () => {
    document.body.innerHTML = '<section class="et-slider"><div class="et-slider__track"></div></section>'
    expect(() => createSlider(document.querySelector('section') as HTMLElement)).toThrow('et-slider__track')
  })
})

describe('a slider that nothing is said of', () => {
  const row = async (style = '', options = {}) => {
    await loadTexts('behaviours')
    document.body.innerHTML = `<section class="et-slider"><div class="et-slider__track" style="${style}"><p>1</p><p>2</p><p>3</p></div></section>`
    made = createSlider(document.querySelector('section') as HTMLElement, options)
    const { perView, spacing } = (asked as KeenSliderOptions).slides as { perView: () => number; spacing: () => number }
    return { perView: perView(), spacing: spacing(), duration: asked?.defaultAnimation?.duration, loop: asked?.loop ?? false }
  }

  it('shows one slide, 20 px from the next, moves in 300 ms and does not begin anew at its end (SLD-01)', async () => {
    expect(await row()).toEqual({ perView: 1, spacing: 20, duration: 300, loop: false })
  })

  it('shows what its style and its options say (SLD-01)', async () => {
    expect(await row('--et-slides: 4; --et-gap: 10px', { duration: 80 })).toMatchObject({ perView: 4, spacing: 10, duration: 80 })
  })

  it('moves at once with reduced motion (SLD-01)', async () => {
    vi.resetModules()
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }))
    await import('../../../../shared/platform')
    await (await import('../../../../shared/i18n/texts')).loadTexts('behaviours')
    document.body.innerHTML = '<section class="et-slider"><div class="et-slider__track"><p>1</p><p>2</p></div></section>'
    const { createSlider: create } = await import('../../../../shared/widgets/slider/index')
    made = create(document.querySelector('section') as HTMLElement, { duration: 300 })
    expect(asked?.defaultAnimation?.duration).toBe(1)
    vi.unstubAllGlobals()
  })

  it('on an element does not play by itself; one that does goes on after 3000 ms (SLD-01)', () => {
    expect(readProps(document.createElement('div'), props)).toEqual({ duration: 300, autoplay: false, interval: 3000 })
  })

  it.each([
    [9, 0],
    [10, 1],
    [-10, 0],
  ])('that is dragged over %i px goes to slide %i from the first (SLD-01)', async (px, index) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 500, height: 100 } as DOMRect)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(500)
    await row('', { duration: 0 })
    const keen = { track: { details: { abs: 0, position: 0 } } }
    asked?.dragStarted?.(keen as never)
    asked?.dragEnded?.({ track: { details: { abs: 0, position: px / 500 } } } as never)
    await vi.waitFor(() => expect(document.querySelector('section')?.classList).not.toContain('et-is-moving'))
    expect(document.querySelector('.et-slider__control--previous')?.ariaDisabled).toBe(String(index === 0))
    vi.restoreAllMocks()
  })
})

describe('playing by itself', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const start = (calm = false) => {
    vi.stubGlobal('matchMedia', () => ({ matches: calm }))
    document.body.innerHTML = '<section><button type="button">x</button></section>'
    const element = document.querySelector('section') as HTMLElement
    const stop = new AbortController()
    const next = vi.fn()
    const player = autoplay(element, 3000, next, stop.signal)
    const pass = (ms: number): number => {
      next.mockClear()
      vi.advanceTimersByTime(ms)
      return next.mock.calls.length
    }
    return { element, player, pass, stop }
  }

  it('goes on every 3000 ms, until it stops (SLD-01)', () => {
    const { pass, stop } = start()
    expect([pass(2999), pass(1), pass(6000)]).toEqual([0, 1, 2])
    stop.abort()
    expect(pass(9000)).toBe(0)
  })

  it('waits under the mouse, with the focus inside and on a hidden page (SLD-01)', () => {
    const { element, pass } = start()
    const point = (type: string, pointerType: string) => element.dispatchEvent(new PointerEvent(type, { pointerType }))
    point('pointerenter', 'mouse')
    expect(pass(3000)).toBe(0)
    point('pointerleave', 'mouse')
    point('pointerenter', 'touch')
    expect(pass(3000)).toBe(1)
    element.querySelector('button')?.focus()
    expect(pass(3000)).toBe(0)
    element.querySelector('button')?.blur()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    expect(pass(3000)).toBe(0)
  })

  it('is off with reduced motion, and can be switched on (SLD-01)', () => {
    const { player, pass } = start(true)
    expect([player.isOn(), pass(3000)]).toEqual([false, 0])
    player.toggle()
    expect([player.isOn(), pass(3000)]).toEqual([true, 1])
  })
})
