import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { t } from '../../i18n/texts'
import { autoplay } from './autoplay'

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

/** From this far, in px, a drag changes the slide. From 5 px keen-slider takes it for a drag, which is no click. */
const CHANGE_PX = 10

const calm = matchMedia('(prefers-reduced-motion: reduce)')
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

/** After a drag the library swallows clicks, those of a key too, until something is pressed. */
function wake({ animator }: KeenSliderInstance, track: HTMLElement): void {
  if (animator.targetIdx !== null) return
  for (const type of ['ksDragStart', 'ksDragEnd']) track.dispatchEvent(new CustomEvent(type, { detail: { x: 1, y: 1 } }))
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
  const style = (name: string, fallback: number): number => Number.parseFloat(getComputedStyle(track).getPropertyValue(name)) || fallback
  const controls = { previous: control('previous', t('behaviours.previous')), next: control('next', t('behaviours.next')) }
  // Pages that are read from the right start there: a row is scrolled to negative places.
  const forward = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  // Its controls are dragged too: the library leaves what is marked so alone.
  for (const video of track.querySelectorAll('video')) video.setAttribute('data-keen-slider-clickable', '')
  let moving = false
  let grabbed = { index: 0, position: 0 }

  const keen = new KeenSlider(track, {
    selector: () => slides,
    slides: { perView: () => style('--slides', 1), spacing: () => style('--gap', 20) },
    rubberband: false,
    rtl: forward < 0,
    defaultAnimation: { duration: calm.matches ? 1 : duration, easing: at => 1 - (1 - at) ** 3 },
    // Drawn by scrolling: the row stays a scroll container and a grid, so focus, find in page and links into it work.
    renderMode: 'custom',
    detailsChanged: ({ track: { details }, size }) => {
      if (moving && details) track.scrollLeft = forward * details.position * size
    },
    animationStarted: () => hold(),
    animationEnded: () => rest(),
    dragStarted: ({ track: { details } }) => {
      grabbed = { index: details.abs, position: details.position }
      hold()
    },
    // After the library's own end, which goes by the speed of the finger alone.
    dragEnded: ({ track: { details } }) => {
      const moved = details.position - grabbed.position
      const isFar = Math.abs(moved) * keen.size >= CHANGE_PX
      keen.animator.stop()
      moveTo(isFar && details.abs === grabbed.index ? grabbed.index + Math.sign(moved) : isFar ? details.abs : grabbed.index)
    },
    updated: () => draw(),
  })
  const edge = (): number => keen.track.details?.maxIdx ?? 0
  const at = (): number => keen.animator.targetIdx ?? keen.track.details?.abs ?? 0
  function draw(): void {
    controls.previous.ariaDisabled = String(at() <= 0)
    controls.next.ariaDisabled = String(at() >= edge())
    root.classList.toggle('is-still', edge() === 0)
  }
  function hold(): void {
    moving = true
    root.classList.add('is-moving')
    draw()
  }
  function rest(): void {
    moving = false
    root.classList.remove('is-moving')
    draw()
  }
  function moveTo(index: number): void {
    keen.moveToIdx(Math.min(Math.max(index, 0), edge()), true)
    // It may stand there already.
    if (keen.animator.targetIdx === null) rest()
  }

  controls.previous.addEventListener('click', () => moveTo(at() - 1), { signal })
  controls.next.addEventListener('click', () => moveTo(at() + 1), { signal })
  listenToKeys(track, { wake: () => wake(keen, track), step: by => moveTo(at() + forward * by), signal })
  // What the browser scrolls to by itself, say for the focus, is where the slider is.
  const follow = (): void => {
    if (moving) return
    keen.track.to(Math.min((forward * track.scrollLeft) / keen.size, keen.track.details?.max ?? 0))
    draw()
  }
  track.addEventListener('scroll', follow, { signal, passive: true })
  const show = (event: CustomEventInit<number> & Event): void => {
    event.preventDefault()
    moveTo(event.detail ?? 0)
  }
  track.addEventListener('slider:show', show, { signal })

  const forget = describe(root, slides)
  const added = [controls.previous, controls.next]
  if (interval) added.unshift(pauseButton(root, interval, () => moveTo(at() >= edge() ? 0 : at() + 1), signal))
  root.prepend(...added)
  root.classList.add('is-live')
  follow()

  return {
    moveTo,
    stop() {
      stop.abort()
      keen.destroy()
      for (const element of added) element.remove()
      forget()
      root.classList.remove('is-live', 'is-moving', 'is-still')
    },
  }
}
