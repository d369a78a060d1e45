import { t } from '../../i18n/texts'
import { autoplay } from './autoplay'
import { followDrag } from './drag'

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

const calm = matchMedia('(prefers-reduced-motion: reduce)')
const NEXT = { ArrowRight: 1, ArrowLeft: -1 } as Record<string, number>

const control = (name: string, label: string): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `slider__control slider__control--${name}`
  button.ariaLabel = label
  return button
}

/**
 * Makes a row that scrolls sideways a carousel (SLD-01). `root` holds one track, whose children are the slides;
 * `--slides` and `--gap` (px) in its style say how many are in view. The track stays a scroll container, so focus, find and script can scroll it.
 * The carousel is named as `root` is, else as its track is. Texts of the area `behaviours` must be loaded. Rejects when the library does not arrive.
 */
export async function createSlider(root: HTMLElement, { duration = 300, interval = 0 }: SliderOptions = {}): Promise<Slider> {
  const { default: KeenSlider } = await import('keen-slider')
  const track = root.querySelector<HTMLElement>('.slider__track:has(> *)')
  if (!track) throw new TypeError('slider: expected slides in an element with class slider__track')
  const stop = new AbortController()
  const { signal } = stop
  const slides = [...track.children] as HTMLElement[]
  const style = (name: string, fallback: number): number => Number.parseFloat(getComputedStyle(track).getPropertyValue(name)) || fallback
  let moving = false

  const keen = new KeenSlider(track, {
    drag: false,
    renderMode: 'custom',
    selector: () => slides,
    slides: { perView: () => style('--slides', 1), spacing: () => style('--gap', 20) },
    defaultAnimation: { duration, easing: (at: number) => 1 - (1 - at) ** 3 },
    detailsChanged: ({ track: { details }, size }) => {
      if (moving && details) track.scrollLeft = details.position * size
    },
    animationEnded: () => rest(),
    animationStopped: () => rest(),
  })
  const edge = (): number => keen.track.details?.maxIdx ?? 0
  const at = (): number => keen.animator.targetIdx ?? keen.track.details?.abs ?? 0
  const clamp = (index: number): number => Math.min(Math.max(index, 0), edge())
  const hold = (): void => {
    moving = true
    root.classList.add('is-moving')
  }
  function rest(): void {
    moving = false
    root.classList.remove('is-moving')
    draw()
  }
  const moveTo = (index: number): void => {
    keen.moveToIdx(clamp(index), true, { duration: calm.matches ? 1 : duration })
    // A move that was under way has ended by now, and has let go of the track.
    if (keen.animator.targetIdx === null) rest()
    else hold()
  }

  const controls = { previous: control('previous', t('behaviours.previous')), next: control('next', t('behaviours.next')) }
  const draw = (): void => {
    controls.previous.ariaDisabled = String(at() <= 0)
    controls.next.ariaDisabled = String(at() >= edge())
    root.classList.toggle('is-still', edge() === 0)
  }
  controls.previous.addEventListener('click', () => moveTo(at() - 1), { signal })
  controls.next.addEventListener('click', () => moveTo(at() + 1), { signal })

  let grabbed = 0
  followDrag(
    track,
    {
      start() {
        keen.animator.stop()
        hold()
        grabbed = keen.track.details?.position ?? 0
      },
      move(distance) {
        const { min = 0, max = 0 } = keen.track.details ?? {}
        keen.track.to(Math.min(Math.max(grabbed - distance / keen.size, min), max))
      },
      end(distance) {
        const from = keen.track.distToIdx(grabbed - (keen.track.details?.position ?? 0)) ?? at()
        const near = keen.track.details?.abs ?? 0
        moveTo(distance && near === from ? from - Math.sign(distance) : near)
      },
    },
    signal,
  )
  track.addEventListener(
    'keydown',
    event => {
      const way = NEXT[event.key]
      if (!way || event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).matches('input,select,textarea')) return
      event.preventDefault()
      moveTo(at() + way)
    },
    { signal },
  )
  // What the browser scrolls to by itself, say for the focus, is where the slider is.
  track.addEventListener(
    'scroll',
    () => {
      if (moving) return
      keen.track.to(Math.min(track.scrollLeft / keen.size, keen.track.details?.max ?? 0))
      draw()
    },
    { signal, passive: true },
  )
  keen.on('updated', draw)

  const before = { root: ['role', 'aria-roledescription'], slide: ['role', 'aria-roledescription', 'aria-label'] }
  const hasName = root.hasAttribute('aria-label') || root.hasAttribute('aria-labelledby')
  // Without a name of its own a region takes that of what it holds.
  if (!hasName) root.setAttribute('aria-label', track.getAttribute('aria-label') ?? '')
  root.setAttribute('role', root.getAttribute('role') ?? 'region')
  root.setAttribute('aria-roledescription', t('behaviours.carousel'))
  for (const [index, slide] of slides.entries()) {
    if (slide.localName !== 'li') slide.setAttribute('role', 'group')
    slide.setAttribute('aria-roledescription', t('behaviours.slide'))
    slide.ariaLabel = t('behaviours.slideOf', { number: index + 1, total: slides.length })
  }
  const added: HTMLElement[] = [controls.previous, controls.next]
  if (interval) {
    const player = autoplay(root, interval, () => moveTo(at() >= edge() ? 0 : at() + 1), signal)
    const button = control('pause', '')
    const name = (): void => {
      button.ariaLabel = t(player.isOn() ? 'behaviours.pause' : 'behaviours.play')
      button.classList.toggle('is-off', !player.isOn())
    }
    button.addEventListener('click', () => {
      player.toggle()
      name()
    })
    name()
    added.unshift(button)
  }
  root.prepend(...added)
  root.classList.add('is-live')
  keen.track.to(track.scrollLeft / keen.size)
  draw()

  return {
    moveTo,
    stop() {
      stop.abort()
      keen.destroy()
      for (const element of added) element.remove()
      for (const name of before.root) root.removeAttribute(name)
      if (!hasName) root.removeAttribute('aria-label')
      for (const slide of slides) for (const name of before.slide) slide.removeAttribute(name)
      root.classList.remove('is-live', 'is-moving', 'is-still')
    },
  }
}
