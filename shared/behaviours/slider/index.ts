import '../../platform'
import { loadChunk } from '../../contract/ports'
import { loadTexts } from '../../i18n/texts'
import type { Slider } from '../../widgets/slider/index'

export { props as options } from './props'

export const ready = (): Promise<void> => loadTexts('behaviours')

/**
 * Turns a horizontally scrolling row into a carousel with controls. The row stays as it is until the library has loaded, or if it fails to.
 */
export default function slider(
  element: HTMLElement,
  { duration, autoplay, interval }: { duration: number; autoplay: boolean; interval: number },
): () => void {
  let stopped = false
  let made: Slider | undefined
  const make = async (): Promise<void> => {
    const { createSlider } = await loadChunk('widgets-slider', () => import('../../widgets/slider/index'))
    if (!stopped) made = createSlider(element, { duration, interval: autoplay ? interval : 0 })
  }
  make().catch((cause: unknown) => console.warn('Slider failed to load; the row scrolls instead.', cause))
  return () => {
    stopped = true
    made?.stop()
  }
}
