import '../../platform'
import { loadChunk } from '../../contract/ports'
import { loadTexts } from '../../i18n/texts'
import { $shownImage, $shownVariant } from '../../page/product'
import type { Slider } from '../../widgets/slider/index'

export const options = {}

export const ready = (): Promise<void> => loadTexts('behaviours')

/**
 * Product pictures as a slider with thumbnails that follow it. Shows the picture of the choices so far, and of the chosen variant. A video
 * stops when another picture comes in view. The row scrolls natively until the slider's library has loaded, or if it fails to.
 */
export default function productGallery(element: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const stage = element.querySelector<HTMLElement>('.et-slider')
  const track = stage?.querySelector<HTMLElement>('.et-slider__track')
  if (!stage || !track) return () => {}
  const slides = [...track.children] as HTMLElement[]
  const thumbs = [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  let slider: Slider | undefined

  const mark = (): void => {
    const current = slides[Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth))]
    for (const video of track.querySelectorAll('video')) if (!current?.contains(video)) video.pause()
    for (const thumb of thumbs) {
      if (thumb.getAttribute('href') === `#${current?.id}`) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
  }
  const show = (index: number): void => {
    if (index < 0) return
    if (slider) slider.moveTo(index)
    else track.scrollTo({ left: index * track.clientWidth * (getComputedStyle(track).direction === 'rtl' ? -1 : 1), behavior: 'instant' })
  }
  track.addEventListener('scroll', mark, { signal, passive: true })
  for (const thumb of thumbs)
    thumb.addEventListener(
      'click',
      event => {
        if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        show(slides.findIndex(({ id }) => thumb.getAttribute('href') === `#${id}`))
      },
      { signal },
    )
  const make = async (): Promise<void> => {
    const { createSlider } = await loadChunk('widgets-slider', () => import('../../widgets/slider/index'))
    if (!signal.aborted) slider = createSlider(stage)
  }
  make().catch((cause: unknown) => console.warn('Gallery slider failed to load; the row scrolls instead.', cause))
  const showImage = (image?: string): void => {
    if (image) show(slides.findIndex(slide => slide.querySelector('img')?.getAttribute('src') === image))
  }
  const unfollow = [$shownVariant.subscribe(variant => showImage(variant?.image)), $shownImage.subscribe(showImage)]
  // First once the page has been laid out: reading positions sooner would have the browser lay it out one time more.
  const observer = new ResizeObserver(mark)
  observer.observe(track)
  return () => {
    stop.abort()
    observer.disconnect()
    for (const one of unfollow) one()
    slider?.stop()
    for (const thumb of thumbs) thumb.removeAttribute('aria-current')
  }
}
