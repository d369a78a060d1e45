import KeenSlider, { type TrackDetails } from 'keen-slider'

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
    slides: { perView: () => style('--slides', 1), spacing: () => style('--gap', 20) },
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
