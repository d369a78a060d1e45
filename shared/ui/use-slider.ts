import { type RefObject, useEffect, useRef } from 'react'
import { loadChunk } from '../contract/ports'
import type { Slider, SliderOptions } from '../widgets/slider/index'

/** Turns a horizontally scrolling row into a carousel once the code has loaded; until then, or if that fails, it keeps scrolling. */
export function useSlider<Root extends HTMLElement>(given?: SliderOptions): RefObject<Root | null> {
  const root = useRef<Root>(null)
  const options = useRef(given)
  useEffect(() => {
    let stopped = false
    let made: Slider | undefined
    const make = async (): Promise<void> => {
      const { createSlider } = await loadChunk('widgets-slider', () => import('../widgets/slider/index'))
      if (!stopped && root.current) made = createSlider(root.current, options.current)
    }
    make().catch((cause: unknown) => console.warn('The slider stays a row that scrolls.', cause))
    return () => {
      stopped = true
      made?.stop()
    }
  }, [])
  return root
}
