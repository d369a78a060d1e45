import { elementOf } from '../../contract/dom'
import { t } from '../../i18n/texts'
import { autoplay } from './autoplay'
import { createMotion, type Motion } from './motion'

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
  button.className = `slider__control slider__control--${name}`
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
  for (const [index, slide] of slides.entries()) {
    if (slide.localName !== 'li') slide.setAttribute('role', 'group')
    slide.setAttribute('aria-roledescription', t('behaviours.slide'))
    slide.ariaLabel = t('behaviours.slideOf', { number: index + 1, total: slides.length })
  }
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
    button.classList.toggle('is-off', !player.isOn())
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
 * Turns a horizontally scrolling row into a carousel. `root` contains one track, whose children are the slides; `--slides` and `--gap` (px)
 * in its style set how many are in view. keen-slider handles dragging, snapping and animation; see README.md. An event `slider:show` on the
 * track, with the index of a slide (from 0) as its detail, moves that slide to the front. The texts of `behaviours` must be loaded. Throws
 * if there is no track with slides.
 */
export function createSlider(root: HTMLElement, { duration = 300, interval = 0 }: SliderOptions = {}): Slider {
  const track = root.querySelector<HTMLElement>('.slider__track:has(> *)')
  if (!track) throw new TypeError('slider: expected slides in an element with class slider__track')
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
    root.classList.toggle('is-still', last() === 0)
    root.classList.toggle('is-moving', motion.isMoving())
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

  const forget = describe(root, slides)
  const added = [controls.previous, controls.next]
  if (interval) added.unshift(pauseButton(root, interval, () => moveTo(at() >= last() ? 0 : at() + 1), signal))
  root.prepend(...added)
  root.classList.add('is-live')
  follow()

  return {
    moveTo,
    stop() {
      stop.abort()
      motion.stop()
      for (const element of added) element.remove()
      forget()
      root.classList.remove('is-live', 'is-moving', 'is-still')
    },
  }
}
