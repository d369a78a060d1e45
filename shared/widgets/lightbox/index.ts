import { loadChunk } from '../../contract/ports'
import { sanitiseLibraries } from '../../html/libraries'
import { t } from '../../i18n/texts'
import { followTouch, leaveNoDrag, makeZoom } from './gestures'

export interface Picture {
  href: string
  alt: string
  /** A smaller one that is already loaded, shown while the pressed picture loads. */
  preview?: string | undefined
}

interface LightboxOptions {
  /** Largest scale, default 10. */
  maxZoom?: number
  /** Accessible name. */
  name?: string
  onOpen: (dialog: HTMLElement) => void
  /** Called with the index (from 0) of each picture that is shown. */
  onShow: (index: number) => void
  /** Called after closing. */
  onClose: () => void
}

export interface Lightbox {
  close: () => void
}

const SWIPE_PX = 50
const ALERT_MS = 6000
/** How long a picture takes to appear, as in the styles. */
const FADE_MS = 300

/** Settings of the library; `calm` disables its effects. */
const settingsOf = (pictures: readonly Picture[], calm: boolean) => ({
  elements: pictures.map(({ href, alt }) => ({ href, alt, type: 'image', zoomable: false })) as never,
  loop: false,
  closeOnOutsideClick: false,
  dragToleranceX: SWIPE_PX,
  openEffect: calm ? ('none' as const) : ('fade' as const),
  closeEffect: calm ? ('none' as const) : ('fade' as const),
  slideEffect: calm ? ('none' as const) : ('slide' as const),
})

/** Shows and announces that a picture failed to load. */
function showFailure(): void {
  document.querySelector('.et-lightbox-alert')?.remove()
  const alert = document.createElement('p')
  alert.className = 'et-lightbox-alert'
  alert.setAttribute('role', 'alert')
  document.body.append(alert)
  alert.textContent = t('behaviours.lightbox.failed')
  setTimeout(() => alert.remove(), ALERT_MS)
}

/** When the page has a scrollbar, the library adds a style element, which the policy forbids; so scrolling is locked while it measures. */
function withoutScrollbar(run: () => void): void {
  const root = document.documentElement
  Object.assign(root.style, { overflow: 'hidden', scrollbarGutter: 'auto' })
  try {
    run()
  } finally {
    Object.assign(root.style, { overflow: '', scrollbarGutter: '' })
    if (!root.getAttribute('style')) root.removeAttribute('style')
  }
}

/** Labels the dialog and its buttons; the library's labels are English. From the right, the left button leads to the next picture. */
function describe(dialog: HTMLElement, name: string, isRtl: boolean): void {
  dialog.setAttribute('aria-modal', 'true')
  dialog.ariaLabel = name
  const [left, right] = isRtl ? ['next', 'previous'] : ['previous', 'next']
  for (const [selector, key] of Object.entries({ '.gclose': 'lightbox.close', '.gprev': left, '.gnext': right }))
    dialog.querySelector(selector)?.setAttribute('aria-label', t(`behaviours.${key}`))
  // The library hides all siblings from screen readers, including the live region.
  for (const region of document.querySelectorAll('[data-announcer]')) region.removeAttribute('aria-hidden')
}

/** Shows below a picture what screen readers read as its name. */
function makeCaption(dialog: HTMLElement): (text: string) => void {
  const caption = document.createElement('p')
  caption.className = 'et-lightbox-caption'
  caption.setAttribute('aria-hidden', 'true')
  dialog.append(caption)
  return text => {
    caption.textContent = text
  }
}

/** Shows a smaller picture below the slides; returns what removes it. */
function showPreview(dialog: HTMLElement, src: string | undefined): () => void {
  if (!src) return () => {}
  const preview = new Image()
  preview.className = 'et-lightbox-preview'
  preview.alt = ''
  preview.src = src
  dialog.querySelector('.goverlay')?.after(preview)
  return () => preview.remove()
}

