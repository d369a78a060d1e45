import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import productGallery from '../../../shared/behaviours/product-gallery/index'
import { $shownImage, $shownVariant } from '../../../shared/page/product'
import { createSlider } from '../../../shared/widgets/slider/index'
import { stubResizeObserver } from '../../kit/resize-observer'

vi.mock('../../../shared/widgets/slider/index', () => ({ createSlider: vi.fn() }))

const slider = { moveTo: vi.fn(), stop: vi.fn() }
let stop: (() => void) | undefined

let resized: () => void

beforeEach(() => {
  resized = stubResizeObserver()
  slider.moveTo.mockReset()
  slider.stop.mockReset()
  vi.mocked(createSlider).mockReset().mockReturnValue(slider)
  $shownVariant.set(null)
  $shownImage.set(undefined)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
})
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const items = [1, 2, 3].map(at => `<li id="beeld-${at}"><img src="/${at}.jpg"></li>`).join('')
  const thumbs = [1, 2, 3].map(at => `<a href="#beeld-${at}">${at}</a>`).join('')
  document.body.innerHTML = `<div id="g"><div class="et-slider"><ul class="et-slider__track">${items}</ul></div>${thumbs}</div>`
  const track = document.querySelector('ul') as HTMLElement
  const scrolled = vi.spyOn(track, 'scrollTo').mockImplementation(() => {})
  stop = productGallery(document.querySelector('#g') as HTMLElement)
  const links = [...document.querySelectorAll('a')]
  const press = (at: number, more: MouseEventInit = {}) =>
    links[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  const marked = () => links.map(link => link.getAttribute('aria-current'))
  const arrived = () => vi.dynamicImportSettled()
  return { track, scrolled, press, marked, arrived }
}

describe('the gallery of a product', () => {
  it('goes to the picture of a thumbnail, and leaves a press for another tab to the browser (PDP-09)', async () => {
    const { press, arrived } = open()
    await arrived()
    expect(press(1)).toBe(false)
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect(press(2, more)).toBe(true)
    expect(slider.moveTo.mock.calls).toEqual([[1]])
  })

  it('marks the thumbnail of the picture on show (PDP-09)', () => {
    const { track, marked } = open()
    expect(marked()).toEqual(['true', null, null])
    track.scrollLeft = 990
    track.dispatchEvent(new Event('scroll'))
    expect(marked()).toEqual([null, null, 'true'])
    // As when the window is made wider.
    vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(990)
    resized()
    expect(marked()).toEqual([null, 'true', null])
  })

  it('stops a video when another picture comes in view, and only then (PDP-09)', () => {
    const { track } = open()
    const video = track.children[2]?.appendChild(document.createElement('video')) as HTMLVideoElement
    const paused = vi.spyOn(video, 'pause').mockImplementation(() => {})
    const scrollTo = (left: number) => {
      track.scrollLeft = left
      track.dispatchEvent(new Event('scroll'))
    }
    scrollTo(1000)
    scrollTo(990)
    expect(paused).not.toHaveBeenCalled()
    scrollTo(500)
    expect(paused).toHaveBeenCalledOnce()
  })

  it('goes to the picture of the chosen variant, and stays for one without or with another (PDP-09)', async () => {
    const { arrived } = open()
    await arrived()
    for (const image of ['/3.jpg', '', '/other.jpg']) $shownVariant.set({ image } as never)
    for (const image of ['/2.jpg', undefined, '/other.jpg']) $shownImage.set(image)
    expect(slider.moveTo.mock.calls).toEqual([[2], [1]])
  })

  it('scrolls until the slider is there, and when that does not come (PDP-09, RT-06)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.mocked(createSlider).mockImplementation(() => {
      throw new Error('lost')
    })
    const { press, scrolled, arrived } = open()
    press(2)
    await arrived()
    press(1)
    expect(scrolled.mock.calls).toEqual([[{ left: 1000, behavior: 'instant' }], [{ left: 500, behavior: 'instant' }]])
    expect(warned).toHaveBeenCalledOnce()
  })

  it('that stops stops its slider, makes none that comes later, and marks nothing (PDP-09)', async () => {
    const { arrived } = open()
    await arrived()
    stop?.()
    expect(slider.stop).toHaveBeenCalledOnce()
    vi.mocked(createSlider).mockClear()
    const { marked } = open()
    stop?.()
    await arrived()
    expect(createSlider).not.toHaveBeenCalled()
    expect(marked()).toEqual([null, null, null])
    $shownVariant.set({ image: '/2.jpg' } as never)
    $shownImage.set('/3.jpg')
    expect(slider.moveTo).not.toHaveBeenCalled()
  })
})
