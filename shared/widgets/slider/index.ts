import KeenSlider, { type TrackDetails } from 'keen-slider'
import { elementOf } from '../../contract/dom'
import { t } from '../../i18n/texts'

export interface SliderOptions {
  /** Duration of a transition in ms, default 300. */
  duration?: number
  /** ms between automatic slide changes; absent or 0: none. */
  interval?: number
}

export interface Slider {
  /** Moves slide `index` (from 0) to the front. */
  moveTo: (index: number) => void
  stop: () => void
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const control = (name: string, label: string): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `et-slider__control et-slider__control--${name}`
  button.ariaLabel = label
  return button
}

/** Sets the ARIA roles and labels of row and slides; the result restores those that the server printed. */
function describe(root: HTMLElement, slides: readonly HTMLElement[]): () => void {
  const before = [root, ...slides].flatMap(element =>
    ['role', 'aria-roledescription', 'aria-label'].map(name => [element, name, element.getAttribute(name)] as const),
  )
  root.setAttribute('role', root.getAttribute('role') ?? 'region')
  // A region needs a name: its own, or else its track's.
  const name =
    root.hasAttribute('aria-label') || root.hasAttribute('aria-labelledby') ? null : slides[0]?.parentElement?.getAttribute('aria-label')
  if (name) root.setAttribute('aria-label', name)
  root.setAttribute('aria-roledescription', t('behaviours.carousel'))
  slides.forEach((slide, index) => {
    if (slide.localName !== 'li') slide.setAttribute('role', 'group')
    slide.setAttribute('aria-roledescription', t('behaviours.slide'))
    slide.ariaLabel = t('behaviours.slideOf', { number: index + 1, total: slides.length })
  })
  return () => {
    for (const [element, name, value] of before)
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
  }
}

function pauseButton(root: HTMLElement, interval: number, next: () => void, signal: AbortSignal): HTMLButtonElement {
  const player = autoplay(root, interval, next, signal)
  const button = control('pause', '')
  const draw = (): void => {
    button.ariaLabel = t(player.isOn() ? 'behaviours.pause' : 'behaviours.play')
    button.classList.toggle('et-is-off', !player.isOn())
  }
  button.addEventListener('click', () => {
    player.toggle()
    draw()
  })
  draw()
  return button
}

/** Left and Right move by one slide, except in a field or a video, which use these keys themselves. */
function listenToKeys(
  track: HTMLElement,
  { wake, step, signal }: { wake: () => void; step: (byToTheRight: number) => void; signal: AbortSignal },
): void {
  const press = (event: KeyboardEvent): void => {
    // Not at Tab: it would hold the row where it is, while what gets the focus is brought into view.
    if (event.key === 'Enter' || event.key === ' ') wake()
    const by = STEP[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey || elementOf(event)?.matches('input,select,textarea,video')) return
    event.preventDefault()
    step(by)
  }
  track.addEventListener('keydown', press, { signal })
}

/** A slide that the focus comes to by the keyboard comes into view. One that is pressed stays, or the press would miss it. */
function listenToFocus(track: HTMLElement, slides: readonly HTMLElement[], { at, last, moveTo }: Motion, signal: AbortSignal): void {
  const enter = (event: Event): void => {
    const target = elementOf(event)
    if (!target?.matches(':focus-visible')) return
    const index = slides.findIndex(slide => slide.contains(target))
    const lastShown = at() + slides.length - 1 - last()
    if (index >= 0 && index < at()) moveTo(index)
    else if (index > lastShown) moveTo(at() + index - lastShown)
  }
  track.addEventListener('focusin', enter, { signal })
}

/**
 * Turns a horizontally scrolling row into a carousel. `root` contains one track, whose children are the slides; `--et-slides` and `--et-gap` (px)
 * in its style set how many are in view. keen-slider handles dragging, snapping and animation; see README.md. An event `slider:show` on the
 * track, with the index of a slide (from 0) as its detail, moves that slide to the front. The texts of `behaviours` must be loaded. Throws
 * if there is no track with slides.
 */
export function createSlider(root: HTMLElement, { duration = 300, interval = 0 }: SliderOptions = {}): Slider {
  const track = root.querySelector<HTMLElement>('.et-slider__track:has(> *)')
  if (!track) throw new TypeError('slider: expected slides in an element with class et-slider__track')
  const stop = new AbortController()
  const { signal } = stop
  const slides = [...track.children] as HTMLElement[]
  const controls = { previous: control('previous', t('behaviours.previous')), next: control('next', t('behaviours.next')) }
  const forward = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  // Dragging a video's controls must not drag the slide; the library ignores elements with this attribute.
  for (const video of track.querySelectorAll('video')) video.setAttribute('data-keen-slider-clickable', '')

  const motion = createMotion(track, slides, { duration, forward, changed: () => draw() })
  const { at, last, moveTo, follow, wake } = motion
  function draw(): void {
    controls.previous.ariaDisabled = String(at() <= 0)
    controls.next.ariaDisabled = String(at() >= last())
    root.classList.toggle('et-is-still', last() === 0)
    root.classList.toggle('et-is-moving', motion.isMoving())
  }

  controls.previous.addEventListener('click', () => moveTo(at() - 1), { signal })
  controls.next.addEventListener('click', () => moveTo(at() + 1), { signal })
  listenToKeys(track, { wake, step: by => moveTo(at() + forward * by), signal })
  track.addEventListener('scroll', follow, { signal, passive: true })
  listenToFocus(track, slides, motion, signal)
  const show = (event: CustomEventInit<number> & Event): void => {
    event.preventDefault()
    moveTo(event.detail ?? 0)
  }
  track.addEventListener('slider:show', show, { signal })

  // Before the page is changed, which would have the browser lay it out again.
  follow()
  const forget = describe(root, slides)
  const added = [controls.previous, controls.next]
  if (interval) added.unshift(pauseButton(root, interval, () => moveTo(at() >= last() ? 0 : at() + 1), signal))
  root.prepend(...added)
  root.classList.add('et-is-live')

  return {
    moveTo,
    stop() {
      stop.abort()
      motion.stop()
      for (const element of added) element.remove()
      forget()
      root.classList.remove('et-is-live', 'et-is-moving', 'et-is-still')
    },
  }
}

