import { t } from '../../i18n/texts'
import { autoplay } from './autoplay'
import { createMotion } from './motion'

export interface SliderOptions {
  /** Duration of a transition in ms, default 300. */
  duration?: number
  /** Ms between slides that change by themselves; absent or 0, they do not. */
  interval?: number
}

export interface Slider {
  /** Brings slide `index` (from 0) to the front. */
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

/** Says what the row is and which slide is which; the result takes it back. */
function describe(root: HTMLElement, slides: readonly HTMLElement[]): () => void {
  root.setAttribute('role', root.getAttribute('role') ?? 'region')
  // A region needs a name: that of its track, where it has none of its own.
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
    for (const element of [root, ...slides])
      for (const attribute of ['role', 'aria-roledescription', ...(element === root && !name ? [] : ['aria-label'])])
        element.removeAttribute(attribute)
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

/** Left and Right move by one slide, but in a field or a video, which they belong to. */
function listenToKeys(
  track: HTMLElement,
  { wake, step, signal }: { wake: () => void; step: (byToTheRight: number) => void; signal: AbortSignal },
): void {
  const press = (event: KeyboardEvent): void => {
    wake()
    const by = STEP[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).matches('input,select,textarea,video')) return
    event.preventDefault()
    step(by)
  }
  track.addEventListener('keydown', press, { signal })
}

/**
 * Makes a row that scrolls sideways a carousel. `root` holds one track, whose children are the slides;
 * `--slides` and `--gap` (px) in its style say how many are in view. keen-slider drags, snaps and animates; see README.md.
 * An event `slider:show` on the track, with the index of a slide (from 0) as its detail, brings that slide to the front.
 * Texts of the area `behaviours` must be loaded. Throws when there is no track with slides.
 */
export function createSlider(root: HTMLElement, { duration = 300, interval = 0 }: SliderOptions = {}): Slider {
  const track = root.querySelector<HTMLElement>('.slider__track:has(> *)')
  if (!track) throw new TypeError('slider: expected slides in an element with class slider__track')
  const stop = new AbortController()
  const { signal } = stop
  const slides = [...track.children] as HTMLElement[]
  const controls = { previous: control('previous', t('behaviours.previous')), next: control('next', t('behaviours.next')) }
  const forward = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  // Its controls are dragged too: the library leaves what is marked so alone.
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