/** Makes only the current picture focusable, and disables the buttons at the ends of the row. */
function limitFocus(dialog: HTMLElement, slides: readonly Element[], at: number): void {
  slides.forEach((slide, place) => {
    ;(slide as HTMLElement).inert = place !== at
  })
  dialog.querySelector('.gprev')?.setAttribute('aria-disabled', String(at === 0))
  dialog.querySelector('.gnext')?.setAttribute('aria-disabled', String(at === slides.length - 1))
}

/**
 * Shows pictures over the page, from index `startAt`. glightbox handles movement, drags and swipes; README.md lists what we add. The texts
 * of `behaviours` must be loaded. Rejects if the library fails to load, or if the page's header forbids its Trusted Types policy.
 */
export async function openLightbox(pictures: readonly Picture[], startAt: number, options: LightboxOptions): Promise<Lightbox> {
  sanitiseLibraries()
  const { default: GLightbox } = await loadChunk('glightbox', () => import('glightbox'))
  const { maxZoom = 10, name = t('behaviours.lightbox.name'), onOpen, onShow, onClose } = options
  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl'
  const last = pictures.length - 1
  // The library goes to the left for what is before; on pages that are read from the right it gets the row in reverse. Its own inverse.
  const slideAt = (at: number): number => (isRtl ? last - at : at)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const stop = new AbortController()
  const { signal } = stop
  const failed = new Set<number>()
  const box = GLightbox(settingsOf(isRtl ? pictures.toReversed() : pictures, calm))
  const slides = (): Element[] => [...document.querySelectorAll('#glightbox-slider .gslide')]
  const close = (): void => {
    stop.abort()
    box.close()
  }
  const fail = (at: number): void => {
    if (signal.aborted || box.getActiveSlideIndex() !== slideAt(at)) return
    showFailure()
    const to = at < last ? at + 1 : pictures.findLastIndex((_, place) => !failed.has(place))
    if (at === 0 || to < 0) close()
    else box.goToSlide(slideAt(to))
  }
  // Registered before anything loads, for pictures that fail at once.
  const onError = ({ target }: Event): void => {
    const found = slides().findIndex(slide => slide.contains(target as Node))
    if (found < 0) return
    failed.add(slideAt(found))
    fail(slideAt(found))
  }
  document.addEventListener('error', onError, { capture: true, signal })
  withoutScrollbar(() => box.openAt(slideAt(startAt)))
  // On phones the library would choose its own effect.
  if (calm) (box as unknown as { settings: { slideEffect: string } }).settings.slideEffect = 'none'
  const dialog = document.querySelector('#glightbox-body') as HTMLElement
  describe(dialog, name, isRtl)
  const say = makeCaption(dialog)
  const removePreview = showPreview(dialog, pictures[startAt]?.preview)
  box.on('slide_after_load', (({ index }: { index: number }) => {
    if (index === slideAt(startAt)) setTimeout(removePreview, calm ? 0 : FADE_MS)
  }) as never)
  const zoom = makeZoom(
    dialog,
    { image: () => slides()[box.getActiveSlideIndex() as number]?.querySelector('img') ?? null, max: maxZoom, beside: close },
    signal,
  )
  followTouch(dialog, { tolerance: SWIPE_PX, isTaken: zoom.isZoomed }, signal)
  leaveNoDrag(dialog, signal)
  const shown = (at: number): void => {
    zoom.reset()
    limitFocus(dialog, slides(), slideAt(at))
    say(pictures[at]?.alt ?? '')
    onShow(at)
    if (failed.has(at)) queueMicrotask(() => fail(at))
  }
  box.on('slide_before_change', (({ current }: { current: { index: number } }) => {
    removePreview()
    shown(slideAt(current.index))
  }) as never)
  box.on('close', () => {
    stop.abort()
    onClose()
  })
  onOpen(dialog)
  shown(startAt)
  return { close }
}