interface Autoplay {
  /** Whether autoplay is switched on. */
  isOn: () => boolean
  toggle: () => void
}

/**
 * Calls `next` every `interval` ms, except while the pointer or focus is inside or the page is hidden; never if the visitor prefers reduced
 * motion.
 */
export function autoplay(element: HTMLElement, interval: number, next: () => void, signal: AbortSignal): Autoplay {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let on = !calm.matches
  let hovered = false
  const timer = setInterval(() => {
    if (on && !hovered && !document.hidden && !element.contains(document.activeElement)) next()
  }, interval)
  element.addEventListener('pointerenter', ({ pointerType }) => (hovered = pointerType === 'mouse'), { signal })
  element.addEventListener('pointerleave', () => (hovered = false), { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  return { isOn: () => on, toggle: () => (on = !on) }
}

interface MotionOptions {
  /** Duration of a transition in ms. */
  duration: number
  /** 1, or -1 in right-to-left pages, where scroll positions are negative. */
  forward: 1 | -1
  /** Called when a result of the functions below changes. */
  changed: () => void
}

export interface Motion {
  /** Index (from 0) of the slide in front, or of the one moving there. */
  at: () => number
  /** Highest index that can be in front. */
  last: () => number
  isMoving: () => boolean
  moveTo: (index: number) => void
  /** Continues from where the browser has scrolled by itself, e.g. to a focused element. */
  follow: () => void
  /** After a drag the library swallows clicks, including those of keys, until the next press. This ends that. */
  wake: () => void
  stop: () => void
}

/** A drag of at least this many px changes the slide. keen-slider counts 5 px as a drag, which suppresses the click. */
const CHANGE_PX = 10

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Index that a drag leads to, in a track of `size` px. The library's own choice depends on the speed of the finger only. */
function draggedTo({ abs, position }: TrackDetails, from: { index: number; position: number }, size: number): number {
  const moved = position - from.position
  if (Math.abs(moved) * size < CHANGE_PX) return from.index
  return abs === from.index ? from.index + Math.sign(moved) : abs
}

/** Drags, snaps and animates the slides of a track with keen-slider. */
export function createMotion(track: HTMLElement, slides: HTMLElement[], { duration, forward, changed }: MotionOptions): Motion {
  const style = (name: string, fallback: number): number => Number.parseFloat(getComputedStyle(track).getPropertyValue(name)) || fallback
  let isMoving = false
  let grabbed = { index: 0, position: 0 }
  const setMoving = (now: boolean): void => {
    isMoving = now
    changed()
  }

  const keen = new KeenSlider(track, {
    selector: () => slides,
    slides: { perView: () => style('--et-slides', 1), spacing: () => style('--et-gap', 20) },
    rubberband: false,
    rtl: forward < 0,
    defaultAnimation: { duration: calm.matches ? 1 : duration, easing: at => 1 - (1 - at) ** 3 },
    // Moves by scrolling: the row stays a scroll container and a grid, so that focus, find in page and fragment links work.
    renderMode: 'custom',
    detailsChanged: ({ track: { details }, size }) => {
      if (isMoving && details) track.scrollLeft = forward * details.position * size
    },
    animationStarted: () => setMoving(true),
    animationEnded: () => setMoving(false),
    dragStarted: ({ track: { details } }) => {
      grabbed = { index: details.abs, position: details.position }
      setMoving(true)
    },
    dragEnded: ({ track: { details } }) => {
      const to = draggedTo(details, grabbed, keen.size)
      keen.animator.stop()
      moveTo(to)
    },
    updated: changed,
  })
  const last = (): number => keen.track.details?.maxIdx ?? 0
  function moveTo(index: number): void {
    keen.moveToIdx(Math.min(Math.max(index, 0), last()), true)
    // It may already be at its target.
    if (keen.animator.targetIdx === null) setMoving(false)
  }
  return {
    at: () => keen.animator.targetIdx ?? keen.track.details?.abs ?? 0,
    last,
    isMoving: () => isMoving,
    moveTo,
    follow() {
      if (isMoving) return
      keen.track.to(Math.min((forward * track.scrollLeft) / keen.size, keen.track.details?.max ?? 0))
      changed()
    },
    wake() {
      if (keen.animator.targetIdx !== null) return
      for (const type of ['ksDragStart', 'ksDragEnd']) track.dispatchEvent(new CustomEvent(type, { detail: { x: 1, y: 1 } }))
    },
    stop: () => keen.destroy(),
  }
}
