export { props as options } from './props'

const SETTLE_MS = 500
const SLIDER = '.et-slider,.keen-slider'

/** Items per row at this window width in px. */
export const perRow = (width: number): number => {
  if (width >= 576 && width <= 767) return 1
  return width >= 768 && width <= 991 ? 2 : 4
}

/** Gives the items of a row equal height (inside a slider: all items). Measures again 500 ms after a resize or rotation. */
export default function rowEqualizer(element: HTMLElement, { items }: { items: string | undefined }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched: HTMLElement[] = []

  const release = (): void => {
    for (const item of touched) item.style.removeProperty('height')
    touched = []
  }
  const equalize = (): void => {
    release()
    const all = [...(items ? element.querySelectorAll<HTMLElement>(items) : (element.children as HTMLCollectionOf<HTMLElement>))]
    const size = element.closest(SLIDER) ? all.length : perRow(innerWidth)
    const heights = all.map(item => item.getBoundingClientRect().height)
    all.forEach((item, at) => {
      const first = at - (at % size)
      item.style.height = `${Math.max(...heights.slice(first, first + size))}px`
    })
    touched = all
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(equalize, SETTLE_MS)
  }

  addEventListener('resize', later, { signal })
  screen.orientation?.addEventListener('change', later, { signal })
  equalize()
  return () => {
    clearTimeout(timer)
    stop.abort()
    release()
  }
}
