import { sanitiseLibraries } from '../../html/trusted-types'
import { t } from '../../i18n/texts'
import { ZOOM_STEP, zoomAndSwipe } from './zoom'

export interface Picture {
  href: string
  alt: string
}

interface LightboxOptions {
  /** Largest scale, default 10. */
  maxZoom?: number
  /** What assistive technology calls it. */
  name?: string
  onOpen: (dialog: HTMLElement) => void
  /** Called with the index (from 0) of each picture that comes on show. */
  onShow: (index: number) => void
  /** Called as it begins to close. */
  onClose: () => void
}

export interface Lightbox {
  close: () => void
}

const SWIPE_PX = 50
const STILL_PX = 10
const ALERT_MS = 6000

/** Says on screen and to assistive technology that a picture did not load (SLD-03). */
function complain(): void {
  document.querySelector('.lightbox-alert')?.remove()
  const alert = document.createElement('p')
  alert.className = 'lightbox-alert'
  alert.setAttribute('role', 'alert')
  document.body.append(alert)
  alert.textContent = t('behaviours.lightbox.failed')
  setTimeout(() => alert.remove(), ALERT_MS)
}

/** The library adds a style element, which the policy forbids, when it sees a scrollbar; the page's lock keeps that room already. */
function withoutScrollbar(run: () => void): void {
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, get: () => innerWidth })
  try {
    run()
  } finally {
    Reflect.deleteProperty(document.documentElement, 'clientWidth')
  }
}

/**
 * Shows pictures over the page, from `startAt` (SLD-02, SLD-03). Texts of the area `behaviours` must be loaded.
 * Rejects when the library does not arrive, or when the page's header forbids its policy.
 */
export async function openLightbox(pictures: readonly Picture[], startAt: number, options: LightboxOptions): Promise<Lightbox> {
  sanitiseLibraries()
  const { default: GLightbox } = await import('glightbox')
  const { maxZoom = 10, name = t('behaviours.lightbox.name'), onOpen, onShow, onClose } = options
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const stop = new AbortController()
  const { signal } = stop
  const failed = new Set<number>()
  const box = GLightbox({
    elements: pictures.map(({ href, alt }) => ({ href, alt, type: 'image', zoomable: false, draggable: false })) as never,
    loop: false,
    zoomable: false,
    draggable: false,
    touchNavigation: false,
    keyboardNavigation: false,
    openEffect: calm ? 'none' : 'fade',
    closeEffect: calm ? 'none' : 'fade',
    slideEffect: calm ? 'none' : 'slide',
  })
  const index = (): number => box.getActiveSlideIndex() ?? startAt
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    stop.abort()
    onClose()
    box.close()
  }
  const fail = (at: number): void => {
    if (!isOpen) return
    complain()
    const to = at < pictures.length - 1 ? at + 1 : pictures.findLastIndex((_, place) => !failed.has(place))
    if (at === 0 || to < 0) close()
    else show(to)
  }
  const shown = (): void => {
    const at = index()
    for (const [place, slide] of dialog().querySelectorAll<HTMLElement>('.gslide').entries()) slide.inert = place !== at
    dialog()
      .querySelector('.gprev')
      ?.toggleAttribute('disabled', at === 0)
    dialog()
      .querySelector('.gnext')
      ?.toggleAttribute('disabled', at === pictures.length - 1)
    onShow(at)
    if (failed.has(at)) queueMicrotask(() => fail(at))
  }
  const dialog = (): HTMLElement => document.querySelector('#glightbox-body') as HTMLElement
  const show = (to: number): void => {
    if (!pictures[to]) return
    zoom.by(0)
    box.goToSlide(to)
    shown()
  }
  const go = (way: 1 | -1): void => show(index() + way)

  // Listens before anything loads, for pictures that fail at once.
  document.addEventListener(
    'error',
    ({ target }) => {
      const slides = [...document.querySelectorAll('#glightbox-slider .gslide')]
      const at = target instanceof Element ? slides.findIndex(slide => slide.contains(target)) : -1
      if (at < 0) return
      failed.add(at)
      if (at === index()) fail(at)
    },
    { capture: true, signal },
  )
  withoutScrollbar(() => box.openAt(startAt))
  const element = dialog()
  element.setAttribute('aria-modal', 'true')
  element.ariaLabel = name
  for (const [selector, key] of [
    ['.gclose', 'lightbox.close'],
    ['.gprev', 'previous'],
    ['.gnext', 'next'],
  ] as const) {
    const button = element.querySelector<HTMLElement>(selector)
    if (button) button.ariaLabel = t(`behaviours.${key}`)
  }
  const zoom = zoomAndSwipe(
    element,
    { image: () => element.querySelector('.gslide.current img'), max: maxZoom, tolerance: SWIPE_PX, swipe: go },
    signal,
  )
  // Its own listeners would act as well, and know nothing of what is zoomed or failed.
  let press = { x: 0, y: 0 }
  element.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      press = { x, y }
    },
    { signal },
  )
  element.addEventListener(
    'click',
    event => {
      const isSwipe = event.detail > 0 && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL_PX
      const target = event.target as Element
      event.stopPropagation()
      if (target.closest('.gnext')) go(1)
      else if (target.closest('.gprev')) go(-1)
      else if (target.closest('.gclose') || (!target.closest('img') && !zoom.isZoomed() && !isSwipe)) close()
    },
    { capture: true, signal },
  )
  element.addEventListener(
    'keydown',
    event => {
      const act = {
        ArrowRight: () => go(1),
        ArrowLeft: () => go(-1),
        '+': () => zoom.by(ZOOM_STEP),
        '=': () => zoom.by(ZOOM_STEP),
        '-': () => zoom.by(1 / ZOOM_STEP),
        '0': () => zoom.by(0),
      }[event.key]
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    },
    { signal },
  )
  onOpen(element)
  shown()
  return { close }
}
